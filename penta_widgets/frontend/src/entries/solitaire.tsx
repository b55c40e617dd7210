import { board } from "../board";
import { SolitaireRenderer } from "../solitaire";
import frame from "../styles/frame.css";
import solitaire from "../styles/solitaire.css";
import theme from "../styles/theme.css";
import { widget } from "../widget";

export default widget(board(SolitaireRenderer), theme + frame + solitaire);
