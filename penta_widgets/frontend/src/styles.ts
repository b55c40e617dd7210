/** All styles as one text, for the shadow root. A game adds its own file here. */
import frame from "./styles/frame.css";
import hand from "./styles/hand.css";
import seats from "./styles/seats.css";
import theme from "./styles/theme.css";
import trick from "./styles/trick.css";

export const STYLES = [theme, frame, seats, trick, hand].join("");
