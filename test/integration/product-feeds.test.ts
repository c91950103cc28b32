/** Product feeds, built with the real client from reference upstreams on their own port. */
import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  it,
  vi,
} from "vitest";
import { addressesFor } from "../../app/domain/testing";
import { sites, type Locale } from "../../app/sites/sites";
import { fellrowCatalogue } from "../../mocks/catalogue/fellrow-catalogue";
import { sizeLabel } from "../../mocks/catalogue-index/product-labels";
import { picturesOf } from "../../mocks/catalogue-index/product-wire";
import type { CatalogueSeed } from "../../mocks/catalogue/types";
import { importFeed } from "../../mocks/feed/import-feed";
import { findMarketSite, type MarketSite } from "../../mocks/sites";
import type { Upstreams } from "../../mocks/upstreams";
import { startUpstreams, type StartedUpstreams } from "../../mocks/server";
import {
  feedRouter,
  type FeedRouterParts,
} from "../../server/feeds/feed-router";
import { createMarketSites } from "../../server/retailer/market-sites";
import {
  startClient,
  type ClientUnderTest,
} from "../../server/http/stub-upstream";
import { hangingMs } from "../runner/time-factor.mjs";
import { createMemoryLog, type MemoryLog } from "../server/memory-log";
import { sendRaw } from "../server/raw-request";
import { startApp, type RunningApp } from "../server/start-app";

const publicOrigin = "https://shop.test";
const token = "a-token-for-shopping-tabs";

interface Server {
  readonly app: RunningApp;
  readonly client: ClientUnderTest;
  readonly log: MemoryLog;
  get(
    path: string,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Response>;
  /** Waits for the feed of a market; the first request is answered before it is built. */
  built(path: string): Promise<Response>;
  stop(): Promise<void>;
}

async function startServer(
  upstreamOrigin: string,
  config: Partial<FeedRouterParts["config"]> = {},
  parts: Partial<FeedRouterParts> = {},
): Promise<Server> {
  const client = startClient(upstreamOrigin, {
    timeouts: { read: 30_000, optionalRead: 30_000, request: 60_000 },
  });
  const log = createMemoryLog();
  const feeds = feedRouter({
    config: {
      publicOrigin,
      shopName: "Fellrow",
      deliveryTerms: [
        {
          country: "DE",
          amount: 4.95,
          currency: "EUR",
          freeFrom: 90,
          days: null,
        },
      ],
      feedLocales: sites.map(({ locale }) => locale),
      feedMinutes: 60,
      feedToken: null,
      ...config,
    },
    addresses: addressesFor(),
    http: client.http,
    markets: createMarketSites([]),
    log,
    ...parts,
  });
  const app = await startApp({ parts: { feeds } });
  const get: Server["get"] = (path, headers = {}) =>
    fetch(app.origin + path, { headers });
  return {
    app,
    client,
    log,
    get,
    built: (path) =>
      vi.waitFor(
        async () => {
          const response = await get(path);
          expect(response.status).toBe(200);
          return response;
        },
        { timeout: hangingMs, interval: 100 },
      ),
    async stop() {
      await app.stop();
      await client.close();
    },
  };
}

type Row = Readonly<Record<string, string>>;

function rowsOf(tsv: string): readonly Row[] {
  const [header = "", ...lines] = tsv.slice(0, -1).split("\n");
  const names = header.split("\t");
  return lines.map((line) => {
    const cells = line.split("\t");
    expect(cells).toHaveLength(names.length);
    return Object.fromEntries(
      names.map((name, at) => [name, cells[at] ?? ""] as const),
    );
  });
}

const running: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const part of running.splice(0).reverse()) await part.stop();
});

describe("the feeds of the starter catalogue", () => {
  let upstreams: StartedUpstreams;
  let server: Server;
  const texts = new Map<string, string>();
  beforeAll(async () => {
    upstreams = await startUpstreams({ catalogue: fellrowCatalogue });
    server = await startServer(upstreams.origin);
    for (const locale of ["en-us", "de-de", "pl-pl"] as const) {
      const response = await server.built(`/feeds/${locale}/products.tsv`);
      texts.set(locale, await response.text());
    }
  });
  afterAll(async () => {
    await server.stop();
    await upstreams.stop();
  });
  const rows = (locale: Locale) => rowsOf(texts.get(locale) ?? "");
  const rowOf = (locale: Locale, id: string) =>
    rows(locale).find((row) => row["id"] === id);

  it("have one row for each variant of every product", () => {
    const { catalogue } = upstreams.upstreams;
    const ids = fellrowCatalogue.products.flatMap(({ id }) =>
      catalogue.variantsOf(id).map(({ productId }) => productId),
    );
    expect(ids.length).toBeGreaterThan(1_000);
    for (const locale of ["en-us", "de-de", "pl-pl"] as const)
      expect(
        rows(locale)
          .map((row) => row["id"])
          .sort(),
      ).toEqual([...ids].sort());
  });

  it("say what shopping tabs ask for", () => {
    expect(rowOf("de-de", "FR10010101")).toEqual({
      id: "FR10010101",
      item_group_id: "FR1001",
      title: expect.stringMatching(/^Scree 2, .+, \d/) as string,
      description: expect.stringMatching(/ • /) as string,
      link: expect.stringMatching(
        /^https:\/\/shop\.test\/de-de\/p\/scree-2-.+-FR1001\?color=[a-z-]+&size=[a-z\d.]+$/,
      ) as string,
      image_link: expect.stringMatching(
        /^https:\/\/shop\.test\/media\/products\/.+\.webp$/,
      ) as string,
      additional_image_link: expect.stringContaining(",") as string,
      availability: expect.stringMatching(/^(?:in|out_of)_stock$/) as string,
      price: "130.00 EUR",
      sale_price: "",
      sale_price_effective_date: "",
      brand: "Fellrow",
      gtin: "",
      mpn: "",
      identifier_exists: "no",
      condition: "new",
      color: expect.stringMatching(/./) as string,
      size: expect.stringMatching(/^\d/) as string,
      size_system: "EU",
      gender: "female",
      age_group: "adult",
      material: expect.stringMatching(/./) as string,
      product_type: expect.stringMatching(/^Damen > /) as string,
      google_product_category: "187",
      is_bundle: "no",
      shipping: "DE:::0.00 EUR",
    });
  });

  it("have the former price, the lower one, and its end", () => {
    const [row] = rows("de-de").filter(
      ({ item_group_id: id }) => id === "FR4038",
    );
    expect(row).toMatchObject({
      price: "29.00 EUR",
      sale_price: "19.00 EUR",
      sale_price_effective_date: expect.stringMatching(
        /^\d{4}-\d\d-\d\dT00:00:00Z\/2029-01-31T23:59:59Z$/,
      ) as string,
      shipping: "DE:::4.95 EUR",
    });
    // Without an end, there is no period.
    const [other] = rows("de-de").filter(
      ({ item_group_id: id }) => id === "FR6038",
    );
    expect(other?.["sale_price"]).toMatch(/EUR$/);
    expect(other?.["sale_price_effective_date"]).toBe("");
    // Nothing is said of delivery to other countries.
    expect(rowOf("pl-pl", "FR10010101")?.["shipping"]).toBe("");
  });

  it("have the same rows as XML", async () => {
    const response = await server.get("/feeds/de-de/products.xml");
    expect(response.headers.get("content-type")).toMatch(/^application\/xml/);
    const xml = await response.text();
    const items = xml.match(/<item>.*?<\/item>/g) ?? [];
    expect(items.length).toBe(rows("de-de").length);
    const shoe = items.find((item) => item.includes("<g:id>FR10010101</g:id>"));
    expect(shoe).toContain("<g:price>130.00 EUR</g:price>");
    expect(shoe).toContain(
      "<g:shipping><g:country>DE</g:country><g:price>0.00 EUR</g:price></g:shipping>",
    );
    expect(shoe?.match(/<g:additional_image_link>/g)?.length).toBe(3);
    expect(shoe).not.toContain("sale_price");
    expect(xml).toMatch(/^<\?xml .*<rss version="2\.0"/s);
  });

  it("are sent packed or plain, once, to nobody's index", async () => {
    const path = "/feeds/de-de/products.tsv";
    const first = await server.get(path);
    expect(first.headers.get("content-encoding")).toBe("gzip");
    expect(first.headers.get("content-type")).toMatch(
      /^text\/tab-separated-values/,
    );
    expect(first.headers.get("cache-control")).toBe("public, max-age=900");
    expect(first.headers.get("x-robots-tag")).toBe("noindex");
    expect(first.headers.getSetCookie()).toEqual([]);
    const etag = first.headers.get("etag") ?? "";
    const again = await sendRaw(server.app.origin, {
      head: [
        `GET ${path} HTTP/1.1`,
        `Host: ${new URL(server.app.origin).host}`,
        "Connection: close",
        `If-None-Match: ${etag}`,
      ],
    });
    expect(again.status).toBe(304);
    const plain = await server.get(path, { "accept-encoding": "identity" });
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(await plain.text()).toBe(texts.get("de-de"));
    expect(server.app.reached).toEqual([]);
    expect(new Set(server.app.routes)).toContain("/feeds/:locale/products");
  });

  it.each(["/feeds/xx-xx/products.tsv", "/feeds/de-de/products.csv", "/feeds"])(
    "do not include %s",
    async (path) => {
      expect((await server.get(path)).status).toBe(404);
    },
  );

  it.each(["en-us", "de-de", "pl-pl"] as const)(
    "are read back by the reference importer to the same catalogue: %s",
    async (locale) => {
      const { catalogue, report } = await importFeed(
        [Buffer.from(texts.get(locale) ?? "")],
        [],
        new Date(),
      );
      expect(report.rejected).toEqual([]);
      const site = findMarketSite(locale);
      if (!site) throw new TypeError(locale);
      expect(importedProducts(catalogue, site)).toEqual(
        soldProducts(upstreams.upstreams, site),
      );
    },
  );
});

/** A product as the importer has it, or as the upstreams sell it. */
interface Summary {
  readonly name: string;
  readonly price: number;
  readonly sale: number | undefined;
  readonly sizes: readonly string[];
  /** By colour. */
  readonly pictures: readonly (readonly string[])[];
}

/** The products that were read, by id. */
function importedProducts(
  { products, sizeRuns }: CatalogueSeed,
  site: MarketSite,
) {
  const runs = new Map(sizeRuns.map((run) => [run.id, run]));
  return new Map(
    products.map(({ id, name, price, salePrice, sizeRunId, colourways }) => [
      id,
      {
        name,
        price: price[site.currency],
        sale: salePrice?.[site.currency],
        sizes: (runs.get(sizeRunId)?.sizes ?? [])
          .map(({ label }) => label[site.sizeSystem])
          .sort(),
        pictures: colourways.map(({ images }) =>
          images.map((image) => (image.kind === "remote" ? image.url : "")),
        ),
      } satisfies Summary,
    ]),
  );
}

/** The widest file that every crawler reads. */
const fileOf = ({
  src,
  template,
  sources = [],
}: ReturnType<typeof picturesOf>[number]) => {
  const webp = sources.find(({ format }) => format === "webp");
  const width = Math.max(...(webp?.widths ?? []));
  return (
    publicOrigin +
    (template && webp
      ? template.replace("{width}", String(width)).replace("{format}", "webp")
      : src)
  );
};

/** The products of the reference catalogue, from the tables that their pages come from. */
function soldProducts({ catalogue, mediaBase }: Upstreams, site: MarketSite) {
  return new Map(
    fellrowCatalogue.products.map((product) => {
      const variants = catalogue.variantsOf(product.id);
      const codes = new Set(variants.map(({ size }) => size.code));
      const summary: Summary = {
        name: product.name,
        price: product.price[site.currency],
        sale: product.salePrice?.[site.currency],
        sizes: catalogue
          .sizesOf(product)
          .filter(({ code }) => codes.has(code))
          .map(({ code, label }) =>
            sizeLabel(code, label[site.sizeSystem], site),
          )
          // The importer orders them anew.
          .sort(),
        pictures: product.colourways.map((colourway) =>
          picturesOf(product, colourway, site, mediaBase).map(fileOf),
        ),
      };
      return [product.id, summary];
    }),
  );
}

describe("feeds in trouble", () => {
  async function start(
    config: Partial<FeedRouterParts["config"]> = {},
    parts: Partial<FeedRouterParts> = {},
  ) {
    const upstreams = await startUpstreams({ catalogue: fellrowCatalogue });
    running.push(upstreams);
    const server = await startServer(upstreams.origin, config, parts);
    running.push(server);
    return { upstreams: upstreams.upstreams, server };
  }
  const path = "/feeds/en-us/products.tsv";

  it("answer 503 with a time to retry until the first is built, and are built once", async () => {
    const { server } = await start();
    const answers = await Promise.all(
      [path, path, path].map((one) => server.get(one)),
    );
    for (const { status, headers } of answers) {
      expect(status).toBe(503);
      expect(headers.get("retry-after")).toBe("120");
      expect(headers.get("cache-control")).toBe("no-store");
    }
    await server.built(path);
    const lines = server.log.lines.filter(
      ({ message }) => message === "product feed built",
    );
    expect(lines).toHaveLength(1);
  });

  it("stay as they were when a build fails, and leave out single products", async () => {
    let time = Date.now();
    const { upstreams, server } = await start({}, { now: () => time });
    const lostOf = (id: string) => ({
      path: `/products/v2/products/${id}/details`,
      status: 500,
      times: 9,
    });
    upstreams.faults.add(lostOf("FR1001"));
    const first = await (await server.built(path)).text();
    expect(first).not.toContain("FR1001");
    expect(first).toContain("FR1002");
    upstreams.faults.clear();
    upstreams.faults.add({
      path: "/published/caas/v1/canvas/menu/fellrow-us",
      status: 500,
      times: 9,
    });
    time += 61 * 60_000;
    expect(await (await server.get(path)).text()).toBe(first);
    await expect
      .poll(() => server.log.lines.map(({ message }) => message), {
        timeout: hangingMs,
      })
      .toContain("product feed could not be built");
    // Nobody makes the shop try again at once.
    const before = server.client.samples.length;
    expect(await (await server.get(path)).text()).toBe(first);
    expect(server.client.samples.length).toBe(before);
    // A day later the old one says nothing that is still true.
    time += 24 * 60 * 60_000;
    expect((await server.get(path)).status).toBe(503);
  });

  it("are closed by a token, which no log names", async () => {
    const { server } = await start({ feedToken: token });
    const basic = (text: string) => ({
      authorization: `Basic ${Buffer.from(text).toString("base64")}`,
    });
    for (const headers of [
      {},
      { authorization: "Bearer wrong" },
      basic(`shop:${token}x`),
      basic(token),
    ]) {
      const refused = await server.get(path, headers);
      expect(refused.status).toBe(401);
      expect(refused.headers.get("www-authenticate")).toMatch(/^Basic /);
    }
    expect(server.client.samples).toHaveLength(0);
    for (const headers of [
      { authorization: `Bearer ${token}` },
      basic(`shop:${token}`),
    ])
      expect((await server.get(path, headers)).status).toBe(503);
    const logged = JSON.stringify([
      ...server.log.lines,
      ...server.app.log.lines,
    ]);
    expect(logged).not.toContain(token);
    expect(logged).not.toContain(basic(`shop:${token}`).authorization);
  });

  it("are offered in the configured locales only", async () => {
    const { server } = await start({ feedLocales: ["de-de"] });
    expect((await server.get(path)).status).toBe(404);
    expect((await server.get("/feeds/de-de/products.xml")).status).toBe(503);
  });
});
