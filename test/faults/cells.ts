/** The cells of the fault matrix: rows of the table × kinds of faults × with and without script. */
import type { Locale } from "../../app/sites/sites";
import { isSafe } from "../../server/http/endpoint";
import { representatives } from "../matrix/representatives";
import { faultNames, faultOf, type FaultName } from "./fault-kinds";
import { faultTable, outcomeOf, type FaultRow } from "./fault-table";
import { challenges } from "./laws";
import { mostAttempts } from "./invariants";
import type { Cell, Mode } from "./run-cell";

const modes: readonly Mode[] = ["page", "data"];

/** Whether a kind of fault is possible for a call and differs from other kinds there. */
function applies(
  { call, takesAnyShape, isCached }: FaultRow,
  fault: FaultName,
): boolean {
  if (takesAnyShape && (fault === "wrong shape" || fault === "one slip"))
    return false;
  // A visit may repeat the call after the slip: the good answer would be cached, and hide the next fault.
  if (isCached && fault === "one slip") return false;
  // A closed port plays this kind, not a single answer.
  if (fault === "refused") return false;
  if (fault === "stale token") return call.auth === "bearer";
  const isRead = isSafe(call.method);
  // Changes are not retried, so a single failure is the same as several.
  if (fault === "one slip") return isRead;
  // A read has no work to do before its answer is lost.
  return (
    !isRead || !["lost answer", "reset after", "500 after"].includes(fault)
  );
}

export interface NamedCell extends Cell {
  readonly name: string;
}

function named(cell: Cell): NamedCell {
  const { row, fault, mode } = cell;
  const { method, path } = row.call;
  const how = mode === "data" ? ", with script" : "";
  const name = `somebody ${row.who} ${row.does}${how}, while ${method} ${path} ${faultOf(fault).does}, and sees ${outcomeOf(row, fault).words}`;
  return { ...cell, name };
}

/** All rows, so that the kinds are distributed over the test files. */
const allRows: readonly FaultRow[] = Object.values(faultTable).flat();

const kindOf = ({ row, fault, mode }: Cell): string =>
  [fault, mode, isSafe(row.call.method)].join();

/**
 * Chooses the cells to try: for each row one per outcome, per number of attempts and, for writes, per whether
 * the work was done. The modes alternate between cells, and each row is tried in both.
 */
function tried(cells: readonly NamedCell[]): NamedCell[] {
  const ofEachEnd = representatives(cells, {
    groupOf: ({ row, fault }) =>
      JSON.stringify([
        allRows.indexOf(row),
        outcomeOf(row, fault),
        // Each operation is tried with each answer of the bot defence.
        challenges.has(fault) && !isSafe(row.call.method) && fault,
        mostAttempts(row.call, fault),
        !isSafe(row.call.method) && faultOf(fault).reaches,
      ]),
    kindOf,
  });
  const wayOf = ({ row, mode }: Cell) => [allRows.indexOf(row), mode].join();
  const ways = new Set(ofEachEnd.map(wayOf));
  const ofOtherWays = representatives(
    cells.filter((cell) => !ways.has(wayOf(cell))),
    { groupOf: wayOf, kindOf },
  );
  const chosen = new Set([...ofEachEnd, ...ofOtherWays]);
  return cells.filter((cell) => chosen.has(cell));
}

/** Distributes the kinds, so that a service does not fail in the same way for several cells in a row. */
const spread = ({ name }: NamedCell): number =>
  Array.from(name).reduce(
    (sum, char) => (sum * 31 + char.charCodeAt(0)) % 100_003,
    7,
  );

const independent: readonly NamedCell[] = tried(
  allRows
    .filter(({ isCached }) => !isCached)
    .flatMap((row) =>
      faultNames
        .filter((fault) => applies(row, fault))
        .flatMap((fault) => modes.map((mode) => named({ row, fault, mode }))),
    ),
);

/** Cells that can be tried at the same time. */
export const independentCells = (rows: readonly FaultRow[]): NamedCell[] =>
  independent
    .filter(({ row }) => rows.includes(row))
    .sort((one, other) => spread(one) - spread(other));

/** Markets without other requests, so that none of their answers is cached. */
const quietLocales: readonly Locale[] = [
  "it-it",
  "es-es",
  "nl-nl",
  "pl-pl",
  "de-de",
  "fr-fr",
];

/**
 * Returns the cells of calls whose answers are cached, in the order in which they must be tried: each row in
 * its own market, and last the late answer, which is cached.
 */
export function cellsInTurn(rows: readonly FaultRow[]): NamedCell[] {
  const cells = rows
    .filter(({ isCached }) => isCached)
    .flatMap((row, position) => {
      // Later rows use a market again: their calls are for addresses that the earlier rows do not read.
      const locale = quietLocales[position % quietLocales.length] ?? "it-it";
      const cells = faultNames
        .filter((fault) => applies(row, fault) && fault !== "slow")
        .flatMap((fault) => modes.map((mode) => ({ row, fault, mode })));
      const last: Cell = { row, fault: "slow", mode: "page" };
      return [...cells, last].map((cell) => named({ ...cell, locale }));
    });
  return tried(cells);
}

/** Returns the cells of a family that refuses connections; cached calls are made in another market. */
export function refusedCells(rows: readonly FaultRow[]): NamedCell[] {
  return rows.map((row) =>
    named({
      row,
      fault: "refused",
      mode: "page",
      ...(row.isCached && { locale: "en-ca" }),
    }),
  );
}
