/** A group of buttons with one tab stop: arrows move, Home and End jump, Enter and Space choose, `?` explains. */

import { useRef, useState } from "preact/hooks";
import { Button } from "./button";

export interface Roving {
  /** The item that Tab reaches. */
  at: number;
  /** Attributes for item i. */
  stop(i: number): { tabIndex: 0 | -1; "data-stop": number; onFocus: () => void };
  /** Key handler for the group's element. */
  onKeyDown(event: KeyboardEvent): void;
}

/** Where a key takes the focus from item `at` of `count`, or -1 if it takes it nowhere. */
export function stepTo(key: string, at: number, count: number, columns = 1): number {
  const steps: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: 0,
    End: count - 1,
  };
  const to = steps[key];
  return to === undefined || count === 0 ? -1 : Math.min(Math.max(to, 0), count - 1);
}

/** One tab stop for `count` items; `explain` answers the question mark for item i. */
export function useRoving(count: number, columns = 1, explain?: (i: number) => void): Roving {
  const [wanted, setAt] = useState(0);
  const last = useRef(0);
  const at = Math.min(wanted, Math.max(count - 1, 0));
  last.current = at;
  return {
    at,
    stop: (i) => ({ tabIndex: i === at ? 0 : -1, "data-stop": i, onFocus: () => setAt(i) }),
    onKeyDown: (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === "?" && explain) {
        explain(last.current);
      } else {
        const to = stepTo(event.key, last.current, count, columns);
        if (to < 0) return;
        const group = event.currentTarget as HTMLElement;
        group.querySelector<HTMLElement>(`[data-stop="${to}"]`)?.focus();
      }
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

export interface ChoiceItem {
  value: string;
  text: string;
  label?: string;
  hinted?: boolean;
}

/** Buttons in a row: bids, amounts. */
export function Choices({
  items,
  label,
  onPick,
}: {
  items: ChoiceItem[];
  label: string;
  onPick: (value: string) => void;
}) {
  const roving = useRoving(items.length);
  return (
    <div class="choices" role="group" aria-label={label} onKeyDown={roving.onKeyDown}>
      {items.map((item, i) => (
        <Button
          key={item.value}
          class={`go${item.hinted ? " hinted" : ""}`}
          aria-label={item.label}
          data-focus={i === roving.at ? "" : undefined}
          {...roving.stop(i)}
          onClick={() => onPick(item.value)}
        >
          {item.text}
        </Button>
      ))}
    </div>
  );
}
