/** Which cells of the matrix are tried, and that they are enough. */
import { expect, it } from "vitest";
import { isSafe } from "../../server/http/endpoint";
import { cellsInTurn, independentCells } from "./cells";
import { faultNames, type FaultName } from "./fault-kinds";
import { faultTable, outcomeOf, type FaultRow } from "./fault-table";

const rows: readonly FaultRow[] = Object.values(faultTable).flat();
const cells = [...independentCells(rows), ...cellsInTurn(faultTable.browsing)];

it("every row is tried, with script and without", () => {
  for (const row of rows)
    for (const mode of ["page", "data"])
      expect(
        cells.some((cell) => cell.row === row && cell.mode === mode),
        `${row.call.path}: ${row.does}, ${mode}`,
      ).toBe(true);
});

it("every end that a row and its exceptions name is tried", () => {
  for (const row of rows)
    for (const fault of Object.keys(row.except ?? {}) as FaultName[]) {
      const end = outcomeOf(row, fault);
      const same = cells.filter(
        (cell) =>
          cell.row === row && outcomeOf(row, cell.fault).words === end.words,
      );
      expect(same.length, `${row.does}: ${fault}`).toBeGreaterThan(0);
    }
});

/** Only one half of the calls can fail so. */
const onlyChanges = ["lost answer", "reset after", "500 after"];

it("every kind of fault is tried often, on reads and on changes", () => {
  const timesOf = (fault: FaultName, isRead: boolean) =>
    cells.filter(
      (cell) => cell.fault === fault && isSafe(cell.row.call.method) === isRead,
    ).length;
  for (const fault of faultNames.filter((name) => name !== "refused")) {
    if (!onlyChanges.includes(fault))
      expect(timesOf(fault, true), `${fault}, reads`).toBeGreaterThanOrEqual(4);
    if (fault !== "one slip")
      expect(timesOf(fault, false), `${fault}, changes`).toBeGreaterThanOrEqual(
        4,
      );
  }
});
