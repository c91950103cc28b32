/** The number of pages and percentiles of their times. */

export interface PageTimes {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** The time below which this share of all times is; 0 without times. */
function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
}

/** Returns percentiles in the unit of the times. */
export function summarise(times: readonly number[]): PageTimes {
  const sorted = times.toSorted((one, other) => one - other);
  return {
    count: sorted.length,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
  };
}
