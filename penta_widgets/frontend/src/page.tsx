/** A page of the course: a picture of a position, a question with its choices, a verdict, steps to go on. */
import { useEffect, useState } from "preact/hooks";
import { useRoving } from "./choices";
import { type Model, useLink } from "./link";
import type { PageSnapshot, Send } from "./protocol";
import { Rules, Sentence } from "./sentence";

export type { PageSnapshot };

const STEP_NAMES: Record<string, string> = { another: "Another one", back: "Back", next: "Next" };

export function Page({ model }: { model: Model }) {
  const link = useLink(model);
  const snapshot = link.snapshot as unknown as PageSnapshot;
  const [chosen, setChosen] = useState<string[]>(snapshot.chosen);
  useEffect(() => setChosen(snapshot.chosen), [snapshot.chosen]);
  const pick = (move: string) => {
    if (!snapshot.many) link.send({ type: "answer", values: [move] });
    else setChosen(chosen.includes(move) ? chosen.filter((other) => other !== move) : [...chosen, move]);
  };
  return (
    <section
      class={`table page${link.gone ? " gone" : ""}`}
      aria-label={snapshot.title}
      aria-busy={link.waiting}
    >
      <h3 class="page-title">{snapshot.title}</h3>
      {/* The kernel's own drawing, made of numbers and card texts only. */}
      <div class="picture" dangerouslySetInnerHTML={{ __html: snapshot.svg }} />
      <p class="prompt">
        <Sentence text={snapshot.prompt} pack={snapshot.pack} />
      </p>
      {snapshot.choices.length > 0 && <Answers snapshot={snapshot} chosen={chosen} onPick={pick} />}
      <Verdict snapshot={snapshot} gone={link.gone} />
      <Steps snapshot={snapshot} chosen={chosen} send={link.send} />
    </section>
  );
}

function Answers({
  snapshot,
  chosen,
  onPick,
}: {
  snapshot: PageSnapshot;
  chosen: string[];
  onPick: (move: string) => void;
}) {
  const { choices, many } = snapshot;
  const roving = useRoving(choices.length);
  return (
    <div
      class="choices"
      role="group"
      aria-label={many ? "Choose all that fit" : "Choose one"}
      onKeyDown={roving.onKeyDown}
    >
      {choices.map(({ move, label }, i) => (
        <button
          key={move}
          type="button"
          class={`go pick${chosen.includes(move) ? " on" : ""}`}
          aria-pressed={chosen.includes(move)}
          {...roving.stop(i)}
          onClick={() => onPick(move)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

function Verdict({ snapshot, gone }: { snapshot: PageSnapshot; gone: boolean }) {
  const { verdict, error, pack, rules } = snapshot;
  const trouble = gone
    ? "No answer for five seconds: the kernel may have restarted, or is busy. Run this cell again."
    : error;
  return (
    <div
      class={`coach ${trouble ? "error" : verdict ? (verdict.correct ? "right" : "wrong") : "none"}`}
      role="status"
    >
      {trouble}
      {!trouble && verdict && (
        <>
          <b class="tag">{verdict.correct ? "✓ Right" : "✗ Not yet"}</b>
          <ul>
            {verdict.lines.map((line) => (
              <li key={line}>
                <Sentence text={line} pack={pack} />
              </li>
            ))}
          </ul>
          <Rules rules={rules} />
        </>
      )}
    </div>
  );
}

function Steps({ snapshot, chosen, send }: { snapshot: PageSnapshot; chosen: string[]; send: Send }) {
  return (
    <div class="act steps">
      {snapshot.many && (
        <button type="button" class="go" onClick={() => send({ type: "answer", values: chosen })}>
          Check
        </button>
      )}
      {snapshot.steps.map((step) => (
        <button key={step} type="button" class="go" onClick={() => send({ type: step as "another" })}>
          {STEP_NAMES[step]}
        </button>
      ))}
    </div>
  );
}
