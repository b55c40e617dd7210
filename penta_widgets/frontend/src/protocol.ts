/**
 * What the kernel sends and what the browser may ask for. Python describes both: what is sent in widgets/wire/
 * snapshot.py and shapes.py (snapshot.ts is written from them), what comes back in messages.py.
 *
 * How a table is made. The frame (board.tsx) draws bar, tools, status line, score sheet, log and the end of a
 * hand for every game, keeps focus, and watches the kernel. A game brings one component for the middle of the
 * table, and a bundle of its own in entries/: a function of the snapshot, with `send` to act and `showLast`, `t` in
 * RendererProps. Seats (seats.tsx), a hand (hand.tsx), a trick (trick.tsx), a group
 * of choices under arrow keys (choices.tsx) and sentences with chips (sentence.tsx) are there to build it from.
 * Mark the control that should get focus when the focused one vanishes with `data-focus`. `snapshot.table` is the
 * game's own, typed in shapes.py.
 */

import type { Coach, Snapshot } from "./snapshot";

export type * from "./snapshot";

/** Steps of a replay. */
export type Step = "start" | "trick_back" | "back" | "forward" | "trick_on" | "end";

/** Messages to the kernel; `seq` is added when they are sent. */
export type Action =
  | { type: "move" | "why"; move: string }
  | { type: "speed"; speed: string }
  | { type: "switch_on" | "switch_off"; option: string }
  | { type: "undo" | "redo" | "restart" | "hint" | "new" | "again" | "next" | "finish" }
  | { type: Step | "play" | "open" }
  | { type: "seek" | "hand" | "trick"; at: string }
  | { type: "answer"; values: string[] }
  | { type: "another" | "back" }
  | { type: "play"; game: string; how: "new" | "daily" | "resume" };

export type Send = (action: Action) => void;

/** What a game's middle of the table gets. */
export interface RendererProps<Table = object> {
  snapshot: Snapshot<Table>;
  send: Send;
  /** The last trick is asked for; show it instead of the current one. */
  showLast: boolean;
  /** Fixed words of the front end, in the table's language. */
  t: (english: string) => string;
}

/** The hint in sight, if there is one. */
export function hintOf({ coach }: Snapshot): Coach | undefined {
  return coach?.kind === "hint" ? coach : undefined;
}

/** The cards that may be played now, each with its move: for a wild one of several. */
export function playable({ legal }: Snapshot): Map<string, string> {
  return new Map(legal.flatMap(({ card, move }) => (card ? [[card, move]] : [])));
}

/** Whether a decision of the seat that looks at the table is due. */
export function isYourTurn(snapshot: Snapshot): boolean {
  return snapshot.actor === snapshot.you && snapshot.legal.length > 0;
}
