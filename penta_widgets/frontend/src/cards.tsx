/**
 * Cards as SVG, the same picture as `penta_widgets/drawing/cards.py` draws, from the same `suits.json`.
 *
 *     <Card code="S5" />                                   sweela 5
 *     <Card code="X9" skin="french" />                     king of spades, serving as trump 9
 *     <Card code="SQ" pack="french" mirrored={false} />    in a hand: no second index
 *     <Card code="W" stands="H6" struck="H8" />            a wild that stood for hunti 8
 *     <Back />  <MiniCard code="S5" />  <NoneShown suit="T" />  <Chip code="H7" />
 *
 * Every part is a function of its props. Colours are attributes, so a style sheet can overrule them by class:
 * `card`, `face` (the paper), `index`, `mirror`, `figure`, `ribbon`, `struck`, `mini`, `chip`. With `decorative`
 * a card has no name of its own, for use inside a button that has one.
 */
import type { ComponentChildren } from "preact";
import art from "../../drawing/suits.json";
import {
  cardName,
  ELEMENTALS,
  type Face,
  faceOf,
  type PackName,
  pipOf,
  rankOf,
  type Skin,
  type Suit,
} from "./faces";

export * from "./faces";

export interface CardProps {
  /** The card's text as in docs/notation.md: `S5`, `X9`, `W`, `SQ`. */
  code: string;
  pack?: PackName;
  skin?: Skin;
  /** What a wild stands for; puts the ribbon on. */
  stands?: string;
  /** What it stood for before it had to be redeclared. */
  struck?: string;
  /** Leave the second index out where cards overlap. */
  mirrored?: boolean;
  /** No role and no name: something around the card speaks for it. */
  decorative?: boolean;
  class?: string;
  /** Says the name in the table's language. */
  t?: (english: string) => string;
}

interface IndexPlace {
  x: number;
  y: number;
  size: number;
  spacing: number;
  letter: number;
  gap: number;
}

interface Box {
  x: number;
  y: number;
  size: number;
}

const around = (y: number, size: number): Box => ({ x: 50 - size / 2, y: y - size / 2, size });

function Pip({ suit, at, fill, class: className }: { suit: Suit; at: Box; fill?: string; class?: string }) {
  const transform = `translate(${at.x} ${at.y}) scale(${at.size / 100})`;
  if (suit.shapes.length === 1) {
    return <path class={className} fill={fill} transform={transform} d={suit.shapes[0]?.path} />;
  }
  return (
    <g class={className} transform={transform}>
      {suit.shapes.map((shape) => (
        <path key={shape.path} fill={shape.fill} d={shape.path} />
      ))}
    </g>
  );
}

function Index({ rank, letter, at }: { rank: string; letter: string; at: IndexPlace }) {
  return (
    <text x={at.x} y={at.y} font-size={at.size} letter-spacing={at.spacing || undefined}>
      {rank}
      {letter && (
        <tspan
          dx={at.gap}
          font-size={at.letter}
          font-weight="600"
          letter-spacing={at.spacing ? "0" : undefined}
        >
          {letter}
        </tspan>
      )}
    </text>
  );
}

function Corner({ face }: { face: Face }) {
  return (
    <>
      <Index
        rank={face.rank}
        letter={face.letter}
        at={face.rank.length > 1 ? art.card.wide : art.card.index}
      />
      <Pip suit={face.suit} at={art.card.small} />
    </>
  );
}

function Paper({ of }: { of: { width: number; height: number; radius: number; line: number } }) {
  return (
    <rect
      class="face"
      x={of.line / 2}
      y={of.line / 2}
      width={of.width - of.line}
      height={of.height - of.line}
      rx={of.radius}
      fill={art.paper}
      stroke={art.edge}
      stroke-width={of.line}
    />
  );
}

function Middle({ face }: { face: Face }) {
  const { inscription, crown } = face;
  return (
    <>
      {crown && <Pip suit={{ ...face.suit, shapes: [{ path: crown }] }} at={art.card.court.crown} />}
      <Pip class="figure" suit={face.suit} at={around(face.figure.y, face.figure.size)} />
      {inscription && (
        <text
          x={50}
          y={inscription.y}
          font-size={inscription.size}
          font-family={inscription.serif ? "serif" : undefined}
          text-anchor="middle"
          fill={art.paper}
        >
          {inscription.text}
        </text>
      )}
      {face.joker && (
        <text
          x={50}
          y={art.card.joker.textY}
          font-size={art.card.joker.textSize}
          letter-spacing={art.card.joker.spacing}
          text-anchor="middle"
        >
          {art.card.joker.text}
        </text>
      )}
    </>
  );
}

interface WildRibbonProps {
  stands: string;
  struck?: string;
  skin?: Skin;
}

/** The ribbon over a played wild: what it stands for, and above it, struck through, what it stood for. */
export function WildRibbon({ stands, struck, skin = "elemental" }: WildRibbonProps) {
  const { band, y, pip, text, struck: old } = art.ribbon;
  const [suit, was] = [pipOf(stands, "penta", skin), struck && pipOf(struck, "penta", skin)];
  return (
    <>
      {struck && was && (
        <g class="struck" fill={was.colour}>
          <Pip suit={was} at={old.pip} />
          <Index rank={rankOf(struck)} letter={struck[0] ?? ""} at={old.text} />
          <path stroke={art.ink} stroke-width={old.lineWidth} d={old.line} />
        </g>
      )}
      <g class="ribbon" key={stands} transform={`translate(0 ${struck ? old.y : y})`}>
        <path fill={suit.colour} stroke={art.paper} d={band} />
        <g fill={art.paper}>
          <Pip suit={suit} at={pip} />
          <Index rank={rankOf(stands)} letter={stands[0] ?? ""} at={text} />
        </g>
      </g>
    </>
  );
}

interface FrameProps {
  size: { width: number; height: number };
  colour: string;
  label?: string;
  class: string;
  children: ComponentChildren;
}

function Frame({ size, colour, label, class: className, children }: FrameProps) {
  return (
    <svg
      class={className}
      viewBox={`0 0 ${size.width} ${size.height}`}
      overflow="visible"
      font-family="sans-serif"
      font-weight="700"
      fill={colour}
      role={label === undefined ? undefined : "img"}
      aria-label={label}
      aria-hidden={label === undefined ? "true" : undefined}
    >
      {children}
    </svg>
  );
}

const classes = (...names: (string | undefined)[]): string => names.filter(Boolean).join(" ");

/** A card face up. */
export function Card(props: CardProps) {
  const { code, pack = "penta", skin = "elemental", stands, struck, mirrored = true, decorative } = props;
  const face = faceOf(code, pack, skin);
  const label = decorative ? undefined : cardName(code, pack, stands, struck, props.t);
  const { starY, starSize, struck: old } = art.ribbon;
  const star = struck ? around(old.starY, old.starSize) : around(starY, starSize);
  return (
    <Frame size={art.card} colour={face.suit.colour} label={label} class={classes("card", props.class)}>
      <Paper of={art.card} />
      <g class="index">
        <Corner face={face} />
      </g>
      {mirrored && !stands && (
        <g class="mirror" transform={`rotate(180 ${art.card.centre.join(" ")})`}>
          <Corner face={face} />
        </g>
      )}
      {stands ? (
        <>
          <Pip class="figure" suit={face.suit} at={star} />
          <WildRibbon stands={stands} struck={struck} skin={skin} />
        </>
      ) : (
        <Middle face={face} />
      )}
    </Frame>
  );
}

/** A card face down. */
export function Back({ decorative, class: className }: Pick<CardProps, "decorative" | "class">) {
  const { field, inset, radius, lattice, latticeWidth, latticeOpacity, disc, star, starWidth } = art.back;
  const { width, height, centre } = art.card;
  return (
    <Frame
      size={art.card}
      colour={field}
      label={decorative ? undefined : "face down"}
      class={classes("card back", className)}
    >
      <Paper of={art.card} />
      <rect
        class="field"
        x={inset}
        y={inset}
        width={width - 2 * inset}
        height={height - 2 * inset}
        rx={radius}
      />
      <path
        fill="none"
        stroke={art.paper}
        stroke-width={latticeWidth}
        stroke-opacity={latticeOpacity}
        d={lattice}
      />
      <circle class="field" cx={centre[0]} cy={centre[1]} r={disc} />
      <path fill="none" stroke={art.paper} stroke-width={starWidth} stroke-linejoin="round" d={star} />
    </Frame>
  );
}

/** A small card: rank, letter and suit, as displayed cards lie before their player. */
export function MiniCard(props: Omit<CardProps, "stands" | "struck" | "mirrored">) {
  const { code, pack = "penta", skin = "elemental", decorative } = props;
  const face = faceOf(code, pack, skin);
  const label = decorative ? undefined : cardName(code, pack, undefined, undefined, props.t);
  return (
    <Frame size={art.mini} colour={face.suit.colour} label={label} class={classes("mini", props.class)}>
      <Paper of={art.mini} />
      <Index
        rank={face.rank}
        letter={face.letter}
        at={face.rank.length > 1 ? art.mini.wide : art.mini.index}
      />
      <Pip suit={face.suit} at={art.mini.pip} />
    </Frame>
  );
}

/** The dashed place of a suit that a player had nothing of to display (P-DISPLAY); `suit` is its letter. */
export function NoneShown({ suit, skin = "elemental" }: { suit: string; skin?: Skin }) {
  const { width, height, radius, line, none } = art.mini;
  const name = ELEMENTALS.find((one) => one.letter === suit)?.name ?? suit;
  return (
    <Frame size={art.mini} colour={none.colour} label={`no ${name}`} class="mini none">
      <rect
        x={line}
        y={line}
        width={width - 2 * line}
        height={height - 2 * line}
        rx={radius}
        fill="none"
        stroke={none.colour}
        stroke-width={line}
        stroke-dasharray={none.dash}
      />
      <g opacity={none.opacity}>
        <Pip suit={pipOf(`${suit}1`, "penta", skin)} at={none.pip} />
      </g>
      <text x={width / 2} y={none.textY} font-size={none.textSize} font-weight="600" text-anchor="middle">
        none
      </text>
    </Frame>
  );
}

/** A card named in a sentence: a paper chip with figure, rank and letter. */
export function Chip({ code, pack = "penta", skin = "elemental", class: className, t }: CardProps) {
  const face = faceOf(code, pack, skin);
  const wild = face.rank === "W";
  return (
    <span
      class={classes("chip", className)}
      style={{ color: face.suit.colour, background: art.paper }}
      role="img"
      aria-label={cardName(code, pack, undefined, undefined, t)}
    >
      <svg viewBox={art.viewBox} fill={face.suit.colour} aria-hidden="true">
        <Pip suit={face.suit} at={{ x: 0, y: 0, size: 100 }} />
      </svg>
      {wild ? "wild" : face.rank}
      {!wild && <small>{face.letter}</small>}
    </span>
  );
}
