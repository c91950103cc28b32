/** Formats the measurements as Markdown tables. */
import type { AddToBagMeasurement } from "./measure-add-to-cart";
import type { ExperimentsMeasurement } from "./measure-experiments";
import type { GrowthMeasurement } from "./measure-growth";
import type { LighthouseMeasurement } from "./measure-lighthouse";
import type { PageSpeed } from "./measure-page";
import type { PurchaseMeasurement } from "./measure-purchase";
import type { ReferenceMeasurement } from "./measure-references";
import type { RoundsMeasurement } from "./measure-rounds";
import type { PageWeight } from "./page-weight";

export interface PageMeasurement extends PageSpeed, PageWeight {
  readonly name: string;
}

export interface ServerMeasurement {
  readonly startSeconds: number;
  readonly idleMb: number | null;
  readonly loadedMb: number | null;
  readonly peakMb: number | null;
}

const kb = (bytes: number | null): string =>
  bytes === null ? "–" : (bytes / 1024).toFixed(1);
const orDash = (value: number | null, digits: number): string =>
  value?.toFixed(digits) ?? "–";

type Column<T> = readonly [heading: string, cell: (row: T) => string];

const speedColumns: readonly Column<PageSpeed>[] = [
  ["requests/s", (page) => page.requestsPerSecond.toFixed(0)],
  ["CPU ms/request", (page) => orDash(page.cpuMsPerRequest, 2)],
  [
    "first byte p50 · p99 ms",
    ({ firstByteMs: { p50, p99 } }) => `${p50.toFixed(2)} · ${p99.toFixed(2)}`,
  ],
];

const columns: readonly Column<PageMeasurement>[] = [
  ["page", ({ name }) => name],
  ...speedColumns,
  [
    "HTML raw · gzip · br KB",
    (page) =>
      [page.htmlRaw, page.htmlGzip, page.htmlBrotli].map(kb).join(" · "),
  ],
  ["elements", (page) => String(page.elements)],
  ["payload KB", (page) => kb(page.payload)],
  ["script gzip KB", (page) => kb(page.scriptGzip)],
  ["style gzip KB", (page) => kb(page.styleGzip)],
  ["requests", (page) => String(page.requests)],
];

const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

function table<T>(
  columns: readonly Column<T>[],
  rows: readonly T[],
): readonly string[] {
  return [
    row(columns.map(([heading]) => heading)),
    row(columns.map((_, position) => (position === 0 ? "---" : "--:"))),
    ...rows.map((one) => row(columns.map(([, cell]) => cell(one)))),
  ];
}

export function referenceTable(
  references: readonly ReferenceMeasurement[],
): string {
  return table<ReferenceMeasurement>(
    [["in the same run", ({ name }) => name], ...speedColumns],
    references,
  ).join("\n");
}

export function growthTable(rows: readonly GrowthMeasurement[]): string {
  return table<GrowthMeasurement>(
    [["a list, rendered, with", ({ name }) => name], ...speedColumns],
    rows,
  ).join("\n");
}

export function experimentsTable(
  rows: readonly ExperimentsMeasurement[],
): string {
  return table<ExperimentsMeasurement>(
    [
      ["cached, CPU ms/request", ({ name }) => name],
      ["no experiments", ({ without }) => orDash(without, 3)],
      ["two experiments", ({ running }) => orDash(running, 3)],
      [
        "ratio",
        ({ without, running }) =>
          orDash(without && running && running / without, 2),
      ],
    ],
    rows,
  ).join("\n");
}

const wholeMs = (value: number): string => value.toFixed(0);

export function lighthouseTable(
  pages: readonly LighthouseMeasurement[],
): string {
  return table<LighthouseMeasurement>(
    [
      ["Lighthouse, mobile", ({ name }) => name],
      ["score", ({ score }) => String(score)],
      ["first paint ms", (page) => wholeMs(page.firstPaintMs)],
      ["largest paint ms", (page) => wholeMs(page.largestPaintMs)],
      ["blocking ms", (page) => wholeMs(page.blockingMs)],
      ["layout shift", ({ layoutShift }) => layoutShift.toFixed(3)],
      ["script before an act KB", ({ scriptBytes }) => kb(scriptBytes)],
    ],
    pages,
  ).join("\n");
}

export function addToBagTable(rows: readonly AddToBagMeasurement[]): string {
  return table<AddToBagMeasurement>(
    [
      ["click", ({ name }) => name],
      ["number at the bag ms", ({ badgeMs }) => badgeMs.toFixed(1)],
      ["answer ms", ({ answerMs }) => answerMs.toFixed(1)],
      ["first tap to the next page ms", (row) => wholeMs(row.firstTapMs)],
    ],
    rows,
  ).join("\n");
}

export function purchaseTable(rows: readonly PurchaseMeasurement[]): string {
  return table<PurchaseMeasurement>(
    [
      ["one whole purchase", ({ name }) => name],
      ["server CPU ms", (row) => orDash(row.cpuMs, 0)],
      ["elapsed ms", ({ elapsedMs }) => wholeMs(elapsedMs)],
    ],
    rows,
  ).join("\n");
}

export function roundsTable(rows: readonly RoundsMeasurement[]): string {
  return table<RoundsMeasurement>(
    [
      ["upstream calls of one whole purchase", ({ name }) => name],
      ["rounds", ({ rounds }) => String(rounds)],
      ["calls", ({ calls }) => String(calls)],
    ],
    rows,
  ).join("\n");
}

/** @param date of which only the day is shown */
export function benchTable(
  date: Date,
  pages: readonly PageMeasurement[],
  server: ServerMeasurement,
): string {
  const { startSeconds, idleMb, loadedMb, peakMb } = server;
  return [
    `### ${date.toISOString().slice(0, 10)}, Node ${process.versions.node}`,
    "",
    ...table(columns, pages),
    "",
    `Ready after ${startSeconds.toFixed(2)} s; memory ${orDash(idleMb, 0)} MB idle, ${orDash(loadedMb, 0)} MB after load, ${orDash(peakMb, 0)} MB at most.`,
  ].join("\n");
}
