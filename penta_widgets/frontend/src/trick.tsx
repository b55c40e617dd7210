/** The cards of a trick, each lying toward its player, the winning one lifted. */
import { Card } from "./cards";
import type { PackName, Skin } from "./faces";
import type { Played, RendererProps, Tricks } from "./protocol";
import { towards } from "./seats";

interface TrickProps {
  plays: Played[];
  names: string[];
  you: number;
  pack: PackName;
  skin: string;
  /** Index of the winning play. */
  winning: number | null;
  /** Which trick of the hand this is. */
  number: number;
  /** Who gathers this finished trick. */
  by?: number;
  /** Seats whose card is still to come, with what stands in their place. */
  places?: { seat: number; text: string }[];
  label: string;
  /** The trick is complete. */
  over?: boolean;
  t: (english: string) => string;
}

export function Trick({
  plays,
  names,
  you,
  pack,
  skin,
  winning,
  number,
  by,
  places = [],
  label,
  over,
  t,
}: TrickProps) {
  const style = (seat: number) => {
    const { x, y } = towards(seat, you, names.length);
    return { "--x": x.toFixed(3), "--y": y.toFixed(3) };
  };
  const goal = by === undefined ? undefined : towards(by, you, names.length);
  const at = (seat: number) => {
    const { x, y } = towards(seat, you, names.length);
    return y < -0.99 ? " far" : x > 0.3 ? " east" : x < -0.3 ? " west" : "";
  };
  return (
    <div
      key={number}
      class={`trick ${names.length < 5 ? "few" : names.length < 7 ? "some" : "many"}${goal ? " gathered" : ""}`}
      style={goal && { "--gx": goal.x.toFixed(3), "--gy": goal.y.toFixed(3) }}
      role="group"
      aria-label={label}
    >
      {plays.map((play, i) => (
        <div
          key={`${play.seat}`}
          class={`lies${at(play.seat)}${i === winning ? " winning" : ""}`}
          style={style(play.seat)}
        >
          <Card
            code={play.card}
            pack={pack}
            skin={skin as Skin}
            stands={play.as}
            struck={play.was?.at(-1)}
            t={t}
          />
          <p>
            {names[play.seat]}
            {i === 0 && ` ${t("led")}`}
            {i === winning && `, ${t(over ? "won" : "winning")}`}
          </p>
        </div>
      ))}
      {places.map(({ seat, text }) => (
        <div key={`${seat}`} class="lies" style={style(seat)}>
          <div class="place">{text}</div>
        </div>
      ))}
    </div>
  );
}

/** What a game with tricks tells about them. */
/** The trick that lies there, the finished one until the next card, or the last one when it is asked for. */
export function TrickOnTable({ snapshot, showLast, t }: RendererProps<Tricks>) {
  const { names, you, pack, skin, phase, actor } = snapshot;
  const { trick, last, took, number, winning } = snapshot.table;
  const common = { names, you, pack, skin, t };
  const won = last.findIndex((play) => play.seat === took);
  if (showLast) {
    return <Trick {...common} plays={last} number={-1} winning={won} over label={t("The last trick")} />;
  }
  const leads = actor === you && phase === "play" && !trick.some((play) => play.seat === you);
  const places = leads ? [{ seat: you, text: t("your card") }] : [];
  if (trick.length === 0 && last.length > 0) {
    return (
      <Trick
        {...common}
        plays={last}
        number={number - 1}
        winning={won}
        by={phase === "play" ? (took ?? undefined) : undefined}
        over
        places={places}
        label={t("The trick just taken")}
      />
    );
  }
  return (
    <Trick
      {...common}
      plays={trick}
      number={number}
      winning={winning}
      places={places}
      label={t("The trick")}
    />
  );
}
