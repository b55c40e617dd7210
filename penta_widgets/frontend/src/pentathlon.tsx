/** Pentathlon: the round's rule, seats with what they have taken, the trick or Fan Tan's layout, the hand. */
import { Button } from "./button";
import { Chip, MiniCard } from "./cards";
import { FanTan } from "./fan-tan";
import { Hand } from "./hand";
import { OpenHands } from "./open-hands";
import {
  hintOf,
  isYourTurn,
  type PentathlonOnTable,
  playable,
  type RendererProps,
  type Tricks,
} from "./protocol";
import { Around, others, Seat } from "./seats";
import { TrickOnTable } from "./trick";

export type { PentathlonOnTable };

export type PentathlonProps = RendererProps<PentathlonOnTable>;

/** In these rounds the tricks themselves count. */
const COUNTED = new Set(["pass", "grand", "last_two"]);

export function PentathlonRenderer(props: PentathlonProps) {
  const { snapshot, t } = props;
  const { rows, ended } = snapshot.table;
  return (
    <>
      <Rule {...props} />
      {rows === undefined ? (
        <div class="renderer">
          <Around snapshot={snapshot} seat={(seat) => <PentathlonSeat key={seat} {...props} seat={seat} />} />
          {/* Every trick round has these parts; only Fan Tan lacks them. */}
          <TrickOnTable {...(props as RendererProps<Tricks>)} />
        </div>
      ) : ended ? (
        <Results names={snapshot.names} costs={ended} />
      ) : (
        <>
          <div class="others">
            {others(snapshot).map((seat) => (
              <PentathlonSeat key={seat} {...props} seat={seat} />
            ))}
          </div>
          <FanTan {...props} />
        </>
      )}
      {!ended && <PentathlonSeat {...props} seat={snapshot.you} />}
      <Playing {...props} />
      <OpenHands snapshot={snapshot} t={t} />
    </>
  );
}

/** Always in sight: which round it is, what hurts in it, whether the ace is high or low, and what is still out. */
function Rule({ snapshot, t }: PentathlonProps) {
  const { rounds, at, rule } = snapshot.table;
  return (
    <div class="ruling">
      <ol class="rounds" aria-label={t("The rounds")}>
        {rounds.map(([name, house], i) => (
          <li key={name} class={i < at ? "done" : i === at ? "now" : ""} aria-current={i === at && "step"}>
            {name}
            {house && <small>{t("house rule")}</small>}
          </li>
        ))}
      </ol>
      <p class="hurts">
        <b>{rule.cost}</b>
        <span class="ace">
          <Ladder low={rule.low} />
          {rule.ace}
        </span>
        {rule.left && (
          <span class="left">
            {rule.left}
            {rule.out?.map((card) => (
              <Chip key={card} code={card} pack="french" t={t} />
            ))}
          </span>
        )}
      </p>
    </div>
  );
}

/** The order of the ranks, low to high, with the ace at its end. */
function Ladder({ low }: { low: boolean }) {
  const ends = low ? ["A", "2", "…", "K"] : ["2", "…", "K", "A"];
  return (
    <span class="ladder" aria-hidden="true">
      {ends.map((rank) => (
        <i key={rank} class={rank === "A" ? "on" : ""}>
          {rank}
        </i>
      ))}
    </span>
  );
}

function PentathlonSeat(props: PentathlonProps & { seat: number }) {
  const { snapshot, seat, t } = props;
  const { dealer, rows } = snapshot.table;
  return (
    <Seat snapshot={snapshot} seat={seat} dealer={rows === undefined && dealer === seat} t={t}>
      {rows === undefined ? <Taken {...props} /> : <Race {...props} />}
    </Seat>
  );
}

const count = (n: number, one: string, many: string, t: PentathlonProps["t"]) => (
  <span>
    <b>{n}</b> {t(n === 1 ? one : many)}
  </span>
);

/** What a seat has taken in this round, and what that costs. */
function Taken({ snapshot, seat, t }: PentathlonProps & { seat: number }) {
  const { scores, tricks, cards, round } = snapshot.table;
  const n = snapshot.hands[seat]?.n ?? 0;
  const score = scores[seat] ?? 0;
  return (
    <>
      <div class="about">
        {n > 0 && count(n, "card", "cards", t)}
        <span>
          {t("this round")} <b>{score < 0 ? `−${-score}` : score}</b>
        </span>
        {COUNTED.has(round) && (
          <span class="tricks" aria-hidden="true">
            {Array.from({ length: tricks?.[seat] ?? 0 }, (_, i) => (
              <i key={i} class="on" />
            ))}
          </span>
        )}
      </div>
      {cards?.[seat]?.length ? (
        <div class="shown">
          {cards[seat].map((card) => (
            <MiniCard key={card} code={card} pack="french" t={t} />
          ))}
        </div>
      ) : null}
    </>
  );
}

/** Fan Tan: how many cards a seat still has to lay, and how often it passed; one's own seat has the pass. */
function Race({ snapshot, seat, send, t }: PentathlonProps & { seat: number }) {
  const n = snapshot.hands[seat]?.n ?? 0;
  const { passes, free } = snapshot.table;
  const must = free && snapshot.legal.length === 1;
  const pass = snapshot.legal.find((choice) => choice.kind === "pass")?.move;
  const hinted = pass !== undefined && hintOf(snapshot)?.move === pass;
  return (
    <>
      <div class="about">
        {count(n, "card", "cards", t)}
        {count(passes?.[seat] ?? 0, "pass", "passes", t)}
        <span class="race" style={{ "--n": n }} aria-hidden="true" />
      </div>
      {seat === snapshot.you && (
        <Button
          class={`go pass${must ? " must" : ""}${hinted ? " hinted" : ""}`}
          aria-disabled={!free}
          data-focus={must ? "" : undefined}
          onClick={() =>
            send(pass === undefined ? { type: "why", move: "pass" } : { type: "move", move: pass })
          }
        >
          {t("Pass")} <small>{t("costs 1")}</small>
        </Button>
      )}
    </>
  );
}

/** What Fan Tan cost everyone, when it is over and its layout is gone. */
function Results({ names, costs }: { names: string[]; costs: number[] }) {
  const most = Math.max(...costs, 1);
  return (
    <ul class="results">
      {costs.map((cost, seat) => (
        <li key={seat}>
          {names[seat]}
          <i style={{ "--share": cost / most }} aria-hidden="true" />
          <b>{cost}</b>
        </li>
      ))}
    </ul>
  );
}

function Playing({ snapshot, send, t }: PentathlonProps) {
  const cards = snapshot.hands[snapshot.you]?.cards ?? [];
  if (cards.length === 0) return null;
  const legal = isYourTurn(snapshot) ? playable(snapshot) : null;
  return (
    <Hand
      cards={cards}
      pack="french"
      skin={snapshot.skin}
      legal={legal}
      marked={hintOf(snapshot)?.card}
      onPlay={(_card, move) => send({ type: "move", move })}
      onWhy={(card) => send({ type: "why", move: card })}
      t={t}
    />
  );
}
