/** The score sheet and the log: the same for every game. */

import type { Snapshot } from "./protocol";
import { Sentence } from "./sentence";

type Props = { snapshot: Snapshot; t: (english: string) => string };

export function Sheet({ snapshot, t }: Props) {
  const { scores, names } = snapshot;
  if (!scores) return null;
  return (
    <details class="sheet" open>
      <summary>{t("Score")}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{scores.caption}</th>
            {names.map((name, seat) => (
              <th key={seat} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {scores.rows.map((row) => (
            <tr key={row.name} class={row.kind}>
              <th scope="row">
                {row.name}
                {row.note && <small>{row.note}</small>}
              </th>
              {row.figures.map(([small, figure], seat) => (
                <td key={seat}>
                  {small && <small>{small}</small>}
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** What happened in this hand, newest first; a replay has it open. */
export function Log({ snapshot, t }: Props) {
  if (snapshot.log.length === 0) return null;
  const lines = snapshot.log.map((text, i) => ({ text, i })).reverse();
  return (
    <details class="sheet log" open={!!snapshot.tools.replay}>
      <summary>{t("What happened")}</summary>
      <ol reversed>
        {lines.map(({ text, i }) => (
          <li key={i} value={i + 1}>
            <Sentence text={text} pack={snapshot.pack} skin={snapshot.skin} t={t} />
          </li>
        ))}
      </ol>
    </details>
  );
}
