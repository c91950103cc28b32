import { describe, expect, it } from "vitest";
import { sites } from "~/sites/sites";
import {
  billingCountries,
  shippingCountries,
  toChoices,
} from "./countries.server";

describe("countries of address forms", () => {
  it.each(sites)("delivers within the market of $locale", (site) => {
    expect(shippingCountries(site)).toEqual([site.country]);
  });

  it.each(sites)("bills, own country first, in $locale", (site) => {
    const codes = billingCountries(site);
    expect(codes[0]).toBe(site.country);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).toEqual(
      expect.arrayContaining(sites.map(({ country }) => country)),
    );
  });

  it("sorts names after the first in the reader's language", () => {
    expect(toChoices(["FR", "DE", "AT", "ES"], "de-DE")).toEqual([
      { code: "FR", name: "Frankreich" },
      { code: "DE", name: "Deutschland" },
      { code: "AT", name: "Österreich" },
      { code: "ES", name: "Spanien" },
    ]);
  });
});
