/** Under a solitaire's piles: time and moves, where they are asked for, and the switches that ask for them. */
import { useEffect, useState } from "preact/hooks";
import { Button } from "./button";
import type { RendererProps } from "./protocol";
import type { SolitaireOnTable } from "./solitaire";
import { Icon } from "./tools";

type Props = Pick<RendererProps<SolitaireOnTable>, "snapshot" | "send" | "t">;

const BOX = "M2.5 2.5H13.5V13.5H2.5Z";
const TICKED = `${BOX}M5 8.2L7.2 10.5L11 5.5`;

/** By what Python calls them. */
const SWITCHES: [option: string, label: string, help: string, on: (table: SolitaireOnTable) => boolean][] = [
  [
    "auto_home",
    "Auto home",
    "After each move of yours, what a foundation takes goes home by itself",
    (table) => table.auto_home,
  ],
  ["timer", "Time", "Show the time", (table) => table.timer],
  ["count", "Moves", "Show the number of moves", (table) => table.count !== null],
];

/** A replay has none of it: nobody plays there. */
export function Foot({ snapshot, send, t }: Props) {
  if (snapshot.tools.replay) return null;
  return (
    <div class="foot">
      <Tally snapshot={snapshot} t={t} />
      <div class="switches" role="group" aria-label={t("Options")}>
        {SWITCHES.map(([option, label, help, isOn]) => {
          const on = isOn(snapshot.table);
          return (
            <Button
              key={option}
              class="tool"
              aria-pressed={on}
              title={t(help)}
              // The state that is meant, not "the other one": Python may have been faster.
              onClick={() => send({ type: on ? "switch_off" : "switch_on", option })}
            >
              <Icon path={on ? TICKED : BOX} />
              {t(label)}
            </Button>
          );
        })}
      </div>
    </div>
  );
}

/** The clock is the browser's alone and stops with the game; it runs unseen too, to be right when it is shown. */
function Tally({ snapshot, t }: Omit<Props, "send">) {
  const { table, deal, phase } = snapshot;
  const [seconds, setSeconds] = useState(0);
  // Other cards start the clock anew.
  useEffect(() => setSeconds(0), [deal]);
  useEffect(() => {
    if (phase === "over") return;
    const clock = setInterval(() => setSeconds((old) => old + 1), 1000);
    return () => clearInterval(clock);
  }, [phase]);
  if (!table.timer && table.count === null) return null;
  return (
    <p class="tally">
      {table.timer && <span>{`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`}</span>}
      {table.timer && table.count !== null && <i> · </i>}
      {table.count !== null && <span>{`${table.count} ${t(table.count === 1 ? "move" : "moves")}`}</span>}
    </p>
  );
}
