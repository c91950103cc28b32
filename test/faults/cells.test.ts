/** Tests that the chosen cells of the matrix are sufficient. */
import { expect, it } from "vitest";
import { isSafe, type AnyEndpoint } from "../../server/http/endpoint";
import * as auth from "../../server/upstreams/auth/contract";
import * as consumers from "../../server/upstreams/consumers/contract";
import * as instruments from "../../server/upstreams/payment-instruments/contract";
import * as stores from "../../server/upstreams/stores/contract";
import * as wishlists from "../../server/upstreams/wishlists/contract";
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

it("every outcome that a row and its exceptions name is tried", () => {
  for (const row of rows)
    for (const fault of Object.keys(row.except ?? {}) as FaultName[]) {
      const outcome = outcomeOf(row, fault);
      const same = cells.filter(
        (cell) =>
          cell.row === row &&
          outcomeOf(row, cell.fault).words === outcome.words,
      );
      expect(same.length, `${row.does}: ${fault}`).toBeGreaterThan(0);
    }
});

/** These faults need a write: a read has no work to do before its answer is lost. */
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

/** Families of calls whose every call has a row. */
const whole = { auth, consumers, instruments, stores, wishlists };

it.each(Object.entries(whole))("every call of %s has a row", (_, family) => {
  const calls = Object.values(family).filter(
    (one): one is AnyEndpoint =>
      typeof one === "object" && "method" in one && "path" in one,
  );
  expect(calls.length).toBeGreaterThan(1);
  const missing = calls.filter(
    (call) => !rows.some((row) => row.call === call),
  );
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});
