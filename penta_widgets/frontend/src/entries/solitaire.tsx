import { board } from "../board";
import { SolitaireFelt } from "../solitaire";
import frame from "../styles/frame.css";
import solitaire from "../styles/solitaire.css";
import theme from "../styles/theme.css";
import { widget } from "../widget";

export default widget(board(SolitaireFelt), theme + frame + solitaire);
