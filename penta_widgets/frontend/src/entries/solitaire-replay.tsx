import { replay } from "../replay";
import { SolitaireRenderer } from "../solitaire";
import frame from "../styles/frame.css";
import bar from "../styles/replay.css";
import solitaire from "../styles/solitaire.css";
import theme from "../styles/theme.css";
import { widget } from "../widget";

export default widget(replay(SolitaireRenderer), theme + frame + bar + solitaire);
