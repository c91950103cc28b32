import { describe, expect, it } from "vitest";
import { siteOf } from "../../api/test-call";
import { fellrowCatalogue } from "../../catalogue/fellrow-catalogue";
import { createUpstreams } from "../../upstreams";
import type { ShopperQuery } from "./shopper-queries";
import { shopperQueries, strangeQueries } from "./shopper-queries";

const { catalogue, search } = createUpstreams({
  catalogue: fellrowCatalogue,
  publicOrigin: "http://127.0.0.1",
});

/** Returns style ids in the order in which a query finds them. */
function found(query: string, locale: string): string[] {
  const { candidates } = search.find(query, siteOf(locale));
  return candidates.flatMap((at) => catalogue.products[at]?.id ?? []);
}

/** Returns the queries without an expected product among the first five, with what they find instead. */
function missed(locale: string, queries: readonly ShopperQuery[]): string[] {
  return queries.flatMap(([query, products]) => {
    const expected = products.split(" ");
    const first = found(query, locale).slice(0, 5);
    return first.some((id) => expected.includes(id))
      ? []
      : `${locale} ${query}: ${first.join(" ")}`;
  });
}

const languages = new Map<string, string[]>();
for (const locale of Object.keys(shopperQueries)) {
  const [language = ""] = locale.split("-");
  languages.set(language, [...(languages.get(language) ?? []), locale]);
}
const queriesOf = (locale: string) => shopperQueries[locale] ?? [];

describe("queries of shoppers", () => {
  it.each([...languages])(
    "in %s find what is meant among the first five, nine times of ten at least",
    (_, locales) => {
      const all = locales.flatMap(queriesOf);
      const misses = locales.flatMap((locale) =>
        missed(locale, queriesOf(locale)),
      );
      expect(all.length).toBeGreaterThanOrEqual(20);
      expect(misses.length / all.length, misses.join("\n")).toBeLessThanOrEqual(
        0.1,
      );
    },
  );

  it("find it nineteen times of twenty in all", () => {
    const locales = Object.keys(shopperQueries);
    const count = locales.flatMap(queriesOf).length;
    const misses = locales.flatMap((locale) =>
      missed(locale, queriesOf(locale)),
    );
    expect(count).toBeGreaterThanOrEqual(150);
    expect(misses.length / count, misses.join("\n")).toBeLessThanOrEqual(0.05);
  });

  it.each(strangeQueries.map((each) => [...each]))(
    "in %s: %j does not find what is not meant",
    (locale = "", query = "", products) => {
      const others = products?.split(" ");
      expect(
        found(query, locale).filter((id) => others?.includes(id) ?? true),
      ).toEqual([]);
    },
  );
});
