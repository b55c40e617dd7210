import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { board } from "../src/board";
import type { Snapshot } from "../src/protocol";
import { pileName, type SolitaireOnTable, SolitaireRenderer } from "../src/solitaire";
import { Gallery } from "../src/solitaire-gallery";
import { areas, neighbour } from "../src/solitaire-layout";
import { choices, click, draw, FakeModel, one, pentaSnapshot, press } from "./tables";

const pile = (n: number, cards: string, needs = "") => ({
  n,
  cards: cards.split(" ").filter(Boolean),
  needs,
});

function snapshot(changes: Partial<Snapshot<SolitaireOnTable>> = {}): Snapshot<SolitaireOnTable> {
  const table: SolitaireOnTable = {
    piles: {
      U1: pile(1, "S5", "6"),
      D1: pile(0, "", "5"),
      L1: pile(2, "H7", "6"),
      R1: pile(0, "", "any"),
      W: pile(3, "D6"),
    },
    nouns: { U: "left foundation", D: "right foundation", L: "left pile", R: "right pile", W: "waste" },
    arrows: { U: "↑", D: "↓", L: "↓", R: "↑", W: "" },
    homes: ["U", "D"],
    stock: 40,
    moves: { L1: ["R1"], W: ["U1", "L1", "R1"] },
    wide: ["U1 . D1", "L1 stock W R1"],
    narrow: ["U1 home D1", "L1 stock W R1"],
    home: 1,
    of: 104,
    count: null,
    timer: false,
    auto_home: false,
  };
  const common = {
    renderer: "solitaire",
    pack: "french",
    game: "solitaire",
    title: "Penta Solitaire",
  } as const;
  const legal = choices("turn", [{ move: "turn", label: "turn the next card" }]);
  return { ...pentaSnapshot(), ...common, hands: [{ n: 0 }], scores: null, legal, table, ...changes };
}

let model: FakeModel;
let root: HTMLElement;
const Board = board(SolitaireRenderer);
const at = (name: string) => one(root, `[data-pile="${name}"]`);
const marked = (name: string) =>
  [...root.querySelectorAll(`.${name} [data-pile]`)].map((e) => (e as HTMLElement).dataset.pile);
const moves = () => model.sent.filter((message) => message.type === "move").map((message) => message.move);

beforeEach(() => {
  model = new FakeModel(snapshot());
  root = draw(<Board model={model} />);
});

describe("picking up and putting down", () => {
  it("lights the legal targets up, and a click on one moves the card", () => {
    click(root, '[data-pile="W"]');
    expect(marked("held")).toEqual(["W"]);
    expect(marked("target")).toEqual(["U1", "L1", "R1"]);
    expect(model.sent).toEqual([{ type: "why", move: "W", seq: 1 }]);
    click(root, '[data-pile="L1"]');
    expect(moves()).toEqual(["W-L1"]);
    expect(marked("held")).toEqual([]);
  });

  it("asks why not for another pile and keeps the card", () => {
    click(root, '[data-pile="W"]');
    click(root, '[data-pile="D1"]');
    expect(model.sent.at(-1)).toEqual({ type: "why", move: "W-D1", seq: 1 });
    expect(marked("held")).toEqual(["W"]);
  });

  it("lets the card go on a second click, on Escape and when the position changes", () => {
    const drops: (() => unknown)[] = [() => click(root, '[data-pile="W"]'), () => press(at("W"), "Escape")];
    for (const drop of drops) {
      click(root, '[data-pile="W"]');
      expect(marked("held")).toEqual(["W"]);
      drop();
      expect(marked("held")).toEqual([]);
    }
    click(root, '[data-pile="W"]');
    model.say(snapshot({ seq: 2 }));
    expect(marked("held")).toEqual([]);
    expect(moves()).toEqual([]);
  });

  it("explains a pile whose card can go nowhere instead of picking it up", () => {
    click(root, '[data-pile="U1"]');
    expect(marked("held")).toEqual([]);
    expect(model.sent).toEqual([{ type: "why", move: "U1", seq: 1 }]);
  });

  it("sends a double-clicked card home, and none that no foundation takes", () => {
    act(() => void at("W").dispatchEvent(new MouseEvent("dblclick", { bubbles: true })));
    act(() => void at("L1").dispatchEvent(new MouseEvent("dblclick", { bubbles: true })));
    expect(moves()).toEqual(["W-U1"]);
  });

  it("turns the stock, or asks why it cannot be turned", () => {
    click(root, '[data-pile="stock"]');
    expect(moves()).toEqual(["turn"]);
    model.say(snapshot({ seq: 2, legal: [] }));
    click(root, '[data-pile="stock"]');
    expect(model.sent.at(-1)).toEqual({ type: "why", move: "turn", seq: 2 });
    model.say(snapshot({ seq: 3, legal: choices("redeal", [{ move: "redeal", label: "gather" }]) }));
    click(root, '[data-pile="stock"]');
    expect(moves()).toEqual(["turn", "redeal"]);
  });
});

describe("dragging", () => {
  const pointer = (type: string, target: Element, x: number, y: number) =>
    act(() => {
      const event = new MouseEvent(type, { bubbles: true, clientX: x, clientY: y, button: 0 });
      Object.assign(event, { pointerId: 1 });
      target.dispatchEvent(event);
    });
  const over = (name: string | null) => {
    Object.assign(document, { elementFromPoint: () => (name ? at(name) : null) });
  };
  beforeEach(() => {
    Object.assign(at("W"), { setPointerCapture: () => undefined });
  });

  it("moves the card to the pile it is dropped on, and the click that ends the drag does nothing", () => {
    over("U1");
    pointer("pointerdown", at("W"), 10, 10);
    pointer("pointermove", at("W"), 12, 11);
    expect(marked("dragged")).toEqual([]);
    pointer("pointermove", at("W"), 40, -30);
    expect(marked("dragged")).toEqual(["W"]);
    expect(marked("target")).toEqual(["U1", "L1", "R1"]);
    expect(at("W").style.getPropertyValue("--dx")).toBe("30px");
    pointer("pointerup", at("W"), 40, -30);
    click(root, '[data-pile="W"]');
    expect(moves()).toEqual(["W-U1"]);
    expect(marked("held")).toEqual([]);
  });

  it("explains a wrong target and goes back; beside the piles it just goes back", () => {
    for (const target of ["D1", null]) {
      over(target);
      pointer("pointerdown", at("W"), 10, 10);
      pointer("pointermove", at("W"), 60, 60);
      pointer("pointerup", at("W"), 60, 60);
    }
    expect(moves()).toEqual([]);
    expect(model.sent.map((message) => message.move)).toEqual(["W", "W-D1", "W"]);
    expect(marked("dragged")).toEqual([]);
  });
});

describe("keys", () => {
  it("Space turns the stock from any pile, H asks for a hint, ? explains, other keys pass", () => {
    press(at("L1"), " ");
    press(at("L1"), "h");
    act(() => at("L1").focus());
    press(at("L1"), "?");
    expect(model.sent.map((message) => [message.type, message.move])).toEqual([
      ["move", "turn"],
      ["hint", undefined],
      ["why", "L1"],
    ]);
    expect(press(at("L1"), "Tab")).toBe(false);
    expect(press(at("L1"), "ArrowLeft")).toBe(true);
  });

  it("has one tab stop, and it is the pile in focus", () => {
    const stops = () =>
      [...root.querySelectorAll('.sol [tabindex="0"]')].map((e) => (e as HTMLElement).dataset.pile);
    expect(stops()).toEqual(["stock"]);
    act(() => at("W").focus());
    expect(stops()).toEqual(["W"]);
  });
});

describe("what is said and shown", () => {
  it("every pile announces its name, how many cards, the top one and what it needs", () => {
    const t = (text: string) => text;
    const names = ["U1", "D1", "L1", "R1", "W", "stock"].map((name) => pileName(name, snapshot(), t));
    expect(names).toEqual([
      "left foundation 1, 1 card, 5 of spades, needs 6",
      "right foundation 1, empty, needs 5",
      "left pile 1, 2 cards, 7 of hearts, takes 6",
      "right pile 1, empty, takes any",
      "waste, 3 cards, 6 of diamonds",
      "stock, 40 cards, turn one",
    ]);
    click(root, '[data-pile="W"]');
    expect(one(at("U1"), ".sr").textContent).toContain("needs 6, the card may go here");
  });

  it("marks what a hint points at", () => {
    model.say(
      snapshot({ seq: 2, coach: { kind: "hint", text: "Solver.", move: "W-U1", from: "W", to: "U1" } }),
    );
    expect(marked("hinted")).toEqual(["U1", "W"]);
    model.say(snapshot({ seq: 3, coach: { kind: "hint", text: "Solver.", move: "turn" } }));
    expect(marked("hinted")).toEqual(["stock"]);
  });

  it("shows time and moves only when asked for", () => {
    expect(root.querySelector(".tally")).toBeNull();
    const { table } = snapshot();
    model.say(snapshot({ seq: 2, table: { ...table, count: 7, timer: true } }));
    expect(one(root, ".tally").textContent).toBe("0:00 · 7 moves");
  });
});

describe("switches", () => {
  const button = (label: string) => {
    const found = [...root.querySelectorAll<HTMLElement>(".switches button")];
    return found.find((one) => one.textContent === label) as HTMLElement;
  };
  const pressed = () =>
    [...root.querySelectorAll(".switches button")].map((one) => [
      one.textContent,
      one.getAttribute("aria-pressed"),
    ]);
  const on = (changes: Partial<SolitaireOnTable>, seq = 1) =>
    model.say(snapshot({ seq, table: { ...snapshot().table, ...changes } }));

  it("show what the kernel says and nothing else, and keep their names", () => {
    expect(one(root, ".switches").getAttribute("aria-label")).toBe("Options");
    const all = (...states: string[]) => ["Auto home", "Time", "Moves"].map((name, i) => [name, states[i]]);
    expect(pressed()).toEqual(all("false", "false", "false"));
    act(() => button("Time").click());
    expect(pressed()).toEqual(all("false", "false", "false"));
    on({ timer: true });
    expect(pressed()).toEqual(all("false", "true", "false"));
    on({ auto_home: true, count: 0 });
    expect(pressed()).toEqual(all("true", "false", "true"));
  });

  it("ask for the other state by the option's Python name", () => {
    for (const label of ["Auto home", "Time", "Moves"]) act(() => button(label).click());
    on({ auto_home: true, timer: true, count: 3 });
    for (const label of ["Auto home", "Time", "Moves"]) act(() => button(label).click());
    expect(model.sent.map(({ type, option }) => [type, option])).toEqual([
      ["switch_on", "auto_home"],
      ["switch_on", "timer"],
      ["switch_on", "count"],
      ["switch_off", "auto_home"],
      ["switch_off", "timer"],
      ["switch_off", "count"],
    ]);
  });

  it("leave the keys of a button to it, the card in hand and the focus where they are", () => {
    click(root, '[data-pile="W"]');
    act(() => button("Moves").focus());
    for (const key of [" ", "Enter", "h", "?"]) expect(press(button("Moves"), key)).toBe(false);
    expect(moves()).toEqual([]);
    on({ count: 5 });
    expect(document.activeElement).toBe(button("Moves"));
    expect(marked("held")).toEqual(["W"]);
  });

  it("are not there in a replay", () => {
    const steps = { at: 0, of: 9, hand: 1, hands: 1, trick: 0, tricks: 0, playing: false, open: false };
    model.say(snapshot({ seq: 2, tools: { ...snapshot().tools, replay: steps } }));
    expect(root.querySelector(".foot")).toBeNull();
  });

  it("speak the table's language", () => {
    model.say(snapshot({ words: { Time: "Tid", Options: "Valg" } }));
    expect(pressed().map(([name]) => name)).toEqual(["Auto home", "Tid", "Moves"]);
    expect(one(root, ".switches").getAttribute("aria-label")).toBe("Valg");
  });
});

describe("the clock", () => {
  const timed = (changes: Partial<Snapshot<SolitaireOnTable>> = {}, timer = true) =>
    model.say(snapshot({ ...changes, table: { ...snapshot().table, timer } }));
  const shown = () => root.querySelector(".tally")?.textContent;
  const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(1000 * seconds));

  beforeEach(() => {
    vi.useFakeTimers();
    model = new FakeModel(snapshot());
    root = draw(<Board model={model} />);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("tells the time since the table was shown, also where it was switched on later or off for a while", () => {
    pass(65);
    timed();
    expect(shown()).toBe("1:05");
    timed({}, false);
    pass(5);
    timed();
    expect(shown()).toBe("1:10");
  });

  it("stops with the game and starts anew with other cards", () => {
    pass(7);
    timed({ phase: "over" });
    pass(30);
    expect(shown()).toBe("0:07");
    timed({ deal: "solitaire-2" });
    expect(shown()).toBe("0:00");
    pass(2);
    expect(shown()).toBe("0:02");
  });
});

describe("layout", () => {
  it("sets shorter rows in the middle and gives a gap half a place", () => {
    const laid = areas(["U1 . D1 D2", "L1 stock W R1"]);
    expect(laid.columns).toBe(16);
    expect(laid.areas).toBe(
      '". U1 U1 U1 U1 . . D1 D1 D1 D1 D2 D2 D2 D2 ." "L1 L1 L1 L1 stock stock stock stock W W W W R1 R1 R1 R1"',
    );
  });

  it("arrows lead to the nearest pile that way, in rows of any width", () => {
    const box = (left: number, top: number, height = 100) => ({ left, top, width: 70, height });
    const boxes = [box(40, 0), box(120, 0), box(0, 150, 300), box(80, 150), box(160, 150)];
    expect(neighbour(boxes, 0, "ArrowRight")).toBe(1);
    expect(neighbour(boxes, 1, "ArrowRight")).toBe(-1);
    expect(neighbour(boxes, 2, "ArrowRight")).toBe(3);
    expect(neighbour(boxes, 3, "ArrowUp")).toBe(0);
    expect(neighbour(boxes, 1, "ArrowDown")).toBe(3);
    expect(neighbour(boxes, 4, "ArrowLeft")).toBe(3);
    expect(neighbour(boxes, 4, "Enter")).toBe(-1);
  });
});

describe("the gallery", () => {
  it("offers each game, today's deal, and to go on where there is something to go on with", () => {
    const game = { title: "Twenty", rule: "Two packs.", svg: "<svg></svg>" };
    const games = [
      { ...game, name: "twenty", unfinished: true },
      { ...game, name: "alternate", title: "Alternate", unfinished: false },
    ];
    const gallery = { seq: 3, games, chosen: null, error: null } as unknown as Snapshot;
    const asked = new FakeModel(gallery);
    const drawn = draw(<Gallery model={asked} />);
    const names = [...drawn.querySelectorAll("button")].map((button) => button.getAttribute("aria-label"));
    expect(names).toEqual([
      "Play: Twenty",
      "Today’s deal: Twenty",
      "Go on: Twenty",
      "Play: Alternate",
      "Today’s deal: Alternate",
    ]);
    click(drawn, '[aria-label="Go on: Twenty"]');
    expect(asked.sent).toEqual([{ type: "play", game: "twenty", how: "resume", seq: 3 }]);
  });
});
