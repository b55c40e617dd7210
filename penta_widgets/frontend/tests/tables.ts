/** What the tests of tables share: a snapshot to start from, a model without a kernel, a place to draw. */
import { type ComponentChild, render } from "preact";
import { act } from "preact/test-utils";
import type { Model } from "../src/link";
import type { PentaOnTable } from "../src/penta";
import type { Choice, Snapshot } from "../src/protocol";

/** Moves of one kind. */
export function choices(kind: Choice["kind"], moves: Omit<Choice, "kind">[]): Choice[] {
  return moves.map((choice) => ({ ...choice, kind }));
}

export function pentaSnapshot(
  changes: Partial<Snapshot<PentaOnTable>> = {},
  table: Partial<PentaOnTable> = {},
): Snapshot<PentaOnTable> {
  return {
    seq: 1,
    answer: 0,
    game: "penta",
    renderer: "penta",
    pack: "penta",
    skin: "elemental",
    title: "Penta",
    subtitle: "hand 1, trick 1",
    deal: "penta-1",
    phase: "play",
    you: 0,
    actor: 0,
    names: ["You", "Ana", "Bo", "Cy"],
    hands: [{ n: 4, cards: ["S2", "H5", "X3", "W"] }, { n: 3 }, { n: 3 }, { n: 3 }],
    table: {
      dealer: 0,
      leader: 1,
      size: 4,
      hand: 1,
      trick: [
        { seat: 1, card: "W", as: "H6", was: ["H8"] },
        { seat: 2, card: "H8" },
        { seat: 3, card: "H1" },
      ],
      last: [],
      took: null,
      number: 0,
      winning: 1,
      bids: [1, 2, 0, 1],
      tricks: [0, 0, 0, 0],
      shown: [
        ["S2", null, "H5", null, null],
        [null, "T4", "", "E1", "C2"],
        [null, null, null, null, null],
        [null, null, null, null, null],
      ],
      folded: [false, false, false, false],
      lowest: 1,
      ...table,
    },
    legal: [
      { move: "H5", label: "play hunti 5", kind: "play", card: "H5" },
      ...choices(
        "play",
        [2, 3, 4, 5, 7].map((rank) => ({
          move: `W=H${rank}`,
          label: `play the wild as hunti ${rank}`,
          card: "W",
          as: `H${rank}`,
        })),
      ),
    ],
    scores: {
      caption: "First to 200",
      rows: [
        {
          name: "Hand 1",
          figures: [
            ["1·0", "–"],
            ["2·0", "–"],
            ["0·0", "–"],
            ["1·0", "–"],
          ],
          kind: "now",
        },
      ],
    },
    facts: [],
    status: "Your turn. Follow hunti with [H5].",
    coach: null,
    error: null,
    rules: [],
    summary: null,
    log: ["Ana: the wild as [H8]", "Bo: [H8]"],
    tools: {
      undo: true,
      redo: false,
      restart: true,
      hint: true,
      next: null,
      finish: null,
      speed: "quick",
      replay: null,
    },
    words: {},
    ...changes,
  };
}

/** A model whose kernel is the test: `say` sends a snapshot, `sent` holds what the board asked for. */
export class FakeModel implements Model {
  sent: Record<string, unknown>[] = [];
  listeners = new Set<() => void>();

  constructor(private snapshot: Snapshot) {}

  get(): Snapshot {
    return this.snapshot;
  }

  send(content: unknown): void {
    this.sent.push(content as Record<string, unknown>);
  }

  on(_event: string, listener: () => void): void {
    this.listeners.add(listener);
  }

  off(_event: string, listener: () => void): void {
    this.listeners.delete(listener);
  }

  say(snapshot: Snapshot): void {
    this.snapshot = snapshot;
    act(() => {
      for (const listener of this.listeners) listener();
    });
  }
}

/** Draw into a fresh element of the page. */
export function draw(child: ComponentChild): HTMLElement {
  const root = document.createElement("div");
  document.body.replaceChildren(root);
  act(() => render(child, root));
  return root;
}

export function one<E extends HTMLElement = HTMLElement>(root: ParentNode, selector: string): E {
  const found = root.querySelector<E>(selector);
  if (found === null) throw new Error(`nothing matches ${selector}`);
  return found;
}

export function click(root: ParentNode, selector: string): void {
  act(() => one(root, selector).click());
}

export function press(element: Element, key: string): boolean {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  act(() => {
    element.dispatchEvent(event);
  });
  return event.defaultPrevented;
}
