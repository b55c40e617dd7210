import { PentathlonRenderer } from "../pentathlon";
import { replay } from "../replay";
import frame from "../styles/frame.css";
import hand from "../styles/hand.css";
import pentathlon from "../styles/pentathlon.css";
import bar from "../styles/replay.css";
import seats from "../styles/seats.css";
import theme from "../styles/theme.css";
import trick from "../styles/trick.css";
import { widget } from "../widget";

export default widget(replay(PentathlonRenderer), theme + frame + bar + seats + trick + hand + pentathlon);
