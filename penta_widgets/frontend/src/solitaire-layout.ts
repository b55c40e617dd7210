/** Where a solitaire's piles lie: rows of places from the kernel, turned into areas of a CSS grid. */

/** A place is four columns wide and a gap (".") two, so that shorter rows can stand in the middle. */
const PLACE = 4;
const GAP = 2;

const columns = (names: string[]): number =>
  names.reduce((sum, name) => sum + (name === "." ? GAP : PLACE), 0);

/** `grid-template-areas` and the number of columns for rows like "U1 U2 stock . W". */
export function areas(rows: string[]): { areas: string; columns: number } {
  const split = rows.map((row) => row.split(" "));
  const width = Math.max(...split.map(columns));
  const lines = split.map((names) => {
    const margin = (width - columns(names)) / 2;
    const cells = names.flatMap((name) => Array<string>(name === "." ? GAP : PLACE).fill(name));
    const side = Array<string>(margin).fill(".");
    return `"${[...side, ...cells, ...side].join(" ")}"`;
  });
  return { areas: lines.join(" "), columns: width };
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const DIRECTIONS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Boxes whose tops differ by less stand in one row. */
const ROW = 20;

/** The box an arrow key leads to from box `at`, or -1: the next one in the row, or the nearest above or below. */
export function neighbour(boxes: Box[], at: number, key: string): number {
  const direction = DIRECTIONS[key];
  const from = boxes[at];
  if (!direction || !from) return -1;
  const [x, y] = direction;
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  boxes.forEach((box, i) => {
    const right = box.left + box.width / 2 - from.left - from.width / 2;
    // Piles of one row start at one height, however tall they have grown.
    const down = box.top - from.top;
    const ahead = right * x + down * y;
    const aside = Math.abs(right * y) + Math.abs(down * x);
    if (ahead < ROW || (x !== 0 && aside > ROW)) return;
    const far = ahead + 3 * aside;
    if (far < least) [best, least] = [i, far];
  });
  return best;
}
