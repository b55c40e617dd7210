/** What a wild stands for: the suits that come into question, only legal cards offered, the others struck out. */

import { useEffect, useRef } from "preact/hooks";
import { Button } from "./button";
import { cardName, pipOf, rankOf } from "./cards";
import { useRoving } from "./choices";
import type { Skin } from "./faces";

interface PickerProps {
  title: string;
  /** Suit letters in question, one row each. */
  suits: string[];
  /** The lowest rank in the deck. */
  lowest: number;
  /** The cards that may be picked, each with its move. */
  free: Map<string, string>;
  /** Cards in the viewer's own hand: nobody else can play them on the wild. */
  own: Set<string>;
  /** Cards that lie in the trick. */
  lying: Set<string>;
  skin: string;
  hinted?: string;
  onPick: (move: string) => void;
  /** Absent when the choice cannot be put off. */
  onCancel?: () => void;
  t: (english: string) => string;
}

const RANKS = 8;

export function Picker(props: PickerProps) {
  const { title, suits, lowest, free, own, lying, skin, hinted, onPick, onCancel, t } = props;
  const cards = suits.flatMap((suit) =>
    Array.from({ length: RANKS + 1 - lowest }, (_, i) => `${suit}${lowest + i}`),
  );
  const columns = RANKS + 1 - lowest;
  const open = cards.filter((card) => free.has(card));
  const roving = useRoving(cards.length, columns);
  const group = useRef<HTMLDivElement>(null);
  // Opening takes the focus, so that a wild played by keyboard is declared by keyboard.
  useEffect(() => {
    const wanted = group.current?.querySelector<HTMLElement>(".opt.on, .opt:not([aria-disabled])");
    wanted?.focus({ preventScroll: true });
  }, []);
  const keys = (event: KeyboardEvent) => {
    if (event.key === "Escape" && onCancel) {
      onCancel();
      event.preventDefault();
      event.stopPropagation();
    } else {
      roving.onKeyDown(event);
    }
  };
  return (
    <div class="picker" role="group" aria-label={title} ref={group} onKeyDown={keys}>
      <header>
        <b>{title}</b>
        {onCancel && (
          <Button class="tool" onClick={onCancel}>
            {t("Cancel")}
          </Button>
        )}
      </header>
      <div class="opts" style={{ "--columns": columns }}>
        {cards.map((card, i) => {
          const suit = pipOf(card, "penta", skin as Skin);
          const move = free.get(card);
          const taken = move === undefined;
          const remark = taken
            ? `, ${t(lying.has(card) ? "in the trick" : "not free")}`
            : own.has(card)
              ? `, ${t("you hold it")}`
              : "";
          return (
            <Button
              key={card}
              class={`opt${own.has(card) && !taken ? " own" : ""}${card === hinted ? " on" : ""}`}
              style={{ "--c": suit.colour }}
              aria-disabled={taken ? "true" : undefined}
              data-option={card}
              data-focus={i === roving.at ? "" : undefined}
              {...roving.stop(i)}
              onClick={() => move !== undefined && onPick(move)}
            >
              <span class="sr">{cardName(card) + remark}</span>
              <span aria-hidden="true">
                {rankOf(card)}
                <small>{card[0]}</small>
              </span>
              <svg viewBox="0 0 100 100" aria-hidden="true">
                <path d={suit.shapes[0]?.path} />
              </svg>
            </Button>
          );
        })}
      </div>
      <p class="note">
        {!onCancel && `${t("This cannot be put off.")} `}
        {open.some((card) => own.has(card)) && (
          <>
            <span class="dot" /> {t("You hold this card, so nobody else can play it on your wild.")}
          </>
        )}
      </p>
    </div>
  );
}
