import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fellrowCatalogue } from "../catalogue/fellrow-catalogue";
import { siteOf } from "../api/test-call";
import { createUpstreams } from "../upstreams";
import type { Listing } from "./listing";
import { listProducts } from "./listing";
import { smallCatalogue } from "./small-catalogue";

const publicOrigin = "http://127.0.0.1";
const starter = createUpstreams({ catalogue: fellrowCatalogue, publicOrigin });
const small = createUpstreams({ catalogue: smallCatalogue, publicOrigin });

type Query = Readonly<Record<string, string>>;

function list(query: Query = {}, locale = "en-us", upstreams = starter) {
  const candidates = upstreams.catalogue.products.map((_, at) => at);
  return listProducts(upstreams, { site: siteOf(locale), candidates, query });
}

const ids = ({ products }: Listing) => products.map(({ id }) => id);

function facetOf({ facets }: Listing, code: string) {
  return facets?.find((facet) => facet.code === code)?.values ?? [];
}

/** Generates up to three facets of the starter catalogue, with some values of each ticked. */
const anyFilters: fc.Arbitrary<Query> = fc
  .subarray(list().facets ?? [], { maxLength: 3 })
  .chain((facets) =>
    fc.tuple(
      ...facets.map(({ code, values }) =>
        fc
          .subarray(values, { minLength: 1 })
          .map((ticked): [string, string] => [
            `f.${code}`,
            ticked.map((value) => value.code).join(","),
          ]),
      ),
    ),
  )
  .map((entries) => Object.fromEntries(entries));

describe("filters", () => {
  it("count under each value exactly what ticking it alone would list", () => {
    fc.assert(
      fc.property(anyFilters, (query) => {
        for (const { code, values } of list(query).facets ?? []) {
          for (const value of values.slice(0, 3)) {
            const only = list({ ...query, [`f.${code}`]: value.code });
            expect(only.total, `${code}=${value.code}`).toBe(value.count);
          }
        }
      }),
      { numRuns: 12 },
    );
  });

  it("narrow with each further facet and widen with each further value", () => {
    fc.assert(
      fc.property(anyFilters, (query) => {
        const { total } = list(query);
        for (const name of Object.keys(query)) {
          const { [name]: values = "", ...others } = query;
          expect(list(others).total).toBeGreaterThanOrEqual(total);
          const [first = ""] = values.split(",");
          expect(list({ ...others, [name]: first }).total).toBeLessThanOrEqual(
            total,
          );
        }
      }),
      { numRuns: 12 },
    );
  });

  it("mean either of two colours, and both of a colour and a size", () => {
    const at = (query: Query) => ids(list(query, "en-us", small)).sort();
    expect(at({ "f.color": "blue" })).toEqual(["T1001", "T1002", "T2001"]);
    expect(at({ "f.color": "black,brown" })).toEqual(["T1001", "T1002"]);
    // Size 8 is sold out in black, but not in the other colour.
    expect(at({ "f.color": "black", "f.size": "8" })).toEqual([]);
    expect(at({ "f.color": "blue", "f.size": "8" })).toEqual([
      "T1001",
      "T1002",
    ]);
    expect(at({ "f.offer": "sale", "f.price": "150-200" })).toEqual(["T2001"]);
    expect(at({ "f.rating": "4" })).toEqual(["T1001"]);
    expect(at({ "f.rating": "3" })).toEqual(["T1001", "T1002"]);
  });

  it("dress the card in the colour that was ticked", () => {
    const { products } = list({ "f.color": "blue" }, "en-us", small);
    const cairn = products.find(({ id }) => id === "T1001");
    expect(cairn?.colors?.[0]?.code).toBe("tarn");
    expect(cairn?.pdpUrl).toBe("/p/cairn-hiking-boot-T1001?color=tarn");
    expect(cairn?.productImageURL).toContain("/products/blue/");
  });

  it("read sizes and prices as the market prints them", () => {
    const labels = (code: string, locale: string) =>
      facetOf(list({}, locale, small), code).map(({ label }) => label);
    expect(labels("size", "en-us")).toEqual(["S", "M", "L", "8", "9", "10"]);
    expect(labels("size", "de-de")).toEqual([
      "S",
      "M",
      "L",
      "39",
      "40,5",
      "42",
    ]);
    expect(labels("price", "en-gb")[0]).toBe("£50 to £100");
    expect(labels("price", "pl-pl")[0]).toMatch(/^200\s?zł–400\s?zł$/);
    expect(labels("color", "en-us")).toContain("Black");
    expect(labels("color", "de-de")).toContain("Schwarz");
  });

  it("leave out what cannot narrow and keep what is ticked", () => {
    const { facets, total } = list({ "f.color": "purple" }, "en-us", small);
    expect(total).toBe(0);
    const purple = { code: "purple", count: 0, selected: true };
    expect(facetOf({ facets } as Listing, "color")).toContainEqual(
      expect.objectContaining(purple),
    );
    const boots = list({ "f.type": "hiking-boots" }, "en-us", small);
    // All listed products are for women, so the facet cannot narrow anything.
    expect(facetOf(boots, "gender")).toEqual([]);
  });

  it("ignore facets and values that the catalogue does not know", () => {
    const all = list({}, "en-us", small).total;
    expect(list({ "f.color": "zz" }, "en-us", small).total).toBe(all);
    expect(list({ "f.nonsense": "x" }, "en-us", small).total).toBe(all);
  });

  it("cover every attribute a card shows", () => {
    const codes = (list({}, "en-us", small).facets ?? []).map(
      ({ code }) => code,
    );
    const shown = ["type", "color", "price", "offer", "rating", "badge"];
    expect(codes).toEqual(expect.arrayContaining(shown));
  });
});

describe("pages", () => {
  it.each(["relevance", "price-asc", "price-desc", "newest", "rating"])(
    "show every product exactly once, sorted by %s",
    (sort) => {
      const first = list({ sort, size: "7" });
      const pages = Math.ceil(first.total / 7);
      const seen = Array.from({ length: pages }, (_, at) =>
        ids(list({ sort, size: "7", page: String(at + 1) })),
      ).flat();
      expect(seen.length).toBe(first.total);
      expect(new Set(seen).size).toBe(first.total);
    },
  );

  it("are 24 long, at most 96, and end with the last one", () => {
    expect(list()).toMatchObject({ size: 24, page: 1 });
    expect(list({ size: "500" }).size).toBe(96);
    const { total } = list();
    expect(list({ page: "999" }).page).toBe(Math.ceil(total / 24));
    expect(list({ "f.color": "purple", page: "3" }, "en-us", small).page).toBe(
      1,
    );
  });

  it.each([
    { page: "0" },
    { page: "1.5" },
    { size: "-1" },
    { sort: "random" },
    { utm: "x" },
  ])("refuse %j", (query: Query) => {
    expect(() => list(query)).toThrow();
  });

  it("are in order of the sort that is marked", () => {
    const prices = list({ sort: "price-asc" }).products.map(
      ({ price }) => price.current,
    );
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    const { sorts } = list({ sort: "newest" });
    expect(sorts?.filter(({ selected }) => selected)).toEqual([
      { code: "newest", label: "Newest first", selected: true },
    ]);
    expect(ids(list({ sort: "newest" }, "en-us", small))).toEqual([
      "T2001",
      "T1002",
      "T1001",
      "T2002",
    ]);
  });

  it("put what nobody can buy last", () => {
    const { listingIndex } = small;
    const order = listingIndex.inCategory("jackets");
    expect(order.map((at) => small.catalogue.products[at]?.id)).toEqual([
      "T2001",
      "T2002",
    ]);
  });
});

describe("cards", () => {
  it("say when sizes run short", () => {
    const cairn = list({ "f.color": "black" }, "en-us", small).products[0];
    expect(cairn?.eyebrow).toEqual({
      id: "LOW STOCK",
      label: "Only a few left",
    });
  });

  it("tell the price in the market's currency, before and after", () => {
    const smirr = list({}, "pl-pl", small).products.find(
      ({ id }) => id === "T2001",
    );
    expect(smirr).toMatchObject({
      currency: "PLN",
      price: { original: 940, current: 700 },
      typeName: "Kurtka przeciwdeszczowa",
      badge: { id: "new", label: "Nowość" },
      available: true,
    });
  });
});

describe("prices of any amounts", () => {
  const amounts = ({ products }: Listing) =>
    products.map(({ price }) => price?.current ?? NaN);

  it("limit the listing, with both limits included", () => {
    const all = list({ sort: "price-asc", size: "96" });
    const [cheapest = NaN] = amounts(all);
    const within = list({
      "f.price-range": `${Math.ceil(cheapest)}-60`,
      size: "96",
    });
    expect(within.total).toBeGreaterThan(0);
    expect(within.total).toBeLessThan(all.total);
    expect(Math.max(...amounts(within))).toBeLessThanOrEqual(60);
    expect(list({ "f.price-range": "-60" }).total).toBeGreaterThanOrEqual(
      within.total,
    );
    expect(list({ "f.price-range": "60-" }).total).toBeLessThan(all.total);
    expect(list({ "f.price-range": "cheap" }).total).toBe(all.total);
  });

  it("apply together with the bands, and leave the range as it is", () => {
    const rangeIn = ({ facets }: Listing) =>
      facets.find(({ code }) => code === "price")?.range;
    const all = list();
    const both = list({ "f.price": "50-100", "f.price-range": "-60" });
    expect(both.total).toBe(list({ "f.price-range": "50-60" }).total);
    expect(rangeIn(both)).toEqual(rangeIn(all));
    expect(rangeIn(list({ "f.price-range": "900000-" }))).toEqual(rangeIn(all));
  });
});

describe("sizes", () => {
  const groupsIn = (locale: string, query: Query = {}) => [
    ...new Set(
      facetOf(list(query, locale), "size").map(({ group = "" }) => group),
    ),
  ];

  it("stand below the heading of their system, which differs by country", () => {
    expect(groupsIn("en-us")).toEqual([
      "Clothing",
      "Pants, by waist",
      "Women’s shoes",
      "Men’s shoes",
      "Kids’ shoes",
      "Kids’ clothing",
      "Socks",
      "One size",
    ]);
    expect(groupsIn("de-de")).toEqual([
      "Bekleidung",
      "Hosen",
      "Schuhe",
      "Kinderbekleidung",
      "Socken",
      "Einheitsgröße",
    ]);
    expect(groupsIn("en-gb")).toContain("Kids’ shoes");
  });

  it("of different systems are different values, even if they look alike", () => {
    for (const [locale, label] of [
      ["en-us", "10"],
      ["de-de", "44"],
      ["en-gb", "10"],
    ] as const) {
      const alike = facetOf(list({}, locale), "size").filter(
        (value) => value.label === label,
      );
      expect(alike, locale).toHaveLength(2);
      const [one, other] = alike;
      const total = (code = "") => list({ "f.size": code }, locale).total;
      expect(total(`${one?.code},${other?.code}`), locale).toBeGreaterThan(
        Math.max(total(one?.code), total(other?.code)),
      );
    }
  });
});
