/** Who sits where: every game's seats stand around the table clockwise from the viewer's left. */
import type { ComponentChildren } from "preact";
import type { Snapshot } from "./protocol";

/** The other seats, clockwise from the viewer's left. */
export function others(snapshot: Snapshot): number[] {
  const count = snapshot.names.length;
  return Array.from({ length: count - 1 }, (_, i) => (snapshot.you + 1 + i) % count);
}

/** Which side of the table each of `count` opponents sits on, in their order. */
export function sides(count: number): ("w" | "n" | "e")[] {
  const flank = count === 1 ? 0 : count < 6 ? 1 : 2;
  return Array.from({ length: count }, (_, i) => (i < flank ? "w" : i >= count - flank ? "e" : "n"));
}

/** Where a seat's card lies in the trick: steps right and down from the middle, each from -1 to 1. */
export function towards(seat: number, you: number, count: number): { x: number; y: number } {
  const turn = (((seat - you + count) % count) / count) * 2 * Math.PI;
  return { x: -Math.sin(turn), y: Math.cos(turn) };
}

interface SeatProps {
  snapshot: Snapshot;
  seat: number;
  /** Beside the name, in small letters: "12 cards". */
  remark?: ComponentChildren;
  /** Marks the dealer. */
  dealer?: boolean;
  t: (english: string) => string;
  children?: ComponentChildren;
}

/** One seat: name, what is public about it, and a frame with a pointer when it is to act. */
export function Seat({ snapshot, seat, remark, dealer, t, children }: SeatProps) {
  const turn = snapshot.actor === seat;
  const own = seat === snapshot.you;
  const name = snapshot.names[seat];
  return (
    <div
      class={`${own ? "me" : "seat"}${turn ? " turn" : ""}`}
      role="group"
      aria-label={turn ? `${name}, ${t("to act")}` : name}
    >
      <div class="who">
        {name}
        {dealer && <span class="dealer">{t("dealer")}</span>}
        {remark && <small>{remark}</small>}
      </div>
      {children}
    </div>
  );
}

/** All seats but the viewer's, on their sides of the table. */
export function Around({
  snapshot,
  seat,
}: {
  snapshot: Snapshot;
  seat: (seat: number) => ComponentChildren;
}) {
  const seats = others(snapshot);
  const side = sides(seats.length);
  return (
    <>
      {(["w", "n", "e"] as const).map((where) => {
        const here = seats.filter((_, i) => side[i] === where);
        if (where === "w") here.reverse();
        return (
          here.length > 0 && (
            <div key={where} class={`side ${where}`}>
              {here.map((one) => seat(one))}
            </div>
          )
        );
      })}
    </>
  );
}
