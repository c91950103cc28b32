import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createMemoryLog } from "../../test/server/memory-log";
import { createMetrics } from "../metrics";
import { createReportCounts } from "./report-counts";

const report = (subject: string) =>
  ({
    kind: "csp-violation",
    directive: "script-src",
    subject,
    source: "",
    page: "/:locale",
  }) as const;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function start() {
  const log = createMemoryLog();
  const metrics = createMetrics();
  return { log, metrics, counts: createReportCounts({ log, metrics }) };
}

it("logs each report once an hour with its number, the most frequent first", () => {
  const { log, counts } = start();
  for (const subject of ["inline", "eval", "eval"])
    counts.count(report(subject));
  vi.advanceTimersByTime(59 * 60_000);
  expect(log.lines).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(log.lines).toMatchObject([
    {
      level: "warn",
      message: "reports of browsers",
      fields: {
        reports: [
          { subject: "eval", count: 2 },
          { subject: "inline", count: 1 },
        ],
        others: 0,
      },
    },
  ]);
  vi.advanceTimersByTime(60 * 60_000);
  expect(log.lines.length).toBe(1);
  counts.close();
});

it("holds fifty different ones, counts the others, and logs the rest when it ends", async () => {
  const { log, metrics, counts } = start();
  for (let number = 0; number < 70; number += 1)
    counts.count(report(`https://${number}.example`));
  counts.count(report("https://0.example"));
  counts.close();
  expect(log.lines.length).toBe(1);
  expect(log.lines[0]?.fields).toMatchObject({
    others: 20,
    reports: { length: 50 },
  });
  expect(await metrics.render()).toContain(
    'browser_reports_total{kind="csp-violation",directive="script-src"} 71',
  );
});
