/** Stories and pages about the retailer, which its editors write. Without script. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sites } from "../../app/sites/sites";
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

describe("the stories", () => {
  it.each(sites.map(({ locale }) => locale))(
    "of %s are listed, and each is complete",
    async (locale) => {
      const guest = shop.visit(locale);
      const { visitor, paths } = guest;
      await visitor.open(paths.stories());
      expect(visitor.page.status).toBe(200);
      const stories = [...new Set(hrefsIn(guest, "main li h2"))];
      expect(stories).toHaveLength(12);
      const days = visitor
        .all("main time")
        .map((time) => time.getAttribute("datetime") ?? "");
      expect(days).toEqual([...days].sort().reverse());
      for (const story of stories) {
        await visitor.open(story);
        expect(visitor.page.status, story).toBe(200);
        expect(visitor.all("main h1"), story).toHaveLength(1);
        expect(
          visitor.all("main time[datetime]").length,
          story,
        ).toBeGreaterThan(0);
        expect(hrefsIn(guest, "main").join(" "), story).toContain("/p/");
        expect(visitor.text("main"), story).not.toMatch(/\{\w+\}/);
        expect(visitor.text("main").split(/\s+/).length, story).toBeGreaterThan(
          250,
        );
      }
    },
  );

  it("have a page each, with structured data; other slugs do not exist [ROUTE-046]", async () => {
    const guest = shop.visit("en-us");
    const { visitor, paths } = guest;
    await visitor.open(paths.stories());
    const [first = ""] = hrefsIn(guest, "main li h2");
    await visitor.open(first);
    expect(visitor.page.status).toBe(200);
    // The day of the data, in every time zone.
    expect(visitor.text("main time")).toBe("November 24, 2026");
    const [data = "{}"] = visitor
      .all('script[type="application/ld+json"]')
      .map((script) => script.textContent);
    expect(JSON.parse(data)).toMatchObject({
      "@type": "Article",
      headline: visitor.text("h1"),
      url: shop.origin + first,
      datePublished: expect.stringMatching(/^2026-\d{2}-\d{2}$/) as string,
    });
    await visitor.open(paths.at("/articles/parrots"));
    expect(visitor.page.status).toBe(404);
  });

  it("of a tag are on one page; an unknown tag does not exist [ROUTE-045]", async () => {
    const guest = shop.visit("de-de");
    const { visitor, paths } = guest;
    await visitor.open(paths.stories());
    const tags = hrefsIn(guest, "main nav");
    expect(tags.length).toBeGreaterThan(5);
    for (const tag of tags) {
      await visitor.open(tag);
      expect(visitor.page.status, tag).toBe(200);
      const listed = hrefsIn(guest, "main li h2");
      expect(listed.length, tag).toBeGreaterThan(0);
      // Each of them has a link back to the tag.
      const [story = ""] = listed;
      await visitor.open(story);
      expect(hrefsIn(guest, "main nav"), story).toContain(tag);
    }
    await visitor.open(paths.tag("parrots"));
    expect(visitor.page.status).toBe(404);
  });
});

it("stories that cannot be read are not reported as missing", async () => {
  // A shop of its own: nothing is cached in it.
  const other = await startPageShop({ RATE_LIMIT: "off" });
  try {
    other.fault({
      path: "/published/caas/v1/canvas/children/*",
      status: 500,
      times: 9,
    });
    const { visitor, paths } = other.visit("en-us");
    for (const path of [paths.tag("boots"), paths.stories()]) {
      await visitor.open(path);
      expect(visitor.page.status, path).toBe(500);
    }
  } finally {
    await other.stop();
  }
});

describe("a page about the retailer", () => {
  const open = async (path: string) => {
    const { visitor, paths } = shop.visit("en-us");
    await visitor.open(paths.at(`/${path}`));
    expect(visitor.page.status, path).toBe(200);
    expect(visitor.all("main h1"), path).toHaveLength(1);
    expect(visitor.all("main .section").length, path).toBeGreaterThan(2);
  };

  it("says what the retailer does about sustainability [ROUTE-047]", () =>
    open("sustainability"));
  it("is for friends and family [ROUTE-039]", () => open("family"));
  it("tells the history [ROUTE-057]", () => open("since-66"));

  it.each(["basecamp", "promotions", "westend"])(
    "of a fixed name is read by it: %s",
    async (name) => {
      await open(name);
      expect(
        shop
          .calls("GET /published/caas/v1/canvas/augmentedpage/*")
          .filter(({ path }) => path.endsWith(`/${name}`)),
      ).toHaveLength(1);
    },
  );
});
