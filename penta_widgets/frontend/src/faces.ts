/** What stands on each card: from its text (`S5`, `X9`, `W`, `SQ`) to suit, colour, figure and spoken name. */
import art from "../../drawing/suits.json";

export type PackName = "penta" | "french";
export type Skin = "elemental" | "french";

/** One coloured outline in a 100 by 100 box. */
export interface Shape {
  fill?: string;
  path: string;
}

/** A suit as people meet it: `sweela`, or `hearts` of the French pack. Trumps and wilds count as suits here. */
export interface Suit {
  letter: string;
  name: string;
  colour: string;
  shapes: Shape[];
}

/** Everything a drawing of a card needs to know about its face. */
export interface Face {
  /** As printed: `7`, `10`, `Q`, `W`. */
  rank: string;
  /** Beside the rank; empty on a wild. */
  letter: string;
  suit: Suit;
  /** Size of the figure in the middle and the height of its centre. */
  figure: { size: number; y: number };
  crown?: string;
  inscription?: { text: string; y: number; size: number; serif: boolean };
  joker: boolean;
}

type ElementalArt = (typeof art.suits)[number];

const FRENCH_RANKS = "A23456789TJQK";
const RANK_WORDS: Record<string, string> = { A: "ace", T: "10", J: "jack", Q: "queen", K: "king" };

const elemental = (suit: ElementalArt): Suit => ({
  letter: suit.letter,
  name: suit.name,
  colour: suit.colour,
  shapes: [{ path: suit.path }],
});

const french = (suit: ElementalArt): Suit => ({
  letter: suit.french.letter ?? "",
  name: suit.french.name,
  colour: suit.colour,
  shapes: [{ path: suit.french.path }],
});

const TRUMP: Suit = {
  letter: art.trump.letter,
  name: art.trump.name,
  colour: art.trump.colour,
  shapes: [{ path: art.trump.path }],
};

const WILD: Suit = {
  letter: art.wild.letter,
  name: art.wild.name,
  colour: art.wild.colour,
  shapes: art.wild.paths.map(({ suit, path }) => ({ fill: elementalArt(suit)?.colour, path })),
};

/** Sweela, torz, hunti, elay, coru: the order of every hand. */
export const ELEMENTALS: Suit[] = art.suits.map(elemental);
/** Spades, hearts, diamonds, clubs: the order of the French pack. */
export const FRENCH: Suit[] = [..."SHDC"].map((letter) => french(frenchArt(letter) as ElementalArt));
export { TRUMP, WILD };

function elementalArt(letter: string): ElementalArt | undefined {
  return art.suits.find((suit) => suit.letter === letter);
}

function frenchArt(letter: string): ElementalArt | undefined {
  return art.suits.find((suit) => suit.french.letter === letter);
}

function unknown(code: string, pack: PackName): RangeError {
  return new RangeError(`${JSON.stringify(code)} is not a card of the ${pack} pack`);
}

/** The suit of a card's text; raises RangeError for a text that is no card of the pack. */
export function suitOf(code: string, pack: PackName = "penta"): Suit {
  const [letter = "", rank = ""] = [code[0], code.slice(1)];
  const ranks = pack === "french" ? FRENCH_RANKS : letter === "X" ? "123456789" : "12345678";
  const suits = pack === "french" ? FRENCH : [...ELEMENTALS, TRUMP];
  if (pack === "penta" && code === "W") return WILD;
  const suit = suits.find((one) => one.letter === letter);
  if (suit === undefined || rank.length !== 1 || !ranks.includes(rank)) throw unknown(code, pack);
  return suit;
}

/** The rank as printed on the card: `7`, `10`, `Q`; `W` for a wild. */
export function rankOf(code: string, pack: PackName = "penta"): string {
  suitOf(code, pack);
  const rank = code.slice(-1);
  return rank === "T" ? "10" : rank;
}

/**
 * The card as a person says it: `hunti 7`, `trump 9`, `queen of spades`, `wild standing for hunti 8`.
 *
 * `t` says the names of French cards in the table's language.
 */
export function cardName(
  code: string,
  pack: PackName = "penta",
  stands?: string,
  struck?: string,
  t: (english: string) => string = String,
): string {
  const suit = suitOf(code, pack);
  if (suit === WILD) {
    if (stands === undefined) return "wild";
    const before = struck === undefined ? "" : `, no longer ${cardName(struck)}`;
    return `wild standing for ${cardName(stands)}${before}`;
  }
  const rank = code.slice(1);
  if (pack === "penta") return `${suit.name} ${rank}`;
  return t("{rank} of {suit}")
    .replace("{rank}", t(RANK_WORDS[rank] ?? rank))
    .replace("{suit}", t(suit.name));
}

/** The small figure of a card in the given skin; a trump of the home-made deck shows its court's pip. */
export function pipOf(code: string, pack: PackName = "penta", skin: Skin = "elemental"): Suit {
  const suit = suitOf(code, pack);
  if (pack === "french" || skin === "elemental" || suit === WILD) return suit;
  const own = suit === TRUMP ? frenchArt(courtOf(code)[1] ?? "") : elementalArt(suit.letter);
  return own === undefined ? suit : french(own);
}

/** P-SKIN: the court card that serves as this trump, rank first as in the data: `KS` for X9. */
function courtOf(code: string): string {
  return art.homeMadeTrumps[Number(code[1]) - 1] ?? "";
}

function court(rank: string, suit: Suit, letter: string, text: string, trump: boolean): Face {
  const { court: at, courtNumeral } = art.card;
  const y = frenchArt(suit.letter)?.french.inscription ?? at.y;
  const size = trump ? courtNumeral : at.letter;
  return {
    rank,
    letter,
    suit,
    figure: { size: at.size, y: at.y },
    crown: art.courts[rank as keyof typeof art.courts],
    inscription: { text, y, size, serif: !trump },
    joker: false,
  };
}

function plain(code: string, pack: PackName, skin: Skin): Face {
  const { centre, pip, ace } = art.card;
  const [suit, shown, rank] = [suitOf(code, pack), pipOf(code, pack, skin), rankOf(code, pack)];
  const drawn = elementalArt(suit.letter)?.size ?? pip;
  const size = rank === "A" ? ace : pack === "french" || skin === "french" ? pip : drawn;
  return { rank, letter: suit.letter, suit: shown, figure: { size, y: centre[1] ?? 0 }, joker: false };
}

function wild(skin: Skin): Face {
  const { centre, joker } = art.card;
  const figure =
    skin === "french" ? { size: joker.size, y: joker.y } : { size: art.wild.size, y: centre[1] ?? 0 };
  return { rank: "W", letter: "", suit: WILD, figure, joker: skin === "french" };
}

function sunburst(code: string): Face {
  const { size, inscription } = art.trump;
  return {
    rank: rankOf(code),
    letter: TRUMP.letter,
    suit: TRUMP,
    figure: { size, y: art.card.centre[1] ?? 0 },
    inscription: { text: rankOf(code), y: inscription, size: art.card.numeral, serif: false },
    joker: false,
  };
}

/** What to draw for a card's text; raises RangeError for a text that is no card of the pack. */
export function faceOf(code: string, pack: PackName = "penta", skin: Skin = "elemental"): Face {
  const suit = suitOf(code, pack);
  if (suit === WILD) return wild(skin);
  if (suit === TRUMP) {
    if (skin === "elemental") return sunburst(code);
    return court(courtOf(code)[0] ?? "", pipOf(code, pack, skin), TRUMP.letter, rankOf(code), true);
  }
  const rank = rankOf(code, pack);
  if (rank in art.courts) return court(rank, suit, suit.letter, rank, false);
  return plain(code, pack, skin);
}
