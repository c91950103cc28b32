/**
 * THE soak: for a while, shoppers in every language come, buy, leave and return, on the built shop. At the
 * end every cart and order must match the upstreams' data to the cent, no page may have failed, and the
 * shop's memory may not have grown.
 */
import { sites } from "../../app/sites/sites";
import { basketStateOf } from "../../mocks/behaviour/testing/stored-state";
import { cpuMs } from "../bench/process-costs";
import type { PageShop } from "../pages/support/shop";
import { inspect, type Memory } from "./inspector";
import { summarise, type PageTimes } from "./page-times";
import { reconcile } from "./reconcile";
import { createShopper, type Diary } from "./shopper";
import { startSoakShop } from "./soak-shop";

export interface SoakOptions {
  /** How long shoppers start new journeys; the first third of the time warms the shop up. */
  readonly seconds: number;
  readonly shoppers: number;
  /** The same seed creates the same shoppers. */
  readonly seed: number;
  /** The shortest and the longest time on a page. */
  readonly thinkMs: readonly [number, number];
}

export interface SoakReport {
  readonly journeys: ReadonlyMap<string, number>;
  readonly customers: number;
  readonly orders: number;
  /** Times after the warm-up, in ms. */
  readonly pages: PageTimes;
  readonly pagesPerSecond: number;
  /** Processor time of the shop; null where the system does not provide it. */
  readonly cpuMsPerPage: number | null;
  /** Measured after the warm-up, halfway and at the end, while all shoppers pause. */
  readonly memory: readonly [start: Memory, middle: Memory, end: Memory];
  /** All failures. */
  readonly breaches: readonly string[];
}

/** Errors in the shop's log; there should be none, because no upstream fails. */
function complaints(log: string): string[] {
  const bad = log
    .split("\n")
    .filter((line) => /"level":(?:"(?:error|fatal)"|[56]0)/.test(line));
  return [
    ...new Set(bad.map((line) => `the shop's log: ${line.slice(0, 300)}`)),
  ];
}

interface Watch {
  readonly times: number[];
  readonly failed: string[];
}

/** Records the times of the shop's own pages, and the pages that failed. */
function watchPages(origin: string, { times, failed }: Watch) {
  return (
    { status, url }: { readonly status: number; readonly url: URL },
    ms: number,
  ): void => {
    if (url.origin !== origin) return;
    times.push(ms);
    if (status >= 500) failed.push(`${url.pathname} answers ${status}`);
  };
}

/** In all languages these listings cause more answers than the response memo can hold. */
const lists = ["women-wo", "men-me", "new-new"];

/** Fills the response memo, so that from now on each new answer replaces an old one. */
async function fillResponseMemo({ origin }: PageShop): Promise<void> {
  for (const { locale } of sites)
    for (const list of lists) {
      const answer = await fetch(`${origin}/${locale}/c/${list}`);
      if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
      await answer.text();
    }
}

/** Runs the shoppers in three parts, and measures the shop's memory after each. */
async function shopAndWeigh(
  shop: PageShop,
  options: SoakOptions,
  diary: Diary,
) {
  const watch: Watch = { times: [], failed: [] };
  const onPage = watchPages(shop.origin, watch);
  const shoppers = Array.from({ length: options.shoppers }, (_, number) =>
    createShopper(shop, number, { ...options, diary, onPage }),
  );
  const inspector = await inspect(shop);
  const partMs = (options.seconds * 1_000) / 3;
  async function part(): Promise<Memory> {
    const end = Date.now() + partMs;
    await Promise.all(shoppers.map(({ shopUntil }) => shopUntil(end)));
    return inspector.weigh();
  }
  const pid = shop.process.pid ?? 0;
  await fillResponseMemo(shop);
  const start = await part();
  watch.times.length = 0;
  const [startedAt, cpuBefore] = [performance.now(), cpuMs(pid)];
  const middle = await part();
  const end = await part();
  const [ms, cpuAfter] = [performance.now() - startedAt, cpuMs(pid)];
  inspector.close();
  const pages = summarise(watch.times);
  diary.breaches.push(...watch.failed);
  return {
    pages,
    pagesPerSecond: pages.count / (ms / 1_000),
    cpuMsPerPage:
      cpuBefore === null || cpuAfter === null
        ? null
        : (cpuAfter - cpuBefore) / pages.count,
    memory: [start, middle, end] as const,
  };
}

export async function runSoak(options: SoakOptions): Promise<SoakReport> {
  const shop = await startSoakShop();
  const diary: Diary = { customers: [], finished: new Map(), breaches: [] };
  try {
    const measured = await shopAndWeigh(shop, options, diary);
    const { customers, finished, breaches } = diary;
    return {
      journeys: finished,
      customers: customers.length,
      orders: basketStateOf(shop.upstreams).orders.all().length,
      ...measured,
      breaches: [
        ...breaches,
        ...reconcile(shop.upstreams, customers),
        ...complaints(shop.log()),
        ...(shop.process.exitCode === null ? [] : ["the shop has ended"]),
      ],
    };
  } finally {
    await shop.stop();
  }
}
