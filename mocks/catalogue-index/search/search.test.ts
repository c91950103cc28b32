import { describe, expect, it } from "vitest";
import { fellrowCatalogue } from "../../catalogue/fellrow-catalogue";
import { siteOf } from "../../api/test-call";
import { createUpstreams } from "../../upstreams";
import {
  aCatalogue,
  aColourway,
  aProduct,
  inAll,
  smallCatalogue,
} from "../small-catalogue";

const publicOrigin = "http://127.0.0.1";
const small = createUpstreams({ catalogue: smallCatalogue, publicOrigin });
const starter = createUpstreams({ catalogue: fellrowCatalogue, publicOrigin });

/** Returns style ids in the order in which a query finds them. */
function found(query: string, locale = "en-us") {
  const { candidates } = small.search.find(query, siteOf(locale));
  return candidates.map((at) => small.catalogue.products[at]?.id);
}

describe("search", () => {
  it.each([
    ["cairn", ["T1001"]],
    ["CAIRN", ["T1001"]],
    ["hiking boots", ["T1001", "T1002"]],
    ["boot hike", ["T1001", "T1002"]],
    ["the boots for hiking", ["T1001", "T1002"]],
    ["stiff boot", ["T1002"]],
    ["gore-tex", ["T2001"]],
    ["gore tex", ["T2001"]],
    ["goretex", ["T2001"]],
    ["GORE–TEX jacket", ["T2001"]],
    ["waterproof jacket", ["T2001"]],
    ["blue boots", ["T1001", "T1002"]],
    ["tarn boots", ["T1001"]],
    ["brown", ["T1002"]],
    ["insulated boots", ["T1002"]],
    ["women’s boots", ["T1001", "T1002"]],
    ["ladies boots", ["T1001", "T1002"]],
    ["boots size 9", ["T1001", "T1002"]],
    ["jacket m", ["T2001"]],
    ["jacket sale", ["T2001"]],
    ["drum", ["T2002"]],
    ["T1002", ["T1002"]],
    ["t1002", ["T1002"]],
    ["T10020203", ["T1002"]],
    ["T1002-02-03", ["T1002"]],
    ["red boots", []],
    ["!!!", []],
    ["", []],
  ])("finds %j", (query, ids) => {
    expect(found(query).sort()).toEqual(ids);
  });

  it.each([
    ["fr-fr", "veste imperméable", ["T2001"]],
    ["fr-fr", "vestes impermeables", ["T2001"]],
    ["fr-fr", "femme", ["T1001", "T1002", "T2001"]],
    ["de-de", "Stiefel", ["T1001"]],
    ["de-de", "Damenstiefel", ["T1001"]],
    ["de-de", "blaue Jacke", ["T2001"]],
    ["de-de", "Wanderstiefeln 42", ["T1001"]],
    ["pl-pl", "kurtki", ["T2001"]],
    ["pl-pl", "buty gorskie", ["T1001"]],
    ["pl-pl", "niebieska kurtka", ["T2001"]],
  ])("understands %s: %j", (locale, query, ids) => {
    expect(found(query, locale).slice(0, ids.length).sort()).toEqual(ids);
  });

  it("finds a variant by its barcode and shows that colour", () => {
    const variant = small.catalogue.findVariant("T10020203");
    const site = siteOf("en-us");
    const { candidates, wornBy } = small.search.find(variant?.upc ?? "", site);
    expect(candidates).toEqual([1]);
    expect(wornBy(1)?.code).toBe("blue");
  });

  it("shows the colourway that a colour word names, in the size named", () => {
    const site = siteOf("en-us");
    const { wornBy } = small.search.find("blue boots", site);
    expect(wornBy(0)?.code).toBe("tarn");
    // Size 8 is sold out in black.
    const sized = small.search.find("boots 8", site);
    expect(sized.wornBy(0)?.code).toBe("tarn");
  });

  it("corrects one typo in words of five letters or more, and says so", () => {
    const site = siteOf("en-us");
    for (const typed of ["hikng boots", "hikinng boots", "hikign boots"]) {
      const result = small.search.find(typed, site);
      expect(result.suggestion, typed).toBe("hiking boots");
      expect(result.candidates.length, typed).toBe(2);
    }
    expect(small.search.find("bots", site)).toMatchObject({ candidates: [] });
    // The catalogue has "jackets" and "jacket", and the typo fits both.
    expect(small.search.find("jakets", site).suggestion).toMatch(/^jackets?$/);
  });

  it.each(["xyzzy boots", "boots 47"])(
    "leaves out what nobody knows in %j, and says what was searched",
    (query) => {
      const result = small.search.find(query, siteOf("en-us"));
      expect(result.suggestion).toBe("boots");
      expect(result.candidates.length).toBe(2);
    },
  );

  it("tells which words it dropped, or could drop", () => {
    const site = siteOf("en-us");
    expect(small.search.find("Xyzzy boots", site)).toMatchObject({
      droppedTerms: ["xyzzy"],
      broaderQueries: [],
    });
    expect(small.search.find("brown jacket", site)).toMatchObject({
      candidates: [],
      droppedTerms: [],
      broaderQueries: [
        { query: "jacket", total: 2 },
        { query: "brown", total: 1 },
      ],
    });
  });

  it("does not take a beginning of a word for an answer about an unknown one", () => {
    const result = small.search.find("xyzzy jack", siteOf("en-us"));
    expect(result).toMatchObject({ candidates: [] });
    expect(result.suggestion).toBeUndefined();
  });

  it("ranks a word in the name above the same word in passing", () => {
    const upstreams = createUpstreams({
      publicOrigin,
      catalogue: aCatalogue([
        aProduct({
          id: "P1",
          description: inAll("Goes well under the Tarnside jacket."),
        }),
        aProduct({ id: "P2", name: "Tarnside" }),
        aProduct({ id: "P3", colourways: [aColourway("green")] }),
      ]),
    });
    const { candidates } = upstreams.search.find("tarnside", siteOf("en-us"));
    expect(candidates).toEqual([1]);
  });

  it("keeps hidden scenario products out of every result", () => {
    const site = siteOf("en-us");
    expect(small.search.find("TEST0OOS", site).candidates).toEqual([]);
    expect(small.catalogue.findProduct("TEST0OOS")).toBeDefined();
  });

  it("survives any text", () => {
    const site = siteOf("en-us");
    const texts = [
      "constructor",
      "__proto__ toString",
      "%",
      "\\d+(",
      "a".repeat(5000),
      "👟👟",
      "ＢＯＯＴ",
      "boots ".repeat(400),
    ];
    for (const text of texts) {
      expect(() => small.search.find(text, site)).not.toThrow();
    }
  });
});

describe("suggestions", () => {
  it("complete the word being typed and stay within ten rows", () => {
    for (const query of ["boo", "hik", "wom", "s", "jacket"]) {
      const { terms, categories, products } = starter.search.suggest(
        starter,
        query,
        siteOf("en-us"),
      );
      const rows = [terms, categories, products].map(
        (part) => part?.length ?? 0,
      );
      expect(rows.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(10);
    }
    const boots = starter.search.suggest(starter, "boo", siteOf("en-us"));
    expect(boots.terms?.[0]).toMatch(/boot/i);
    // "Route book to download" begins alike, but nobody means it.
    expect(boots.products?.map(({ id }) => id)).not.toContain("FR7005");
    expect(boots.categories?.map(({ label }) => label.split(" ")[0])).toEqual([
      "Women",
      "Men",
    ]);
    expect(boots.categories?.[0]?.url).toMatch(/^\/c\/.*boots-/);
    expect(boots.products?.length).toBeGreaterThan(0);
  });

  it("are empty for nothing", () => {
    expect(small.search.suggest(small, " ", siteOf("en-us"))).toEqual({
      terms: [],
      categories: [],
      products: [],
    });
  });
});
