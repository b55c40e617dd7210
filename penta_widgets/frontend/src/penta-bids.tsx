/** Bidding and betting in the middle of the table. */
import { useState } from "preact/hooks";
import { Choices } from "./choices";
import type { PentaOnTable } from "./penta";
import { hintOf, type RendererProps } from "./protocol";

type Props = Pick<RendererProps<PentaOnTable>, "snapshot" | "send" | "t">;

/** One number for every trick one may hope for (P-BID). */
export function Bids(props: Props) {
  const { snapshot, send, t } = props;
  const hint = hintOf(snapshot)?.move;
  const items = snapshot.legal.map(({ move, label, bid }) => ({
    value: move,
    text: String(bid),
    label,
    hinted: move === hint,
  }));
  return (
    <>
      <p class="ask">{t("Your bid")}</p>
      <Choices items={items} label={t("Your bid")} onPick={(move) => send({ type: "move", move })} />
      <Split {...props} />
    </>
  );
}

/** Pass or call, bet or raise by an amount, fold (P-BET). */
export function Bets(props: Props) {
  const { snapshot, send, t } = props;
  const { level = 0, paid = [], range } = snapshot.table.bet ?? {};
  const missing = level - (paid[snapshot.you] ?? 0);
  const hint = hintOf(snapshot)?.move;
  const verb = level > 0 ? "raise" : "bet";
  const items = snapshot.legal.map(({ move, kind, amount = kind === "call" ? missing : "" }) => ({
    value: move,
    text: `${capital(t(kind))} ${amount}`.trim(),
    hinted: move === hint,
  }));
  return (
    <>
      <p class="ask">{level > 0 ? `${t("The bet is")} ${level}` : t("Nobody has bet yet")}</p>
      <Choices items={items} label={t("Your bet")} onPick={(move) => send({ type: "move", move })} />
      {range && <Amount range={range} verb={verb} send={send} t={t} />}
    </>
  );
}

/** Any amount in a range too long for buttons. */
function Amount({
  range: [low, high],
  verb,
  send,
  t,
}: { range: [number, number]; verb: string } & Pick<Props, "send" | "t">) {
  const [amount, setAmount] = useState(low);
  return (
    <form
      class="amount"
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: "move", move: `${verb} ${amount}` });
      }}
    >
      <label>
        {t("Chips")}{" "}
        <input
          type="number"
          min={low}
          max={high}
          value={amount}
          onInput={(event) => setAmount(Number(event.currentTarget.value))}
          onKeyDown={(event) => event.stopPropagation()}
        />
      </label>
      <button type="submit" class="go">
        {capital(t(verb))}
      </button>
    </form>
  );
}

/** How the pot was split when the betting ended (P-SPLIT). */
function Split({ snapshot }: Props) {
  const line = snapshot.log.find((told) => told.startsWith("The pot"));
  return line === undefined ? null : <p class="told">{line}</p>;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
