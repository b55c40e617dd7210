import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type ComponentChild, render } from "preact";
import { beforeEach, describe, expect, it } from "vitest";
import art from "../../drawing/suits.json";
import {
  Back,
  Card,
  Chip,
  cardName,
  MiniCard,
  NoneShown,
  type PackName,
  rankOf,
  type Skin,
  suitOf,
} from "../src/cards";

const GOLDEN = resolve("tests/data/svg/cards.txt");

const outlines = new Map<string, string>([
  ...art.suits.map((suit): [string, string] => [suit.path, suit.figure]),
  ...art.suits.map((suit): [string, string] => [suit.french.path, suit.french.name]),
  ...art.wild.paths.map((point): [string, string] => [point.path, `point ${point.suit}`]),
  ...Object.entries(art.courts).map(([rank, path]): [string, string] => [path, `crown ${rank}`]),
  [art.trump.path, "sunburst"],
  [art.back.lattice, "lattice"],
]);

/** The form of `tests/drawing/goldens.py`: sorted attributes, named outlines; classes are for styles alone. */
function canonical(node: Element): string {
  const attributes = [...node.attributes]
    .filter(({ name }) => name !== "class")
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, value }) => ` ${name}="${outlines.get(value) ?? value}"`);
  const inside = [...node.childNodes].map((child) =>
    child.nodeType === 1 ? canonical(child as Element) : (child.textContent ?? ""),
  );
  return `<${node.tagName}${attributes.join("")}>${inside.join("")}</${node.tagName}>`;
}

let root: HTMLElement;

beforeEach(() => {
  root = document.createElement("div");
});

function drawn(card: ComponentChild): Element {
  render(card, root);
  return root.firstElementChild as Element;
}

function component(key: string): ComponentChild {
  const [kind, pack, skin, code = "", stands, struck] = key.split(" ") as [
    string,
    PackName,
    Skin,
    ...(string | undefined)[],
  ];
  const face = { code, pack, skin };
  if (kind === "Back") return <Back />;
  if (kind === "NoneShown") return <NoneShown suit={code} skin={skin} />;
  if (kind === "MiniCard") return <MiniCard {...face} />;
  return <Card {...face} stands={stands} struck={struck} />;
}

describe("Python and the browser draw the same", () => {
  const lines = readFileSync(GOLDEN, "utf-8").trimEnd().split("\n");

  it("has every card of both packs and skins", () => {
    expect(lines).toHaveLength(2 * (2 * 50 + 5 * 3) + 2 * 52 + 1);
  });

  it.each(lines.map((line) => line.split("\t") as [string, string]))("%s", (key, golden) => {
    expect(canonical(drawn(component(key)))).toBe(golden);
  });
});

describe("names", () => {
  it.each([
    ["H7", "penta", "hunti 7"],
    ["X9", "penta", "trump 9"],
    ["W", "penta", "wild"],
    ["SQ", "french", "queen of spades"],
    ["DT", "french", "10 of diamonds"],
  ] as const)("%s of the %s pack is the %s", (code, pack, name) => {
    expect(cardName(code, pack)).toBe(name);
  });

  it("says what a wild stands for and what it was", () => {
    expect(cardName("W", "penta", "H8")).toBe("wild standing for hunti 8");
    expect(cardName("W", "penta", "H6", "H8")).toBe("wild standing for hunti 6, no longer hunti 8");
  });

  it("knows suit and rank", () => {
    expect(suitOf("H7").name).toBe("hunti");
    expect(suitOf("H7", "french").name).toBe("hearts");
    expect(rankOf("CT", "french")).toBe("10");
  });

  it.each(["", "H9", "X", "X10", "Q1", "WW"])("refuses %j", (code) => {
    expect(() => suitOf(code)).toThrow(RangeError);
  });

  it.each(["E5", "W", "H1", "S10"])("refuses %j in the French pack", (code) => {
    expect(() => suitOf(code, "french")).toThrow(RangeError);
  });
});

describe("parts", () => {
  it("leaves the second index out where cards overlap", () => {
    expect(drawn(<Card code="S5" />).querySelectorAll("text")).toHaveLength(2);
    expect(drawn(<Card code="S5" mirrored={false} />).querySelectorAll("text")).toHaveLength(1);
  });

  it("is silent when decorative", () => {
    const card = drawn(<Card code="S5" decorative />);
    expect(card.getAttribute("aria-hidden")).toBe("true");
    expect(card.hasAttribute("aria-label")).toBe(false);
  });

  it("has no ids and no styles of its own", () => {
    const card = drawn(<Card code="W" stands="H6" struck="H8" skin="french" />);
    expect(card.outerHTML).not.toMatch(/ id=|<style| style=/);
  });

  it("names a card in a sentence", () => {
    const chip = drawn(<Chip code="H7" />);
    expect(chip.getAttribute("aria-label")).toBe("hunti 7");
    expect(chip.textContent).toBe("7H");
    expect(drawn(<Chip code="W" />).textContent).toBe("wild");
  });
});
