/** The bar over every table: which game, its figures, and the tools. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Button } from "./button";
import type { RendererProps, Snapshot } from "./protocol";

const ICONS = {
  undo: "M6.5 3L3 6.5L6.5 10M3 6.5H9.5A3.5 3.5 0 0 1 9.5 13.5H6",
  redo: "M9.5 3L13 6.5L9.5 10M13 6.5H6.5A3.5 3.5 0 0 0 6.5 13.5H10",
  hint: "M8 1.8A4.3 4.3 0 0 0 5.6 9.6C6.1 10 6.2 10.5 6.2 11.2H9.8C9.8 10.5 9.9 10 10.4 9.6A4.3 4.3 0 0 0 8 1.8ZM6.4 13.6H9.6",
  last: "M3 5.5H9V13.5H3ZM6 5.5V2.5H13V11H9",
  fresh: "M13 8A5 5 0 1 1 11.4 4.3M11.8 1.8V4.6H9",
};
export const SPEEDS = ["relaxed", "quick", "instant"];

export function Icon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

export interface BarProps extends Omit<RendererProps, "showLast"> {
  snapshot: Snapshot;
  /** Cards in the last trick; -1 in a game without tricks. */
  last: number;
  showLast: boolean;
  onLast: () => void;
}

/** The bar's first half: which game, where in it, and its figures. */
export function Head({
  snapshot,
  t,
  children,
}: Pick<BarProps, "snapshot" | "t"> & { children: ComponentChildren }) {
  return (
    <header class="bar">
      <div class="what">
        <b>{t(snapshot.title)}</b>
        <span title={snapshot.deal}>{snapshot.subtitle}</span>
      </div>
      {snapshot.facts.length > 0 && (
        <div class="facts">
          {snapshot.facts.map(([name, value]) => (
            <span key={name}>
              {name} <i class="coins" aria-hidden="true" /> <b>{value}</b>
            </span>
          ))}
        </div>
      )}
      {children}
    </header>
  );
}

export function Bar({ snapshot, send, t, last, showLast, onLast }: BarProps) {
  const [more, setMore] = useState(false);
  const { tools } = snapshot;
  return (
    <Head snapshot={snapshot} t={t}>
      <div class="tools" role="group" aria-label={t("Tools")}>
        <Button class="tool slim" disabled={!tools.undo} onClick={() => send({ type: "undo" })}>
          <Icon path={ICONS.undo} />
          <span>{t("Undo")}</span>
        </Button>
        <Button
          class="tool icon"
          disabled={!tools.redo}
          aria-label={t("Redo")}
          title={t("Redo")}
          onClick={() => send({ type: "redo" })}
        >
          <Icon path={ICONS.redo} />
        </Button>
        <Button class="tool" disabled={!tools.hint} onClick={() => send({ type: "hint" })}>
          <Icon path={ICONS.hint} />
          {t("Hint")}
        </Button>
        {last >= 0 && (
          <Button class="tool" disabled={last < 1} aria-pressed={showLast} onClick={onLast}>
            <Icon path={ICONS.last} />
            {t("Last trick")}
          </Button>
        )}
        <Button class="tool" aria-expanded={more} onClick={() => setMore(!more)}>
          <Icon path={ICONS.fresh} />
          {t("New")}
        </Button>
      </div>
      {more && <More snapshot={snapshot} send={send} t={t} close={() => setMore(false)} />}
    </Head>
  );
}

function More({
  snapshot,
  send,
  t,
  close,
}: Pick<BarProps, "snapshot" | "send" | "t"> & { close: () => void }) {
  const { tools, deal } = snapshot;
  const start = (type: "new" | "again" | "restart") => () => {
    send({ type });
    close();
  };
  return (
    <div class="more">
      <Button class="tool" onClick={start("new")}>
        {t("New cards")}
      </Button>
      <Button class="tool" onClick={start("again")}>
        {t("Same cards again")}
      </Button>
      <Button class="tool" disabled={!tools.restart} onClick={start("restart")}>
        {t("Back to the start")}
      </Button>
      {tools.speed && (
        <fieldset class="speed">
          <legend>{t("Bots")}</legend>
          {SPEEDS.map((speed) => (
            <Button
              key={speed}
              class="tool"
              aria-pressed={tools.speed === speed}
              onClick={() => send({ type: "speed", speed })}
            >
              {t(speed)}
            </Button>
          ))}
        </fieldset>
      )}
      <small class="deal">
        {t("Deal")} {deal}
      </small>
    </div>
  );
}
