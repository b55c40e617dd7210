import { board } from "../board";
import { PentathlonRenderer } from "../pentathlon";
import frame from "../styles/frame.css";
import hand from "../styles/hand.css";
import pentathlon from "../styles/pentathlon.css";
import seats from "../styles/seats.css";
import theme from "../styles/theme.css";
import trick from "../styles/trick.css";
import { widget } from "../widget";

export default widget(board(PentathlonRenderer), theme + frame + seats + trick + hand + pentathlon);
