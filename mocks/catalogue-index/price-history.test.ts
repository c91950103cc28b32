import { describe, expect, it } from "vitest";
import { siteOf } from "../api/test-call";
import type { PriceTable, PriceTag } from "../catalogue/types";
import { lowestPriceWire } from "./price-history";

const amount = (value: number): PriceTable => ({
  USD: value,
  CAD: value,
  GBP: value,
  EUR: value,
  PLN: value,
});
const reduced = (
  offers: NonNullable<PriceTag["history"]>["offers"] = [],
): PriceTag => ({
  price: amount(100),
  salePrice: amount(70),
  history: { reducedOn: "2026-11-10", offers },
});
const poland = siteOf("pl-pl");

describe("the lowest price of 30 days", () => {
  it("is the price before, where there was no other", () => {
    expect(lowestPriceWire(reduced(), poland)).toEqual({
      lowestPrice30Days: 100,
    });
  });

  it("is that of an offer in these days, its last day included, and of none before them", () => {
    const offer = (from: string, until: string, price: number) => ({
      from,
      until,
      price: amount(price),
    });
    const wire = (...offers: ReturnType<typeof offer>[]) =>
      lowestPriceWire(reduced(offers), poland).lowestPrice30Days;
    expect(wire(offer("2026-10-01", "2026-10-11", 80))).toBe(80);
    expect(wire(offer("2026-10-01", "2026-10-10", 80))).toBe(100);
    expect(
      wire(
        offer("2026-10-20", "2026-10-22", 90),
        offer("2026-10-28", "2026-10-29", 60),
      ),
    ).toBe(60);
  });

  it("is not told without a history, without a reduction, or outside the European Union", () => {
    const { price, salePrice, history } = reduced();
    expect(lowestPriceWire({ price, salePrice: amount(70) }, poland)).toEqual(
      {},
    );
    expect(
      lowestPriceWire({ price, ...(history && { history }) }, poland),
    ).toEqual({});
    expect(salePrice?.EUR).toBe(70);
    for (const locale of ["en-us", "en-ca", "en-gb"])
      expect(lowestPriceWire(reduced(), siteOf(locale))).toEqual({});
  });
});
