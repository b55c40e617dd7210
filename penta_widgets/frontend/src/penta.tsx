/** Penta: seats with their displayed cards, the trick, betting and bidding, the hand, and what a wild stands for. */
import { useRef, useState } from "preact/hooks";
import { MiniCard, NoneShown } from "./cards";
import { ELEMENTALS, type Skin } from "./faces";
import { Hand } from "./hand";
import { OpenHands } from "./open-hands";
import { Bets, Bids } from "./penta-bids";
import { Picker } from "./picker";
import {
  hintOf,
  isYourTurn,
  type PentaOnTable,
  playable,
  type RendererProps,
  type Snapshot,
} from "./protocol";
import { Around, Seat } from "./seats";
import { TrickOnTable } from "./trick";

export type { PentaOnTable };

type Props = RendererProps<PentaOnTable>;
type PentaSnapshot = Snapshot<PentaOnTable>;

const WILD = "W";
const LETTERS = ELEMENTALS.map((suit) => suit.letter);

/** Suits of these cards, in table order. */
function suitsOf(cards: Iterable<string>): string[] {
  const letters = new Set([...cards].map((card) => card.charAt(0)));
  return LETTERS.filter((letter) => letters.has(letter));
}

/** What a wild may stand for, each with the move that says so: a wild that is played, or one that is displaced. */
export function named(snapshot: PentaSnapshot, kind: "play" | "redeclare"): Map<string, string> {
  const moves = snapshot.legal.filter((choice) => choice.kind === kind);
  return new Map(moves.flatMap((choice) => (choice.as ? [[choice.as, choice.move]] : [])));
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
  const declared = named(snapshot, "play");
  const hint = hintOf(snapshot);
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
    hinted: hint?.as,
    t,
  };
  const again = named(snapshot, "redeclare");
  return (
    <div class="playing" ref={place}>
      {yours && snapshot.phase === "redeclare" && (
        <Picker
          {...common}
          key={snapshot.seq}
          title={t("Your wild must move")}
          suits={suitsOf(again.keys())}
          free={again}
          onPick={(move) => send({ type: "move", move })}
        />
      )}
      {yours && open && declared.size > 0 && (
        <Picker
          {...common}
          title={t("The wild stands for")}
          suits={suitsOf(declared.keys())}
          free={declared}
          onPick={(move) => send({ type: "move", move })}
          onCancel={cancel}
        />
      )}
      {cards.length > 0 && (
        <Hand
          cards={cards}
          pack="penta"
          skin={snapshot.skin}
          legal={yours && snapshot.phase === "play" ? playable(snapshot) : null}
          marked={open ? WILD : hint?.card}
          onPlay={(card, move) =>
            card === WILD ? setDeclaring(open ? null : snapshot.seq) : send({ type: "move", move })
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
