/**
 * `npm run bench`: speed and weight of the shop's main pages, measured on this machine over loopback. Where
 * the system allows it, the server has its own processor core, so that generating load does not slow it down.
 */
import { ensureBuilt } from "../runner/ensure-built.mjs";
import { readOptions } from "../runner/options.mjs";
import { stopAll, stopOnSignals } from "../runner/processes.mjs";
import { runCommand } from "../runner/run-command.mjs";
import { findLink, uncached } from "./addresses";
import type { PageMeasurement } from "./bench-table";
import {
  addToBagTable,
  benchTable,
  experimentsTable,
  growthTable,
  lighthouseTable,
  purchaseTable,
  referenceTable,
  roundsTable,
} from "./bench-table";
import { measureAddToBag } from "./measure-add-to-cart";
import { measureExperiments } from "./measure-experiments";
import { measureGrowth } from "./measure-growth";
import { measureLighthouse } from "./measure-lighthouse";
import { measurePage } from "./measure-page";
import { measurePurchase } from "./measure-purchase";
import { measureReferences } from "./measure-references";
import { measureRounds } from "./measure-rounds";
import { onOwnCore, openShop, runOn } from "./open-shop";
import { weighPage } from "./page-weight";
import { peakResidentMb, residentMb } from "./process-costs";
import { closeRawGets } from "./raw-get";
import { cookieOfCart } from "./shopper-with-cart";

interface MeasuredPage {
  readonly url: string;
  /** Of a shopper with a session; absent for a visitor without one. */
  readonly cookie?: string;
}

async function measurePages(
  urls: Readonly<Record<string, MeasuredPage>>,
  pid: number,
): Promise<PageMeasurement[]> {
  const pages: PageMeasurement[] = [];
  for (const [name, { url, cookie }] of Object.entries(urls)) {
    console.error(`Measuring ${name}: ${url} …`);
    pages.push({
      name,
      // The load comes first: afterwards, a cacheable page is cached.
      ...(await measurePage(url, pid, undefined, cookie)),
      ...(await weighPage(url)),
    });
  }
  return pages;
}

async function* measureAddition(): AsyncGenerator<string> {
  yield experimentsTable(await measureExperiments());
}

/** Yields each table as soon as it is complete, because a later measurement may fail. */
async function* measure(): AsyncGenerator<string> {
  const { origin, pid, startSeconds } = await openShop();
  const idleMb = residentMb(pid);
  const home = `${origin}/en-us`;
  const list = `${origin}/en-us/c/women-wo`;
  const product = await findLink(list, "p");
  const cookie = await cookieOfCart(origin, product);
  const pages = await measurePages(
    {
      "home, cached": { url: home },
      "list, cached": { url: list },
      "product, cached": { url: product },
      "list, cached, with a cart": { url: list, cookie },
      "product, cached, with a cart": { url: product, cookie },
      "home, rendered": { url: uncached(home) },
      "list, rendered": { url: uncached(list) },
      "product, rendered": { url: uncached(product) },
    },
    pid,
  );
  const loadedMb = residentMb(pid);
  const peakMb = peakResidentMb(pid);
  yield benchTable(new Date(), pages, {
    startSeconds,
    idleMb,
    loadedMb,
    peakMb,
  });
  yield purchaseTable(await measurePurchase(origin, pid));
  yield roundsTable(await measureRounds());
  yield referenceTable(await measureReferences(onOwnCore));
  yield growthTable(await measureGrowth());
  // On a single core, the browser's figures would depend more on the core than on the page.
  runOn(0);
  yield lighthouseTable(await measureLighthouse({ home, list, product }));
  yield addToBagTable(await measureAddToBag(product));
}

const command = {
  name: "npm run bench",
  summary: "Speed and weight of the main pages, as Markdown tables.",
};

const options = {
  experiments: {
    type: "boolean",
    meaning: "only what two running experiments add to cached pages",
  },
} as const;

stopOnSignals();
await runCommand(async () => {
  const { experiments } = readOptions(process.argv.slice(2), command, options);
  await ensureBuilt(console.error);
  try {
    const tables = experiments ? measureAddition() : measure();
    for await (const table of tables) console.log(`${table}\n`);
  } finally {
    closeRawGets();
    await stopAll();
  }
});
