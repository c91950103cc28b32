/** The results of a soak, as a table for a terminal. */
import type { Memory } from "./inspector";
import type { SoakOptions, SoakReport } from "./run-soak";

const row = (label: string, ...cells: readonly string[]): string =>
  [label.padEnd(24), ...cells.map((cell) => cell.padStart(10))].join("");

const decimals = (value: number): string => value.toFixed(1);

const memoryRow = (
  label: string,
  memory: readonly Memory[],
  of: keyof Memory,
): string => row(label, ...memory.map((one) => decimals(one[of])));

function journeyRows(journeys: SoakReport["journeys"]): string[] {
  return [...journeys]
    .sort(([, one], [, other]) => other - one)
    .map(([name, times]) => `${String(times).padStart(6)}  ${name}`);
}

export function soakTable(
  { seconds, shoppers, seed }: SoakOptions,
  report: SoakReport,
): string {
  const { journeys, customers, orders, pages, memory } = report;
  const times = [pages.p50, pages.p95, pages.p99];
  const count = [...journeys.values()].reduce((sum, some) => sum + some, 0);
  return [
    `${shoppers} shoppers for ${seconds} seconds, seed ${seed}`,
    "",
    ...journeyRows(journeys),
    "",
    row("", "journeys", "customers", "orders"),
    row("in all", ...[count, customers, orders].map(String)),
    "",
    row("", "p50", "p95", "p99"),
    row("a page, ms", ...times.map(decimals)),
    row("pages a second", decimals(report.pagesPerSecond)),
    row(
      "processor ms a page",
      report.cpuMsPerPage === null ? "–" : decimals(report.cpuMsPerPage),
    ),
    "",
    row("", "start", "middle", "end"),
    memoryRow("heap, MB", memory, "heap"),
    memoryRow("compiled code, MB", memory, "code"),
    memoryRow("outside the heap, MB", memory, "external"),
    memoryRow("resident, MB", memory, "resident"),
  ].join("\n");
}
