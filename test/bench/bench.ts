/**
 * `npm run bench`: speed and weight of the shop's main pages, measured on this
 * machine over loopback. The server has a processor core to itself where the
 * system can do that, so that generating load does not slow it down.
 */
import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { ensureBuilt } from "../runner/build-state.mjs";
import { freePort } from "../runner/ports.mjs";
import { stopAll, stopOnSignals } from "../runner/processes.mjs";
import { runCommand } from "../runner/run-command.mjs";
import { shopEnvironment, startShop, startUpstreams } from "../runner/shop.mjs";
import type { PageMeasurement } from "./bench-table";
import {
  addToBagTable,
  benchTable,
  lighthouseTable,
  referenceTable,
} from "./bench-table";
import { measureAddToBag } from "./measure-add-to-bag";
import { measureLighthouse } from "./measure-lighthouse";
import { measurePage } from "./measure-page";
import { measureReferences } from "./measure-references";
import { weighPage } from "./page-weight";
import { residentMb } from "./process-costs";
import { closeRawGets, rawGet } from "./raw-get";

// Asked once: later it would be the number of cores that this process was moved to.
const coreCount = availableParallelism();
const canPin =
  coreCount > 1 && spawnSync("taskset", ["--version"]).status === 0;

/** Where this process, and what it starts from now on, may run: away from the server's core, or anywhere. */
function runOn(firstCore: 0 | 1): void {
  if (!canPin) return;
  const cores = `${firstCore}-${coreCount - 1}`;
  spawnSync("taskset", ["-a", "-cp", cores, String(process.pid)]);
}

async function openShop() {
  runOn(1);
  const upstreams = await startUpstreams({ port: await freePort() });
  const environment = {
    ...shopEnvironment({
      port: await freePort(),
      upstreams: upstreams.origin,
      sessionSecret: "only-for-benchmarks-on-this-machine-!",
    }),
    RATE_LIMIT: "off",
  };
  const startedAt = performance.now();
  const shop = await startShop({
    environment,
    prefix: canPin ? ["taskset", "-c", "0"] : [],
  });
  const startSeconds = (performance.now() - startedAt) / 1000;
  const { pid } = shop.child;
  if (pid === undefined) throw new Error("The shop has no process id");
  return { origin: shop.origin, pid, startSeconds };
}

/** The first address of a kind on a page: the catalogue may be any. */
async function findLink(url: string, kind: "c" | "p"): Promise<string> {
  const { body } = await rawGet(url, "identity");
  const pattern = new RegExp(`href="(/en-us/${kind}/[^"?#]+)"`);
  const path = pattern.exec(body.toString("utf8"))?.[1];
  if (path === undefined) throw new Error(`No /${kind}/ link on ${url}`);
  return new URL(path, url).href;
}

/** A parameter that the shop does not know keeps a page out of the cache, and changes nothing else. */
const uncached = (url: string) => `${url}?bench=uncached`;

async function measurePages(
  urls: Readonly<Record<string, string>>,
  pid: number,
): Promise<PageMeasurement[]> {
  const pages: PageMeasurement[] = [];
  for (const [name, url] of Object.entries(urls)) {
    console.error(`Measuring ${url} …`);
    pages.push({
      name,
      // First the load: after it a page that can be kept is kept.
      ...(await measurePage(url, pid)),
      ...(await weighPage(url)),
    });
  }
  return pages;
}

async function measure(): Promise<string> {
  const { origin, pid, startSeconds } = await openShop();
  const idleMb = residentMb(pid);
  const home = `${origin}/en-us`;
  const list = `${origin}/en-us/c/women-wo`;
  const product = await findLink(list, "p");
  const pages = await measurePages(
    {
      "home, kept": home,
      "list, kept": list,
      "product, kept": product,
      "home, rendered": uncached(home),
      "list, rendered": uncached(list),
      "product, rendered": uncached(product),
    },
    pid,
  );
  const loadedMb = residentMb(pid);
  const references = await measureReferences(
    canPin ? ["taskset", "-c", "0"] : [],
  );
  // A browser on one core says more about that than about the page.
  runOn(0);
  return [
    benchTable(new Date(), pages, { startSeconds, idleMb, loadedMb }),
    referenceTable(references),
    lighthouseTable(await measureLighthouse({ home, list, product })),
    addToBagTable(await measureAddToBag(product)),
  ].join("\n\n");
}

stopOnSignals();
await runCommand(async () => {
  await ensureBuilt(console.error);
  try {
    console.log(await measure());
  } finally {
    closeRawGets();
    await stopAll();
  }
});
