import { describe, expect, it } from "vitest";
import { findSite, type Site } from "../../app/sites/sites";
import type { MarketPages } from "./market-pages";
import {
  countFiles,
  filePath,
  maxAddressesPerFile,
  sitemapIndex,
  urlset,
} from "./sitemaps";

const origin = "https://shop.test";

function site(locale: string): Site {
  const found = findSite(locale);
  if (!found) throw new TypeError(`no site ${locale}`);
  return found;
}

function market(
  locale: string,
  paths: Readonly<Record<string, string>>,
): MarketPages {
  return {
    site: site(locale),
    paths: new Map(Object.entries(paths)),
    complete: true,
  };
}

const us = market("en-us", {
  home: "",
  "c boot": "/c/women/boots-boot",
  "p FR1": "/p/rain-&-sun-'q'-FR1",
});
const de = market("de-de", {
  home: "",
  "c boot": "/c/damen/stiefel-boot",
  "p FR2": "/p/größe-FR2",
});

/** Address → its links as `hreflang href`. */
function read(text: string): Map<string, string[]> {
  const entries = [...text.matchAll(/<url>(.*?)<\/url>/gs)];
  return new Map(
    entries.map(([, inner = ""]) => [
      /<loc>(.*?)<\/loc>/.exec(inner)?.[1] ?? "",
      [...inner.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(
        ([, tag, href]) => `${tag} ${href}`,
      ),
    ]),
  );
}

const textOf = (own: MarketPages, part = 1, markets = [us, de]) =>
  [...urlset({ origin, markets }, own, part)].join("");

describe("a market's sitemap", () => {
  it("pairs pages by what they show, however their paths are worded", () => {
    expect(
      read(textOf(de)).get(`${origin}/de-de/c/damen/stiefel-boot`),
    ).toEqual([
      `x-default ${origin}/en-us/c/women/boots-boot`,
      `en-US ${origin}/en-us/c/women/boots-boot`,
      `de-DE ${origin}/de-de/c/damen/stiefel-boot`,
    ]);
  });

  it("links only markets that have the page", () => {
    expect([...read(textOf(de)).values()].at(-1)).toEqual([
      `de-DE ${origin}/de-de/p/gr%C3%B6%C3%9Fe-FR2`,
    ]);
  });

  it("begins with the home page", () => {
    expect([...read(textOf(us)).keys()][0]).toBe(`${origin}/en-us`);
  });

  it("escapes what XML reads as its own", () => {
    const text = textOf(us);
    expect(text).toContain(
      `<loc>${origin}/en-us/p/rain-&amp;-sun-&apos;q&apos;-FR1</loc>`,
    );
    expect(text).not.toMatch(/&(?!amp;|lt;|gt;|quot;|apos;)/);
  });

  it("claims no dates that it does not know", () => {
    expect(textOf(us)).not.toContain("lastmod");
  });

  it("is cut into files that together name every page once", () => {
    const paths = Array.from({ length: 25_000 }, (_, at) => [
      `p FR${at}`,
      `/p/x-FR${at}`,
    ]);
    const large = market("pl-pl", Object.fromEntries(paths));
    expect(countFiles(large)).toBe(3);
    const found = [1, 2, 3].map((part) => [
      ...read(textOf(large, part, [large])).keys(),
    ]);
    expect(found.map(({ length }) => length)).toEqual([
      maxAddressesPerFile,
      maxAddressesPerFile,
      5_000,
    ]);
    expect(new Set(found.flat()).size).toBe(25_000);
  });

  it("keeps its first file's address when it grows", () => {
    expect([1, 2, 3].map((part) => filePath(site("pl-pl"), part))).toEqual([
      "/sitemaps/pl-pl.xml",
      "/sitemaps/pl-pl-2.xml",
      "/sitemaps/pl-pl-3.xml",
    ]);
  });
});

it("lists the files in the index", () => {
  const text = sitemapIndex(origin, ["/sitemaps/en-us.xml"]);
  expect(text).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      "<sitemap><loc>https://shop.test/sitemaps/en-us.xml</loc></sitemap>\n" +
      "</sitemapindex>\n",
  );
});
