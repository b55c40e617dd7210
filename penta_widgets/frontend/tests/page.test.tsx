import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Model, PATIENCE } from "../src/link";
import { Page, type PageSnapshot } from "../src/page";
import { click, draw, FakeModel, one, press } from "./tables";

function page(changes: Partial<PageSnapshot> = {}): PageSnapshot {
  return {
    seq: 4,
    answer: 0,
    game: "page",
    svg: "<svg></svg>",
    pack: "penta",
    error: null,
    rules: [],
    title: "Legal cards",
    prompt: "Hunti was led. Is [H2] legal?",
    many: true,
    choices: ["H2", "S5", "W"].map((move) => ({ move, label: `card ${move}` })),
    chosen: [],
    verdict: null,
    steps: ["another"],
    ...changes,
  };
}

type Said = ConstructorParameters<typeof FakeModel>[0];
const model = (changes?: Partial<PageSnapshot>) => new FakeModel(page(changes) as unknown as Said);
const drawn = (of: FakeModel) => draw(<Page model={of as Model} />);
const pressed = (root: HTMLElement) =>
  [...root.querySelectorAll("[aria-pressed=true]")].map((button) => button.textContent);
const button = (root: HTMLElement, text: string) =>
  [...root.querySelectorAll("button")].find((one) => one.textContent === text) as HTMLButtonElement;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a page", () => {
  it("unfolds a rule that the verdict names", () => {
    const verdict = { correct: false, lines: ["[H2]: you hold hunti (P-FOLLOW)"] };
    const rules = [{ id: "P-FOLLOW", title: "Following", text: "A player who holds the suit plays it." }];
    const rule = one(drawn(model({ verdict, rules })), ".coach details");
    expect(one(rule, "summary").textContent).toBe("P-FOLLOW");
    expect(one(rule, "p").textContent).toBe("A player who holds the suit plays it.");
  });

  it("gathers choices and sends them when they are to be checked", () => {
    const asked = model();
    const root = drawn(asked);
    for (const choice of ["card H2", "card S5", "card W", "card S5"]) act(() => button(root, choice).click());
    expect(pressed(root)).toEqual(["card H2", "card W"]);
    expect(asked.sent).toEqual([]);
    act(() => button(root, "Check").click());
    expect(asked.sent).toEqual([{ type: "answer", values: ["H2", "W"], seq: 4 }]);
  });

  it("sends a single choice at once, and steps", () => {
    const asked = model({ many: false, steps: ["back", "next"] });
    const root = drawn(asked);
    expect(button(root, "Check")).toBeUndefined();
    act(() => button(root, "card S5").click());
    act(() => button(root, "Next").click());
    expect(asked.sent).toEqual([
      { type: "answer", values: ["S5"], seq: 4 },
      { type: "next", seq: 4 },
    ]);
  });

  it("has one tab stop for its choices, under arrow keys", () => {
    const root = drawn(model());
    const first = one(root, ".choices button");
    first.focus();
    expect(press(first, "ArrowRight")).toBe(true);
    expect(document.activeElement?.textContent).toBe("card S5");
    expect([...root.querySelectorAll(".choices button")].map((one) => one.getAttribute("tabindex"))).toEqual([
      "-1",
      "0",
      "-1",
    ]);
  });

  it("shows a verdict in words, cards as chips, and forgets the choice with the next question", () => {
    const asked = model({ chosen: ["S5"], verdict: { correct: false, lines: ["[S5]: follow hunti"] } });
    const root = drawn(asked);
    expect(pressed(root)).toEqual(["card S5"]);
    const status = one(root, "[role=status]");
    expect(status.textContent).toContain("Not yet");
    expect(status.querySelectorAll(".chip")).toHaveLength(1);
    asked.say(page({ seq: 5 }) as unknown as Said);
    expect(pressed(root)).toEqual([]);
    expect(one(root, "[role=status]").textContent).toBe("");
  });

  it("says what went wrong, and that nobody answers", () => {
    const asked = model({ error: "'Z9' is none of the choices" });
    const root = drawn(asked);
    expect(one(root, ".coach.error").textContent).toContain("none of the choices");
    click(root, ".steps button");
    act(() => {
      vi.advanceTimersByTime(PATIENCE);
    });
    expect(one(root, ".coach.error").textContent).toContain("kernel may have restarted");
  });
});
