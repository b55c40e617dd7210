/** Fan Tan's layout: all 52 places, four rows that grow both ways from their sevens. */
import { Button } from "./button";
import { MiniCard } from "./cards";
import { cardName, FRENCH, type Suit } from "./faces";
import type { PentathlonProps } from "./pentathlon";
import { hintOf, isYourTurn, playable } from "./protocol";

const RANKS = [..."A23456789TJQK"];
const SEVEN = 6;

/** How far a suit's row goes, 0 the ace … 12 the king; null before its seven lies. */
export type Row = [low: number, high: number] | null;

/** Where a row goes on: below it and above it, or with its seven. */
export function ends(row: Row): number[] {
  return row === null ? [SEVEN] : [row[0] - 1, row[1] + 1];
}

export function FanTan({ snapshot, send, t }: PentathlonProps) {
  const { rows = [] } = snapshot.table;
  const yours = isYourTurn(snapshot) ? playable(snapshot) : new Map<string, string>();
  const hint = hintOf(snapshot)?.card;
  return (
    <div class="layout">
      {FRENCH.map((suit, i) => (
        <div key={suit.letter} class="ft" role="group" aria-label={rowName(suit, rows[i] ?? null, t)}>
          {RANKS.map((rank, at) => {
            const code = suit.letter + rank;
            const row = rows[i] ?? null;
            if (row !== null && row[0] <= at && at <= row[1]) {
              return <MiniCard key={code} code={code} pack="french" decorative />;
            }
            const place = <Place rank={rank} suit={suit} />;
            const move = yours.get(code);
            if (move === undefined) {
              return (
                <div key={code} class={`cell${ends(row).includes(at) ? " next" : ""}`} aria-hidden="true">
                  {place}
                </div>
              );
            }
            return (
              <Button
                key={code}
                class={`cell can${hint === code ? " on" : ""}`}
                data-place={code}
                tabIndex={-1}
                onClick={() => send({ type: "move", move })}
              >
                <span class="sr">
                  {cardName(code, "french", undefined, undefined, t)}, {t("you can play it")}
                </span>
                {place}
              </Button>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function Place({ rank, suit }: { rank: string; suit: Suit }) {
  return (
    <span class="spot" aria-hidden="true">
      {rank === "T" ? "10" : rank}
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <path d={suit.shapes[0]?.path} />
      </svg>
    </span>
  );
}

function rowName(suit: Suit, row: Row, t: PentathlonProps["t"]): string {
  const name = t(suit.name);
  if (row === null) return `${name}, ${t("not open")}`;
  const [low, high] = row.map((at) => (RANKS[at] ?? "").replace("T", "10"));
  return low === high ? `${name}, ${low}` : `${name}, ${low} ${t("to")} ${high}`;
}
