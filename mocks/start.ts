/**
 * Runs the reference upstreams as a process; `npm run upstreams -- --help` lists the options. Exits with 1
 * when the feed has nothing to sell or cannot be read, or when the port is in use.
 */
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { readOptions } from "../test/runner/options.mjs";
import type { CatalogueSeed } from "./catalogue/types";
import { formatFeedReport } from "./feed/feed-report";
import { productIdPatterns } from "./api/plain/ids";
import { plainAnswers } from "./api/plain/plain-answers";
import { scenarioRows } from "./behaviour/scenario-rows";
import { missingTexts } from "./data/missing-texts";
import { createPaymentProvider } from "./payment-provider/provider";
import { createProviderClient } from "./payment-provider/provider-client";
import { listen, listenAsProvider } from "./server";
import { marketSites } from "./sites";
import type { Upstreams } from "./upstreams";
import { createUpstreams } from "./upstreams";

const command = {
  name: "npm run upstreams",
  summary:
    "The reference upstreams: the commerce and content APIs of the shop.",
};

const flags = readFlags();

function readFlags() {
  try {
    return readOptions(process.argv.slice(2), command, {
      port: {
        type: "string",
        value: "PORT",
        default: "4000",
        meaning: "where they listen",
      },
      "payment-port": {
        type: "string",
        value: "PORT",
        meaning: "where the payment provider listens, if not 500 above them",
      },
      feed: {
        type: "string",
        value: "FILE",
        meaning: "a product feed to sell instead of the starter catalogue",
      },
      "feed-report": {
        type: "string",
        value: "FILE",
        meaning:
          "where the import's full report goes, if not to a file of this port's",
      },
      "public-origin": {
        type: "string",
        value: "URL",
        meaning:
          "where browsers reach pages and files of the upstreams, if not here",
      },
      "webhook-url": {
        type: "string",
        value: "URL",
        meaning:
          "where the payment provider tells the shop of payments; signed with the key in PAYMENT_WEBHOOK_SECRETS",
      },
      "media-base": {
        type: "string",
        value: "URL",
        meaning: "what picture addresses begin with, if not the shop's /media",
      },
      plain: {
        type: "boolean",
        meaning: "say nothing beyond the specification, as others would",
      },
      scenarios: {
        type: "boolean",
        meaning: "list every input with a rare behaviour, and end",
      },
      "missing-texts": {
        type: "boolean",
        meaning: "list what falls back to English, by language, and end",
      },
    } as const);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

if (flags.scenarios) printScenarios();
else if (flags["missing-texts"]) printMissingTexts();
else await run().catch(reportStartError);

/** Reports errors about files and ports in one line, because the caller can fix them. Throws all others. */
function reportStartError(error: unknown): void {
  if (!(error instanceof Error && "code" in error)) throw error;
  console.error(`The upstreams cannot start: ${error.message}`);
  process.exitCode = 1;
}

function printScenarios(): void {
  for (const { area, input, behaviour } of scenarioRows) {
    console.log(`${area.padEnd(22)}${input.padEnd(30)}${behaviour}`);
  }
}

function printMissingTexts(): void {
  const languages = [...new Set(marketSites.map(({ language }) => language))];
  const missing = missingTexts(languages);
  for (const { language, at } of missing) console.log(`${language}  ${at}`);
  console.log(`${missing.length} texts missing in ${languages.join(", ")}`);
}

async function run(): Promise<void> {
  const startedAt = performance.now();
  const port = Number(flags.port);
  const paymentPort = Number(flags["payment-port"] ?? port + 500);
  const mediaBase = flags["media-base"];
  const catalogue = await loadCatalogue(flags.feed);
  if (catalogue.products.length === 0) {
    console.error("The feed has no product that could be sold.");
    process.exitCode = 1;
    return;
  }
  const payments = createPaymentProvider(undefined, { bankTakesMs: 20_000 });
  const webhookUrl = flags["webhook-url"];
  const secret = process.env["PAYMENT_WEBHOOK_SECRETS"] ?? "";
  if (webhookUrl !== undefined)
    payments.webhooks.target = { url: webhookUrl, secrets: secret.split(",") };
  const provider = await listenAsProvider(payments, paymentPort, (error) =>
    console.error(error),
  );
  const upstreams = createUpstreams({
    catalogue,
    paymentProvider: createProviderClient(provider.origin),
    publicOrigin: flags["public-origin"] ?? `http://127.0.0.1:${port}`,
    ...(mediaBase !== undefined && { mediaBase }),
    onDefect: (error) => console.error(error),
  });
  warmUp(upstreams);
  const server = flags.plain
    ? await listen(upstreams, port, plainAnswers(upstreams))
    : await listen(upstreams, port);
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(
      signal,
      () => void Promise.all([server.close(), provider.close()]),
    );
  }
  // Before the line that all is ready, which has to be the last one.
  if (flags.plain)
    console.log(
      `The shop needs PRODUCT_ID_PATTERN='${productIdPatterns.number}'`,
    );
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `Upstreams ready on ${server.origin}: ${catalogue.products.length} products (${seconds} s)`,
  );
}

/** Creates the indexes of all markets in advance, so that no request waits for one. */
function warmUp({ listingIndex, search }: Upstreams): void {
  for (const site of marketSites) {
    listingIndex.facetIndex(site);
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
  // By port, because several may run on one machine.
  const file =
    flags["feed-report"] ??
    path.join(tmpdir(), `fellrow-feed-report-${flags.port}.json`);
  await writeFile(file, JSON.stringify(report, null, 2));
  console.log(`Full report: ${file}`);
  return catalogue;
}
