import { replay } from "../replay";
import { SolitaireFelt } from "../solitaire";
import frame from "../styles/frame.css";
import bar from "../styles/replay.css";
import solitaire from "../styles/solitaire.css";
import theme from "../styles/theme.css";
import { widget } from "../widget";

export default widget(replay(SolitaireFelt), theme + frame + bar + solitaire);
