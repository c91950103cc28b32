/**
 * A failing read affects only the pages that need it, however often it has failed. Each read of the
 * contracts × each way to fail, for all visits at once, with every kind of page (`page-reads.ts`).
 */
import { request } from "undici";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fellrowCatalogue } from "../../mocks/catalogue/fellrow-catalogue";
import { providerSettings } from "../../mocks/identity-provider/providers";
import { startUpstreams } from "../../mocks/server";
import {
  isSafe,
  pathPattern,
  type AnyEndpoint,
} from "../../server/http/endpoint";
import { families } from "../contracts/openapi/operations";
import {
  patientTimeouts,
  startShop,
  type Shop,
} from "../integration/support/shop";
import { isFull, representatives } from "../matrix/representatives";
import { budgetMs } from "../runner/time-factor.mjs";
import { startHostedShop } from "../server/hosted-shop";
import { dataUrl } from "./data-navigation";
import { faultOf, type FaultKind } from "./fault-kinds";
import { familyOf, startFaultyProxy } from "./faulty-proxy";
import { pageKinds, type PageKind } from "./page-reads";
import { locale, sessionSecret, shopperAt, type Person } from "./shoppers";

const faults = {
  "500": faultOf("500"),
  "501": {
    does: "is not offered: 501",
    reaches: false,
    wire: { status: 501, body: "" },
  },
  "time-out": faultOf("hanging"),
  reset: faultOf("reset"),
} as const satisfies Readonly<Record<string, FaultKind>>;

type FaultName = keyof typeof faults;

// An object's keys are typed as text only.
const faultNames = Object.keys(faults) as readonly FaultName[];

const reads: readonly AnyEndpoint[] = Object.values(families)
  .flatMap((contract): unknown[] => Object.values(contract))
  .filter(
    (value): value is AnyEndpoint =>
      typeof value === "object" &&
      value !== null &&
      "method" in value &&
      isSafe(value.method as AnyEndpoint["method"]),
  );

/** A breaker opens after twenty attempts, half of them failed. */
const openingVisits = 24;

/** Short timeouts make waiting cheap, but are long enough that a real answer does not count as missing. */
const hasty = (): Readonly<Record<string, string>> => ({
  TIMEOUT_READ: String(budgetMs(2_000)),
  TIMEOUT_OPTIONAL_READ: String(budgetMs(500)),
  REQUEST_TIMEOUT_MS: String(budgetMs(4_000)),
});

type Started = Awaited<ReturnType<typeof startUpstreams>>;

let upstreams: Started;
let services: Shop;
interface Visit {
  /** The path below the locale. */
  readonly path: string;
  readonly cookie: string | null;
}

const visitOf = ({ path }: PageKind, person: Person): Visit => ({
  path: typeof path === "string" ? path : path(person),
  cookie: person.cookie,
});

/** The address of each page, and the cookies of its visitor. */
const visits = new Map<PageKind, Visit>();
/** The pages that make each read when nothing fails. */
const readers = new Map<AnyEndpoint, PageKind[]>();

/** Starts a shop that has seen no failure yet, behind a new proxy. */
async function startReadWorld(timeouts: Readonly<Record<string, string>> = {}) {
  const proxy = await startFaultyProxy(upstreams.origin);
  const shop = await startHostedShop(upstreams.origin, {
    ...proxy.environment,
    ...timeouts,
    PAYMENT_ORIGINS: upstreams.paymentOrigin,
    STORE_REQUESTS: "on",
    SESSION_SECRETS: sessionSecret,
    PAGE_CACHE_SECONDS: "0",
    TRUST_PROXY: "127.0.0.1,::1",
  });
  return {
    proxy,
    async open(
      page: PageKind,
      visit = "anybody-----",
      { path, cookie }: Partial<Visit> = visits.get(page) ?? {},
      addressOf = (url: URL) => url,
    ): Promise<number> {
      const url = new URL(`/${locale}${path === "/" ? "" : path}`, shop.origin);
      const { statusCode, headers, body } = await request(addressOf(url), {
        headers: { "x-correlation-id": visit, ...(cookie && { cookie }) },
      });
      await body.dump();
      // A product's address contains its title; later visits open the final address.
      const own = /^\/[a-z-]+(\/p\/.+)$/.exec(String(headers["location"]))?.[1];
      if (statusCode !== 301 || own === undefined) return statusCode;
      visits.set(page, { path: own, cookie: cookie ?? null });
      return this.open(page, visit);
    },
    async stop() {
      await shop.stop();
      await proxy.stop();
    },
  };
}

beforeAll(async () => {
  upstreams = await startUpstreams({ catalogue: fellrowCatalogue });
  services = await startShop({
    upstreams,
    env: {
      ...patientTimeouts,
      SOCIAL_PROVIDERS: providerSettings(upstreams.origin),
    },
  });
  const byStage = new Map<string, Person>();
  for (const page of pageKinds) {
    const person =
      byStage.get(page.who) ?? (await shopperAt(page.who, services));
    byStage.set(page.who, person);
    visits.set(page, visitOf(page, person));
  }
  // Long timeouts, so that no fallback call counts as a read of the page.
  const world = await startReadWorld(patientTimeouts);
  const bad: string[] = [];
  for (const [position, page] of pageKinds.entries()) {
    const visit = `good-visit-${String(position).padStart(3, "0")}`;
    const status = await world.open(page, visit);
    if (status !== 200) bad.push(`${page.name}: ${status}`);
    const attempts = world.proxy.attemptsOf(visit);
    for (const read of reads) {
      const { method, regexp } = pathPattern(read);
      if (
        attempts.some((one) => one.method === method && regexp.test(one.path))
      )
        readers.set(read, [...(readers.get(read) ?? []), page]);
    }
  }
  await world.stop();
  expect(bad).toEqual([]);
});
afterAll(async () => {
  await services.stop();
  await upstreams.stop();
});

interface Cell {
  readonly read: AnyEndpoint;
  readonly fault: FaultName;
}

const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;

const cells = representatives(
  reads.flatMap((read) => faultNames.map((fault): Cell => ({ read, fault }))),
  { groupOf: ({ read }) => nameOf(read), kindOf: ({ fault }) => fault },
);

/** Returns the pages that the read could affect: those with calls of its family, fewer for `npm test`. */
const couldBeClosed = ({ read }: Cell): PageKind[] =>
  pageKinds.filter(
    (page) =>
      !page.needs.includes(read) &&
      (isFull ||
        page.needs.some(
          (needed) => familyOf(needed.service) === familyOf(read.service),
        ) ||
        (readers.get(read) ?? []).includes(page)),
  );

/**
 * Returns the visits that open a page repeatedly. A session's calls about favorites run one after the
 * other, so time-outs of these need another shopper for each visit.
 */
async function crowdOf(
  page: PageKind,
  { read, fault }: Cell,
): Promise<readonly (Visit | undefined)[]> {
  const crowd = Array.from({ length: openingVisits }, () => visits.get(page));
  const isInTurn = read.service === "wishlists";
  if (fault !== "time-out" || !isInTurn || page.who === "new") return crowd;
  const own: Visit[] = [];
  while (own.length < openingVisits)
    own.push(visitOf(page, await shopperAt(page.who, services)));
  return own;
}

/** A full run waits for a hanging cart on every page that shows the cart's count (ms). */
const longestCellMs = isFull ? 480_000 : 240_000;

/** Returns the violations after the read has failed often enough to open a breaker. */
async function breachesOf(cell: Cell): Promise<string[]> {
  const { read, fault } = cell;
  const world = await startReadWorld(
    fault === "time-out" ? hasty() : patientTimeouts,
  );
  try {
    world.proxy.armForAll(read, faults[fault]);
    const breaches: string[] = [];
    const statuses = new Set<number>();
    const visit = async (page: PageKind, from?: Visit, to?: typeof dataUrl) => {
      const status = await world.open(page, undefined, from, to);
      statuses.add(status);
      if (status !== 200 && !page.needs.includes(read))
        breaches.push(`${page.name}: ${status}`);
    };
    const [reader] = readers.get(read) ?? [];
    if (reader) {
      await visit(reader);
      // The data of a page needs the same calls, and costs a fraction of the document.
      const crowd = await crowdOf(reader, cell);
      await Promise.all(crowd.map((from) => visit(reader, from, dataUrl)));
      if (world.proxy.timesPlayed() === 0)
        breaches.push(`was not played: ${[...statuses].join(", ")}`);
    }
    for (const page of couldBeClosed(cell))
      await visit(page, undefined, isFull ? undefined : dataUrl);
    return [...new Set(breaches)];
  } finally {
    await world.stop();
  }
}

describe.concurrent(
  "a page that does not need it is there, however often",
  () => {
    for (const cell of cells)
      it(
        `${nameOf(cell.read)} ${faults[cell.fault].does}`,
        async () => {
          expect(await breachesOf(cell)).toEqual([]);
        },
        budgetMs(longestCellMs),
      );
  },
);

it("reads that no page makes are those of forms, scripts, terminals and editors", () => {
  const unasked = reads.filter((read) => !readers.has(read)).map(nameOf);
  expect(unasked).toEqual([
    "GET /cart/v1/cart/{basketId}/shippingMethod/{shippingId}",
    "GET /cart/v1/paymentSession",
    "GET /cart/v1/paymentSession/{sessionId}/terminal",
    "GET /products/v1/products/{productId}/stores/{storeId}/inventory",
    "GET /products/v2/search/autoSuggest",
    "GET /{mode}/caas/v1/canvas/showcase/{siteId}/{docType}",
    "GET /consumers-v3/utilities/stores/{storeId}/employees",
    "GET /fapi/feature-flags",
    "GET /",
    "GET /consumers-v3/consumer/lookup",
  ]);
});
