/** Starts two processes of the built shop behind a balancer, with a shared Redis and the upstreams. */
import type { Locale } from "../../app/sites/sites";
import { fellrowCatalogue } from "../../mocks/catalogue/fellrow-catalogue";
import { startUpstreams } from "../../mocks/server";
import { startRedis } from "../integration/support/redis";
import { newGuest, type Guest } from "../pages/support/shop";
import type { VisitorOptions } from "../pages/support/visitor";
import { freePort } from "../runner/ports.mjs";
import { startBuiltShop, type BuiltShop } from "../server/built-shop";
import { longTimeouts, sessionSecret } from "../soak/soak-shop";
import { startBalancer } from "./balancer";

export type BalancedShops = Awaited<ReturnType<typeof startBalancedShops>>;

export async function startBalancedShops() {
  const [port, ...ports] = [
    await freePort(),
    await freePort(),
    await freePort(),
  ] as const;
  const origin = `http://localhost:${port}`;
  const redis = await startRedis();
  const {
    origin: upstreamOrigin,
    paymentOrigin,
    ...started
  } = await startUpstreams({
    catalogue: fellrowCatalogue,
  });
  const { upstreams } = started;
  // Enough stock that no two shoppers compete for the last pair.
  upstreams.stock.fill(10_000);

  const startShop = (shopPort: number): Promise<BuiltShop> =>
    startBuiltShop(upstreamOrigin, {
      PAYMENT_ORIGINS: paymentOrigin,
      ...longTimeouts,
      PORT: String(shopPort),
      PUBLIC_ORIGIN: origin,
      SESSION_SECRETS: sessionSecret,
      REDIS_URL: redis.url,
      TRUST_PROXY: "127.0.0.1",
      RATE_LIMIT: "on",
      PAGE_CACHE_SECONDS: "60",
      // Longer than three of the balancer's checks, on a busy machine.
      SHUTDOWN_GRACE_MS: "1500",
    });
  const shops = await Promise.all(ports.map(startShop));
  const balancer = await startBalancer(port, ports, "127.0.0.1");
  const logs: string[] = [];
  let visits = 0;

  async function replace(
    index: 0 | 1,
    end: (shop: BuiltShop) => Promise<unknown>,
  ): Promise<void> {
    const shop = shops[index];
    if (!shop) throw new Error("There are two shops");
    await end(shop);
    logs.push(shop.log());
    shops[index] = await startShop(ports[index]);
    await balancer.untilAllServe();
  }

  return {
    origin,
    upstreams,
    balancer,
    /** Creates a shopper with a new address, as an outer proxy would report it. */
    visit(locale: Locale = "en-us", options: VisitorOptions = {}): Guest {
      visits += 1;
      const address = `198.51.${Math.floor(visits / 250)}.${visits % 250}`;
      const headers = { "X-Forwarded-For": address };
      return newGuest(origin, locale, { ...options, headers });
    },
    /**
     * Ends a process as a deployment does, starts it again, and waits until both serve; returns its exit
     * code.
     */
    async restart(index: 0 | 1): Promise<number | null> {
      let code: number | null = null;
      await replace(index, async (shop) => {
        code = await shop.stop();
      });
      return code;
    },
    /** Kills a process at any moment, and starts it again. */
    crash: (index: 0 | 1): Promise<void> =>
      replace(index, (shop) => {
        shop.process.kill("SIGKILL");
        return shop.ended;
      }),
    /** Everything that all processes have logged. */
    log: (): string => [...logs, ...shops.map((shop) => shop.log())].join(""),
    async stop(): Promise<void> {
      await balancer.stop();
      await Promise.all(shops.map((shop) => shop.stop()));
      await redis.stop();
      await started.stop();
    },
  };
}
