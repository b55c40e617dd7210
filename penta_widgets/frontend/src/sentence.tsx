/** Sentences from the kernel: a card named `[H2]` becomes a paper chip with its spoken name. */
import { Chip, cardName } from "./cards";
import type { PackName, Skin } from "./faces";
import type { RuleText } from "./protocol";

const NAMED = /\[([A-Z][0-9A-Z]?)\]/;

interface SentenceProps {
  text: string;
  pack: PackName;
  skin?: string;
  t?: (english: string) => string;
}

export function Sentence({ text, pack, skin, t }: SentenceProps) {
  return (
    <>
      {text
        .split(NAMED)
        .map((part, i) =>
          i % 2 ? <Chip key={`${i}${part}`} code={part} pack={pack} skin={skin as Skin} t={t} /> : part,
        )}
    </>
  );
}

/** The rules that a sentence names, each behind its id. */
export function Rules({ rules }: { rules: RuleText[] }) {
  return (
    <>
      {rules.map(({ id, title, text }) => (
        <details key={id} class="rule" lang="en">
          <summary aria-label={`${id}: ${title}`}>{id}</summary>
          <b>{title}</b>
          <p>{text}</p>
        </details>
      ))}
    </>
  );
}

/** The sentence as a screen reader should say it. */
export function spoken(text: string, pack: PackName, t?: (english: string) => string): string {
  return text.replace(new RegExp(NAMED, "g"), (_, code: string) =>
    cardName(code, pack, undefined, undefined, t),
  );
}
