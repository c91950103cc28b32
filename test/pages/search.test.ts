/** What a search finds besides products, and where it leads when it finds none. Without script. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sites } from "../../app/sites/sites";
import { readText } from "./support/navigation";
import { startPageShop, type Guest, type PageShop } from "./support/shop";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop({ RATE_LIMIT: "off" });
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

const hrefsIn = ({ visitor }: Guest, part: string): readonly string[] =>
  visitor.all(`${part} a[href]`).map((link) => link.getAttribute("href") ?? "");

const tabs = 'main nav[aria-label="Results"]';
const searchCalls = () =>
  shop
    .calls("GET /published/caas/v1/canvas/search/*")
    .map(({ path, query }) => [path.split("/").slice(-2).join("/"), query]);

describe("the articles of a search", () => {
  it("are the stories and help pages for its words, beside a link to the products [ROUTE-041]", async () => {
    const guest = shop.visit("en-us");
    const { visitor } = guest;
    await visitor.open("/en-us/search/articles?q=returns");
    expect(visitor.page.status).toBe(200);
    expect(visitor.text("h1")).toBe("Results for “returns”");
    expect(searchCalls()).toEqual([
      ["fellrow-us/articles", { locale: "en-us", q: "returns", page: "1" }],
    ]);
    const articles = hrefsIn(guest, "main li h2");
    expect(articles.length).toBeGreaterThan(0);
    expect(articles.join(" ")).toContain("/en-us/help/returns");
    expect(visitor.text(`${tabs} [aria-current]`)).toMatch(
      /^Stories and help\s*\d+$/,
    );
    for (const article of articles)
      expect((await visitor.open(article)).status, article).toBe(200);
  });

  it.each(sites)("of $locale have their own address", async ({ locale }) => {
    const { visitor, paths } = shop.visit(locale);
    await visitor.open(paths.searchArticles({ q: "zzzzqq" }));
    expect(visitor.page.status).toBe(200);
    expect(visitor.page.url.pathname).toBe(paths.searchArticles());
    expect(visitor.text("h1")).toContain("zzzzqq");
    // Nothing was found, so the page leads to categories and to people.
    expect(visitor.text("main")).not.toMatch(/\{\w+\}/);
    expect(visitor.all(`main a[href="${paths.help()}"]`)).toHaveLength(1);
    expect(visitor.all("main a[href*='/c/']").length).toBeGreaterThan(3);
  });

  it("lead to the search's own page without words", async () => {
    const { visitor, paths } = shop.visit();
    await visitor.open(paths.searchArticles());
    expect(visitor.page.url.pathname).toBe(paths.search());
    expect(visitor.page.status).toBe(200);
  });
});

describe("the content of a search", () => {
  it("is read by the kind of the search, and shown with its results [CMS-005]", async () => {
    const { visitor, paths } = shop.visit("en-us");
    await visitor.open(paths.search({ q: "boots" }));
    expect(searchCalls()).toContainEqual([
      "fellrow-us/product",
      { locale: "en-us", q: "boots" },
    ]);
    expect(visitor.all("main article.card").length).toBeGreaterThan(3);
    expect(visitor.text("main")).toContain(
      "Standard shipping is free from $100.",
    );

    shop.clearCalls();
    await visitor.open(paths.searchArticles({ q: "boots" }));
    expect(searchCalls()).toEqual([
      ["fellrow-us/articles", { locale: "en-us", q: "boots", page: "1" }],
    ]);
  });

  it("of the page before a search is the page `search`", async () => {
    // No other test opens this page in this locale, so its content is not cached yet.
    const { visitor, paths } = shop.visit("it-it");
    await visitor.open(paths.search());
    expect(visitor.page.status).toBe(200);
    expect(
      shop
        .calls("GET /published/caas/v1/canvas/augmentedpage/*")
        .map(({ path }) => path.split("/").at(-1)),
    ).toEqual(["search"]);
  });
});

describe("a search without products", () => {
  it("leads to popular searches, categories, and help", async () => {
    const guest = shop.visit("en-us");
    const { visitor, paths, t } = guest;
    await visitor.open(paths.search({ q: "zzzzqq" }));
    expect(visitor.page.status).toBe(200);
    expect(visitor.text("h1")).toBe("No results for “zzzzqq”");
    expect(visitor.text("main")).toContain(t("shop.search.popular"));
    const links = hrefsIn(guest, "main");
    expect(links).toContain("/en-us/help");
    expect(links).toContain("/en-us/help/contact-us");
    const popular = links.filter((href) => href.includes("/search?q="));
    expect(popular.length).toBeGreaterThan(2);
    const [first = ""] = popular.filter((href) => !href.includes("zzzzqq"));
    await visitor.open(first);
    expect(visitor.all("main article.card").length).toBeGreaterThan(0);
  });
});

describe("suggestions", () => {
  it("have no more than ten rows, each of which leads to a page", async () => {
    const { visitor, paths } = shop.visit("en-us");
    const answer = await fetch(shop.origin + paths.suggestions("boots"));
    const { rows } = (await answer.json()) as { rows: { href: string }[] };
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.length).toBeLessThanOrEqual(10);
    expect(answer.headers.has("set-cookie")).toBe(false);
    for (const { href } of rows)
      expect((await visitor.open(href)).status, href).toBe(200);
  });
});

describe("the sizes of a listing", () => {
  it("have headings and visible counts", async () => {
    const { visitor, paths } = shop.visit("en-us");
    await visitor.open(
      `${paths.dialog("filters", "size")}?of=${encodeURIComponent(paths.at("/c/women-wo"))}`,
    );
    const groups = visitor
      .all("main fieldset [role=group]")
      .map((group) => group.getAttribute("aria-label"));
    expect(groups).toEqual([
      "Clothing",
      "Pants, by waist",
      "Women’s shoes",
      "Socks",
      "One size",
    ]);
    const [box] = visitor.all("main label:has([name='f.size'])");
    expect(readText(box ?? null)).toMatch(/^\S+, \d+ products?$/);
    expect(visitor.text("main form button")).toBe("Show products");
  });
});
