/** Keyboard focus survives a new snapshot: if the focused control vanished, the next useful one gets it. */
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

/** Keep focus inside `ref` once it is there. Controls marked `data-focus` are taken first, in page order. */
export function useKeptFocus(ref: RefObject<HTMLElement | null>, seq: unknown): void {
  const inside = useRef(false);

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const entered = () => {
      inside.current = true;
    };
    const left = (event: FocusEvent) => {
      const control = event.target as Element;
      // Read now: an event from a shadow tree forgets its targets once it is over.
      const stays = element.contains(event.relatedTarget as Node | null);
      // A control that was removed did not give the focus away; one that is still there did.
      queueMicrotask(() => {
        if (!stays && control.isConnected) inside.current = false;
      });
    };
    element.addEventListener("focusin", entered);
    element.addEventListener("focusout", left);
    return () => {
      element.removeEventListener("focusin", entered);
      element.removeEventListener("focusout", left);
    };
  }, [ref]);

  // After every new snapshot, whatever changed in it.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !inside.current) return;
    const active = (element.getRootNode() as ShadowRoot | Document).activeElement;
    // The frame itself holds the focus only for want of a control.
    if (active && active !== element && element.contains(active)) return;
    const next = element.querySelector<HTMLElement>("[data-focus]:not(:disabled)");
    (next ?? element).focus({ preventScroll: true });
  }, [ref, seq]);
}
