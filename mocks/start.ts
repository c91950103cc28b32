/**
 * Runs the reference upstreams on their own:
 * `node --import tsx mocks/start.ts [--port 4000] [--feed FILE] [--plain]
 * [--feed-report FILE] [--public-origin URL] [--media-base URL] [--scenarios]`.
 * Exits with 1 when the feed has nothing to sell, cannot be read, or the port
 * is taken.
 */
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { basketScenarios } from "./basket/basket-scenarios";
import type { CatalogueSeed } from "./catalogue/types";
import { formatFeedReport } from "./feed/feed-report";
import { productIdPatterns } from "./plain/ids";
import { plainAnswers } from "./plain/plain-answers";
import { identityScenarios } from "./identity/consumer-seeds";
import { productScenarioRows } from "./scenarios";
import { listen } from "./server";
import { marketSites } from "./sites";
import type { Upstreams } from "./upstreams";
import { createUpstreams } from "./upstreams";

const { values: flags } = parseArgs({
  options: {
    port: { type: "string", default: "4000" },
    /** A product feed to sell instead of the starter catalogue. */
    feed: { type: "string" },
    /** Where the import's full report goes, as JSON. */
    "feed-report": {
      type: "string",
      default: path.join(tmpdir(), "fellrow-feed-report.json"),
    },
    /** Where browsers reach the hosted payment pages; default: this server. */
    "public-origin": { type: "string" },
    /** What picture addresses begin with; default: the shop's own `/media`. */
    "media-base": { type: "string" },
    /** Say nothing beyond the specification, as a system of somebody else would. */
    plain: { type: "boolean", default: false },
    scenarios: { type: "boolean", default: false },
  },
});

if (flags.scenarios) printScenarios();
else await run().catch(endWithLine);

/** Files and ports are the caller's to mend; anything else is our mistake. */
function endWithLine(error: unknown): void {
  if (!(error instanceof Error && "code" in error)) throw error;
  console.error(`The upstreams cannot start: ${error.message}`);
  process.exitCode = 1;
}

function printScenarios(): void {
  for (const { area, input, behaviour } of [
    ...productScenarioRows,
    ...basketScenarios,
    ...identityScenarios,
  ]) {
    console.log(`${area.padEnd(22)}${input.padEnd(30)}${behaviour}`);
  }
}

async function run(): Promise<void> {
  const startedAt = performance.now();
  const port = Number(flags.port);
  const mediaBase = flags["media-base"];
  const catalogue = await loadCatalogue(flags.feed);
  if (catalogue.products.length === 0) {
    console.error("The feed has no product that could be sold.");
    process.exitCode = 1;
    return;
  }
  const upstreams = createUpstreams({
    catalogue,
    publicOrigin: flags["public-origin"] ?? `http://127.0.0.1:${port}`,
    ...(mediaBase !== undefined && { mediaBase }),
    onDefect: (error) => console.error(error),
  });
  warmUp(upstreams);
  const server = flags.plain
    ? await listen(upstreams, port, plainAnswers(upstreams))
    : await listen(upstreams, port);
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => void server.close());
  }
  // Before the line that says that all is ready, which is the last one.
  if (flags.plain)
    console.log(
      `The shop needs PRODUCT_ID_PATTERN='${productIdPatterns.number}'`,
    );
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `Upstreams ready on ${server.origin}: ${catalogue.products.length} products (${seconds} s)`,
  );
}

/** Builds every market's indexes now, so that no shopper waits for one. */
function warmUp({ shelves, search }: Upstreams): void {
  for (const site of marketSites) {
    shelves.of(site);
    search.phrases(site.language);
  }
}

async function loadCatalogue(feed: string | undefined): Promise<CatalogueSeed> {
  if (feed === undefined) {
    const { fellrowCatalogue } = await import("./catalogue/fellrow-catalogue");
    return fellrowCatalogue;
  }
  const { readFeed } = await import("./feed/read-feed");
  const { catalogue, report } = await readFeed(feed);
  console.log(formatFeedReport(report));
  await writeFile(flags["feed-report"], JSON.stringify(report, null, 2));
  console.log(`Full report: ${flags["feed-report"]}`);
  return catalogue;
}
