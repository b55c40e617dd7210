/** Hands face up under the table: a classroom's view, in every game with hands. */
import { MiniCard } from "./cards";
import type { Skin } from "./faces";
import type { RendererProps } from "./protocol";

/** The other hands, face up, on a table with open hands. */
export function OpenHands({ snapshot, t }: Pick<RendererProps, "snapshot" | "t">) {
  const open = snapshot.hands.flatMap((hand, seat) =>
    hand.cards && seat !== snapshot.you ? [{ seat, cards: hand.cards }] : [],
  );
  return (
    <>
      {open.map(({ seat, cards }) => (
        <div key={seat} class="open" role="group" aria-label={`${snapshot.names[seat]}, ${t("open hand")}`}>
          <b>{snapshot.names[seat]}</b>
          <span class="shown">
            {cards.map((card, i) => (
              <MiniCard
                key={`${card}${cards.indexOf(card) === i ? "" : i}`}
                code={card}
                pack={snapshot.pack}
                skin={snapshot.skin as Skin}
                t={t}
              />
            ))}
          </span>
        </div>
      ))}
    </>
  );
}
