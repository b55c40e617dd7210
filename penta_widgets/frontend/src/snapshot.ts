/**
 * What the kernel sends. Written by scripts/snapshot_types.py from penta_widgets/widgets/wire; do not edit.
 */

export interface MoveParts {
  card?: string;
  as?: string;
  bid?: number;
  amount?: number;
  from?: string;
  to?: string;
}

/** A legal move by its text, which the front end sends back as it is; its label in words, its kind and parts. */
export interface Choice {
  card?: string;
  as?: string;
  bid?: number;
  amount?: number;
  from?: string;
  to?: string;
  move: string;
  label: string;
  kind:
    | "deal"
    | "play"
    | "redeclare"
    | "bid"
    | "bet"
    | "raise"
    | "call"
    | "pass"
    | "fold"
    | "transfer"
    | "turn"
    | "redeal";
}

/** A sentence from the table: a hint, why a card is not legal, or a note; and the move it speaks of. */
export interface Coach {
  card?: string;
  as?: string;
  bid?: number;
  amount?: number;
  from?: string;
  to?: string;
  kind: "why" | "hint" | "note";
  text: string;
  rule?: string;
  move?: string;
}

/** A rule that a sentence names, to be unfolded in place. */
export interface RuleText {
  id: string;
  title: string;
  text: string;
}

/** A row of the score sheet; by seat a small remark and a figure. */
export interface SheetRow {
  name: string;
  note?: string;
  figures: [string, string][];
  kind: "" | "now" | "later" | "total";
}

/** The score sheet: a caption for its corner, and rows with a figure for every seat. */
export interface Sheet {
  caption: string;
  rows: SheetRow[];
}

/** A seat's hand: how many cards, and the cards only where the viewer may see them. */
export interface Hand {
  n: number;
  cards?: string[];
}

/** How a hand or the game ended, in a title and sentences. */
export interface Summary {
  title: string;
  lines: string[];
}

/** Where a replay stands: after ``at`` of ``of`` moves, in which hand and trick (0: in none) of how many. */
export interface Steps {
  at: number;
  of: number;
  hand: number;
  hands: number;
  trick: number;
  tricks: number;
  playing: boolean;
  open: boolean;
}

/** What the tool bar offers now. ``next`` is the label of the button that goes on after a hand. */
export interface Tools {
  undo: boolean;
  redo: boolean;
  restart: boolean;
  hint: boolean;
  next: string | null;
  finish: string | null;
  speed: string | null;
  replay: Steps | null;
}

/** Everything the browser knows; replaced whole. ``seq`` counts positions, ``answer`` counts answers. */
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
  hands: Hand[];
  table: Table;
  legal: Choice[];
  scores: Sheet | null;
  facts: [string, string][];
  status: string;
  coach: Coach | null;
  error: string | null;
  rules: RuleText[];
  summary: Summary | null;
  log: string[];
  tools: Tools;
  words: Record<string, string>;
}

export interface Played {
  seat: number;
  card: string;
  as?: string;
  was?: string[];
}

/** Betting: how high it is, what each seat has paid, and a long row of amounts as its ends. */
export interface Bet {
  level: number;
  paid: number[];
  range: [number, number] | null;
}

/** A trick on the table, the last one and who took it, how many are taken, and the index of the winning play. */
export interface Tricks {
  trick: Played[];
  last: Played[];
  took: number | null;
  number: number;
  winning: number | null;
}

/**
 * Penta's table. ``shown``: by seat and suit the displayed card, "" once played, null for a void.
 *
 * ``lowest`` is the lowest elemental rank in the deck.
 */
export interface PentaOnTable {
  trick: Played[];
  last: Played[];
  took: number | null;
  number: number;
  winning: number | null;
  dealer: number;
  leader: number;
  size: number;
  hand: number;
  bids: (number | null)[];
  tricks: number[];
  shown: ((string | null)[] | null)[];
  folded: boolean[];
  lowest: number;
  bet?: Bet;
  chips?: number[];
}

/** The table of a game that has none of its own: by seat, how many tricks it took. */
export interface PlainOnTable {
  trick: Played[];
  last: Played[];
  took: number | null;
  number: number;
  winning: number | null;
  tricks: number[];
}

/** Pentathlon: what hurts now, which end the ace is, and what is still out that costs. */
export interface Rule {
  cost: string;
  ace: string;
  low: boolean;
  left?: string;
  out?: string[];
}

/**
 * Pentathlon's table: the rounds (name, house rule), the rule, and the penalties of the round in sight.
 *
 * Trick rounds have ``Tricks`` and the cards taken that cost one by one; Fan Tan the rows by suit (0 the ace … 12 the
 * king), passes, whether you may pass, and the penalties once it is over.
 */
export interface PentathlonOnTable {
  round: string;
  rounds: [string, boolean][];
  at: number;
  rule: Rule;
  dealer: number;
  scores: number[];
  trick?: Played[];
  last?: Played[];
  took?: number | null;
  number?: number;
  winning?: number | null;
  tricks?: number[];
  cards?: string[][];
  rows?: ([number, number] | null)[];
  passes?: number[];
  free?: boolean;
  ended?: number[] | null;
}

/** A pile: how many cards, the open ones bottom first, and the ranks it takes next ("any", or empty). */
export interface Pile {
  n: number;
  cards: string[];
  needs: string;
}

/** A solitaire's table. By letter: what piles are called and which way they build; by pile: where cards may go. */
export interface SolitaireOnTable {
  piles: Record<string, Pile>;
  nouns: Record<string, string>;
  arrows: Record<string, string>;
  homes: string[];
  stock: number;
  moves: Record<string, string[]>;
  wide: string[];
  narrow: string[];
  home: number;
  of: number;
  count: number | null;
  timer: boolean;
  auto_home: boolean;
}

/** A game to choose: its rule in a line, the picture of its layout, whether one is unfinished. */
export interface GameInGallery {
  name: string;
  title: string;
  rule: string;
  svg: string;
  unfinished: boolean;
}

/** What the gallery shows. */
export interface GallerySnapshot {
  seq: number;
  answer: number;
  game: "gallery";
  error: string | null;
  games: GameInGallery[];
  chosen: string | null;
}

/** A possible answer to a question. */
export interface Answer {
  move: string;
  label: string;
}

/** Whether an answer was right, and why. */
export interface Verdict {
  correct: boolean;
  lines: string[];
}

/** A page of the course: picture, question, choices, verdict, and the steps that go on. */
export interface PageSnapshot {
  seq: number;
  answer: number;
  game: "page";
  error: string | null;
  pack: "penta" | "french";
  svg: string;
  title: string;
  prompt: string;
  many: boolean;
  choices: Answer[];
  chosen: string[];
  verdict: Verdict | null;
  steps: string[];
  rules: RuleText[];
}
