import { describe, expect, it } from "vitest";
import { board } from "../src/board";
import { ends } from "../src/fan-tan";
import { type PentathlonOnTable, PentathlonRenderer } from "../src/pentathlon";
import type { Choice, Snapshot } from "../src/protocol";
import { click, draw, FakeModel, one, pentaSnapshot, press } from "./tables";

const Board = board(PentathlonRenderer);
const ROUNDS: [string, boolean][] = [
  ["Pass", false],
  ["Clubs", false],
  ["Queens", false],
  ["Fan Tan", false],
  ["Grand", false],
  ["Last two", true],
];

function snapshot(table: Partial<PentathlonOnTable>, changes: Partial<Snapshot> = {}): Snapshot {
  const { trick, last, took, number, winning } = pentaSnapshot().table;
  return {
    ...pentaSnapshot(),
    game: "pentathlon",
    renderer: "pentathlon",
    pack: "french",
    title: "Pentathlon",
    subtitle: "Queens, round 3 of 6, trick 5",
    hands: [{ n: 3, cards: ["S2", "SQ", "H9"] }, { n: 3 }, { n: 2 }, { n: 2 }],
    legal: [
      { move: "S2", label: "play the 2 of spades", kind: "play", card: "S2" },
      { move: "SQ", label: "play the queen of spades", kind: "play", card: "SQ" },
    ],
    status: "Your turn.",
    log: [],
    table: {
      ...{ trick, last, took, number, winning },
      round: "queens",
      rounds: ROUNDS,
      at: 2,
      rule: {
        cost: "Every queen you take costs 4.",
        ace: "ace high",
        low: false,
        left: "still out",
        out: ["SQ"],
      },
      dealer: 1,
      scores: [0, 4, 0, 8],
      tricks: [0, 2, 1, 1],
      cards: [[], ["HQ"], [], ["DQ", "CQ"]],
      trick: [
        { seat: 2, card: "ST" },
        { seat: 3, card: "S4" },
      ],
      last: [],
      winning: 0,
      ...table,
    },
    ...changes,
  } as Snapshot;
}

const FAN_TAN: Partial<PentathlonOnTable> = {
  round: "fan_tan",
  at: 3,
  rule: { cost: "Every pass costs 1.", ace: "ace low", low: true },
  rows: [[6, 7], [4, 8], null, [0, 6]],
  passes: [0, 2, 0, 1],
  free: false,
  ended: null,
};

function fanTan(table: Partial<PentathlonOnTable> = {}, changes: Partial<Snapshot> = {}): FakeModel {
  const legal = [
    { move: "S9", label: "play the 9 of spades", kind: "play", card: "S9" },
    { move: "D7", label: "play the 7 of diamonds", kind: "play", card: "D7" },
  ] satisfies Choice[];
  const hands = [{ n: 3, cards: ["S9", "D7", "DK"] }, { n: 5 }, { n: 4 }, { n: 6 }];
  return new FakeModel(snapshot({ ...FAN_TAN, ...table }, { phase: "fan_tan", legal, hands, ...changes }));
}

describe("the round's rule", () => {
  it("says which round it is, what hurts, where the ace ranks and what is still out", () => {
    const root = draw(<Board model={new FakeModel(snapshot({}))} />);
    expect(one(root, ".rounds [aria-current=step]").textContent).toBe("Queens");
    expect([...root.querySelectorAll(".rounds .done")].map((round) => round.textContent)).toEqual([
      "Pass",
      "Clubs",
    ]);
    expect(one(root, ".hurts b").textContent).toBe("Every queen you take costs 4.");
    expect(one(root, ".ladder").textContent).toBe("2…KA");
    expect(one(root, ".ladder .on").textContent).toBe("A");
    expect(one(root, ".left .chip").getAttribute("aria-label")).toBe("queen of spades");
  });

  it("calls a house round a house rule and no other", () => {
    const root = draw(<Board model={new FakeModel(snapshot({}))} />);
    expect(
      [...root.querySelectorAll(".rounds small")].map((label) => label.parentElement?.textContent),
    ).toEqual(["Last twohouse rule"]);
  });

  it("puts the ace at the low end in Fan Tan", () => {
    const root = draw(<Board model={fanTan()} />);
    expect(one(root, ".ladder").textContent).toBe("A2…K");
  });
});

describe("a trick round", () => {
  it("shows what each seat has taken and marks tricks only where they count", () => {
    const root = draw(<Board model={new FakeModel(snapshot({}))} />);
    const cy = one(root, "[aria-label=Cy]");
    expect([...cy.querySelectorAll(".shown .mini")].map((card) => card.getAttribute("aria-label"))).toEqual([
      "queen of diamonds",
      "queen of clubs",
    ]);
    expect(cy.textContent).toContain("this round 8");
    expect(root.querySelectorAll(".tricks")).toHaveLength(0);
    const grand = draw(
      <Board model={new FakeModel(snapshot({ round: "grand", scores: [0, -2, -1, -1] }))} />,
    );
    expect(one(grand, "[aria-label=Ana]").querySelectorAll(".tricks .on")).toHaveLength(2);
    expect(one(grand, "[aria-label=Ana]").textContent).toContain("this round −2");
  });

  it("plays a legal card, explains another, and names the one that is winning", () => {
    const model = new FakeModel(snapshot({}));
    const root = draw(<Board model={model} />);
    click(root, "[data-card=SQ]");
    click(root, "[data-card=H9]");
    expect(model.sent.map(({ type, move }) => [type, move])).toEqual([
      ["move", "SQ"],
      ["why", "H9"],
    ]);
    expect(one(root, ".winning p").textContent).toBe("Bo led, winning");
  });
});

describe("Fan Tan", () => {
  it("knows where a row goes on", () => {
    expect(ends(null)).toEqual([6]);
    expect(ends([4, 8])).toEqual([3, 9]);
    expect(ends([0, 12])).toEqual([-1, 13]);
  });

  it("keeps all 52 places, marks the ends of rows and dashes only what you can play", () => {
    const root = draw(<Board model={fanTan()} />);
    expect(root.querySelectorAll(".ft > *")).toHaveLength(52);
    expect(root.querySelectorAll(".ft .mini")).toHaveLength(2 + 5 + 7);
    const can = [...root.querySelectorAll(".can")].map((place) => place.getAttribute("data-place"));
    expect(can).toEqual(["S9", "D7"]);
    expect(root.querySelectorAll(".next")).toHaveLength(6 - can.length);
    expect(one(root, ".ft").getAttribute("aria-label")).toBe("spades, 7 to 8");
    expect(root.querySelectorAll(".ft")[2]?.getAttribute("aria-label")).toBe("diamonds, not open");
    expect(one(root, ".can").textContent).toContain("9 of spades, you can play it");
  });

  it("raises the same cards in the hand, and plays from either", () => {
    const model = fanTan();
    const root = draw(<Board model={model} />);
    expect([...root.querySelectorAll(".slot.legal")].map((card) => card.getAttribute("data-card"))).toEqual([
      "S9",
      "D7",
    ]);
    click(root, ".can[data-place=D7]");
    click(root, "[data-card=S9]");
    expect(model.sent.map(({ move }) => move)).toEqual(["D7", "S9"]);
    one(root, "[data-card=S9]").focus();
    press(one(root, "[data-card=S9]"), "End");
    press(one(root, "[data-card=DK]"), "?");
    expect(model.sent.at(-1)).toMatchObject({ type: "why", move: "DK" });
  });

  it("shows what a pass costs, and says why not while something fits", () => {
    const model = fanTan();
    const root = draw(<Board model={model} />);
    expect(one(root, ".pass").textContent).toBe("Pass costs 1");
    click(root, ".pass");
    expect(model.sent.at(-1)).toMatchObject({ type: "why", move: "pass" });
    const must = fanTan(
      { free: true },
      { legal: [{ move: "pass", label: "pass for 1 point", kind: "pass" }] },
    );
    const forced = draw(<Board model={must} />);
    expect(one(forced, ".pass.must").hasAttribute("data-focus")).toBe(true);
    expect(forced.querySelectorAll(".can, .slot.legal")).toHaveLength(0);
    click(forced, ".pass");
    expect(must.sent.at(-1)).toMatchObject({ type: "move", move: "pass" });
  });

  it("names cards in the table's language in sentences and on the table too", () => {
    const words = { "{rank} of {suit}": "{suit} {rank}", queen: "dame", spades: "spar", hearts: "hjerter" };
    const model = new FakeModel(snapshot({}, { words, status: "Din tur: [SQ].", log: ["Ana: [HQ]"] }));
    const root = draw(<Board model={model} />);
    expect(one(root, ".coach .chip").getAttribute("aria-label")).toBe("spar dame");
    expect(one(root, "[role=log]").textContent).toBe("Ana: hjerter dame");
    expect(one(root, "[aria-label=Ana] .mini").getAttribute("aria-label")).toBe("hjerter dame");
  });

  it("offers no place while another seat is to act", () => {
    const root = draw(<Board model={fanTan({}, { actor: 2, legal: [] })} />);
    expect(root.querySelectorAll(".can")).toHaveLength(0);
    expect(root.querySelectorAll(".next")).toHaveLength(6);
  });

  it("shows what it cost everyone once it is over", () => {
    const root = draw(
      <Board model={fanTan({ ended: [3, 0, 5, 1] }, { phase: "deal", actor: -1, legal: [] })} />,
    );
    expect([...root.querySelectorAll(".results b")].map((cost) => cost.textContent)).toEqual([
      "3",
      "0",
      "5",
      "1",
    ]);
    expect(root.querySelectorAll(".ft")).toHaveLength(0);
  });

  it("speaks another language where the table does", () => {
    const words = {
      Pass: "Pass",
      "costs 1": "koster 1",
      "{rank} of {suit}": "{suit} {rank}",
      spades: "spar",
      diamonds: "ruter",
      king: "konge",
      to: "til",
      "you can play it": "kan legges",
    };
    const root = draw(<Board model={fanTan({}, { words })} />);
    expect(one(root, ".pass").textContent).toBe("Pass koster 1");
    expect(one(root, ".ft").getAttribute("aria-label")).toBe("spar, 7 til 8");
    expect(one(root, ".can .sr").textContent).toBe("spar 9, kan legges");
    expect(one(root, "[data-card=DK] .sr").textContent).toBe("ruter konge, not legal now");
  });
});
