import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { board } from "../src/board";
import { PATIENCE } from "../src/link";
import { PentaRenderer } from "../src/penta";
import type { Choice } from "../src/protocol";
import { widget } from "../src/widget";
import { choices, click, draw, FakeModel, one, pentaSnapshot, press } from "./tables";

const Board = board(PentaRenderer);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the hand", () => {
  it("plays a legal card and asks why for one that is not", () => {
    const model = new FakeModel(pentaSnapshot());
    const root = draw(<Board model={model} />);
    click(root, "[data-card=H5]");
    click(root, "[data-card=S2]");
    expect(model.sent).toEqual([
      { type: "move", move: "H5", seq: 1 },
      { type: "why", move: "S2", seq: 1 },
    ]);
    expect(one(root, "[data-card=S2] .sr").textContent).toBe("sweela 2, not legal now");
    expect(one(root, "[data-card=S2]").hasAttribute("disabled")).toBe(false);
  });

  it("has one tab stop that arrows move, explains on a question mark and keeps the keys to itself", () => {
    const model = new FakeModel(pentaSnapshot());
    const root = draw(<Board model={model} />);
    const stops = () => [...root.querySelectorAll(".slot")].map((slot) => slot.getAttribute("tabindex"));
    expect(stops()).toEqual(["0", "-1", "-1", "-1"]);
    one(root, "[data-card=S2]").focus();
    expect(press(one(root, "[data-card=S2]"), "ArrowRight")).toBe(true);
    expect(document.activeElement?.getAttribute("data-card")).toBe("H5");
    expect(stops()).toEqual(["-1", "0", "-1", "-1"]);
    press(one(root, "[data-card=H5]"), "End");
    expect(document.activeElement?.getAttribute("data-card")).toBe("W");
    press(one(root, "[data-card=W]"), "?");
    expect(model.sent).toEqual([{ type: "why", move: "W", seq: 1 }]);
    expect(press(one(root, "[data-card=W]"), "b")).toBe(false);
  });

  it("offers nothing while another seat is to act", () => {
    const root = draw(<Board model={new FakeModel(pentaSnapshot({ actor: 2, legal: [] }))} />);
    expect(root.querySelectorAll(".slot.resting")).toHaveLength(4);
    expect(one(root, "[aria-label='Bo, to act']").className).toContain("turn");
  });
});

describe("the line to the kernel", () => {
  it("does not miss a snapshot that arrives while the first is being drawn", () => {
    class Early extends FakeModel {
      override on(event: string, listener: () => void): void {
        this.say(pentaSnapshot({ status: "The newest." })); // nobody listens yet
        super.on(event, listener);
      }
    }
    const root = draw(<Board model={new Early(pentaSnapshot())} />);
    expect(one(root, ".coach .say").textContent).toBe("The newest.");
  });
});

describe("what the wild stands for", () => {
  it("offers the legal cards, strikes out the others, marks own ones and can be cancelled", () => {
    const model = new FakeModel(pentaSnapshot());
    const root = draw(<Board model={model} />);
    one(root, "[data-card=W]").focus();
    click(root, "[data-card=W]");
    const options = [...root.querySelectorAll(".opt")];
    expect(options.map((option) => option.getAttribute("data-option"))).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((rank) => `H${rank}`),
    );
    const names = options.map((option) => option.querySelector(".sr")?.textContent);
    expect(names[0]).toBe("hunti 1, in the trick");
    expect(names[4]).toBe("hunti 5, you hold it");
    expect(names[5]).toBe("hunti 6, in the trick");
    click(root, "[data-option=H6]");
    expect(model.sent).toEqual([]);
    press(one(root, ".opts"), "Escape");
    expect(root.querySelector(".picker")).toBeNull();
    expect(document.activeElement?.getAttribute("data-card")).not.toBeNull();
    click(root, "[data-card=W]");
    click(root, "[data-option=H7]");
    expect(model.sent).toEqual([{ type: "move", move: "W=H7", seq: 1 }]);
  });

  it("closes when the position changes", () => {
    const model = new FakeModel(pentaSnapshot());
    const root = draw(<Board model={model} />);
    click(root, "[data-card=W]");
    model.say(pentaSnapshot({ seq: 2 }));
    expect(root.querySelector(".picker")).toBeNull();
  });

  it("opens by itself when a wild is displaced, and cannot be put off", () => {
    const legal = [2, 3, 5, 7].map((rank) => ({
      move: `=H${rank}`,
      label: `let the wild stand for hunti ${rank}`,
      as: `H${rank}`,
    }));
    const model = new FakeModel(pentaSnapshot({ phase: "redeclare", legal: choices("redeclare", legal) }));
    const root = draw(<Board model={model} />);
    expect(root.querySelectorAll(".opt:not([aria-disabled])")).toHaveLength(4);
    expect(root.querySelector(".picker .tool")).toBeNull();
    press(one(root, ".opts"), "Escape");
    click(root, "[data-option=H2]");
    expect(model.sent).toEqual([{ type: "move", move: "=H2", seq: 1 }]);
  });

  it("leaves removed ranks out", () => {
    const legal = [4, 5].map((rank) => ({ move: `W=S${rank}`, label: "", card: "W", as: `S${rank}` }));
    const root = draw(
      <Board model={new FakeModel(pentaSnapshot({ legal: choices("play", legal) }, { lowest: 4 }))} />,
    );
    click(root, "[data-card=W]");
    expect(root.querySelectorAll(".opt")).toHaveLength(5);
  });
});

describe("the trick", () => {
  it("shows the old name of a redeclared wild struck through and the winner by word", () => {
    const root = draw(<Board model={new FakeModel(pentaSnapshot())} />);
    expect(one(root, ".trick .card").getAttribute("aria-label")).toBe(
      "wild standing for hunti 6, no longer hunti 8",
    );
    expect(root.querySelectorAll(".struck")).toHaveLength(1);
    expect(one(root, ".winning p").textContent).toBe("Bo, winning");
    expect(root.querySelectorAll(".place")).toHaveLength(1);
  });

  it("lets a finished trick lie until the next card and shows the last one when asked", () => {
    const last = [
      { seat: 1, card: "H2" },
      { seat: 2, card: "H4" },
    ];
    const table = { trick: [], last, took: 2, number: 1, winning: null };
    const root = draw(<Board model={new FakeModel(pentaSnapshot({}, table))} />);
    expect(one(root, ".gathered .winning p").textContent).toBe("Bo, won");
    const button = [...root.querySelectorAll("button")].find((each) => each.textContent === "Last trick");
    act(() => button?.click());
    expect(root.querySelector(".gathered")).toBeNull();
    expect(root.querySelectorAll(".lies .card")).toHaveLength(2);
  });

  it("shows a void by a dashed slot, a played card by an empty one", () => {
    const root = draw(<Board model={new FakeModel(pentaSnapshot())} />);
    const shown = one(root, "[aria-label='Ana shows']");
    expect(shown.querySelectorAll(".mini")).toHaveLength(5);
    expect(shown.querySelectorAll("[aria-label='no sweela']")).toHaveLength(1);
    expect(shown.querySelectorAll(".played")).toHaveLength(1);
  });
});

describe("betting and bidding", () => {
  it("has a button for every bid", () => {
    const legal = [0, 1, 2, 3, 4].map((bid) => ({ move: `bid ${bid}`, label: `bid ${bid}`, bid }));
    const model = new FakeModel(
      pentaSnapshot({ phase: "bid", legal: choices("bid", legal) }, { trick: [], winning: null }),
    );
    const root = draw(<Board model={model} />);
    click(root, "[aria-label='bid 3']");
    expect(model.sent).toEqual([{ type: "move", move: "bid 3", seq: 1 }]);
  });

  it("calls for what is missing, and takes any amount of a long range", () => {
    const legal = [
      { move: "call", label: "call", kind: "call" },
      { move: "fold", label: "fold", kind: "fold" },
    ] satisfies Choice[];
    const bet = { level: 7, paid: [2, 7, 0, 0], range: [1, 500] as [number, number] };
    const model = new FakeModel(
      pentaSnapshot({ phase: "bet", legal }, { trick: [], bet, chips: [-3, -8, -1, -1] }),
    );
    const root = draw(<Board model={model} />);
    expect(one(root, ".choices").textContent).toBe("Call 5Fold");
    expect(one(root, ".ask").textContent).toBe("The bet is 7");
    const input = one<HTMLInputElement>(root, ".amount input");
    input.value = "123";
    act(() => {
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
    act(() => one<HTMLFormElement>(root, ".amount").requestSubmit());
    expect(model.sent).toEqual([{ type: "move", move: "raise 123", seq: 1 }]);
    expect(root.textContent).toContain("−3 chips");
  });
});

describe("the frame", () => {
  it("says the status, a reason with its rule, or an error, with cards as chips", () => {
    const model = new FakeModel(pentaSnapshot());
    const root = draw(<Board model={model} />);
    expect(one(root, "[role=status] .chip").getAttribute("aria-label")).toBe("hunti 5");
    model.say(pentaSnapshot({ answer: 1, coach: { kind: "why", text: "You hold [H5].", rule: "P-FOLLOW" } }));
    expect(one(root, ".coach.why .rule").textContent).toBe("P-FOLLOW");
    model.say(pentaSnapshot({ answer: 2, error: "no such move" }));
    expect(one(root, ".coach.error").textContent).toBe("no such move");
    expect(one(root, "[role=log]").textContent).toBe("Ana: the wild as hunti 8Bo: hunti 8");
  });

  it("says that the kernel may be gone after five seconds, takes no more moves, and recovers", () => {
    const model = new FakeModel(pentaSnapshot());
    const root = draw(<Board model={model} />);
    click(root, "[data-card=H5]");
    act(() => {
      vi.advanceTimersByTime(PATIENCE - 1);
    });
    expect(root.querySelector("[role=alert]")).toBeNull();
    act(() => {
      vi.advanceTimersByTime(1);
    });
    expect(one(root, "[role=alert]").textContent).toContain("may have restarted");
    click(root, "[data-card=H5]");
    expect(model.sent).toHaveLength(1);
    model.say(pentaSnapshot({ seq: 2 }));
    expect(root.querySelector("[role=alert]")).toBeNull();
    click(root, "[data-card=H5]");
    expect(model.sent.at(-1)).toEqual({ type: "move", move: "H5", seq: 2 });
  });

  it("moves the focus on when the focused control vanishes, but takes it from nowhere else", async () => {
    const model = new FakeModel(pentaSnapshot());
    const root = draw(<Board model={model} />);
    one(root, "[data-card=W]").focus();
    const hands = [{ n: 0, cards: [] }, { n: 0 }, { n: 0 }, { n: 0 }];
    const over = {
      hands,
      actor: -1,
      legal: [],
      phase: "deal",
      summary: { title: "Hand 1 is over", lines: ["You: 10"] },
    };
    model.say(pentaSnapshot({ ...over, seq: 2 }));
    model.say(pentaSnapshot({ ...over, seq: 3, tools: { ...pentaSnapshot().tools, next: "Next hand" } }));
    expect(document.activeElement?.textContent).toBe("Next hand");
    (document.activeElement as HTMLElement).blur();
    await Promise.resolve();
    model.say(pentaSnapshot({ seq: 4 }));
    expect(root.contains(document.activeElement)).toBe(false);
  });

  it("unfolds the rule that a refusal names, in place and with a name of its own", () => {
    const rules = [{ id: "P-FOLLOW", title: "Following", text: "First line.\nExample: T5" }];
    const coach = { kind: "why" as const, text: "Torz was led.", rule: "P-FOLLOW" };
    const model = new FakeModel(pentaSnapshot({ coach, rules }));
    const root = draw(<Board model={model} />);
    const rule = one(root, ".coach details") as HTMLDetailsElement;
    expect(rule.open).toBe(false);
    expect(rule.lang).toBe("en");
    expect(one(rule, "summary").textContent).toBe("P-FOLLOW");
    expect(one(rule, "summary").getAttribute("aria-label")).toBe("P-FOLLOW: Following");
    rule.open = true;
    expect(one(rule, "p").textContent).toBe("First line.\nExample: T5");
    model.say(pentaSnapshot({ coach, rules, seq: 2 }));
    expect((one(root, ".coach details") as HTMLDetailsElement).open).toBe(true);
    model.say(pentaSnapshot({ seq: 3 }));
    expect(root.querySelector("details.rule")).toBeNull();
    expect(model.sent).toEqual([]);
  });

  it("uses the table's own words", () => {
    const root = draw(<Board model={new FakeModel(pentaSnapshot({ words: { Undo: "Angre" } }))} />);
    expect(one(root, ".tools").textContent).toContain("Angre");
  });
});

describe("the widget", () => {
  it("draws into a shadow root that keeps notebook shortcuts away, and leaves nothing behind", () => {
    const model = new FakeModel(pentaSnapshot());
    const el = document.createElement("div");
    document.body.replaceChildren(el);
    const controller = new AbortController();
    const shown = widget(Board, "b { color: red }");
    act(() => {
      shown.render({ model, el, signal: controller.signal });
    });
    const host = el.firstElementChild as HTMLElement;
    expect(host.dataset.lmSuppressShortcuts).toBe("true");
    expect(host.shadowRoot?.querySelector("section.table")).not.toBeNull();
    expect(model.listeners.size).toBe(1);
    act(() => {
      controller.abort();
    });
    expect(model.listeners.size).toBe(0);
    expect(el.childElementCount).toBe(0);
  });
});
