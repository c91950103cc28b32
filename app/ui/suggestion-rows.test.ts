import { describe, expect, it } from "vitest";
import type { ProductCard } from "~/domain/product";
import { createPaths } from "~/routing/paths";
import { defaultSite } from "~/sites/sites";
import { mostRows, splitAtTyped, toSuggestionRows } from "./suggestion-rows";

const paths = createPaths(defaultSite);
const card: ProductCard = {
  id: "FR1001",
  name: "Scree 2",
  typeName: "Trail running shoe",
  path: "/p/scree-2-FR1001?color=ink",
  price: { current: 130, original: 130, currency: "USD" },
  badge: null,
  lowStock: null,
  rating: null,
  available: true,
  picture: null,
  tint: "oat",
  colours: [],
};

describe("rows of suggestions", () => {
  it("are terms, then categories, then products, each with its link", () => {
    const rows = toSuggestionRows(
      {
        terms: ["trail shoe"],
        categories: [{ label: "Trail", path: "/c/trail-wotrail" }],
        cards: [card],
      },
      paths,
    );
    expect(rows.map(({ kind, href }) => [kind, href])).toEqual([
      ["term", "/en-us/search?q=trail+shoe"],
      ["category", "/en-us/c/trail-wotrail"],
      ["product", "/en-us/p/scree-2-FR1001?color=ink"],
    ]);
    expect(rows[2]?.product).toEqual({
      typeName: "Trail running shoe",
      price: { current: 130, original: 130, currency: "USD" },
      picture: null,
      tint: "oat",
    });
  });

  it("are ten at most", () => {
    const terms = Array.from({ length: 30 }, (_, at) => `shoe ${at}`);
    expect(
      toSuggestionRows({ terms, categories: [], cards: [card] }, paths),
    ).toHaveLength(mostRows);
  });
});

describe("a suggestion that contains the typed text", () => {
  it("is split at the text, regardless of case", () => {
    expect(splitAtTyped("Trail Running shoe", " running")).toEqual({
      before: "Trail ",
      typed: "Running",
      after: " shoe",
    });
  });

  it.each(["", "   ", "boot"])("is not split if %j is not in it", (typed) => {
    expect(splitAtTyped("Trail shoe", typed)).toEqual({
      before: "Trail shoe",
      typed: "",
      after: "",
    });
  });
});
