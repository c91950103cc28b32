/**
 * Tables whose product of rows and kinds is too large to try each time: `npm test` tries as many cells
 * of each outcome as the table says, `npm run test:full` all of them. Which kinds stand for an outcome
 * changes from row to row, so that every kind is tried about as often as any other.
 */

/** Whether every cell is tried. */
export const isFull = process.env["TEST_MATRIX"] === "full";

interface Choice<Cell> {
  /** Cells of one group are expected to end alike. */
  readonly groupOf: (cell: Cell) => string;
  /** What differs within a group. */
  readonly kindOf: (cell: Cell) => string;
  /** How many of a group are tried; one unless said otherwise. */
  readonly wanted?: (size: number) => number;
  /** All cells, whatever else is said. */
  readonly all?: boolean;
}

/** Chooses cells, in their order: of each group those whose kinds have been chosen least so far. */
export function representatives<Cell>(
  cells: readonly Cell[],
  { groupOf, kindOf, wanted = () => 1, all = isFull }: Choice<Cell>,
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
    for (const cell of rarest.slice(0, wanted(group.length))) {
      chosen.add(cell);
      times.set(kindOf(cell), timesOf(cell) + 1);
    }
  }
  return cells.filter((cell) => chosen.has(cell));
}
