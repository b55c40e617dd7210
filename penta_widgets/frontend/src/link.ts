/** The line to the kernel: the snapshot as it stands, sending, and noticing that nobody answers. */
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { Action, Send, Snapshot } from "./protocol";

export const PATIENCE = 5000;

/** The part of anywidget's model that a table uses. */
export interface Model {
  get(name: "snapshot"): Snapshot;
  send(content: unknown): void;
  on(event: "change:snapshot", listener: () => void): void;
  off(event: "change:snapshot", listener: () => void): void;
}

export interface Link {
  snapshot: Snapshot;
  send: Send;
  /** A message waits for its answer. */
  waiting: boolean;
  /** No answer within PATIENCE: the kernel may have restarted. */
  gone: boolean;
}

export function useLink(model: Model): Link {
  const [snapshot, setSnapshot] = useState<Snapshot>(() => model.get("snapshot"));
  const [waiting, setWaiting] = useState(false);
  const [gone, setGone] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const arrived = () => {
      clearTimeout(timer.current);
      setSnapshot(model.get("snapshot"));
      setWaiting(false);
      setGone(false);
    };
    model.on("change:snapshot", arrived);
    // One may have arrived while the first was being drawn.
    setSnapshot(model.get("snapshot"));
    return () => {
      clearTimeout(timer.current);
      model.off("change:snapshot", arrived);
    };
  }, [model]);

  const send = useCallback(
    (action: Action) => {
      if (gone) return;
      setWaiting(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setGone(true), PATIENCE);
      model.send({ ...action, seq: model.get("snapshot").seq });
    },
    [model, gone],
  );
  return { snapshot, send, waiting, gone };
}
