import { board } from "../board";
import { PlainRenderer } from "../plain";
import frame from "../styles/frame.css";
import hand from "../styles/hand.css";
import seats from "../styles/seats.css";
import theme from "../styles/theme.css";
import trick from "../styles/trick.css";
import { widget } from "../widget";

export default widget(board(PlainRenderer), theme + frame + seats + trick + hand);
