/**
 * Experiments on pages of the built shop: the reference experiment service decides, cached and uncached pages show
 * what was decided, and nobody else gets an answer with a visitor's cookies.
 */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { fellrowCatalogue } from "../../mocks/catalogue/fellrow-catalogue";
import { startUpstreams } from "../../mocks/server";
import { projectKey } from "../../mocks/experiments/project";
import { hangingMs } from "../runner/time-factor.mjs";
import { startBuiltShop, type BuiltShop } from "./built-shop";
import { heroOf } from "./home-hero";

const home = "/en-us";
const news = "/en-us/c/new-new";
let product = "";

let upstreams: Awaited<ReturnType<typeof startUpstreams>>;
let cached: BuiltShop;
let uncached: BuiltShop;
beforeAll(async () => {
  upstreams = await startUpstreams({ catalogue: fellrowCatalogue });
  const { origin } = upstreams;
  const settings = {
    EXPERIMENTS_SDK_KEY: projectKey,
    EXPERIMENTS_DATAFILE_URL: `${origin}/datafile`,
    EXPERIMENTS_EVENTS_URL: origin,
    EXPERIMENTS_POLL_MS: "50",
    ODP_HOST: `${origin}/odp`,
  };
  cached = await startBuiltShop(origin, {
    ...settings,
    PAGE_CACHE_SECONDS: "600",
  });
  uncached = await startBuiltShop(origin, settings);
  const list = await (await fetch(`${cached.origin}/en-us/c/women-wo`)).text();
  product = /href="(\/en-us\/p\/[^"?#]+)/.exec(list)?.[1] ?? "";
  for (const path of [home, product, news, "/de-de"])
    await vi.waitFor(
      async () => {
        const { headers } = await ask(cached, path);
        expect(headers.has("age")).toBe(true);
      },
      { timeout: hangingMs },
    );
}, 2 * hangingMs);
afterAll(async () => {
  await cached.stop();
  await uncached.stop();
  await upstreams.stop();
});

interface Asked {
  readonly cookie?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function ask(
  { origin }: BuiltShop,
  path: string,
  { cookie = "", method = "GET", headers = {} }: Asked = {},
) {
  const answer = await fetch(origin + path, {
    method,
    headers: { ...headers, ...(cookie && { cookie }) },
  });
  const html = await answer.text();
  const lines = answer.headers.getSetCookie();
  return {
    status: answer.status,
    headers: answer.headers,
    html,
    lines,
    /** What the browser sends from now on. */
    cookie: lines.map((line) => line.split(";", 1)[0] ?? "").join("; "),
    given: /sf_x=([^;]*)/.exec(lines.join())?.[1] ?? "",
  };
}

/** The number of the variation of the order of a product's parts. */
function orderOf(html: string): number {
  const at = {
    store: html.indexOf("/find-in-store/"),
    promises: html.indexOf("grid gap-3 pt-4 border-t border-mist-200"),
    notes: html.indexOf("disclosure border-t border-mist-200"),
  };
  expect(Math.min(...Object.values(at))).toBeGreaterThan(0);
  const [first] = Object.entries(at).sort(([, one], [, other]) => one - other);
  return ["store", "promises", "notes"].indexOf(first?.[0] ?? "");
}

/** The number of what the editors' experiment shows below the list of what is new: advice, or a text about delivery. */
function adviceOf(html: string): number {
  const [, after = ""] =
    /id="region-section-experiment-new-advice">([^]*?)<noscript/.exec(html) ??
    [];
  const shown = [...after.matchAll(/<div id="([^"]+)" class="section/g)].map(
    ([, id]) => id,
  );
  expect(shown.length).toBe(1);
  return ["at-editorialColumns-advice", "at-editorialText-delivery"].indexOf(
    shown[0] ?? "",
  );
}

const numberIn = (given: string, name: string): number =>
  Number(new RegExp(`(?:^|~)${name}\\.(\\d)`).exec(given)?.[1] ?? 0);

/** Changes the project, and waits until both shops have read it. */
async function change(body: object): Promise<void> {
  await fetch(`${upstreams.origin}/__mock/experiment`, {
    method: "POST",
    body: JSON.stringify(body),
  });
  const { revision } = (await (
    await fetch(`${upstreams.origin}/datafile/${projectKey}.json`)
  ).json()) as { revision: string };
  for (const shop of [cached, uncached])
    await vi.waitFor(
      async () => {
        const health = await fetch(`${shop.origin}/healthcheck/experiments`);
        expect(((await health.json()) as { revision: string }).revision).toBe(
          revision,
        );
      },
      { timeout: hangingMs },
    );
}

const pages = () =>
  [
    [home, "home-hero", heroOf],
    [product, "product-order", orderOf],
    [news, "new-advice", adviceOf],
  ] as const;

describe("an experiment on a page", () => {
  it("gives each visitor one variation, from one cached page and on uncached ones", async () => {
    for (const [path, name, shownIn] of pages()) {
      const seen = new Set<number>();
      for (let visitor = 0; visitor < 40; visitor += 1) {
        const first = await ask(cached, path);
        expect(first.headers.get("cache-status")).toMatch(/^fellrow; hit/);
        expect(first.headers.get("cache-control")).toMatch(/^private/);
        expect(first.headers.has("cdn-cache-control")).toBe(false);
        expect(first.cookie).toMatch(/sf_uid=vuid_[0-9a-f]{27}/);
        expect(first.html).not.toMatch(/<\/?x-[0-9a-f]{16}/);
        const number = numberIn(first.given, name);
        expect(shownIn(first.html)).toBe(number);
        seen.add(number);
        const again = await ask(cached, path, { cookie: first.cookie });
        expect([again.lines, shownIn(again.html)]).toEqual([[], number]);
        if (visitor > 3) continue;
        const own = await ask(uncached, path, { cookie: first.cookie });
        expect([own.lines, shownIn(own.html)]).toEqual([[], number]);
      }
      expect([...seen].sort()).toEqual(path === news ? [0, 1] : [0, 1, 2]);
    }
  });

  it("is decided for an uncached page, too, with the same cookies", async () => {
    for (const [path, name, shownIn] of pages()) {
      const seen = new Set<number>();
      for (let visitor = 0; visitor < 16; visitor += 1) {
        const first = await ask(uncached, path);
        expect(first.headers.get("cache-control")).toBe("private, no-store");
        expect(first.cookie).toMatch(/sf_uid=vuid_[0-9a-f]{27}/);
        expect(new Set(first.lines.map((it) => it.split("=")[0])).size).toBe(
          first.lines.length,
        );
        const number = numberIn(first.given, name);
        expect(shownIn(first.html)).toBe(number);
        seen.add(number);
        const again = await ask(cached, path, { cookie: first.cookie });
        expect([again.lines, shownIn(again.html)]).toEqual([[], number]);
      }
      expect(seen.size).toBeGreaterThan(1);
    }
  });

  it("stays as it is for a visitor that has it when the allocation changes, and ends for all when it is paused", async () => {
    const before = await Promise.all(
      Array.from({ length: 6 }, () => ask(cached, home)),
    );
    await change({ flag: "home-hero", forced: "2-brief" });
    const fresh = await ask(cached, home);
    expect([heroOf(fresh.html), fresh.given]).toEqual([2, "home-hero.2"]);
    for (const { cookie, given } of before.filter((it) => it.given !== "")) {
      const again = await ask(cached, home, { cookie });
      expect(heroOf(again.html)).toBe(numberIn(given, "home-hero"));
    }
    await change({ flag: "home-hero", paused: true });
    const ended = await ask(cached, home, { cookie: fresh.cookie });
    expect([heroOf(ended.html), ended.given]).toEqual([0, ""]);
    expect(ended.lines.some((line) => line.startsWith("sf_x=;"))).toBe(true);
    await change({ flag: "home-hero" });
  });

  it("leaves crawlers, HEAD and visitors without consent alone", async () => {
    const consent = (performance: 0 | 1) =>
      `OptanonConsent=groups=C0001%3A1%2CC0002%3A${performance}%2CC0003%3A1%2CC0004%3A0; OptanonAlertBoxClosed=x`;
    const forged = `sf_uid=vuid_${"f".repeat(27)}; sf_x=home-hero.1`;
    for (const shop of [cached, uncached]) {
      for (const [path, asked] of [
        [home, { headers: { "user-agent": "Googlebot/2.1" } }],
        [home, { method: "HEAD" }],
        ["/de-de", {}],
        ["/de-de", { cookie: consent(0) }],
        ["/de-de", { cookie: `${forged}; ${consent(0)}` }],
        ["/de-de", { cookie: forged }],
      ] as const) {
        const answer = await ask(shop, path, asked);
        const ids = answer.lines.filter((line) => line.startsWith("sf_"));
        expect([path, asked, answer.status, ids]).toEqual([
          path,
          asked,
          200,
          [],
        ]);
        if (!("method" in asked)) expect(heroOf(answer.html)).toBe(0);
      }
      const allowed = await ask(shop, "/de-de", { cookie: consent(1) });
      expect(allowed.cookie).toMatch(/sf_uid=vuid_/);
    }
  });

  it("sets nothing on pages without one", async () => {
    for (const shop of [cached, uncached])
      for (const path of ["/en-us/size-chart", "/en-us/cart"]) {
        const { lines } = await ask(shop, path);
        expect(lines.filter((line) => line.startsWith("sf_"))).toEqual([]);
      }
  });

  it("may be stored by the visitor's browser under a tag of the combination", async () => {
    const visitors = await Promise.all(
      Array.from({ length: 16 }, () => ask(cached, product)),
    );
    const tags = new Map<number, string>();
    for (const { cookie, given } of visitors) {
      const { headers } = await ask(cached, product, { cookie });
      expect(headers.get("cache-control")).toBe("private, no-cache");
      const number = numberIn(given, "product-order");
      const tag = (headers.get("etag") ?? "").replace(/-(?:br|gzip)"$/, "");
      expect(tags.get(number) ?? tag).toBe(tag);
      tags.set(number, tag);
      const same = await ask(cached, product, {
        cookie,
        headers: { "if-none-match": headers.get("etag") ?? "" },
      });
      expect(same.status).toBe(304);
    }
    expect(tags.size).toBeGreaterThan(1);
    expect(new Set(tags.values()).size).toBe(tags.size);
    const crawler = await ask(cached, product, {
      headers: { "user-agent": "Googlebot/2.1" },
    });
    expect([...tags.values()]).not.toContain(
      (crawler.headers.get("etag") ?? "").replace(/-(?:br|gzip)"$/, ""),
    );
  });

  it("is one of the variations for any cookies", async () => {
    const text = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.constantFrom(
        "home-hero.1!~home-hero.2",
        "home-hero.99",
        "__proto__.1",
        'u"}) {x} #',
        `vuid_${"a".repeat(27)}`,
      ),
    );
    const printable = (value: string) => value.replace(/[^ -~]|[;,]/g, "x");
    await fc.assert(
      fc.asyncProperty(text, text, text, async (uid, given, answer) => {
        const cookie = `sf_uid=${printable(uid)}; sf_x=${printable(given)}; sf_visit=${printable(given)}; OptanonConsent=${printable(answer)}`;
        for (const path of [home, "/de-de"]) {
          const { status, html, headers, lines } = await ask(cached, path, {
            cookie,
          });
          expect(status).toBe(200);
          expect([0, 1, 2]).toContain(heroOf(html));
          expect(lines.length > 0 && headers.has("cdn-cache-control")).toBe(
            false,
          );
        }
      }),
      { numRuns: 60 },
    );
  });

  it("is the same in the data of a client navigation", async () => {
    for (let visitor = 0; visitor < 8; visitor += 1) {
      const first = await ask(cached, product);
      const { cookie, given } = first;
      const data = await ask(uncached, `${product}.data`, { cookie });
      expect(data.headers.get("cache-control")).toBe("private, no-store");
      expect(data.lines).toEqual([]);
      const variation = [null, "1-promises-first", "2-notes-first"][
        numberIn(given, "product-order")
      ];
      for (const other of ["1-promises-first", "2-notes-first"])
        expect(data.html.includes(other)).toBe(other === variation);
    }
  });
});

describe("the health of experiments", () => {
  it("is the client's state and the revision of the datafile [HEALTH-003]", async () => {
    const health = async () => {
      const answer = await fetch(`${cached.origin}/healthcheck/experiments`);
      return {
        status: answer.status,
        body: (await answer.json()) as Readonly<Record<string, unknown>>,
      };
    };
    await change({ flag: "home-hero", allocation: [0, 5_000, 5_000] });
    const { revision } = (await (
      await fetch(`${upstreams.origin}/datafile/${projectKey}.json`)
    ).json()) as { revision: string };
    expect(await health()).toMatchObject({
      status: 200,
      body: {
        status: "ok",
        state: "running",
        revision,
        datafile: "current",
        audiences: "running",
      },
    });
    await change({ flag: "home-hero" });
    const none = await startBuiltShop(upstreams.origin, {
      EXPERIMENTS_SDK_KEY: "unknown",
      EXPERIMENTS_DATAFILE_URL: `${upstreams.origin}/datafile`,
    });
    const missing = await fetch(`${none.origin}/healthcheck/experiments`);
    expect(missing.status).toBe(503);
    expect(await missing.json()).toMatchObject({
      state: "starting",
      revision: null,
      datafile: "no datafile",
    });
    expect(await none.stop()).toBe(0);
  });
});
