/** The visitor's country, the market that it suggests, and the choice of another one; without script. */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod/v4";
import { sites } from "../../app/sites/sites";
import { startPageShop, type PageShop } from "./support/shop";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop({ PAGE_CACHE_SECONDS: "60" });
});
afterAll(() => shop.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop.origin + path, { headers, redirect: "manual" });
const inFrance = { "cf-ipcountry": "FR" };
const banner = 'noscript aside[aria-label="Your country"]';

const Country = z.strictObject({
  countryCode: z.string().length(2),
  name: z.string().min(1),
  domain: z.string().min(1),
  canvasDomain: z.string().min(1),
  locales: z
    .array(z.strictObject({ code: z.string(), path: z.string() }))
    .min(1),
});
const GeoCountry = z.strictObject({ code: z.string(), name: z.string() });

describe("the choice of a country", () => {
  it("lists all countries with domain and path of their languages, suggests none, and consists of public data [ROUTE-031, ENT-030]", async () => {
    const answer = await get("/fapi/pages/location-selector");
    const { countries } = z
      .strictObject({ countries: z.array(Country) })
      .parse(await answer.json());
    const { host } = new URL(shop.origin);
    expect(countries.map(({ countryCode }) => countryCode)).toEqual(
      "US CA GB FR DE IT ES NL PL".split(" "),
    );
    expect(countries[1]).toEqual({
      countryCode: "CA",
      name: "Canada",
      domain: host,
      canvasDomain: host,
      locales: [
        { code: "en-ca", path: "/en-ca" },
        { code: "fr-ca", path: "/fr-ca" },
      ],
    });
    const { visitor, paths } = shop.visit("en-us", { headers: inFrance });
    await visitor.open(paths.locationSelector());
    expect(
      visitor.all("main a[hreflang]").map((link) => link.getAttribute("href")),
    ).toEqual(
      countries.flatMap(({ domain, locales }) =>
        locales.map(({ path }) => `//${domain}${path}`),
      ),
    );
    expect(visitor.page.html).not.toContain("location-confirmation");
    await visitor.click("Deutsch");
    expect(visitor.page.url.pathname).toBe("/de-de");
    expect(visitor.page.url.origin).toBe(shop.origin);

    const geo = GeoCountry.parse(
      await (await get("/get-user-geo-country", inFrance)).json(),
    );
    expect(geo).toEqual({ code: "FR", name: "France" });
  });

  it.each(sites.map(({ locale }) => locale))(
    "checks no location in %s either, whatever the country [NAV-015]",
    async (locale) => {
      for (const code of ["FR", "US"]) {
        const headers = { "x-country": code };
        const { visitor, paths } = shop.visit(locale, { headers });
        await visitor.open(paths.locationSelector());
        expect(visitor.page.status).toBe(200);
        expect(visitor.page.html).not.toContain("location-confirmation");
      }
    },
  );
});

describe("the country of a visitor", () => {
  it.each([
    [{ "cf-ipcountry": "FR" }, "", { code: "FR", name: "France" }],
    [{ "x-country": "de" }, "", { code: "DE", name: "Germany" }],
    [
      { "cf-ipcountry": "XX", "x-country": "PL" },
      "",
      { code: "PL", name: "Poland" },
    ],
    [{ "cf-ipcountry": "T1" }, "", { code: "", name: "" }],
    [{ "cf-ipcountry": "<b>" }, "", { code: "", name: "" }],
    [{}, "", { code: "", name: "" }],
    [{ "x-country": "DE" }, "?country=IT", { code: "IT", name: "Italy" }],
    [{}, "?country=IT:%3Cb%3E", { code: "IT", name: "Italy" }],
    [{}, "?country=italy", { code: "", name: "" }],
  ] as const)(
    "is that of the CDN, or of the test parameter: %j %s [GEO-001]",
    async (headers, query, country) => {
      const answer = await get(`/get-user-geo-country${query}`, headers);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toContain("application/json");
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
      expect(GeoCountry.parse(await answer.json())).toEqual(country);
    },
  );
});

describe("the parameter country", () => {
  it("tries out a visitor from elsewhere: the page suggests their shop, but not on the live site [NAV-019]", async () => {
    const { visitor, paths } = shop.visit("en-us");
    const page = `${paths.home()}?country=FR:France`;
    await visitor.open(page);
    expect(visitor.text(banner)).toContain(
      "Your location: France. This shop: United States.",
    );
    for (const wrong of ["country=fr", "country=France", "country=US:x"]) {
      await visitor.open(`${paths.home()}?${wrong}`);
      expect([wrong, visitor.all(banner).length]).toEqual([wrong, 0]);
    }
    const live = await startPageShop({ ENV_LABEL: "www" });
    const guest = live.visit("en-us");
    await guest.visitor.open(page);
    expect(guest.visitor.all(banner).length).toBe(0);
    const answer = await fetch(
      `${live.origin}/get-user-geo-country?country=FR:France`,
    );
    expect(await answer.json()).toEqual({ code: "", name: "" });
    await live.stop();
  });
});

describe("a visitor in another country", () => {
  it("is offered the same page there, and sees the offer no more for 30 days after choosing to stay", async () => {
    const { visitor, paths } = shop.visit("en-us", { headers: inFrance });
    const path = paths.search();
    await visitor.open(path);
    expect(visitor.text(banner)).toContain(
      "Your location: France. This shop: United States.",
    );
    const link = visitor.find(`${banner} a`);
    expect(link.textContent).toBe("Switch to France");
    expect(link.getAttribute("href")).toBe("/fr-fr/recherche");
    await visitor.submit(`${banner} form`);
    expect(visitor.page.url.pathname).toBe(path);
    // The browser's first form is redirected once (307) to check for cookies.
    expect(visitor.page.redirects.map(({ status }) => status)).toEqual([
      307, 303,
    ]);
    expect(visitor.cookie("country-choice")).toBe("US");
    expect(visitor.all(banner)).toEqual([]);
    await visitor.open(paths.home());
    expect(visitor.all(banner)).toEqual([]);
  });

  it("saves the choice in a cookie for 30 days", async () => {
    const answer = await fetch(
      `${shop.origin}/en-us/dialog/location-confirmation/FR?returnTo=/en-us/cart`,
      {
        method: "POST",
        redirect: "manual",
        headers: {
          origin: shop.origin,
          "sec-fetch-site": "same-origin",
          cookie: "cookies=kept",
        },
        body: new URLSearchParams(),
      },
    );
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/en-us/cart");
    expect(answer.headers.get("set-cookie")).toBe(
      "country-choice=US; Path=/; Max-Age=2592000; SameSite=Lax",
    );
  });

  it.each([
    ["is at home", "fr-fr", inFrance, ""],
    ["is where we do not sell", "en-us", { "cf-ipcountry": "JP" }, ""],
    [
      "reads for a search engine",
      "en-us",
      { ...inFrance, "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" },
      "",
    ],
    ["reads what a dialog says", "en-us", inFrance, "/dialog/sign-up"],
  ] as const)("is not asked who %s", async (_who, locale, headers, path) => {
    const { visitor } = shop.visit(locale, { headers });
    await visitor.open(`/${locale}${path}`);
    expect(visitor.page.html).not.toContain("location-confirmation");
  });

  it("has a page that nobody else gets: it is stored neither in the page cache nor at an edge", async () => {
    const path = "/en-us/c/women-wo";
    const texts: string[] = [];
    for (let tries = 0; tries < 8; tries += 1) {
      const abroad = await get(path, inFrance);
      // The framework adds its own directive for a page that is rendered for the visitor.
      expect(abroad.headers.get("cache-control")).toMatch(
        /^private, no-store(, no-cache)?$/,
      );
      expect(abroad.headers.get("cdn-cache-control")).toBeNull();
      expect(abroad.headers.get("etag")).toBeNull();
      expect(await abroad.text()).toContain("Switch to France");
      const german = await get(path, { "cf-ipcountry": "DE" });
      expect(await german.text()).toContain("Switch to Germany");
      const home = await get(path, { "cf-ipcountry": "US" });
      texts.push(await home.text());
      if (home.headers.has("age") && abroad.headers.has("age")) break;
      await sleep(50);
    }
    expect((await get(path, inFrance)).headers.has("age")).toBe(true);
    expect((await get(path)).headers.get("cdn-cache-control")).toContain(
      "max-age",
    );
    for (const text of texts) {
      expect(text).not.toContain("Switch to");
      expect(text).toContain("<h1");
    }
  });
});

describe("the dialog of the country as a page", () => {
  it.each([
    ["en-us", "FR", "Switch to France", "/fr-fr/recherche"],
    ["de-de", "US", "Wechseln zu: Vereinigte Staaten", "/en-us/search"],
    ["it-it", "CA", "Cambia Paese: Canada (English)", "/en-ca/search"],
  ] as const)(
    "of %s leads to %s, or stays [DLG-028, GEO-002]",
    async (locale, code, words, there) => {
      const { visitor, paths, site } = shop.visit(locale, {
        headers: { "cf-ipcountry": code },
      });
      const returnTo = paths.search();
      for (const argument of [code, ""]) {
        await visitor.open(
          paths.dialog("location-confirmation", argument, { returnTo }),
        );
        const [first] = visitor.all("main a.button");
        expect(first?.textContent.replace(/\u00a0/g, " ")).toBe(words);
        expect(first?.getAttribute("href")).toBe(there);
      }
      await visitor.open(returnTo);
      const [link] = visitor.all("noscript aside a");
      expect(link?.getAttribute("href")).toMatch(
        new RegExp(`^/[a-z]{2}-${code.toLowerCase()}/`),
      );
      await visitor.open(
        paths.dialog("location-confirmation", code, { returnTo }),
      );
      await visitor.submit("main form");
      expect(visitor.page.url.pathname).toBe(returnTo);
      expect(visitor.cookie("country-choice")).toBe(site.country);
      expect(visitor.all("noscript aside")).toEqual([]);
    },
  );

  it("names the shopper's country when there is nothing to suggest", async () => {
    const { visitor, paths } = shop.visit();
    await visitor.open(paths.dialog("location-confirmation"));
    expect(visitor.text("main")).toContain(
      "You are in our shop for this country: United States.",
    );
    expect(visitor.all("main a.button")).toEqual([]);
    await visitor.open(paths.dialog("location-confirmation", "JP"));
    expect(visitor.all("main a.button")).toEqual([]);
    await visitor.open(paths.dialog("location-confirmation", "france"));
    expect(visitor.page.status).toBe(404);
  });
});
