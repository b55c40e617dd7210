/** The frame every game is played in: bar, the game's renderer, the sentence under it, the end of a hand, sheet, log. */

import type { ComponentType } from "preact";
import { useRef, useState } from "preact/hooks";
import { Button } from "./button";
import { useKeptFocus } from "./focus";
import { type Model, useLink } from "./link";
import type { RendererProps, Send, Snapshot } from "./protocol";
import { Rules, Sentence, spoken } from "./sentence";
import { Log, Sheet } from "./sheet";
import { Bar, type BarProps } from "./tools";

// Each renderer types its own `table`.
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Renderer = ComponentType<RendererProps<any>>;

/** The frame around one game's renderer, to play in. */
export function board(renderer: Renderer) {
  return framed(renderer, Bar);
}

/** The frame around one game's renderer, under a bar of its own. */
export function framed(renderer: Renderer, bar: ComponentType<BarProps>) {
  return ({ model }: { model: Model }) => <Board model={model} Renderer={renderer} Bar={bar} />;
}

function Board({ model, Renderer, Bar }: { model: Model; Renderer: Renderer; Bar: ComponentType<BarProps> }) {
  const { snapshot, send, waiting, gone } = useLink(model);
  const [lastAt, setLastAt] = useState(-1);
  const frame = useRef<HTMLElement>(null);
  useKeptFocus(frame, snapshot);
  const t = (english: string) => snapshot.words[english] ?? english;
  const last = lastTrick(snapshot);
  const showLast = lastAt === snapshot.seq && last > 0;
  return (
    <section
      class={`table${gone ? " gone" : ""}`}
      ref={frame}
      tabIndex={-1}
      aria-label={`${t(snapshot.title)} ${t("table")}`}
      aria-busy={waiting}
    >
      <Bar
        snapshot={snapshot}
        send={send}
        t={t}
        last={last}
        showLast={showLast}
        onLast={() => setLastAt(showLast ? -1 : snapshot.seq)}
      />
      <div class="middle">
        <Renderer snapshot={snapshot} send={send} showLast={showLast} t={t} />
      </div>
      <Ending snapshot={snapshot} send={send} t={t} />
      {gone ? <Gone t={t} /> : <CoachLine snapshot={snapshot} t={t} />}
      <Sheet snapshot={snapshot} t={t} />
      <Log snapshot={snapshot} t={t} />
      <Heard snapshot={snapshot} t={t} />
    </section>
  );
}

/** How many cards lie in the last trick; -1 in a game without tricks. */
function lastTrick({ table }: Snapshot): number {
  return "last" in table && Array.isArray(table.last) ? table.last.length : -1;
}

type Part = { snapshot: Snapshot; t: (english: string) => string };

/** One sentence: what to do now, a hint, or why a card is not legal. */
function CoachLine({ snapshot, t }: Part) {
  const { coach, error, status, pack, skin, rules } = snapshot;
  const text = error ?? coach?.text ?? status;
  const kind = error === null ? (coach?.kind ?? "status") : "error";
  return (
    <div class={`coach ${kind}`} role="status">
      {kind === "hint" && <b class="tag">{t("Hint")}</b>}
      <span class="say">
        <Sentence text={text} pack={pack} skin={skin} t={t} />
      </span>
      <Rules rules={rules} />
      {!rules.length && error === null && coach?.rule && <span class="rule">{coach.rule}</span>}
    </div>
  );
}

function Gone({ t }: { t: Part["t"] }) {
  return (
    <div class="coach error" role="alert">
      <span class="say">
        {t(
          "No answer for five seconds: the kernel may have restarted, or is busy with another cell. If it restarted, run this cell again for a new table.",
        )}
      </span>
    </div>
  );
}

/** How a hand or the game ended, and the button that goes on. */
function Ending({ snapshot, send, t }: Part & { send: Send }) {
  const { summary, tools, phase, pack, skin } = snapshot;
  if (!summary && !tools.next && !tools.finish) return null;
  return (
    <div class="ending">
      {summary && (
        <div class="verdict">
          <h3>{summary.title}</h3>
          <ul>
            {summary.lines.map((line) => (
              <li key={line}>
                <Sentence text={line} pack={pack} skin={skin} t={t} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <div class="act">
        {tools.finish && (
          <Button class="go" data-focus="" onClick={() => send({ type: "finish" })}>
            {tools.finish}
          </Button>
        )}
        {tools.next && (
          <Button class="go" data-focus="" onClick={() => send({ type: "next" })}>
            {tools.next}
          </Button>
        )}
        {phase === "over" && !tools.replay && (
          <>
            <Button class="go" data-focus="" onClick={() => send({ type: "new" })}>
              {t("New game")}
            </Button>
            <Button class="go" onClick={() => send({ type: "again" })}>
              {t("Same cards again")}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

/** The moves of the others, for those who listen. */
function Heard({ snapshot, t }: Part) {
  const from = Math.max(0, snapshot.log.length - 4);
  return (
    <div class="sr" role="log" aria-label={t("moves")}>
      {snapshot.log.slice(from).map((line, i) => (
        <p key={from + i}>{spoken(line, snapshot.pack, t)}</p>
      ))}
    </div>
  );
}
