import { Gallery } from "../solitaire-gallery";
import frame from "../styles/frame.css";
import gallery from "../styles/gallery.css";
import theme from "../styles/theme.css";
import { widget } from "../widget";

export default widget(Gallery, theme + frame + gallery);
