/**
 * What the kernel sends and what the browser may ask for. The Python side is widgets/snapshot.py and messages.py.
 *
 * How a table is made. The frame (board.tsx) draws bar, tools, status line, score sheet, log and the end of a
 * hand for every game, keeps focus, and watches the kernel. A game brings one component for the middle of the
 * table, and a bundle of its own in entries/: a function of the snapshot, with `send` to act and `showLast`, `t` in
 * RendererProps. Seats (seats.tsx), a hand (hand.tsx), a trick (trick.tsx), a group
 * of choices under arrow keys (choices.tsx) and sentences with chips (sentence.tsx) are there to build it from.
 * Mark the control that should get focus when the focused one vanishes with `data-focus`. `snapshot.table` is the
 * game's own; type it in the game's file.
 */

export interface Choice {
  move: string;
  label: string;
}

export interface Coach {
  kind: "why" | "hint" | "note";
  text: string;
  rule?: string;
  move?: string;
}

/** A rule that a sentence names, unfolded in place; the kernel has it from the rule book. */
export interface RuleText {
  id: string;
  title: string;
  text: string;
}

export interface SheetRow {
  name: string;
  note?: string;
  cells: [small: string, figure: string][];
  kind: "" | "now" | "later" | "total";
}

/** Where a replay stands: after `at` of `of` moves, in which hand and trick (0: in none) of how many. */
export interface Replayed {
  at: number;
  of: number;
  hand: number;
  hands: number;
  trick: number;
  tricks: number;
  playing: boolean;
  open: boolean;
}

export interface Tools {
  undo: boolean;
  redo: boolean;
  restart: boolean;
  hint: boolean;
  next: string | null;
  finish: string | null;
  speed: string | null;
  /** Where a replay stands; null at a table. */
  replay: Replayed | null;
}

/** A card in a trick: whose it is, and for a wild what it stands for now and stood for before. */
export interface Played {
  seat: number;
  card: string;
  as?: string;
  was?: string[];
}

/** Everything the browser knows; replaced whole, never changed in place. */
export interface Snapshot<Table = object> {
  seq: number;
  answer: number;
  game: string;
  renderer: string;
  pack: "penta" | "french";
  skin: string;
  title: string;
  subtitle: string;
  deal: string;
  phase: string;
  you: number;
  actor: number | null;
  names: string[];
  hands: { n: number; cards?: string[] }[];
  table: Table;
  legal: Choice[];
  scores: { caption: string; rows: SheetRow[] } | null;
  facts: [name: string, value: string][];
  status: string;
  coach: Coach | null;
  error: string | null;
  rules: RuleText[];
  summary: { title: string; lines: string[] } | null;
  log: string[];
  tools: Tools;
  words: Record<string, string>;
}

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

/** Whether a decision of the seat that looks at the table is due. */
export function isYourTurn(snapshot: Snapshot): boolean {
  return snapshot.actor === snapshot.you && snapshot.legal.length > 0;
}
