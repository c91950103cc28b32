import { describe, expect, it } from "vitest";
import { siteOf } from "../api/test-call";
import { fellrowCatalogue } from "../catalogue/fellrow-catalogue";
import { createUpstreams } from "../upstreams";
import { articleResults, suggestedArticles } from "./searchable-articles";

const upstreams = createUpstreams({
  catalogue: fellrowCatalogue,
  publicOrigin: "http://127.0.0.1",
});

const search = (locale: string, q: string, page?: string) =>
  articleResults({ upstreams, site: siteOf(locale) }, q, page);

/** Returns the addresses of the first three articles. */
const firstThree = (locale: string, q: string): string[] =>
  search(locale, q)
    .articles.slice(0, 3)
    .map(({ url }) => url);

describe("the search for articles", () => {
  it.each([
    ["en-us", "how do I return shoes", "/help/returns"],
    ["en-us", "refund", "/help/returns/refunds"],
    ["en-us", "walking on ice", "/articles/walking-on-ice"],
    ["en-gb", "warranty", "/help/care-and-safety/warranty"],
    ["en-us", "pasword", "/help/account/password"],
    ["fr-fr", "suivi colis", "/help/delivery/tracking"],
    ["de-de", "Rücksendung", "/help/returns"],
    ["de-de", "Füße messen", "/help/sizes/measure-your-feet"],
    ["it-it", "rimborso", "/help/returns/refunds"],
    ["es-es", "tarjeta regalo saldo", "/help/gift-cards/balance-and-use"],
    ["nl-nl", "wachtwoord vergeten", "/help/account/password"],
    ["pl-pl", "zwrot pieniędzy", "/help/returns/refunds"],
  ])("in %s finds for %j the page %s", (locale, q, url) => {
    expect(firstThree(locale, q)).toContain(url);
  });

  it("tells of a corrected word, and gives pages of twelve", () => {
    expect(search("en-us", "pasword").suggestion).toBe("password");
    const { total, articles, page, size } = search("en-us", "boots");
    expect({ page, size, shown: articles.length }).toEqual({
      page: 1,
      size: 12,
      shown: 12,
    });
    const last = search("en-us", "boots", "99");
    expect(last.page).toBe(Math.ceil(total / 12));
    expect(last.articles.length).toBe(total - 12 * (last.page - 1));
    expect(() => search("en-us", "boots", "0")).toThrow();
  });

  it("finds nothing for what no article is about", () => {
    expect(search("en-us", "xyzzy")).toMatchObject({ articles: [], total: 0 });
  });

  it("has stories with pictures, and help pages without", () => {
    const story = search("en-us", "ice").articles.find(({ url }) =>
      url.includes("on-ice"),
    );
    expect(story).toMatchObject({
      title: "How to walk on ice",
      image: { src: "/media/scenes/winter-ridge-1600.webp" },
    });
    expect(search("en-us", "refund").articles[0]).not.toHaveProperty("image");
  });

  it("suggests two", () => {
    const site = siteOf("en-us");
    const suggested = suggestedArticles({ upstreams, site }, "refu");
    expect(suggested.length).toBeLessThanOrEqual(2);
    expect(suggested[0]).toEqual({
      title: expect.stringMatching(/refund/i) as string,
      url: "/help/returns/refunds",
    });
  });
});
