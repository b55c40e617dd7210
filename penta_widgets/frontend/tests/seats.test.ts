import { describe, expect, it } from "vitest";
import { stepTo } from "../src/choices";
import { others, sides, towards } from "../src/seats";
import { spoken } from "../src/sentence";
import { pentaSnapshot } from "./tables";

describe("seats", () => {
  it("go clockwise from the viewer's left", () => {
    expect(others(pentaSnapshot({ you: 2 }))).toEqual([3, 0, 1]);
    expect([1, 2, 3, 4, 5, 6, 7].map((count) => sides(count).join(""))).toEqual([
      "n",
      "we",
      "wne",
      "wnne",
      "wnnne",
      "wwnnee",
      "wwnnnee",
    ]);
  });

  it("have their cards lie toward them: the viewer's below, the next one's to the left", () => {
    const round = (where: { x: number; y: number }) => [Math.round(where.x) + 0, Math.round(where.y) + 0];
    expect([2, 3, 0, 1].map((seat) => round(towards(seat, 2, 4)))).toEqual([
      [0, 1],
      [-1, 0],
      [0, -1],
      [1, 0],
    ]);
  });
});

describe("keys", () => {
  it("step by one, by a row, to the ends, and stay inside", () => {
    expect(stepTo("ArrowRight", 3, 5)).toBe(4);
    expect(stepTo("ArrowRight", 4, 5)).toBe(4);
    expect(stepTo("ArrowUp", 9, 40, 8)).toBe(1);
    expect(stepTo("ArrowDown", 38, 40, 8)).toBe(39);
    expect([stepTo("Home", 3, 5), stepTo("End", 3, 5)]).toEqual([0, 4]);
    expect([stepTo("x", 3, 5), stepTo("End", 0, 0)]).toEqual([-1, -1]);
  });
});

describe("sentences", () => {
  it("are spoken with the cards' names", () => {
    expect(spoken("Ana: the wild as [H8], then [X9]", "penta")).toBe(
      "Ana: the wild as hunti 8, then trump 9",
    );
  });
});
