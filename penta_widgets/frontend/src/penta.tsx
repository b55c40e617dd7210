/** Penta: seats with their displayed cards, the trick, betting and bidding, the hand, and what a wild stands for. */
import { useRef, useState } from "preact/hooks";
import { MiniCard, NoneShown } from "./cards";
import { ELEMENTALS, type Skin } from "./faces";
import { Hand } from "./hand";
import { OpenHands } from "./open-hands";
import { Bets, Bids } from "./penta-bids";
import { Picker } from "./picker";
import { isYourTurn, type PentaOnTable, type RendererProps, type Snapshot } from "./protocol";
import { Around, Seat } from "./seats";
import { TrickOnTable } from "./trick";

export type { PentaOnTable };

type Props = RendererProps<PentaOnTable>;
type PentaSnapshot = Snapshot<PentaOnTable>;

const LETTERS = ELEMENTALS.map((suit) => suit.letter);

/** Suits of the cards in legal moves like `W=S5` or `=S6`, in table order. */
function suitsOf(cards: Iterable<string>): string[] {
  const letters = new Set([...cards].map((card) => card.charAt(0)));
  return LETTERS.filter((letter) => letters.has(letter));
}

/** The cards that moves with this beginning name: `W=` declares, `=` redeclares. */
export function named(snapshot: PentaSnapshot, beginning: "W=" | "="): Set<string> {
  const moves = snapshot.legal.map((choice) => choice.move);
  return new Set(
    moves.filter((move) => move.startsWith(beginning)).map((move) => move.slice(beginning.length)),
  );
}

export function PentaRenderer(props: Props) {
  const { snapshot, t } = props;
  return (
    <>
      <div class="renderer">
        <Around snapshot={snapshot} seat={(seat) => <PentaSeat key={seat} {...props} seat={seat} />} />
        <Middle {...props} />
      </div>
      <PentaSeat {...props} seat={snapshot.you} />
      <Playing {...props} />
      <OpenHands snapshot={snapshot} t={t} />
    </>
  );
}

function PentaSeat({ snapshot, seat, t }: Props & { seat: number }) {
  const { table, names } = snapshot;
  const count = snapshot.hands[seat]?.n ?? 0;
  const chips = table.chips?.[seat];
  const own = seat === snapshot.you;
  const remarks = [
    own || !count ? "" : `${count} ${t(count === 1 ? "card" : "cards")}`,
    chips === undefined ? "" : `${signed(chips)} ${t("chips")}`,
  ];
  return (
    <Seat
      snapshot={snapshot}
      seat={seat}
      dealer={table.dealer === seat}
      remark={remarks.filter(Boolean).join(" · ")}
      t={t}
    >
      <Tally snapshot={snapshot} seat={seat} t={t} />
      <Display
        shown={table.shown[seat] ?? null}
        skin={snapshot.skin}
        label={`${names[seat]} ${t("shows")}`}
        t={t}
        own={own}
      />
    </Seat>
  );
}

function Tally({ snapshot, seat, t }: { snapshot: PentaSnapshot; seat: number; t: Props["t"] }) {
  const { bids, tricks, folded, bet } = snapshot.table;
  if (folded[seat]) return <div class="about">{t("folded")}</div>;
  const bid = bids[seat];
  const took = tricks[seat] ?? 0;
  if (snapshot.phase === "bet") {
    return (
      <div class="about">
        {t("in for")} <b>{bet?.paid[seat] ?? 0}</b>
      </div>
    );
  }
  return (
    <div class="about">
      {t("bid")} <b>{bid ?? "–"}</b>
      {snapshot.phase !== "bid" && (
        <>
          {" "}
          {t("took")} <b>{took}</b>
        </>
      )}
      <span class="tricks" aria-hidden="true">
        {Array.from({ length: Math.max(bid ?? 0, took) }, (_, i) => (
          <i key={i} class={`${i < took ? "on" : ""}${i >= (bid ?? 0) ? " over" : ""}`} />
        ))}
      </span>
    </div>
  );
}

interface DisplayProps {
  shown: (string | null)[] | null;
  skin: string;
  label: string;
  own: boolean;
  t: Props["t"];
}

function Display({ shown, skin, label, own, t }: DisplayProps) {
  if (shown === null) return null;
  return (
    <div class="shown" role="group" aria-label={label}>
      {own && <small>{t("you show")}</small>}
      {shown.map((card, suit) => {
        const letter = LETTERS[suit] ?? "";
        if (card === null) return <NoneShown key={letter} suit={letter} skin={skin as Skin} />;
        if (card === "") return <span key={letter} class="mini played" />;
        return <MiniCard key={letter} code={card} skin={skin as Skin} />;
      })}
    </div>
  );
}

function Middle(props: Props) {
  const { phase } = props.snapshot;
  if (!props.showLast && (phase === "bet" || phase === "bid")) return <Auction {...props} />;
  return <TrickOnTable {...props} />;
}

function Auction({ snapshot, send, t }: Props) {
  const yours = isYourTurn(snapshot);
  const bidding = snapshot.phase === "bid";
  const lines = snapshot.log.slice(-4);
  return (
    <div class="auction">
      {lines.length > 0 && !yours && <p class="told">{lines.at(-1)}</p>}
      {yours && bidding && <Bids snapshot={snapshot} send={send} t={t} />}
      {yours && !bidding && <Bets snapshot={snapshot} send={send} t={t} />}
    </div>
  );
}

/** The hand, and over it the choice of what a wild stands for. */
function Playing({ snapshot, send, t }: Props) {
  const [declaring, setDeclaring] = useState<number | null>(null);
  const open = declaring === snapshot.seq;
  const cards = snapshot.hands[snapshot.you]?.cards ?? [];
  const yours = isYourTurn(snapshot);
  const declared = named(snapshot, "W=");
  const legal = new Set(snapshot.legal.map((choice) => (choice.move.startsWith("W=") ? "W" : choice.move)));
  const hint = snapshot.coach?.kind === "hint" ? snapshot.coach.move : undefined;
  const [hintCard, hintName] = hint?.includes("=")
    ? (hint.split("=") as [string, string])
    : [hint, undefined];
  const place = useRef<HTMLDivElement>(null);
  const cancel = () => {
    setDeclaring(null);
    place.current?.querySelector<HTMLElement>(".hand [tabindex='0']")?.focus();
  };
  const lying = new Set(snapshot.table.trick.map((play) => play.as ?? play.card));
  const common = {
    lowest: snapshot.table.lowest,
    own: new Set(cards),
    lying,
    skin: snapshot.skin,
    hinted: hintName,
    t,
  };
  const again = named(snapshot, "=");
  return (
    <div class="playing" ref={place}>
      {yours && snapshot.phase === "redeclare" && (
        <Picker
          {...common}
          key={snapshot.seq}
          title={t("Your wild must move")}
          suits={suitsOf(again)}
          free={again}
          onPick={(card) => send({ type: "move", move: `=${card}` })}
        />
      )}
      {yours && open && declared.size > 0 && (
        <Picker
          {...common}
          title={t("The wild stands for")}
          suits={suitsOf(declared)}
          free={declared}
          onPick={(card) => send({ type: "move", move: `W=${card}` })}
          onCancel={cancel}
        />
      )}
      {cards.length > 0 && (
        <Hand
          cards={cards}
          pack="penta"
          skin={snapshot.skin}
          legal={yours && snapshot.phase === "play" ? legal : null}
          marked={open ? "W" : hintCard}
          onPlay={(card) =>
            card === "W" ? setDeclaring(open ? null : snapshot.seq) : send({ type: "move", move: card })
          }
          onWhy={(card) => send({ type: "why", move: card })}
          t={t}
        />
      )}
    </div>
  );
}

function signed(number: number): string {
  return number < 0 ? `−${-number}` : String(number);
}
