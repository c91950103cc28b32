import { describe, expect, it } from "vitest";
import { aliasedPages, findSite, sites, type Site } from "~/sites/sites";
import routes from "../routes";
import {
  aliasedBeginnings,
  localisedWords,
  pageOfWord,
  wordFor,
} from "./aliases";
import { page } from "./handle";
import { counterpart, pageMeta, routeMeta } from "./page-meta";
import { createPaths } from "./paths";

const site = (locale: string): Site => findSite(locale)!;

describe("addresses", () => {
  it("carry the locale and its own words", () => {
    expect(createPaths(site("fr-fr")).cart()).toBe("/fr-fr/panier");
    expect(createPaths(site("de-de")).checkout("billing")).toBe(
      "/de-de/kasse?step=billing",
    );
    expect(createPaths(site("en-gb")).cart()).toBe("/en-gb/cart");
  });

  it("encode values from data", () => {
    expect(createPaths(site("en-us")).dialog("size-chart", "a/b")).toBe(
      "/en-us/dialog/size-chart/a%2Fb",
    );
    expect(createPaths(site("en-us")).search({ q: "a&b c" })).toBe(
      "/en-us/search?q=a%26b+c",
    );
  });

  it("know every localised word, and only in its locale", () => {
    for (const each of sites)
      for (const page of ["cart", "checkout", "search"] as const) {
        const word = wordFor(each, page);
        const own = { locale: each.locale, word };
        if (word !== page) expect(localisedWords(page)).toContainEqual(own);
        if (word !== page) expect(pageOfWord(each, word)).toBe(page);
      }
    expect(pageOfWord(site("en-us"), "panier")).toBeUndefined();
  });
});

const root = {
  id: "root",
  data: {
    origin: "https://shop.test",
    seo: { title: "Fellrow", description: "Shoes" },
  },
};

describe("the robots tag of a page", () => {
  const robotsOf = (handle?: unknown) =>
    routeMeta({
      data: { title: "Boots", meta: { robots: "index, nofollow" } },
      location: { pathname: "/en-us/c/boots-wboot" },
      matches: [root, { id: "list", data: {}, handle }],
    });

  it("is the editors' if its route may be listed", () => {
    const tags = robotsOf(page({ index: true }));
    expect(tags).toContainEqual({ name: "robots", content: "index, nofollow" });
  });

  it.each([
    ["a route without `index`", page({})],
    ["a route without a handle", undefined],
  ])("is `noindex` for %s", (_, handle) => {
    const tags = robotsOf(handle);
    expect(tags).toContainEqual({ name: "robots", content: "noindex" });
    expect(JSON.stringify(tags)).not.toContain("alternate");
  });
});

describe("counterparts in other languages", () => {
  it("have the other locale's prefix and localised word", () => {
    expect(counterpart("/fr-fr/panier", site("fr-fr"), site("de-de"))).toBe(
      "/de-de/warenkorb",
    );
    expect(
      counterpart("/en-us/p/scree-2-FR1001", site("en-us"), site("pl-pl")),
    ).toBe("/pl-pl/p/scree-2-FR1001");
    expect(counterpart("/en-us", site("en-us"), site("it-it"))).toBe("/it-it");
  });

  it("are named for all ten locales, from the configured origin", () => {
    const tags = pageMeta({
      meta: { title: "Boots", description: "" },
      location: { pathname: "/en-us/c/boots-wboot" },
      search: "?page=2",
      matches: [root, { id: "list", data: {}, handle: page({ index: true }) }],
    });
    const alternates = tags.filter(
      (tag) =>
        "rel" in tag &&
        tag["rel"] === "alternate" &&
        tag["hrefLang"] !== "x-default",
    );
    expect(alternates).toHaveLength(sites.length);
    expect(tags).toContainEqual({
      tagName: "link",
      rel: "alternate",
      hrefLang: "x-default",
      href: "https://shop.test/en-us/c/boots-wboot",
    });
    expect(tags).toContainEqual({
      tagName: "link",
      rel: "canonical",
      href: "https://shop.test/en-us/c/boots-wboot?page=2",
    });
  });
});

it("`aliasedBeginnings` matches the table of routes", async () => {
  type Entry = (typeof routes)[number];
  const pathsOf = (entries: readonly Entry[]): string[] =>
    entries.flatMap(({ path = "", children = [] }) => [
      path,
      ...pathsOf(children),
    ]);
  const all = pathsOf(routes);
  const beginnings = aliasedPages.filter((page) =>
    localisedWords(page).some(({ locale, word }) =>
      all.some((path) => path.startsWith(`${locale}/${word}/`)),
    ),
  );
  expect([...aliasedBeginnings]).toEqual(beginnings);
});
