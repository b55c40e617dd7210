/** Moving cards by pointer: pick a pile's top card up and put it down, by two clicks or by dragging. */
import type { RefObject } from "preact";
import { useRef, useState } from "preact/hooks";

/** A pointer has to go this far before a press becomes a drag. */
const SLACK = 6;

export interface Dragging {
  /** The pile whose card follows the pointer. */
  pile: string;
  x: number;
  y: number;
}

interface Grip {
  pile: string;
  id: number;
  x: number;
  y: number;
}

export interface Hands {
  dragging: Dragging | null;
  /** Handlers for a pile's button. */
  on(pile: string): {
    onPointerDown(event: PointerEvent): void;
    onPointerMove(event: PointerEvent): void;
    onPointerUp(event: PointerEvent): void;
    onPointerCancel(): void;
  };
  /** Whether the click that just came is only the end of a drag. */
  wasDrag(): boolean;
}

/** `lift` is asked when a drag begins and says whether there is a card to take; `drop` gets both piles. */
export function useHands(
  root: RefObject<HTMLElement | null>,
  lift: (pile: string) => boolean,
  drop: (from: string, to: string | null) => void,
): Hands {
  const grip = useRef<Grip | null>(null);
  const ended = useRef(false);
  const [dragging, setDragging] = useState<Dragging | null>(null);

  const under = (event: PointerEvent): string | null => {
    const tree = root.current?.getRootNode() as ShadowRoot | Document | undefined;
    const found = tree?.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-pile]");
    return found?.dataset.pile ?? null;
  };
  const cancel = () => {
    grip.current = null;
    setDragging(null);
  };
  return {
    dragging,
    wasDrag: () => {
      const was = ended.current;
      ended.current = false;
      return was;
    },
    on: (pile) => ({
      onPointerDown: (event) => {
        ended.current = false;
        if (event.button === 0) {
          grip.current = { pile, id: event.pointerId, x: event.clientX, y: event.clientY };
        }
      },
      onPointerMove: (event) => {
        const held = grip.current;
        if (held?.id !== event.pointerId) return;
        const [x, y] = [event.clientX - held.x, event.clientY - held.y];
        if (!dragging) {
          if (Math.hypot(x, y) < SLACK) return;
          if (!lift(held.pile)) {
            grip.current = null;
            return;
          }
          (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
        }
        setDragging({ pile: held.pile, x, y });
      },
      onPointerUp: (event) => {
        if (dragging) {
          ended.current = true;
          const to = under(event);
          drop(dragging.pile, to === dragging.pile ? null : to);
        }
        cancel();
      },
      onPointerCancel: cancel,
    }),
  };
}
