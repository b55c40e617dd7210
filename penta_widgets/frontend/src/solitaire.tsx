/** Solitaires: piles in a mirror, a card picked up and put down by click, drag or keys, and what each pile needs. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Back, Card, cardName } from "./cards";
import { hintOf, type Pile, type RendererProps, type Snapshot, type SolitaireOnTable } from "./protocol";
import { useHands } from "./solitaire-hands";
import { areas, neighbour } from "./solitaire-layout";
import { Foot } from "./solitaire-options";

export type { SolitaireOnTable };

type Props = RendererProps<SolitaireOnTable>;
const STOCK = "stock";
const WASTE = "W";
const letterOf = (pile: string) => pile.charAt(0);

/** The move from a pile to a pile as one writes it; the snapshot lists piles only, and the kernel reads texts. */
const between = (from: string, to: string) => `${from}-${to}`;

/** The move the stock stands for: a turn, or gathering the reserves where that is legal. */
function stockMove({ legal }: Snapshot<SolitaireOnTable>): string {
  return legal[0]?.move ?? "turn";
}

export function SolitaireRenderer({ snapshot, send, t }: Props) {
  const { table, seq } = snapshot;
  const renderer = useRef<HTMLDivElement>(null);
  const [picked, setPicked] = useState({ pile: "", seq: -1 });
  const [at, setAt] = useState(STOCK);
  const sent = useRef<[from: string, to: string] | null>(null);
  const held = picked.seq === seq ? picked.pile : "";
  const open = table.moves[held] ?? [];
  const hint = hintOf(snapshot);
  const hinted = [hint?.from, hint?.to];
  const stock = stockMove(snapshot);
  if (hint?.move === stock) hinted.push(STOCK);

  const play = (move: string, flight: [from: string, to: string] | null) => {
    sent.current = flight ?? sent.current;
    setPicked({ pile: "", seq: -1 });
    send({ type: "move", move });
  };
  /** Take up a pile's top card if it may go anywhere; the kernel says where, or why not. */
  const lift = (pile: string): boolean => {
    if (pile === STOCK) return false;
    const movable = Object.hasOwn(table.moves, pile);
    if (movable) setPicked({ pile, seq });
    send({ type: "why", move: pile });
    return movable;
  };
  const put = (from: string, to: string, flies = true) => {
    const move = between(from, to);
    if (table.moves[from]?.includes(to)) play(move, flies ? [from, to] : null);
    else send({ type: "why", move });
  };
  const choose = (pile: string) => {
    if (pile === STOCK) {
      if (snapshot.legal.length) play(stock, [STOCK, WASTE]);
      else send({ type: "why", move: stock });
    } else if (!held) lift(pile);
    else if (pile === held) setPicked({ pile: "", seq: -1 });
    else put(held, pile);
  };
  const explain = (pile: string) => {
    const asked = held && held !== pile && pile !== STOCK ? between(held, pile) : pile;
    send({ type: "why", move: asked === STOCK ? stock : asked });
  };
  const goHome = (pile: string) => {
    const home = table.moves[pile]?.find((to) => table.homes.includes(letterOf(to)));
    if (home) play(between(pile, home), [pile, home]);
  };
  const hands = useHands(renderer, lift, (from, to) => {
    if (to && to !== STOCK) put(from, to, false);
    setPicked({ pile: "", seq: -1 });
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const piles = [...(renderer.current?.querySelectorAll<HTMLElement>("[data-pile]") ?? [])];
    const here = piles.findIndex((pile) => pile.dataset.pile === at);
    const to = neighbour(
      piles.map((pile) => pile.getBoundingClientRect()),
      here,
      event.key,
    );
    if (to >= 0) piles[to]?.focus();
    else if (event.key === " ") choose(STOCK);
    else if (event.key === "Escape") setPicked({ pile: "", seq: -1 });
    else if (event.key === "?") explain(at);
    else if (event.key === "h" || event.key === "H") send({ type: "hint" });
    else if (!event.key.startsWith("Arrow")) return;
    event.preventDefault();
    event.stopPropagation();
  };
  useFlight(renderer, seq, sent);

  const wide = areas(table.wide);
  const narrow = areas(table.narrow);
  return (
    <>
      <div
        class={`sol${held ? " holding" : ""}`}
        ref={renderer}
        role="group"
        aria-label={t("Piles")}
        style={{
          "--wide": wide.areas,
          "--wide-columns": wide.columns,
          "--narrow": narrow.areas,
          "--narrow-columns": narrow.columns,
        }}
        onKeyDown={onKeyDown}
        // Firefox would click the pile in focus when Space comes up.
        onKeyUp={(event) => event.key === " " && event.preventDefault()}
      >
        {[...Object.keys(table.piles), ...(places(table).has(STOCK) ? [STOCK] : [])].map((pile) => (
          <PileView
            key={pile}
            pile={pile}
            snapshot={snapshot}
            t={t}
            held={pile === held}
            target={open.includes(pile)}
            hinted={hinted.includes(pile)}
            here={pile === at}
            shift={hands.dragging?.pile === pile ? hands.dragging : null}
            attributes={{
              ...hands.on(pile),
              onFocus: () => setAt(pile),
              onClick: () => hands.wasDrag() || choose(pile),
              onDblClick: () => goHome(pile),
            }}
          />
        ))}
        {narrow.areas.includes("home") && (
          <p class="home" aria-hidden="true">
            <b>{table.home}</b> {t("of")} {table.of} {t("home")}
          </p>
        )}
      </div>
      <Foot snapshot={snapshot} send={send} t={t} />
    </>
  );
}

const places = (table: SolitaireOnTable) => new Set(table.wide.flatMap((row) => row.split(" ")));

interface PileProps {
  pile: string;
  snapshot: Snapshot<SolitaireOnTable>;
  t: Props["t"];
  held: boolean;
  target: boolean;
  hinted: boolean;
  /** The one pile that Tab reaches. */
  here: boolean;
  /** How far its top card is dragged. */
  shift: { x: number; y: number } | null;
  attributes: object;
}

function PileView({ pile, snapshot, t, held, target, hinted, here, shift, attributes }: PileProps) {
  const { table } = snapshot;
  const stock = pile === STOCK;
  const { n, cards, needs }: Pile = stock
    ? { n: table.stock, cards: [], needs: "" }
    : (table.piles[pile] as Pile);
  const home = table.homes.includes(letterOf(pile));
  const alone = stock || pile === WASTE;
  const marks = [
    cards.length > 1 ? "fan" : n > 2 ? "deep deeper" : n > 1 ? "deep" : "",
    held && "held",
    target && "target",
    hinted && "hinted",
    shift && "dragged",
    pile in table.moves && "can",
  ];
  return (
    <div class={`pile ${marks.filter(Boolean).join(" ")}`} style={{ gridArea: pile }}>
      <button
        type="button"
        class="slot"
        data-pile={pile}
        data-focus={here ? "" : undefined}
        tabIndex={here ? 0 : -1}
        aria-pressed={held}
        style={{ "--n": cards.length, "--dx": `${shift?.x ?? 0}px`, "--dy": `${shift?.y ?? 0}px` }}
        {...attributes}
      >
        <span class="sr">
          {pileName(pile, snapshot, t) + (target ? `, ${t("the card may go here")}` : "")}
        </span>
        {n === 0 && (
          <span class="empty" aria-hidden="true">
            {stock ? t("out") : spelled(needs, " ") || "–"}
          </span>
        )}
        {stock && n > 0 && <Back decorative />}
        {cards.map((card, i) => (
          <Card
            key={`${i}${card}`}
            code={card}
            pack="french"
            mirrored={i === cards.length - 1}
            class={i === cards.length - 1 ? "top" : undefined}
            decorative
          />
        ))}
      </button>
      <p aria-hidden="true">
        <span class="name">
          {stock
            ? STOCK
            : alone
              ? table.nouns[WASTE]?.split(" ")[0]
              : `${pile} ${table.arrows[letterOf(pile)]}`}
        </span>
        {alone ? (
          <b>{n}</b>
        ) : (
          <span>
            {needs && (n > 0 || home) && (
              <>
                {home ? t("needs") : t("takes")} <b>{spelled(needs, "/")}</b>
              </>
            )}
          </span>
        )}
      </p>
    </div>
  );
}

const spelled = (needs: string, between: string) => needs.split(" ").join(between);

/** As a screen reader says it: name, how many cards, the top one, what it needs. */
export function pileName(pile: string, snapshot: Snapshot<SolitaireOnTable>, t: Props["t"]): string {
  const { table } = snapshot;
  const cards = (n: number) => `${n} ${t(n === 1 ? "card" : "cards")}`;
  if (pile === STOCK) {
    const does = snapshot.legal[0]?.kind;
    return [
      t("stock"),
      cards(table.stock),
      does === "redeal" ? t("gather the reserves") : does && t("turn one"),
    ]
      .filter(Boolean)
      .join(", ");
  }
  const { n, cards: shown, needs } = table.piles[pile] as Pile;
  const top = shown.at(-1);
  const verb = table.homes.includes(letterOf(pile)) ? t("needs") : t("takes");
  const said = [
    `${table.nouns[letterOf(pile)]} ${pile.slice(1)}`.trim(),
    n ? cards(n) : t("empty"),
    top && cardName(top, "french"),
    needs && `${verb} ${spelled(needs, ` ${t("or")} `)}`,
  ];
  return said.filter(Boolean).join(", ");
}

/** The card that was just moved by click or key glides from where it lay. */
function useFlight(
  renderer: { current: HTMLElement | null },
  seq: number,
  sent: { current: [from: string, to: string] | null },
) {
  const before = useRef<Record<string, DOMRect>>({});
  const places = (): Record<string, DOMRect> =>
    Object.fromEntries(
      [...(renderer.current?.querySelectorAll<HTMLElement>("[data-pile]") ?? [])].map((pile) => [
        pile.dataset.pile ?? "",
        (pile.lastElementChild ?? pile).getBoundingClientRect(),
      ]),
    );
  useLayoutEffect(() => {
    const [from, to] = sent.current ?? ["", ""];
    sent.current = null;
    const [old, card] = [before.current[from], renderer.current?.querySelector(`[data-pile="${to}"]`)];
    const here = card?.lastElementChild;
    if (old && here && !window.matchMedia("(prefers-reduced-motion: reduce)").matches) {
      const now = here.getBoundingClientRect();
      here.animate?.(
        [{ translate: `${old.left - now.left}px ${old.top - now.top}px` }, { translate: "0 0" }],
        {
          duration: 180,
          easing: "ease-out",
        },
      );
    }
  }, [seq, renderer, sent]);
  useEffect(() => {
    before.current = places();
  });
}
