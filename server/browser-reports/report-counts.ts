/**
 * Counts what browsers report, and logs it once an hour: every visit to a page with one violation sends the same
 * report. The table of an hour is bounded; reports that no longer fit are counted together, and all are in the metric.
 */
import type { Log } from "../log";
import type { Metrics } from "../metrics";
import type { BrowserReport } from "./read-reports";

/** As many as a line of the log shows of a list. */
const mostEntries = 50;
const everyMs = 60 * 60_000;

interface ReportCountsParts {
  readonly log: Pick<Log, "warn">;
  readonly metrics: Pick<Metrics, "browserReport">;
}

export interface ReportCounts {
  count(report: BrowserReport): void;
  /** Logs what has not been logged yet, and ends. */
  close(): void;
}

/** One per process; it ends with `close`, and does not keep the process alive. */
export function createReportCounts({
  log,
  metrics,
}: ReportCountsParts): ReportCounts {
  const entries = new Map<string, { report: BrowserReport; count: number }>();
  let others = 0;

  function tell(): void {
    if (entries.size === 0) return;
    const reports = [...entries.values()]
      .map(({ report, count }) => ({ ...report, count }))
      .sort((one, other) => other.count - one.count);
    log.warn({ reports, others }, "reports of browsers");
    entries.clear();
    others = 0;
  }

  const timer = setInterval(tell, everyMs);
  timer.unref();
  return {
    count(report) {
      const { kind, directive } = report;
      metrics.browserReport({ kind, directive });
      const key = JSON.stringify(report);
      const known = entries.get(key);
      if (known) known.count += 1;
      else if (entries.size < mostEntries)
        entries.set(key, { report, count: 1 });
      else others += 1;
    },
    close() {
      clearInterval(timer);
      tell();
    },
  };
}
