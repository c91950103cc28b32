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
  it("are terms, then categories, then products, then articles, each with its link", () => {
    const rows = toSuggestionRows(
      {
        terms: ["trail shoe"],
        categories: [{ label: "Trail", path: "/c/trail-wotrail" }],
        cards: [card],
        articles: [{ label: "Lacing", path: "/articles/lacing" }],
      },
      paths,
    );
    expect(rows.map(({ kind, href }) => [kind, href])).toEqual([
      ["term", "/en-us/search?q=trail+shoe"],
      ["category", "/en-us/c/trail-wotrail"],
      ["product", "/en-us/p/scree-2-FR1001?color=ink"],
      ["article", "/en-us/articles/lacing"],
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
      toSuggestionRows(
        { terms, categories: [], cards: [card], articles: [] },
        paths,
      ),
    ).toHaveLength(mostRows);
  });

  it("have room for two articles, however many there are of the others", () => {
    const terms = Array.from({ length: 30 }, (_, at) => `shoe ${at}`);
    const articles = ["lacing", "drying", "mending"].map((name) => ({
      label: name,
      path: `/articles/${name}`,
    }));
    const rows = toSuggestionRows(
      { terms, categories: [], cards: [card], articles },
      paths,
    );
    expect(rows).toHaveLength(10);
    expect(rows.slice(7).map(({ text }) => text)).toEqual([
      "shoe 7",
      "lacing",
      "drying",
    ]);
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
