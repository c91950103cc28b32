import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addressFields,
  addressQuery,
  hasFilters,
  isNarrowed,
  parseListingQuery,
  readSearchWords,
  withoutFilters,
  withoutPrice,
  withoutValue,
} from "./listing-query";

const read = (query: string) => parseListingQuery(new URLSearchParams(query));
const words = (q: string) => readSearchWords(new URLSearchParams({ q }));

describe("the listing query of an address", () => {
  it("is the plain first page when the address has no parameter of ours", () => {
    expect(read("utm_source=mail")).toEqual({
      page: 1,
      sort: null,
      filters: {},
    });
  });

  it("accepts repeated values and values separated by a comma", () => {
    const filters = { color: ["blue", "green"], size: ["10.5"] };
    expect(read("f.color=blue&f.size=10.5&f.color=green").filters).toEqual(
      filters,
    );
    expect(read("f.color=blue,green&f.size=10.5,10.5").filters).toEqual(
      filters,
    );
  });

  it.each([
    "-1",
    "0",
    "1e9",
    "1.5",
    "NaN",
    "Infinity",
    "1 ",
    "１",
    "0x10",
    "99999",
  ])("is the first page for page=%j", (page) => {
    expect(read(String(new URLSearchParams({ page }))).page).toBe(1);
  });

  it("accepts only the sort orders of the upstream", () => {
    expect(read("sort=price-asc").sort).toBe("price-asc");
    expect(read("sort=relevance").sort).toBeNull();
    expect(read("sort=bogus").sort).toBeNull();
  });

  it("has the limits of the price, in order, and ignores what is no whole amount", () => {
    const price = (query: string) => read(query).price;
    expect(price("max=130")).toEqual({ min: null, max: 130 });
    expect(price("min=50&max=")).toEqual({ min: 50, max: null });
    expect(price("min=130&max= 50 ")).toEqual({ min: 50, max: 130 });
    for (const text of ["-1", "1.5", "1e3", "$5", "1234567", "Infinity", ""])
      expect(price(`min=${text}&max=${text}`), text).toBeUndefined();
  });

  it("ignores what cannot be a filter", () => {
    const { filters } = read(
      "f.=a&f.__proto__=a&f.a b=c&f.color=&f.color=%00&f.color=<b>&f.size=ok",
    );
    expect(filters).toEqual({ size: ["ok"] });
    expect(read("f.constructor=a").filters).toEqual({ constructor: ["a"] });
  });

  it("limits the number of facets and values", () => {
    const many = Array.from({ length: 500 }, (_, at) => `f.a=v${at}`);
    const wide = Array.from({ length: 500 }, (_, at) => `f.a${at}=v`);
    expect(read(many.join("&")).filters["a"]).toHaveLength(50);
    expect(Object.keys(read(wide.join("&")).filters)).toHaveLength(20);
  });
});

describe("the address of a listing query", () => {
  const address = {
    q: "trail",
    page: 3,
    sort: "newest",
    filters: { color: ["blue", "green"], size: ["9"] },
  };

  it("contains everything, the page last", () => {
    expect(addressQuery(address)).toBe(
      "?q=trail&sort=newest&f.color=blue&f.color=green&f.size=9&page=3",
    );
  });

  it("is empty for the plain first page", () => {
    expect(addressQuery({ q: null, page: 1, sort: null, filters: {} })).toBe(
      "",
    );
  });

  it("has form fields for everything but the page", () => {
    expect(addressFields({ ...address, filters: {} })).toEqual([
      ["q", "trail"],
      ["sort", "newest"],
    ]);
  });

  it("goes back to the first page when one value of a filter is removed", () => {
    expect(addressQuery(withoutValue(address, "color", "blue"))).toBe(
      "?q=trail&sort=newest&f.color=green&f.size=9",
    );
    expect(addressQuery(withoutValue(address, "size", "9"))).toBe(
      "?q=trail&sort=newest&f.color=blue&f.color=green",
    );
  });

  it("keeps words and order when all filters are removed", () => {
    const bare = withoutFilters(address);
    expect(addressQuery(bare)).toBe("?q=trail&sort=newest");
    expect([hasFilters(address), hasFilters(bare)]).toEqual([true, false]);
  });

  it("is parsed as the same listing query again", () => {
    const name = fc.stringMatching(/^f\.[a-z]{1,5}$/);
    const pairs = fc.array(
      fc.tuple(fc.oneof(name, fc.constantFrom("page", "sort")), fc.string()),
    );
    fc.assert(
      fc.property(pairs, (entries) => {
        const listingQuery = parseListingQuery(new URLSearchParams(entries));
        const query = new URLSearchParams(
          addressQuery({ ...listingQuery, q: null }),
        );
        expect(parseListingQuery(query)).toEqual(listingQuery);
      }),
    );
  });
});

describe("the words of a search", () => {
  it("are one line without invisible characters", () => {
    expect(words("  gore\r\n\ttex\u202e\u0000 ")).toBe("gore tex");
    expect(words("\u200b \n")).toBe("");
    expect(readSearchWords(new URLSearchParams())).toBe("");
  });

  it("may have letters of any script, and symbols", () => {
    expect(words("kurtka „górska” <b> & 雨")).toBe("kurtka „górska” <b> & 雨");
  });

  it("are at most 100 characters, none of them cut in half", () => {
    expect(words("x".repeat(10_000))).toHaveLength(100);
    expect(words("🥾".repeat(200))).toBe("🥾".repeat(100));
  });
});

describe("the limits of the price in an address", () => {
  const address = { ...read("f.color=blue&min=50&max=130"), q: null };

  it("are two parameters behind the filters, and a filter themselves", () => {
    expect(addressQuery(address)).toBe("?f.color=blue&min=50&max=130");
    expect(isNarrowed(read("max=130"))).toBe(true);
    expect(hasFilters(read(""))).toBe(false);
  });

  it("are removed alone, and with all filters", () => {
    expect(addressQuery(withoutPrice(address))).toBe("?f.color=blue");
    expect(addressQuery(withoutFilters(address))).toBe("");
    expect(addressQuery(withoutValue(address, "color", "blue"))).toBe(
      "?min=50&max=130",
    );
  });
});
