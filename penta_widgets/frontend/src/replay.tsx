/** A recorded game: the game's own renderer under a bar that steps, jumps and runs instead of the tools to play. */
import { useEffect, useRef } from "preact/hooks";
import { framed, type Renderer } from "./board";
import { Button } from "./button";
import type { Action, Step } from "./protocol";
import { type BarProps, Head, Icon, SPEEDS } from "./tools";

const STEPS: [Step, label: string, key: string, icon: string][] = [
  ["start", "Start", "Home", "M4 3V13M12.5 3L6 8L12.5 13Z"],
  ["trick_back", "Trick back", "PageUp", "M8 3L2 8L8 13ZM14 3L8 8L14 13Z"],
  ["back", "Back", "ArrowLeft", "M11 3L4.5 8L11 13Z"],
  ["forward", "Forward", "ArrowRight", "M5 3L11.5 8L5 13Z"],
  ["trick_on", "Trick on", "PageDown", "M2 3L8 8L2 13ZM8 3L14 8L8 13Z"],
  ["end", "End", "End", "M12 3V13M3.5 3L10 8L3.5 13Z"],
];
const PLAY = "M4 2.5L13 8L4 13.5Z";
const PAUSE = "M5 3V13M11 3V13";

/** The frame around one game's renderer, to look through a record of it. */
export function replay(renderer: Renderer) {
  return framed(renderer, Steps);
}

/** What a key does anywhere on the board; cards and piles under their own arrow keys come first. */
function actionOf(event: KeyboardEvent): Action | undefined {
  const { tagName } = event.target as Element;
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || tagName === "SELECT")
    return;
  if (event.key === " ") return tagName === "BUTTON" || tagName === "SUMMARY" ? undefined : { type: "play" };
  const step = STEPS.find(([, , key]) => key === event.key);
  return step && { type: step[0] };
}

function Steps({ snapshot, send, t }: BarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const listening = new AbortController();
    const pressed = (event: KeyboardEvent) => {
      const action = actionOf(event);
      if (!action) return;
      event.preventDefault();
      send(action);
    };
    bar.current?.closest("section")?.addEventListener("keydown", pressed, listening);
    return () => listening.abort();
  }, [send]);
  const { replay, speed } = snapshot.tools;
  if (!replay) return null;
  const { at, of, hand, hands, trick, tricks, playing, open } = replay;
  return (
    <Head snapshot={snapshot} t={t}>
      <div class="tools steps" ref={bar} role="group" aria-label={t("Replay")}>
        {STEPS.map(([type, label, key, icon], i) => (
          <Button
            key={type}
            class="tool icon"
            aria-label={t(label)}
            title={t(label)}
            aria-keyshortcuts={key}
            disabled={(i < 3 ? at === 0 : at === of) || (!tricks && type.startsWith("trick"))}
            onClick={() => send({ type })}
          >
            <Icon path={icon} />
          </Button>
        ))}
        <Button class="tool" aria-pressed={playing} onClick={() => send({ type: "play" })}>
          <Icon path={playing ? PAUSE : PLAY} />
          {t("Play")}
        </Button>
        <input
          type="range"
          max={of}
          value={at}
          data-focus=""
          aria-label={t("Move")}
          aria-valuetext={`${at} ${t("of")} ${of}`}
          onChange={(event) => send({ type: "seek", at: event.currentTarget.value })}
        />
        <small>
          {at} {t("of")} {of}
        </small>
        <Jump label={t("Hand")} at={hand} of={hands} onPick={(to) => send({ type: "hand", at: to })} />
        <Jump label={t("Trick")} at={trick} of={tricks} onPick={(to) => send({ type: "trick", at: to })} />
        <label class="tool">
          {t("Speed")}
          <select
            value={speed ?? ""}
            onChange={(event) => send({ type: "speed", speed: event.currentTarget.value })}
          >
            {SPEEDS.map((one) => (
              <option key={one} value={one}>
                {t(one)}
              </option>
            ))}
          </select>
        </label>
        {snapshot.names.length > 1 && (
          <Button class="tool" aria-pressed={open} onClick={() => send({ type: "open" })}>
            {t("Open hands")}
          </Button>
        )}
      </div>
    </Head>
  );
}

interface JumpProps {
  label: string;
  at: number;
  of: number;
  onPick: (to: string) => void;
}

/** To the start of a hand, or of a trick of this hand. */
function Jump({ label, at, of, onPick }: JumpProps) {
  if (of < 2) return null;
  return (
    <label class="tool">
      {label}
      <select value={String(at)} onChange={(event) => onPick(event.currentTarget.value)}>
        {at === 0 && <option value={0}>–</option>}
        {Array.from({ length: of }, (_, i) => (
          <option key={i} value={i + 1}>
            {i + 1}
          </option>
        ))}
      </select>
    </label>
  );
}
