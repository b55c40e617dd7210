/** Sentences from the kernel: a card named `[H2]` becomes a paper chip with its spoken name. */
import { Chip, cardName } from "./cards";
import type { PackName, Skin } from "./faces";

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

/** The sentence as a screen reader should say it. */
export function spoken(text: string, pack: PackName, t?: (english: string) => string): string {
  return text.replace(new RegExp(NAMED, "g"), (_, code: string) =>
    cardName(code, pack, undefined, undefined, t),
  );
}
