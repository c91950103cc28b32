/**
 * THE soak: shoppers in every language who come, buy, leave and return for a while, on the built shop.
 * At the end everybody's bag and orders must be what the upstreams have, to the cent; no page may have
 * failed; and the shop may not have grown.
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
  /** How long shoppers begin journeys; a third of it warms the shop up. */
  readonly seconds: number;
  readonly shoppers: number;
  /** The same seed makes the same shoppers. */
  readonly seed: number;
  /** Shortest and longest look at a page. */
  readonly thinkMs: readonly [number, number];
}

export interface SoakReport {
  readonly journeys: ReadonlyMap<string, number>;
  readonly customers: number;
  readonly orders: number;
  /** After warming up; in ms. */
  readonly pages: PageTimes;
  readonly pagesPerSecond: number;
  /** Of the shop's processor; null where the system does not tell. */
  readonly cpuMsPerPage: number | null;
  /** Warm, half-way, and at the end; everybody stands still meanwhile. */
  readonly memory: readonly [start: Memory, middle: Memory, end: Memory];
  /** Everything that is wrong. */
  readonly breaches: readonly string[];
}

/** What the shop itself says went wrong: nothing did, upstream. */
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

/** Notes times of the shop's own pages, and pages that failed. */
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

/** In every language: more of them than the shop can know the answers to. */
const lists = ["women-wo", "men-me", "new-new"];

/** From then on the shop knows as many answers as it ever will: another one takes the place of an old one. */
async function fillKnownAnswers({ origin }: PageShop): Promise<void> {
  for (const { locale } of sites)
    for (const list of lists) {
      const answer = await fetch(`${origin}/${locale}/c/${list}`);
      if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
      await answer.text();
    }
}

/** Lets everybody shop in three parts, and weighs the shop after each. */
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
  await fillKnownAnswers(shop);
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
