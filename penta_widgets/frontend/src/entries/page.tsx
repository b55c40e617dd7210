import { Page } from "../page";
import frame from "../styles/frame.css";
import page from "../styles/page.css";
import theme from "../styles/theme.css";
import { widget } from "../widget";

export default widget(Page, theme + frame + page);
