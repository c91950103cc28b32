/** Where addresses lead: the retailer's redirects, old product addresses, and query parameters of a visit. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPageShop, type PageShop } from "./support/shop";
import { readText } from "./support/navigation";
import { addToCart, sizesOnSale } from "./support/shopping";
import { hangingMs } from "../runner/time-factor.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "fellrow-redirects-"));
const table = (name: string, rows: unknown): string => {
  const file = path.join(folder, name);
  writeFileSync(file, JSON.stringify(rows));
  return file;
};

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop({
    FLAGS: "legacy-pdp-proxy=on",
    REDIRECTS_FILE: table("redirects.json", [
      { from: "/bags", to: "/c/packs-pk" },
      { from: "/old/*", to: "/search?q=boots", status: 302 },
      { from: "/old/about", to: "/location-selector" },
      { from: "/stories/*", to: "https://stories.test/*", external: true },
      { from: "/file.php", to: "/cart" },
    ]),
  });
});
afterAll(async () => {
  await shop.stop();
  rmSync(folder, { recursive: true });
});

/** Returns status and location of the first answer to a document request. */
async function first(address: string, referer?: string) {
  const { status, headers } = await fetch(shop.origin + address, {
    redirect: "manual",
    headers: { ...(referer && { referer: shop.origin + referer }) },
  });
  return [status, headers.get("location")] as const;
}

describe("pages below a localised slug", () => {
  it.each([
    ["/de-de/account/profile", "/de-de/konto/profile"],
    [
      "/fr-fr/account/order-history?page=2",
      "/fr-fr/compte/order-history?page=2",
    ],
    ["/de-de/store-locator/101", "/de-de/filialen/101"],
  ])("have one address, too: %s leads to %s [NAV-005]", async (from, to) => {
    expect(await first(from)).toEqual([301, to]);
  });

  it.each([
    "/it-it/account/profile",
    "/en-us/account/profile",
    "/de-de/checkout/processing",
    "/de-de/checkout/provinces/US",
    "/de-de/konto/profile",
  ])("stay where they are when there is no such address: %s", async (path) => {
    expect((await first(path))[0]).not.toBe(301);
  });
});

describe("the retailer's redirects", () => {
  it("match exactly before they match a prefix, have their own status, and may lead to other sites [NAV-012]", async () => {
    expect(await first("/en-us/old/about")).toEqual([
      301,
      "/en-us/location-selector",
    ]);
    expect(await first("/fr-fr/old/about?page=2")).toEqual([
      301,
      "/fr-fr/pays-et-langue?page=2",
    ]);
    expect(await first("/en-us/old/else")).toEqual([
      302,
      "/en-us/search?q=boots",
    ]);
    expect(await first("/en-us/stories/spring?q=1")).toEqual([
      301,
      "https://stories.test/spring",
    ]);
    // The first rule takes precedence.
    expect((await first("/en-us/file.php"))[0]).toBe(404);
  });

  it("are redirects of the router when it asks for data", async () => {
    const answer = await fetch(
      `${shop.origin}/en-us/old/about.data?_routes=routes%2Flocale%2Croutes%2Fcontent`,
    );
    expect(answer.status).toBe(202);
    expect(await answer.text()).toContain("/en-us/location-selector");
    const out = await fetch(`${shop.origin}/en-us/stories/one.data`);
    expect(await out.text()).toContain("https://stories.test/one");
  });

  it.each([
    [
      [{ from: "/a", to: "/a" }],
      "REDIRECTS_FILE: Redirect 1 leads in a circle",
    ],
    [
      [{ from: "/a", to: "https://evil.test" }],
      "REDIRECTS_FILE: Redirect 1 leads out of the shop without being external",
    ],
  ])("stop the start when they cannot work: %j", (rows, message) => {
    const { status, stderr } = spawnSync(
      process.execPath,
      ["build/server.js"],
      {
        encoding: "utf8",
        timeout: hangingMs,
        env: {
          PATH: process.env["PATH"] ?? "",
          NODE_ENV: "production",
          PORT: "0",
          PUBLIC_ORIGIN: shop.origin,
          COMMERCE_API_URL: shop.upstreamOrigin,
          COMMERCE_ACCESS_KEY: "test",
          SESSION_SECRETS: "a-secret-for-tests-of-32-characters!",
          ENV_LABEL: "qa",
          REDIRECTS_FILE: table("wrong.json", rows),
        },
      },
    );
    expect([status, stderr.trim()]).toEqual([1, message]);
  });
});

describe("old product addresses", () => {
  it("lead to the product for good while the flag is on, and are paths of the content otherwise", async () => {
    const old = "/en-us/shop/scree-2-FR1001?color=tarn";
    expect(await first(old)).toEqual([
      301,
      "/en-us/p/scree-2-FR1001?color=tarn",
    ]);
    const { visitor } = shop.visit();
    await visitor.open(old);
    expect(visitor.page.status).toBe(200);
    expect(visitor.page.url.pathname).toMatch(/^\/en-us\/p\/.+-FR1001$/);
    expect(visitor.page.url.search).toBe("?color=tarn");
    expect(visitor.all("#buy")).toHaveLength(1);
    expect((await first("/en-us/shop/about"))[0]).toBe(404);

    const other = await startPageShop({ FLAGS: "back-to-top=off" });
    const answer = await fetch(other.origin + old, { redirect: "manual" });
    expect(answer.status).toBe(404);
    expect(
      other
        .calls("GET /published/caas/v1/*")
        .map(({ path }) => path)
        .filter((path) =>
          decodeURIComponent(path).endsWith("/shop/scree-2-FR1001"),
        ),
    ).toHaveLength(1);
    await other.stop();
  });
});

describe("the query parameters of a visit", () => {
  it("are in every link of a page, and survive redirects [NAV-011]", async () => {
    expect(await first("/?siteId=X&cms=Y")).toEqual([
      302,
      "/en-us?siteId=X&cms=Y",
    ]);
    const { visitor } = shop.visit();
    await visitor.open("/en-us?siteId=X&cms=Y");
    const links = visitor
      .all("a[href^='/en-us']")
      .map((link) => link.getAttribute("href") ?? "")
      .filter((href) => !href.includes("#"));
    expect(links.length).toBeGreaterThan(20);
    for (const href of links) {
      const [, to] = await first(href, "/en-us?siteId=X&cms=Y");
      const { searchParams } = new URL(to ?? href, shop.origin);
      expect([
        href,
        searchParams.get("siteId"),
        searchParams.get("cms"),
      ]).toEqual([href, "X", "Y"]);
    }
  });

  it("are in every link and form of a page, whatever the referrer", async () => {
    const { visitor, paths } = shop.visit();
    for (const path of ["/en-us", "/en-us/p/scree-2-FR1001", paths.signIn()]) {
      // The cached page of the same address does not contain the parameters, before and after.
      const plain = async () => {
        const answer = await fetch(shop.origin + path);
        return (await answer.text()).includes("siteId=X");
      };
      expect(await plain()).toBe(false);
      await visitor.open(`${path}?siteId=X&cms=Y`);
      const leading = [
        ...visitor.all("a[href^='/']").map((a) => a.getAttribute("href")),
        ...visitor
          .all("form[method=post][action^='/']")
          .map((form) => form.getAttribute("action")),
      ].map((address) => new URL(address ?? "", shop.origin));
      const pages = leading.filter(({ pathname }) =>
        /^\/[a-z]{2}-[a-z]{2}(?:\/|$)/.test(pathname),
      );
      expect(pages.length).toBeGreaterThan(20);
      for (const { pathname, searchParams } of pages)
        expect([
          pathname,
          searchParams.get("siteId"),
          searchParams.get("cms"),
        ]).toEqual([pathname, "X", "Y"]);
      expect(visitor.page.headers["cache-control"]).not.toContain("public");
      expect(await plain()).toBe(false);
    }
  });

  it("survive forms, at the addresses that these lead to, and do not replace existing values [NAV-011]", async () => {
    const carried =
      "siteId=X&cms=Y&preview=draft&enrollment_marketing_source=store";
    expect(await first(`/?${carried}`)).toEqual([302, `/en-us?${carried}`]);
    expect(await first(`/fr-fr/cart?${carried}`)).toEqual([
      301,
      `/fr-fr/panier?${carried}`,
    ]);
    expect(await first("/en-us?siteId=own", `/en-us?${carried}`)).toEqual([
      302,
      "/en-us?siteId=own&cms=Y&preview=draft&enrollment_marketing_source=store",
    ]);
    const guest = shop.visit();
    const { visitor, paths } = guest;
    const query = () => visitor.page.url.searchParams;
    const isCarried = () => {
      for (const [name, value] of new URLSearchParams(carried))
        expect([name, query().get(name)]).toEqual([name, value]);
    };
    await visitor.open(`${paths.at("/p/scree-2-FR1001")}?${carried}`);
    // A search form, a form that changes the cart, and a sign-in, which redirects.
    await visitor.submit("header [name=q]", { q: "boots" });
    expect(query().get("q")).toBe("boots");
    isCarried();
    const links = visitor
      .all("main a[href*='/p/']")
      .map((link) => link.getAttribute("href") ?? "");
    expect(links.length).toBeGreaterThan(0);
    await visitor.open(`${paths.at("/p/scree-2-FR1001")}?${carried}`);
    const [productId = ""] = sizesOnSale(guest);
    await visitor.submit("#buy", { productId });
    expect(visitor.page.url.pathname).toBe(paths.cart());
    expect(visitor.text("main")).toContain("Scree 2");
    isCarried();
    await visitor.open(`${paths.signIn()}?${carried}`);
    await visitor.submit("main [name=password]", {
      email: "consumer@example.com",
      password: "Passw0rd!",
    });
    expect(visitor.page.url.pathname).toBe(paths.account());
    isCarried();
  });

  it("are not taken from the referrer of another site", async () => {
    expect((await first("/en-us", "/en-us?q=boots"))[0]).toBe(200);
    const elsewhere = await fetch(`${shop.origin}/en-us`, {
      redirect: "manual",
      headers: { referer: "https://evil.test/?siteId=X" },
    });
    expect(elsewhere.status).toBe(200);
  });
});

describe("the filter by store", () => {
  const women = "/c/women-wo";
  const stores = () => shop.calls("GET /consumers-v3/utilities/stores");
  const lastListing = () => shop.calls("GET /products/v2/catalog").at(-1);

  it("limits a category and a search to what a store has, and says so", async () => {
    const { visitor, paths } = shop.visit();
    await visitor.open(paths.at(women));
    expect(lastListing()?.query).not.toHaveProperty("storeId");
    expect(visitor.text("main")).not.toContain("Fellrow Portland");
    await visitor.open(paths.at(`${women}?store=101&sort=newest`));
    expect(lastListing()?.query).toMatchObject({
      storeId: "101",
      sort: "newest",
    });
    expect(visitor.text("main")).toContain("Showing what Fellrow Portland has");
    // Paging, order and filters preserve it; its own link removes it.
    const next = visitor.find("a[rel=next]").getAttribute("href");
    expect(next).toContain("store=101");
    expect(visitor.find("form input[name=store]").getAttribute("value")).toBe(
      "101",
    );
    await visitor.click("Show all products");
    expect(lastListing()?.query).not.toHaveProperty("storeId");
    expect(visitor.page.url.search).toBe("?sort=newest");
    await visitor.open(paths.search({ q: "boot", store: "101" }));
    expect(
      shop.calls("GET /products/v2/search/productSearch").at(-1)?.query,
    ).toMatchObject({ storeId: "101", q: "boot" });
    expect(visitor.text("main")).toContain("Showing what Fellrow Portland has");
  });

  it("shows fewer products than without it", async () => {
    const { visitor, paths } = shop.visit();
    const total = async (address: string) => {
      await visitor.open(paths.at(address));
      const call = lastListing();
      if (!call) throw new Error("Nobody asked for the listing");
      return ((await shop.again(call)) as { total: number }).total;
    };
    const all = await total(women);
    const there = await total(`${women}?store=102`);
    expect(there).toBeGreaterThan(0);
    expect(there).toBeLessThan(all);
  });

  it.each(["999", "301", "%3Cb%3E", "x".repeat(21)])(
    "is ignored for the unknown store %s",
    async (store) => {
      const { visitor, paths } = shop.visit();
      await visitor.open(paths.at(`${women}?store=${store}`));
      expect(visitor.page.status).toBe(200);
      expect(lastListing()?.query).not.toHaveProperty("storeId");
      expect(visitor.text("main")).not.toContain("Showing what");
    },
  );

  it("is offered for the shopper's own store, and reads stores only then", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    const before = stores().length;
    await visitor.open(paths.at(women));
    expect(stores()).toHaveLength(before);
    await addToCart(guest);
    await visitor.submit("[name=delivery]", { delivery: "pickup" });
    await visitor.open(paths.at(women));
    expect(visitor.page.headers["cache-control"]).toBe("private, no-store");
    expect(lastListing()?.query).not.toHaveProperty("storeId");
    const offer = visitor
      .all("main a.chip")
      .find((link) => readText(link).startsWith("Only what Fellrow "));
    await visitor.click(readText(offer ?? null));
    expect(lastListing()?.query).toHaveProperty("storeId");
    expect(visitor.text("main")).toContain("Showing what Fellrow ");
  });

  it("does not affect the listing when the stores cannot be read", async () => {
    const { visitor, paths } = shop.visit();
    shop.fault({
      path: "/consumers-v3/utilities/stores",
      errorId: "GEN500",
      status: 500,
      times: 2,
    });
    const before = stores().length;
    await visitor.open(paths.at(`${women}?store=101`));
    expect(stores().length).toBeGreaterThan(before);
    expect(visitor.page.status).toBe(200);
    expect(lastListing()?.query).not.toHaveProperty("storeId");
    shop.upstreams.faults.clear();
  });
});
