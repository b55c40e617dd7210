/** Sentences from the kernel: a card named `[H2]` becomes a paper chip with its spoken name. */
import { Chip, cardName } from "./cards";
import type { PackName, Skin } from "./faces";

const NAMED = /\[([A-Z][0-9A-Z]?)\]/;

export function Sentence({ text, pack, skin }: { text: string; pack: PackName; skin?: string }) {
  return (
    <>
      {text
        .split(NAMED)
        .map((part, i) =>
          i % 2 ? <Chip key={`${i}${part}`} code={part} pack={pack} skin={skin as Skin} /> : part,
        )}
    </>
  );
}

/** The sentence as a screen reader should say it. */
export function spoken(text: string, pack: PackName): string {
  return text.replace(new RegExp(NAMED, "g"), (_, code: string) => cardName(code, pack));
}
