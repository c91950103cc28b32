/**
 * For tables with too many combinations of rows and kinds to try all of them every time: `npm test` tries as
 * many cells of each outcome as the table says, `npm run test:full` all of them. The kinds that represent an
 * outcome change from row to row, so that all kinds are tried about equally often.
 */

/** Whether every cell is tried. */
export const isFull = process.env["TEST_MATRIX"] === "full";

interface Choice<Cell> {
  /** Cells of one group are expected to have the same outcome. */
  readonly groupOf: (cell: Cell) => string;
  /** What distinguishes the cells of a group. */
  readonly kindOf: (cell: Cell) => string;
  /** How many of a group are tried; one by default. */
  readonly sampleSize?: (size: number) => number;
  /** Selects all cells, regardless of the other options. */
  readonly all?: boolean;
}

/** Selects cells, in their order: of each group, those whose kinds have been selected least so far. */
export function representatives<Cell>(
  cells: readonly Cell[],
  { groupOf, kindOf, sampleSize = () => 1, all = isFull }: Choice<Cell>,
): Cell[] {
  if (all) return [...cells];
  const groups = new Map<string, Cell[]>();
  for (const cell of cells) {
    const group = groups.get(groupOf(cell));
    if (group) group.push(cell);
    else groups.set(groupOf(cell), [cell]);
  }
  const times = new Map<string, number>();
  const timesOf = (cell: Cell) => times.get(kindOf(cell)) ?? 0;
  const chosen = new Set<Cell>();
  for (const group of groups.values()) {
    const rarest = group.toSorted((a, b) => timesOf(a) - timesOf(b));
    for (const cell of rarest.slice(0, sampleSize(group.length))) {
      chosen.add(cell);
      times.set(kindOf(cell), timesOf(cell) + 1);
    }
  }
  return cells.filter((cell) => chosen.has(cell));
}
