import { PlainRenderer } from "../plain";
import { replay } from "../replay";
import frame from "../styles/frame.css";
import hand from "../styles/hand.css";
import bar from "../styles/replay.css";
import seats from "../styles/seats.css";
import theme from "../styles/theme.css";
import trick from "../styles/trick.css";
import { widget } from "../widget";

export default widget(replay(PlainRenderer), theme + frame + bar + seats + trick + hand);
