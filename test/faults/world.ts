/** A built shop, its upstreams and the proxy between them, for a file of the fault matrix. */
import { request } from "undici";
import { basketStateOf } from "../../mocks/behaviour/testing/stored-state";
import { productUrl } from "../../mocks/catalogue-index/addresses";
import { fellrowCatalogue } from "../../mocks/catalogue/fellrow-catalogue";
import { providerSettings } from "../../mocks/identity-provider/providers";
import { startUpstreams } from "../../mocks/server";
import { marketSites } from "../../mocks/sites";
import type { Upstreams } from "../../mocks/upstreams";
import { startHostedShop } from "../server/hosted-shop";
import { patientTimeouts, startShop } from "../integration/support/shop";
import { startFaultyProxy } from "./faulty-proxy";
import { locale, plentifulVariant, sessionSecret, shopperAt } from "./shoppers";

/** A third of production's timeouts, so that waiting for hanging upstreams costs little. */
const shortTimeouts: Readonly<Record<string, string>> = {
  TIMEOUT_CONNECT: "500",
  TIMEOUT_READ: "1500",
  TIMEOUT_OPTIONAL_READ: "700",
  TIMEOUT_MUTATION: "1500",
  TIMEOUT_PLACE_ORDER: "2000",
  REQUEST_TIMEOUT_MS: "3000",
};

const metricsToken = "a-token-for-the-metrics";

/** An open breaker allows another attempt after five seconds. */
export const healedWithinMs = 6_000;

/** How many other shoppers open a product, and read their cart. */
export interface Others {
  readonly looking: number;
  readonly reading: number;
}

/** Makes the slow first answers of upstreams and shop, which would count as a fault here. */
async function warmUp(
  { listingIndex, search }: Upstreams,
  origin: string,
): Promise<void> {
  for (const site of marketSites) {
    listingIndex.facetIndex(site);
    search.phrases(site.language);
  }
  for (const path of ["/p/x-FR1001", "/search?q=trail", "/c/x-wo", "/cart"])
    await fetch(`${origin}/${locale}${path}`);
}

/**
 * Starts a shop with short timeouts, for upstreams that never answer. All other faults are tried with the
 * timeouts of production: on a busy machine a slow answer must not count as missing.
 */
export const startHastyWorld = () => startWorld(shortTimeouts);

/** Starts a world; `settings` are those of the shop. */
export async function startWorld(
  settings: Readonly<Record<string, string>> = {},
) {
  const upstreams = await startUpstreams({ catalogue: fellrowCatalogue });
  const proxy = await startFaultyProxy(upstreams.origin);
  const shop = await startHostedShop(upstreams.origin, {
    ...proxy.environment,
    PAYMENT_ORIGINS: upstreams.paymentOrigin,
    EXPRESS_BUTTONS: "express-cart,express-pdp,express-quickshop",
    // The usual timeout is shorter than a late answer: `address-completion.test.ts` tests that.
    TIMEOUT_SUGGESTION: "1500",
    ...settings,
    STORE_REQUESTS: "on",
    SESSION_SECRETS: sessionSecret,
    PAGE_CACHE_SECONDS: "0",
    METRICS_TOKEN: metricsToken,
    // Faults are selected by the correlation id, which the shop accepts only from a trusted proxy.
    TRUST_PROXY: "127.0.0.1,::1",
  });
  const services = await startShop({
    upstreams,
    // A visit that begins in one shop ends in the other: an identity provider leads back to an origin.
    env: {
      ...patientTimeouts,
      PUBLIC_ORIGIN: shop.origin,
      SOCIAL_PROVIDERS: providerSettings(upstreams.origin),
    },
  });
  await warmUp(upstreams.upstreams, shop.origin);
  const { baskets, orders } = basketStateOf(upstreams.upstreams);
  const { pid } = shop.process;
  const productPath = productUrl(plentifulVariant(services).product, "en");
  const { cookie } = await shopperAt("with a bag", services);
  const statusOf = async (page: string, headers = {}): Promise<number> => {
    const { body, statusCode } = await request(
      `${shop.origin}/${locale}${page}`,
      { headers },
    );
    await body.dump();
    return statusCode;
  };
  /** Requests with three calls that succeed. */
  const look = () =>
    statusOf(`${productPath}.data?_routes=routes%2Fcatalog%2Fproduct`);
  const readCart = () =>
    statusOf("/cart.data?_routes=routes%2Fcart", { cookie: cookie ?? "" });
  return {
    upstreams: upstreams.upstreams,
    proxy,
    shop,
    /** The shop without pages, directly on the upstreams, to prepare shoppers. */
    services,
    baskets,
    orders,
    /** Returns a metric of the shop, summed over its labels. */
    async metric(name: string): Promise<number> {
      const answer = await fetch(`${shop.origin}/metrics`, {
        headers: { authorization: `Bearer ${metricsToken}` },
      });
      // A refused request has no metric either, and would count as zero.
      if (!answer.ok) throw new Error(`Metrics: ${answer.status}`);
      return (await answer.text())
        .split("\n")
        .filter(
          (line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`),
        )
        .reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
    },
    /**
     * Sends requests of other shoppers in parallel, so that the breakers see a low rate of failures. Returns
     * whether all were served.
     */
    async othersBrowse({ looking, reading }: Others): Promise<boolean> {
      const visits = [
        ...Array.from({ length: looking }, () => look()),
        ...Array.from({ length: reading }, () => readCart()),
      ];
      const statuses = await Promise.all(visits);
      return statuses.every((status) => status === 200);
    },
    /** I6: whether it is still the process that was started. */
    isSameProcess: () =>
      shop.process.exitCode === null && shop.process.pid === pid,
    async stop(): Promise<void> {
      await shop.stop();
      await proxy.stop();
      await services.stop();
      await upstreams.stop();
    },
  };
}

export type World = Awaited<ReturnType<typeof startWorld>>;
