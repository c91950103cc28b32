/**
 * Runs Lighthouse on the main pages as a phone on a slow network, and takes the median of three runs: a
 * single run can be off by a few points on a machine that does anything else.
 */
import { chromium } from "@playwright/test";
import { ensureProgram } from "../runner/system-programs.mjs";
import { freePort } from "../runner/ports.mjs";

const runs = 3;

export interface LighthouseMeasurement {
  readonly name: string;
  /** From 0 to 100. */
  readonly score: number;
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly blockingMs: number;
  readonly layoutShift: number;
  /** Script files that were loaded although nobody acted. */
  readonly scriptBytes: number;
}

interface NetworkRequest {
  readonly resourceType?: string;
  readonly transferSize?: number;
}

function scriptBytesIn(details: unknown): number {
  // The audit's table has a row for each request.
  const { items = [] } = (details ?? {}) as { items?: NetworkRequest[] };
  return items
    .filter(({ resourceType }) => resourceType === "Script")
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}

async function run(
  name: string,
  url: string,
  port: number,
): Promise<LighthouseMeasurement> {
  // The import takes seconds, and `--help` does not need it.
  const { default: lighthouse } = await import("lighthouse");
  const result = await lighthouse(url, {
    port,
    onlyCategories: ["performance"],
    logLevel: "error",
  });
  if (!result) throw new Error(`Lighthouse said nothing about ${url}`);
  const { audits, categories } = result.lhr;
  const value = (id: string) => audits[id]?.numericValue ?? NaN;
  return {
    name,
    score: Math.round((categories["performance"]?.score ?? NaN) * 100),
    firstPaintMs: value("first-contentful-paint"),
    largestPaintMs: value("largest-contentful-paint"),
    blockingMs: value("total-blocking-time"),
    layoutShift: value("cumulative-layout-shift"),
    scriptBytes: scriptBytesIn(audits["network-requests"]?.details),
  };
}

/** Measures pages by name; each in a browser with an empty cache. */
export async function measureLighthouse(
  urls: Readonly<Record<string, string>>,
): Promise<LighthouseMeasurement[]> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await ensureProgram("chromium", console.error),
    args: ["--no-sandbox", `--remote-debugging-port=${port}`],
  });
  try {
    const medians: LighthouseMeasurement[] = [];
    for (const [name, url] of Object.entries(urls)) {
      console.error(`Lighthouse at ${url} …`);
      const all: LighthouseMeasurement[] = [];
      for (let count = 0; count < runs; count += 1)
        all.push(await run(name, url, port));
      all.sort((one, other) => one.score - other.score);
      const median = all[Math.floor(runs / 2)];
      if (median) medians.push(median);
    }
    return medians;
  } finally {
    await browser.close();
  }
}
