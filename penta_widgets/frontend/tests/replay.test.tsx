import { act } from "preact/test-utils";
import { describe, expect, it } from "vitest";
import { PentaRenderer } from "../src/penta";
import type { Snapshot, Steps } from "../src/protocol";
import { replay } from "../src/replay";
import { click, draw, FakeModel, one, pentaSnapshot, press } from "./tables";

const Board = replay(PentaRenderer);

function recorded(changes: Partial<Steps> = {}, others: Partial<Snapshot> = {}): Snapshot {
  const stands = { at: 3, of: 9, hand: 1, hands: 2, trick: 2, tricks: 13, playing: false, open: false };
  const tools = { ...pentaSnapshot().tools, replay: { ...stands, ...changes } };
  return { ...pentaSnapshot({ legal: [], tools }), ...others };
}

function change(control: HTMLInputElement | HTMLSelectElement, value: string) {
  act(() => {
    control.value = value;
    control.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

function select(root: HTMLElement, label: string): HTMLSelectElement {
  const labels = [...root.querySelectorAll("label")];
  return labels
    .find((one) => one.firstChild?.textContent === label)
    ?.querySelector("select") as HTMLSelectElement;
}

describe("a replay", () => {
  it("has steps instead of the table's tools, and no new game at its end", () => {
    const over = { phase: "over", actor: null, summary: { title: "The game is over", lines: [] } };
    const model = new FakeModel(recorded({}, over));
    const root = draw(<Board model={model} />);
    expect(root.textContent).toContain("The game is over");
    expect(one<HTMLDetailsElement>(root, ".log").open).toBe(true);
    for (const tool of ["New game", "Same cards", "Undo", "Hint"])
      expect(root.textContent).not.toContain(tool);
    click(root, "[aria-label='Trick on']");
    const slider = one<HTMLInputElement>(root, "[aria-label=Move]");
    expect([slider.value, slider.max, slider.getAttribute("aria-valuetext")]).toEqual(["3", "9", "3 of 9"]);
    change(slider, "7");
    expect(model.sent).toEqual([
      { type: "trick_on", seq: 1 },
      { type: "seek", at: "7", seq: 1 },
    ]);
    model.say(recorded({ at: 9 }, over));
    expect(one<HTMLButtonElement>(root, "[aria-label=End]").disabled).toBe(true);
    expect(one<HTMLButtonElement>(root, "[aria-label=Back]").disabled).toBe(false);
  });

  it("jumps to a hand or a trick, and changes its speed", () => {
    const model = new FakeModel(recorded());
    const root = draw(<Board model={model} />);
    expect([select(root, "Hand").value, select(root, "Trick").value]).toEqual(["1", "2"]);
    change(select(root, "Hand"), "2");
    change(select(root, "Trick"), "13");
    change(select(root, "Speed"), "relaxed");
    expect(model.sent).toEqual([
      { type: "hand", at: "2", seq: 1 },
      { type: "trick", at: "13", seq: 1 },
      { type: "speed", speed: "relaxed", seq: 1 },
    ]);
  });

  it("offers no tricks where there are none", () => {
    const root = draw(<Board model={new FakeModel(recorded({ hands: 1, trick: 0, tricks: 0 }))} />);
    expect(select(root, "Trick")).toBeUndefined();
    expect(one<HTMLButtonElement>(root, "[aria-label='Trick on']").disabled).toBe(true);
    expect(one<HTMLButtonElement>(root, "[aria-label=Forward]").disabled).toBe(false);
  });

  it("follows arrows, Home, End, page keys and space anywhere on the board but under other keys", () => {
    const model = new FakeModel(recorded());
    const root = draw(<Board model={model} />);
    const board = one(root, "section");
    const keys = ["ArrowRight", "ArrowLeft", "Home", "End", "PageDown", "PageUp", " "];
    for (const key of keys) expect(press(board, key), key).toBe(true);
    expect(model.sent.map((message) => (message as { type: string }).type)).toEqual([
      "forward",
      "back",
      "start",
      "end",
      "trick_on",
      "trick_back",
      "play",
    ]);
    model.sent.length = 0;
    press(one(root, "[aria-label=Move]"), "ArrowRight");
    expect(model.sent).toEqual([{ type: "forward", seq: 1 }]);
    model.sent.length = 0;
    press(one(root, ".slot"), "ArrowRight"); // the hand moves its own focus
    press(select(root, "Trick"), "End");
    press(one(root, "[aria-label=Back]"), " "); // the button's own key
    press(board, "x");
    expect(model.sent).toEqual([]);
  });

  it("takes no card as a move", () => {
    const model = new FakeModel(recorded());
    const root = draw(<Board model={model} />);
    click(root, "[data-card=H5]");
    expect(model.sent).toEqual([{ type: "why", move: "H5", seq: 1 }]);
  });
});
