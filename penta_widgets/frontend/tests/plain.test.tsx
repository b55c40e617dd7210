import { describe, expect, it } from "vitest";
import { board } from "../src/board";
import { type PlainOnTable, PlainRenderer } from "../src/plain";
import type { Snapshot } from "../src/protocol";
import { click, draw, FakeModel, one, pentaSnapshot } from "./tables";

const Board = board(PlainRenderer);

function model(changes: Partial<Snapshot> = {}): FakeModel {
  const { last, took, number } = pentaSnapshot().table;
  const table: PlainOnTable = {
    ...{ last, took, number },
    trick: [{ seat: 3, card: "SA" }],
    winning: 0,
    tricks: [0, 1, 2, 0],
  };
  return new FakeModel({
    ...pentaSnapshot(),
    game: "knave",
    renderer: "plain",
    pack: "french",
    hands: [{ n: 2, cards: ["SK", "DJ"] }, { n: 3 }, { n: 3 }, { n: 2 }],
    legal: [{ move: "SK", label: "play the king of spades", kind: "play", card: "SK" }],
    ...changes,
    table,
  } as Snapshot);
}

describe("the table of a game that brings none of its own", () => {
  it("shows the trick, the hand and what each seat took", () => {
    const root = draw(<Board model={model()} />);
    expect(root.querySelectorAll(".lies .card, .lies svg").length).toBeGreaterThan(0);
    expect([...root.querySelectorAll(".about")].map((about) => about.textContent)).toContain(
      "3 cards took 2",
    );
    expect(root.querySelectorAll(".hand .slot").length).toBe(2);
  });

  it("plays a legal card and asks why another is not legal", () => {
    const asked = model();
    const root = draw(<Board model={asked} />);
    click(root, '[data-card="SK"]');
    expect(asked.sent.at(-1)).toMatchObject({ type: "move", move: "SK" });
    const other = model();
    click(draw(<Board model={other} />), '[data-card="DJ"]');
    expect(other.sent.at(-1)).toMatchObject({ type: "why", move: "DJ" });
  });

  it("offers moves that are no cards as buttons", () => {
    const asked = model({
      legal: [{ move: "bid 2", label: "bid two tricks", kind: "bid", bid: 2 }],
    } as Partial<Snapshot>);
    const root = draw(<Board model={asked} />);
    expect(one(root, ".choices .go").textContent).toBe("bid two tricks");
    click(root, ".choices .go");
    expect(asked.sent.at(-1)).toMatchObject({ type: "move", move: "bid 2" });
  });
});
