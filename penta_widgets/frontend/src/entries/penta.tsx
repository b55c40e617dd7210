import { board } from "../board";
import { PentaRenderer } from "../penta";
import frame from "../styles/frame.css";
import hand from "../styles/hand.css";
import penta from "../styles/penta.css";
import seats from "../styles/seats.css";
import theme from "../styles/theme.css";
import trick from "../styles/trick.css";
import { widget } from "../widget";

export default widget(board(PentaRenderer), theme + frame + seats + trick + hand + penta);
