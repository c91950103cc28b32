/**
 * The cost of one client: a program that requests pages that are not cached, as fast as it can, beside
 * shoppers who buy. The shop has its own process, and the limits of production.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newGuest } from "../pages/support/shop";
import { addToCart, sizesOnSale } from "../pages/support/shopping";
import { freePort } from "../runner/ports.mjs";
import { stop } from "../runner/processes.mjs";
import { startUpstreams } from "../runner/shop.mjs";
import { budgetMs, hangingMs } from "../runner/time-factor.mjs";
import { startBuiltShop, type BuiltShop } from "./built-shop";

let upstreams: Awaited<ReturnType<typeof startUpstreams>>;
let shop: BuiltShop;
beforeAll(async () => {
  upstreams = await startUpstreams({ port: await freePort() });
  shop = await startBuiltShop(upstreams.origin, {
    RATE_LIMIT: "on",
    TRUST_PROXY: "127.0.0.0/8,::1",
    PAGE_CACHE_SECONDS: "60",
  });
});
afterAll(async () => {
  await shop.stop();
  await stop(upstreams.child);
});

const shopperCount = 10;
const connections = 40;
/** The pause between two shoppers, so long that they do not keep the shop busy (ms). */
const pauseMs = 300;

interface Shopper {
  /** Adds one pair to the cart and opens the cart, without script. */
  add(): Promise<void>;
}

/** Creates a shopper with a cart and a client address. */
async function newShopper(ip: string): Promise<Shopper> {
  const headers = { "x-forwarded-for": ip };
  const guest = newGuest(shop.origin, "en-us", { headers });
  const { visitor, paths } = guest;
  await visitor.open(paths.at("/p/scree-2-FR1001"));
  const [size = ""] = sizesOnSale(guest);
  await addToCart(guest);
  const cart = shop.origin + paths.cart();
  let cookie = `fellrow=${visitor.cookie("fellrow")}`;
  return {
    async add() {
      const fields = { intent: "add-item", productId: size, qty: "1" };
      const answer = await fetch(cart, {
        method: "POST",
        redirect: "manual",
        headers: { ...headers, cookie, origin: shop.origin },
        body: new URLSearchParams(fields),
      });
      await answer.arrayBuffer();
      expect(answer.status).toBe(303);
      const [renewed] = answer.headers.getSetCookie();
      cookie = renewed?.split(";", 1)[0] ?? cookie;
      const page = await fetch(cart, { headers: { ...headers, cookie } });
      expect(page.status).toBe(200);
      expect(await page.text()).toContain("Scree 2");
    },
  };
}

interface Adding {
  readonly ms: number;
  /** How many requests of the program were answered in the meantime. */
  readonly served: number;
}

/** Makes each shopper add a pair `rounds` times; the shoppers begin one after the other. */
async function addAll(
  shoppers: readonly Shopper[],
  rounds: number,
  served: () => number = () => 0,
): Promise<readonly Adding[]> {
  const times: Adding[] = [];
  for (let round = 0; round < rounds; round += 1)
    await Promise.all(
      shoppers.map(async (shopper, at) => {
        await sleep(at * pauseMs);
        const [startedAt, before] = [performance.now(), served()];
        await shopper.add();
        const ms = performance.now() - startedAt;
        times.push({ ms, served: served() - before });
      }),
    );
  return times;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** Sends requests on all connections at once until it is stopped. */
function startProgram(pathOf: (index: number) => string) {
  const end = new AbortController();
  let requested = 0;
  let served = 0;
  let refused = 0;
  const lanes = Array.from({ length: connections }, async () => {
    while (!end.signal.aborted) {
      requested += 1;
      const answer = await fetch(shop.origin + pathOf(requested), {
        headers: { "x-forwarded-for": "203.0.113.66" },
        redirect: "manual",
        signal: end.signal,
      }).catch(() => null);
      if (!answer) return;
      await answer.arrayBuffer().catch(() => null);
      if (answer.status < 400) served += 1;
      else {
        expect(answer.status).toBe(429);
        expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
        refused += 1;
        // It retries at once, but leaves this machine some time for the shop.
        await sleep(50);
      }
    }
  });
  return {
    served: () => served,
    refused: () => refused,
    async stop() {
      end.abort();
      await Promise.all(lanes);
    },
  };
}

describe("a program that requests pages that are not cached", () => {
  it.each([
    ["pages", (at: number) => `/en-us/search?q=boot${at}&page=${at % 3}`, 4],
    [
      "data",
      (at: number) => `/en-us/search.data?q=shoe${at}&page=${at % 3}`,
      16,
    ],
  ])(
    "comes after shoppers who add to their carts: %s",
    async (_, pathOf, mostMeanwhile) => {
      const shoppers = await Promise.all(
        Array.from({ length: shopperCount }, (__, at) =>
          newShopper(`198.51.100.${at + 1}`),
        ),
      );
      const quiet = median((await addAll(shoppers, 1)).map(({ ms }) => ms));
      const program = startProgram(pathOf);
      const busy = await addAll(shoppers, 2, program.served);
      const health = await fetch(`${shop.origin}/healthcheck/live`);
      const files = await fetch(`${shop.origin}/favicon.svg`);
      await program.stop();
      expect([health.status, files.status]).toEqual([200, 200]);
      // It sent requests, got some answers, and was refused.
      expect(program.served()).toBeGreaterThan(4);
      expect(program.refused()).toBeGreaterThan(0);
      // However busy this machine is, shoppers come first.
      expect(median(busy.map(({ served }) => served))).toBeLessThanOrEqual(
        mostMeanwhile,
      );
      expect(median(busy.map(({ ms }) => ms))).toBeLessThan(
        budgetMs(3 * quiet),
      );
    },
    hangingMs,
  );
});
