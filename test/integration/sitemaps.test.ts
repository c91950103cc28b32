/** Sitemaps, built with the real client from reference upstreams on their own port. */
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
import { sites, type Locale, type Site } from "../../app/sites/sites";
import { fellrowCatalogue } from "../../mocks/catalogue/fellrow-catalogue";
import { startUpstreams, type StartedUpstreams } from "../../mocks/server";
import {
  startClient,
  type ClientUnderTest,
} from "../../server/http/stub-upstream";
import { createCounterparts } from "../../server/seo/counterparts";
import {
  sitemapRouter,
  type SitemapParts,
} from "../../server/seo/sitemap-router";
import { createMemoryLog, type MemoryLog } from "../server/memory-log";
import { sendRaw } from "../server/raw-request";
import { startApp, type RunningApp } from "../server/start-app";
import { hangingMs } from "../runner/time-factor.mjs";

const publicOrigin = "https://shop.test";

interface Server {
  readonly app: RunningApp;
  readonly client: ClientUnderTest;
  readonly log: MemoryLog;
  get(path: string): Promise<Response>;
  stop(): Promise<void>;
}

async function startServer(
  upstreamOrigin: string,
  parts: Partial<SitemapParts> = {},
): Promise<Server> {
  // Long timeouts: a market with late answers would be left out, and the machine may be busy.
  const client = startClient(upstreamOrigin, {
    timeouts: { read: 30_000, optionalRead: 30_000, request: 60_000 },
  });
  const log = createMemoryLog();
  const seo = sitemapRouter({
    config: { publicOrigin, envLabel: "www", refusedCrawlers: [] },
    flags: { isOn: () => true },
    addresses: addressesFor(),
    http: client.http,
    log,
    counterparts: createCounterparts(log),
    routes: { closed: ["/en-us/cart"] },
    ...parts,
  });
  const app = await startApp({ parts: { seo } });
  return {
    app,
    client,
    log,
    get: (path) => fetch(app.origin + path),
    async stop() {
      await app.stop();
      await client.close();
    },
  };
}

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = ""]) => url);

/** The slug of the store locator in each market. */
const locators: Readonly<Record<Locale, string>> = {
  "en-us": "store-locator",
  "en-ca": "store-locator",
  "fr-ca": "magasins",
  "en-gb": "store-locator",
  "fr-fr": "magasins",
  "de-de": "filialen",
  "it-it": "negozi",
  "es-es": "tiendas",
  "nl-nl": "winkels",
  "pl-pl": "sklepy",
};

/** Returns the counterparts of an address by language tag. */
function linksOf(xml: string, url: string): Record<string, string> {
  const [, inner = ""] =
    xml.match(new RegExp(`<loc>${url}</loc>(.*?)</url>`, "s")) ?? [];
  return Object.fromEntries(
    [...inner.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(
      ([, tag = "", href = ""]) => [tag, href],
    ),
  );
}

describe("sitemaps of the starter catalogue", () => {
  let upstreams: StartedUpstreams;
  let server: Server;
  const files = new Map<string, string>();
  beforeAll(async () => {
    upstreams = await startUpstreams({ catalogue: fellrowCatalogue });
    server = await startServer(upstreams.origin, { timeoutMs: 60_000 });
    for (const { locale } of sites) files.set(locale, await built(locale));
  });
  /** Waits for the sitemap: the first request is answered before it is built on a busy machine. */
  const built = (locale: string) =>
    vi.waitFor(
      async () => {
        const response = await server.get(`/sitemaps/${locale}.xml`);
        expect(response.status).toBe(200);
        return response.text();
      },
      { timeout: hangingMs, interval: 200 },
    );
  afterAll(async () => {
    await server.stop();
    await upstreams.stop();
  });
  const file = (locale: string) => files.get(locale) ?? "";
  /** Sends a GET with only these headers; `fetch` would add others. */
  const plainGet = (path: string, ...headers: readonly string[]) =>
    sendRaw(server.app.origin, {
      head: [
        `GET ${path} HTTP/1.1`,
        `Host: ${new URL(server.app.origin).host}`,
        "Connection: close",
        ...headers,
      ],
    });

  it("are listed in the index, one for each market", async () => {
    const response = await server.get("/sitemap.xml");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toMatch(/^application\/xml/);
    expect(locations(await response.text())).toEqual(
      sites.map(({ locale }) => `${publicOrigin}/sitemaps/${locale}.xml`),
    );
  });

  it.each(sites.map(({ locale }) => locale))(
    "name every product and every category with products of %s once",
    (locale) => {
      const urls = locations(file(locale));
      const kind = (segment: string) =>
        urls.filter((url) =>
          url.startsWith(`${publicOrigin}/${locale}/${segment}/`),
        );
      const filled = fellrowCatalogue.categories.filter(
        ({ id }) => upstreams.upstreams.catalogue.productsIn(id).length > 0,
      );
      expect(urls[0]).toBe(`${publicOrigin}/${locale}`);
      expect(kind("p")).toHaveLength(fellrowCatalogue.products.length);
      expect(kind("c")).toHaveLength(filled.length);
      expect(new Set(urls).size).toBe(urls.length);
      const locator = `${publicOrigin}/${locale}/${locators[locale]}`;
      const ofStores = urls.filter((url) => url.startsWith(locator));
      expect(ofStores[0]).toBe(locator);
      expect(ofStores.length).toBeGreaterThan(10);
      const below = (area: string) =>
        urls.filter((url) =>
          `${url}/`.startsWith(`${publicOrigin}/${locale}/${area}/`),
        );
      // The twelve stories, and the 35 topics and pages of the help, each below its overview.
      expect(below("articles")).toHaveLength(1 + 12);
      expect(below("help")).toHaveLength(1 + 35);
      expect(urls).toHaveLength(
        1 +
          kind("p").length +
          kind("c").length +
          ofStores.length +
          below("articles").length +
          below("help").length,
      );
    },
  );

  it("pair pages whose slugs differ", () => {
    const product = `${publicOrigin}/en-us/p/scree-2-trail-running-shoe-FR1001`;
    const links = linksOf(file("en-us"), product);
    expect(Object.keys(links)).toHaveLength(sites.length + 1);
    expect(links["x-default"]).toBe(product);
    expect(links["de-DE"]).toMatch(
      new RegExp(
        `^${publicOrigin}/de-de/p/scree-2-(?!trail-running-shoe).*-FR1001$`,
      ),
    );
    const category = locations(file("fr-fr")).find((url) =>
      url.endsWith("-wotrail"),
    );
    const counterparts = linksOf(file("fr-fr"), category ?? "");
    expect(counterparts["fr-FR"]).toBe(category);
    expect(counterparts["en-GB"]).toMatch(/\/en-gb\/c\/women\/.*-wotrail$/);
  });

  it("are consistent: every counterpart is a page of its own market's file", () => {
    const all = new Set(sites.flatMap(({ locale }) => locations(file(locale))));
    for (const { locale } of sites)
      for (const [, href = ""] of file(locale).matchAll(/href="(.*?)"/g))
        expect(all.has(href), href).toBe(true);
  });

  it("are read from the upstreams once for any number of crawlers", async () => {
    const before = server.client.samples.length;
    await Promise.all(
      sites.map(({ locale }) => server.get(`/sitemaps/${locale}.xml`)),
    );
    expect(server.client.samples).toHaveLength(before);
  });

  it("are sent uncompressed to clients without gzip", async () => {
    const { headers, body } = await plainGet("/sitemaps/it-it.xml");
    expect(headers).not.toHaveProperty("content-encoding");
    expect(body).toContain("</urlset>");
    const packed = await server.get("/sitemaps/it-it.xml");
    expect(packed.headers.get("content-encoding")).toBe("gzip");
    expect(packed.headers.get("vary")).toMatch(/accept-encoding/i);
    expect(await packed.text()).toBe(file("it-it"));
  });

  it("answer HEAD with the same head", async () => {
    const response = await fetch(`${server.app.origin}/sitemap.xml`, {
      method: "HEAD",
    });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toMatch(/^application\/xml/);
  });

  it("are not sent again to a client that has them", async () => {
    const first = await server.get("/sitemap.xml");
    const etag = first.headers.get("etag") ?? "";
    const again = await plainGet("/sitemap.xml", `If-None-Match: ${etag}`);
    expect([first.status, again.status]).toEqual([200, 304]);
    expect(first.headers.get("cache-control")).toBe("public, max-age=3600");
    expect(first.headers.getSetCookie()).toEqual([]);
  });

  it.each(["/sitemaps/xx-xx.xml", "/sitemaps/en-us-2.xml"])(
    "do not include %s",
    async (path) => {
      const response = await server.get(path);
      expect(response.status).toBe(404);
    },
  );

  it("are served beside robots.txt, before the shop", async () => {
    const response = await server.get("/robots.txt");
    expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
    expect(await response.text()).toContain(`${publicOrigin}/sitemap.xml`);
    expect(server.app.reached).toEqual([]);
    expect(new Set(server.app.routes)).toEqual(
      new Set(["/robots.txt", "/sitemap.xml", "refused: not-found"]),
    );
  });
});

describe("sitemaps in trouble", () => {
  const running: { stop(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const part of running.splice(0).reverse()) await part.stop();
  });
  const two: readonly Site[] = sites.filter(({ country }) => country === "CA");
  async function start(parts: Partial<SitemapParts> = {}) {
    const upstreams = await startUpstreams({ catalogue: fellrowCatalogue });
    running.push(upstreams);
    const server = await startServer(upstreams.origin, {
      sites: two,
      timeoutMs: 60_000,
      ...parts,
    });
    running.push(server);
    return { upstreams: upstreams.upstreams, server };
  }

  it("answer 503 with a time to retry while nothing can be read", async () => {
    const server = await startServer("http://127.0.0.1:9", { sites: two });
    running.push(server);
    for (const path of ["/sitemap.xml", "/sitemaps/en-ca.xml"]) {
      const response = await server.get(path);
      expect(response.status).toBe(503);
      expect(response.headers.get("retry-after")).toBe("120");
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
  });

  it("do not wait for a long build, which continues in the background", async () => {
    const { server } = await start({ timeoutMs: 1 });
    expect((await server.get("/sitemap.xml")).status).toBe(503);
    await expect
      .poll(async () => (await server.get("/sitemap.xml")).status, {
        timeout: hangingMs,
      })
      .toBe(200);
  });

  it("leave out a market that cannot be read, and log it", async () => {
    const { upstreams, server } = await start();
    // Canada's two languages each read one menu; the first read is refused.
    upstreams.faults.add({
      path: "/published/caas/v1/canvas/menu/fellrow-ca",
      status: 404,
    });
    const response = await server.get("/sitemap.xml");
    expect(locations(await response.text())).toHaveLength(1);
    expect(server.log.lines).toContainEqual(
      expect.objectContaining({
        level: "warn",
        message: "sitemap cannot be read",
      }),
    );
  });
});
