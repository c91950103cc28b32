import { describe, expect, it } from "vitest";
import type { Listing } from "~/domain/product";
import { toListingView } from "./listing-view";

const listing: Listing = {
  total: 49,
  page: 3,
  pageSize: 24,
  cards: [],
  facets: [
    {
      code: "color",
      label: "Color",
      values: [{ code: "blue", label: "Blue", count: 4, selected: true }],
    },
  ],
  sorts: [],
  breadcrumbs: [],
  shortcuts: [],
};
const listingQuery = {
  q: null,
  page: 9,
  sort: "newest",
  filters: { color: ["blue", "gone"] },
};

describe("what a listing page shows", () => {
  const view = toListingView(listing, listingQuery, "/en-us/c/women-wo");

  it("counts the pages, and uses the upstream's page number", () => {
    expect(view).toMatchObject({ pages: 3, address: { page: 3 } });
    expect(
      toListingView({ ...listing, total: 0 }, listingQuery, "/").pages,
    ).toBe(1);
  });

  it("names each active filter, with the address without it", () => {
    expect(view.applied).toEqual([
      {
        facet: "color",
        value: "blue",
        label: "Blue",
        without: "/en-us/c/women-wo?sort=newest&f.color=gone",
      },
      {
        facet: "color",
        value: "gone",
        label: "gone",
        without: "/en-us/c/women-wo?sort=newest&f.color=blue",
      },
    ]);
    expect(view.unfiltered).toBe("/en-us/c/women-wo?sort=newest");
  });
  it("has the first twelve values of a facet, the selected ones, and the number of all values", () => {
    const values = Array.from({ length: 20 }, (_, index) => ({
      code: `c${index + 1}`,
      label: `${index + 1}`,
      count: 1,
      selected: index === 2 || index === 17,
    }));
    const facets = [{ code: "color", label: "Color", values }];
    const [facet] =
      toListingView({ ...listing, facets }, listingQuery, "/").facets ?? [];
    expect(facet?.valueCount).toBe(20);
    expect(facet?.values.map(({ label }) => label).join(" ")).toBe(
      "1 2 3 4 5 6 7 8 9 10 11 12 18",
    );
  });
});
