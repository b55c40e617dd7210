/** Any game of hands and tricks: seats with what they took, the trick, other choices as buttons, the hand. */
import { Choices } from "./choices";
import { Hand } from "./hand";
import { OpenHands } from "./open-hands";
import { hintOf, isYourTurn, type PlainOnTable, playable, type RendererProps } from "./protocol";
import { Around, Seat } from "./seats";
import { TrickOnTable } from "./trick";

export type { PlainOnTable };

export type PlainProps = RendererProps<PlainOnTable>;

export function PlainRenderer(props: PlainProps) {
  const { snapshot, t } = props;
  return (
    <>
      <div class="renderer">
        <Around snapshot={snapshot} seat={(seat) => <PlainSeat key={seat} {...props} seat={seat} />} />
        <TrickOnTable {...props} />
      </div>
      <PlainSeat {...props} seat={snapshot.you} />
      <Playing {...props} />
      <OpenHands snapshot={snapshot} t={t} />
    </>
  );
}

function PlainSeat({ snapshot, seat, t }: PlainProps & { seat: number }) {
  const n = snapshot.hands[seat]?.n ?? 0;
  const tricks = snapshot.table.tricks[seat] ?? 0;
  return (
    <Seat snapshot={snapshot} seat={seat} t={t}>
      <div class="about">
        <span>
          <b>{n}</b> {t(n === 1 ? "card" : "cards")}
        </span>{" "}
        <span>
          {t("took")} <b>{tricks}</b>
        </span>
      </div>
    </Seat>
  );
}

function Playing({ snapshot, send, t }: PlainProps) {
  const cards = snapshot.hands[snapshot.you]?.cards ?? [];
  const yours = isYourTurn(snapshot);
  const hint = hintOf(snapshot);
  const others = yours ? snapshot.legal.filter((choice) => choice.card === undefined) : [];
  return (
    <>
      {others.length > 0 && (
        <Choices
          items={others.map(({ move, label }) => ({ value: move, text: label, hinted: move === hint?.move }))}
          label={t("Your choice")}
          onPick={(move) => send({ type: "move", move })}
        />
      )}
      {cards.length > 0 && (
        <Hand
          cards={cards}
          pack={snapshot.pack}
          skin={snapshot.skin}
          legal={yours ? playable(snapshot) : null}
          marked={hint?.card}
          onPlay={(_card, move) => send({ type: "move", move })}
          onWhy={(move) => send({ type: "why", move })}
          t={t}
        />
      )}
    </>
  );
}
