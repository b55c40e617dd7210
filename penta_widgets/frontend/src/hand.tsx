/** The viewer's hand, fanned: one tab stop, every card reachable whether it may be played or not. */
import { Button } from "./button";
import { Card, cardName } from "./cards";
import { useRoving } from "./choices";
import type { PackName, Skin } from "./faces";

interface HandProps {
  cards: string[];
  pack: PackName;
  skin: string;
  /** Cards that may be played now, each with its move; null while no card is asked for. */
  legal: Map<string, string> | null;
  /** The card a hint points at, or the one whose declaration is being chosen. */
  marked?: string;
  onPlay: (card: string, move: string) => void;
  onWhy: (card: string) => void;
  t: (english: string) => string;
}

export function Hand({ cards, pack, skin, legal, marked, onPlay, onWhy, t }: HandProps) {
  const roving = useRoving(cards.length, 1, (i) => onWhy(cards[i] ?? ""));
  const half = cards.length > 7 ? Math.ceil(cards.length / 2) : cards.length;
  const seen = new Map<string, number>();
  const slots = cards.map((card, i) => {
    const copy = (seen.get(card) ?? 0) + 1;
    seen.set(card, copy);
    const move = legal?.get(card);
    const state = legal === null ? "resting" : move === undefined ? "illegal" : "legal";
    const name = cardName(card, pack, undefined, undefined, t);
    return (
      <Button
        key={`${card}${copy}`}
        class={`slot ${state}${marked === card && copy === 1 ? " selected" : ""}`}
        style={{ "--i": i }}
        data-card={card}
        data-focus={i === roving.at ? "" : undefined}
        {...roving.stop(i)}
        onClick={() => (move === undefined ? onWhy(card) : onPlay(card, move))}
      >
        <Card code={card} pack={pack} skin={skin as Skin} mirrored={false} decorative />
        <span class="sr">{state === "illegal" ? `${name}, ${t("not legal now")}` : name}</span>
      </Button>
    );
  });
  return (
    <div
      class="hand"
      style={{ "--n": cards.length }}
      role="group"
      aria-label={t("Your hand")}
      onKeyDown={roving.onKeyDown}
    >
      <div class="row">{slots.slice(0, half)}</div>
      {slots.length > half && <div class="row">{slots.slice(half)}</div>}
    </div>
  );
}
