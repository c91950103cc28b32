/** What surrounds a page: a header over or above it, hidden where it would distract, or nothing. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createCookieJar } from "./support/cookie-jar";
import { readText } from "./support/navigation";
import { rules } from "./support/page-rules";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import { addToCart } from "./support/shopping";
import { createVisitor } from "./support/visitor";

const host = "https://blog.fellrow.example";
let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop({ FRAME_ANCESTORS: host });
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
});

/** Counts the shop's own headers and footers; a bare shop name does not count. */
const surroundings = ({ visitor }: Guest) => ({
  header: visitor.all("header[data-transparent]").length,
  footer: visitor.all("footer").length,
});
const both = { header: 1, footer: 1 };
const none = { header: 0, footer: 0 };

const agents = {
  ios: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile Safari/604.1",
  android:
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
} as const;

describe("the header", () => {
  it("covers the first section where the route says so, and above the page elsewhere [NAV-003]", async () => {
    const { visitor, paths } = shop.visit();
    const header = async (path: string) => {
      await visitor.open(path);
      const { dataset } = visitor.find("header") as HTMLElement;
      return [dataset["transparent"], dataset["mode"]];
    };
    expect(await header(paths.at("/app-store-selector"))).toEqual([
      "true",
      "dark",
    ]);
    expect(await header(paths.cart())).toEqual(["false", "light"]);
    expect(await header(paths.home())).toEqual(["false", "light"]);
  });

  it("is opaque when there is a message at the top of the page", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await addToCart(guest);
    await visitor.post(paths.cart(), {
      intent: "apply-code",
      code: "SAVE10",
      returnTo: paths.at("/app-store-selector"),
    });
    const isOver = () =>
      visitor.find("header").getAttribute("data-transparent");
    expect(visitor.all("main > [role=status]")).toHaveLength(1);
    expect(isOver()).toBe("false");
    await visitor.reload();
    expect(visitor.all("main > [role=status]")).toHaveLength(0);
    expect(isOver()).toBe("true");
  });
});

describe("messages", () => {
  it("wait for a page that is shown, when another one is prefetched before", async () => {
    const jar = createCookieJar();
    const guest = shop.visit("en-us", { jar });
    const { visitor, paths } = guest;
    await addToCart(guest);
    const messages = () => visitor.all("main > [role=status]").length;
    // A browser can prefetch the page after a form, which nobody sees then.
    const ahead = shop.visit("en-us", {
      jar,
      headers: { "Sec-Purpose": "prefetch;prerender" },
    });
    await ahead.visitor.open(paths.cart());
    await ahead.visitor.post(paths.cart(), {
      intent: "apply-code",
      code: "SAVE10",
    });
    expect(ahead.visitor.all("main > [role=status]")).toHaveLength(0);
    await visitor.open(paths.home());
    expect(messages()).toBe(1);
    await visitor.reload();
    expect(messages()).toBe(0);
  });
});

describe("the page of the app", () => {
  it("is below a transparent header [ROUTE-032]", async () => {
    const guest = shop.visit("de-de");
    const page = await guest.visitor.open(
      guest.paths.at("/app-store-selector"),
    );
    expect(page.status).toBe(200);
    expect(guest.visitor.find("header").getAttribute("data-transparent")).toBe(
      "true",
    );
    for (const [name, rule] of Object.entries(rules))
      expect([name, rule(page)]).toEqual([name, []]);
  });

  it("shows both stores, that of the reader's telephone first, for each reader separately", async () => {
    const { paths } = shop.visit();
    const firstFor = async (agent?: string) => {
      const headers = agent ? { "user-agent": agent } : {};
      const visitor = createVisitor(shop.origin, { headers });
      await visitor.open(paths.at("/app-store-selector"));
      expect(visitor.page.headers["vary"]).toMatch(/user-agent/i);
      const stores = visitor.all("main li a").map(readText);
      expect(stores.toSorted()).toEqual(["App Store", "Google Play"]);
      return stores[0];
    };
    expect(await firstFor(agents.android)).toBe("Google Play");
    expect(await firstFor(agents.ios)).toBe("App Store");
    expect(await firstFor(agents.android)).toBe("Google Play");
    expect(await firstFor()).toBe("App Store");
  });
});

describe("header and footer", () => {
  it("are hidden in the checkout, left out of what is embedded, and hidden for the statuses of the settings [NAV-016] [ERR-007]", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    const around = async (path: string) => {
      await visitor.open(path);
      return surroundings(guest);
    };
    expect(await around(paths.home())).toEqual(both);
    expect(await around(paths.at("/size-chart"))).toEqual(none);
    expect(await around(paths.at("/soci/header"))).toEqual({
      ...none,
      header: 1,
    });
    expect(await around(paths.at("/soci/footer"))).toEqual({
      ...none,
      footer: 1,
    });
    expect(await around(paths.at("/soci/frame"))).toEqual(both);
    await addToCart(guest);
    expect(await around(paths.checkout())).toEqual(none);
    expect(visitor.page.status).toBe(200);

    // By default only an outage hides them.
    expect(await around(paths.at("/nowhere"))).toEqual(both);
    shop.fault({
      method: "GET",
      path: "/products/v2/catalog*",
      errorId: "GEN500",
      status: 503,
      times: 9,
    });
    expect(await around(paths.at("/c/women-wo"))).toEqual(none);
    expect(visitor.page.status).toBe(503);

    const other = await startPageShop({ HIDE_LAYOUT_FOR_STATUS: "404" });
    const stranger = other.visit();
    await stranger.visitor.open(paths.at("/nowhere"));
    expect(stranger.visitor.page.status).toBe(404);
    expect(surroundings(stranger)).toEqual(none);
    await stranger.visitor.open(paths.at("/403"));
    expect(surroundings(stranger)).toEqual(both);
    await other.stop();
  });
});

describe("size charts", () => {
  it("have lengths in the reader's notation, and the names of the sizes", async () => {
    const cells = async (locale: "en-us" | "de-de") => {
      const { visitor, paths } = shop.visit(locale);
      await visitor.open(paths.dialog("size-chart", "footwear-women"));
      const row = visitor.all("tbody tr")[1];
      return [...(row?.children ?? [])].map((cell) => readText(cell));
    };
    expect(await cells("en-us")).toEqual(["5.5", "3", "36", "22.5", "8.9"]);
    expect(await cells("de-de")).toEqual(["5.5", "3", "36", "22,5", "8,9"]);
  });
});

describe("size charts without anything around them", () => {
  it("are those of a run, of a kind, or all [ROUTE-048]", async () => {
    const guest = shop.visit("fr-fr");
    const { visitor, paths, t } = guest;
    const open = async (query: string) => {
      const page = await visitor.open(paths.at(`/size-chart${query}`));
      expect(surroundings(guest)).toEqual(none);
      return [page.status, visitor.all("table").length];
    };
    expect(await open("?productType=footwear")).toEqual([200, 5]);
    expect(visitor.all("h2").map(readText)).toContain(
      t("product.sizeChart.names.sandals-women"),
    );
    expect(await open("?productType=gloves")).toEqual([200, 1]);
    const [status, all] = await open("");
    expect([status, Number(all) > 10]).toEqual([200, true]);
    for (const [name, rule] of Object.entries(rules))
      expect([name, rule(visitor.page)]).toEqual([name, []]);
    expect(await open("?productType=hats")).toEqual([404, 0]);
    expect(visitor.all("main")).toHaveLength(1);
  });
});

describe("parts of the shop for pages of others", () => {
  it("are plain documents with their part only [ROUTE-049]", async () => {
    const guest = shop.visit("nl-nl");
    const { visitor, paths } = guest;
    const partsOf = async (part: string) => {
      const page = await visitor.open(paths.at(`/soci/${part}`));
      expect(page.status).toBe(200);
      expect(visitor.all("script")).toEqual([]);
      // Links open in the page around the frame.
      expect(visitor.find("base").getAttribute("target")).toBe("_top");
      return visitor
        .all("body > *")
        .map(({ tagName }) => tagName)
        .filter((name) => name !== "SVG" && name !== "svg");
    };
    expect(await partsOf("header")).toEqual(["HEADER"]);
    expect(await partsOf("footer")).toEqual(["FOOTER"]);
    expect(await partsOf("frame")).toEqual(["HEADER", "MAIN", "FOOTER"]);
    expect(visitor.find("main").innerHTML).toBe("");
    // No link leads back into a part.
    const links = visitor.all("a").map((link) => link.getAttribute("href"));
    expect(links.length).toBeGreaterThan(10);
    for (const href of links) expect(href).not.toContain("soci");
    await visitor.open(paths.at("/soci/other"));
    expect(visitor.page.status).toBe(404);
  });

  it("may be framed by those whom the settings name, and nothing else may", async () => {
    const { visitor, paths } = shop.visit();
    const framing = async (path: string) => {
      // The second answer comes from the cache.
      await visitor.open(path);
      const { headers } = await visitor.open(path);
      const policy = String(headers["content-security-policy"]);
      return [
        /frame-ancestors ([^;]+)/.exec(policy)?.[1],
        headers["x-frame-options"],
      ];
    };
    expect(await framing(paths.at("/soci/header"))).toEqual([
      `'self' ${host}`,
      undefined,
    ]);
    for (const path of [paths.home(), paths.cart(), paths.at("/size-chart")])
      expect(await framing(path)).toEqual(["'self'", "SAMEORIGIN"]);
  });
});
