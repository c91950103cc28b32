import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { marketSites } from "../../sites";
import type { MarketSite } from "../../sites";
import { sum, toCents } from "./cents";
import { giftLineId } from "../cart/gift-with-purchase";
import type { PriceableLine, PricingRequest } from "./pricing-types";
import { priceBasket } from "./pricing";
import { promotions } from "./promotion-table";

const monday = new Date("2026-11-23T10:00:00Z");

function siteIn(locale: string): MarketSite {
  const site = marketSites.find((candidate) => candidate.locale === locale);
  if (!site) throw new Error(locale);
  return site;
}

function line(
  current: number,
  change: Partial<PriceableLine> = {},
): PriceableLine {
  return {
    id: `line-${current}`,
    qty: 1,
    original: current,
    current,
    delivery: { kind: "home" },
    giftCard: false,
    ...change,
  };
}

const gift = line(0, { id: giftLineId });

function request(
  lines: readonly PriceableLine[],
  change: Partial<PricingRequest> = {},
): PricingRequest {
  return {
    lines,
    gift,
    site: siteIn("en-gb"),
    audience: "GUEST",
    coupons: [],
    instruments: [],
    shippingChoice: undefined,
    prime: false,
    taxRegion: undefined,
    now: monday,
    ...change,
  };
}

const deliveries: fc.Arbitrary<PriceableLine["delivery"]> = fc.constantFrom(
  { kind: "home" },
  { kind: "customs" },
  { kind: "pickup", storeId: "201" },
  { kind: "sts", storeId: "202" },
);

const lines = fc.uniqueArray(
  fc
    .record({
      id: fc.uuid(),
      qty: fc.integer({ min: 1, max: 10 }),
      current: fc.integer({ min: 1, max: 60_000 }),
      markdown: fc.integer({ min: 0, max: 20_000 }),
      delivery: deliveries,
      giftCard: fc.boolean(),
    })
    .map(({ markdown, giftCard, delivery, ...rest }): PriceableLine => ({
      ...rest,
      original: rest.current + markdown,
      giftCard,
      delivery: giftCard ? { kind: "digital" } : delivery,
    })),
  { maxLength: 12, selector: ({ id }) => id },
);

const requests: fc.Arbitrary<PricingRequest> = fc.record({
  lines,
  gift: fc.constantFrom(gift, undefined),
  site: fc.constantFrom(...marketSites),
  audience: fc.constantFrom("GUEST", "REGISTERED"),
  coupons: fc.subarray(["SAVE10", "FREESHIP"]),
  instruments: fc
    .array(fc.integer({ min: 1, max: 400_000 }), { maxLength: 6 })
    .map((limits) => limits.map((limit, at) => ({ id: `i${at}`, limit }))),
  shippingChoice: fc.constantFrom(
    undefined,
    "me",
    "prime",
    "express",
    "overnight",
    "x",
  ),
  prime: fc.boolean(),
  taxRegion: fc.constantFrom(undefined, "OR", "NY", "QC", "ON", "??"),
  now: fc.constant(monday),
});

describe("totals of any basket", () => {
  it("add up to the cent", () => {
    fc.assert(
      fc.property(requests, (asked) => {
        const { totals, lines: rows, instruments } = priceBasket(asked);
        const { site } = asked;
        expect(totals.itemSubTotal).toBe(
          sum(rows.map((row) => row.originalRow)),
        );
        expect(totals.itemTotal).toBe(sum(rows.map((row) => row.currentRow)));
        expect(totals.totalDiscount).toBe(
          sum(rows.map((row) => row.orderDiscount)),
        );
        expect(totals.shipping).toBe(sum(rows.map((row) => row.shipping)));
        expect(totals.merchandiseTax).toBe(sum(rows.map((row) => row.tax)));
        expect(totals.total).toBe(
          totals.itemTotal -
            totals.totalDiscount +
            totals.shipping +
            (site.taxIncluded ? 0 : totals.tax),
        );
        expect(totals.totalWithoutTax + totals.tax).toBe(totals.total);
        expect(totals.remainingToPay).toBe(
          totals.total - sum(instruments.map(({ amount }) => amount)),
        );
      }),
      { numRuns: 500 },
    );
  });

  it("are whole cents, and nothing is negative", () => {
    fc.assert(
      fc.property(requests, (asked) => {
        const { totals, lines: rows, instruments } = priceBasket(asked);
        const { totalDiscountPercentage, ...cents } = totals;
        const amounts = [
          ...Object.values(cents),
          ...rows.flatMap((row) => [
            row.originalRow,
            row.currentRow,
            row.orderDiscount,
            row.rowAfterOrder,
            row.tax,
            row.shipping,
            row.shippingDiscount,
          ]),
          ...instruments.map(({ amount }) => amount),
        ];
        for (const amount of amounts) {
          expect(Number.isInteger(amount)).toBe(true);
          expect(amount).toBeGreaterThanOrEqual(0);
        }
        expect(totalDiscountPercentage).toBeGreaterThanOrEqual(0);
        expect(totalDiscountPercentage).toBeLessThanOrEqual(100);
      }),
      { numRuns: 500 },
    );
  });

  it("never let an instrument pay more than its limit or a row fall below 0", () => {
    fc.assert(
      fc.property(requests, (asked) => {
        const { lines: rows, instruments } = priceBasket(asked);
        instruments.forEach(({ amount }, at) =>
          expect(amount).toBeLessThanOrEqual(asked.instruments[at]?.limit ?? 0),
        );
        rows.forEach((row) =>
          expect(row.orderDiscount).toBeLessThanOrEqual(row.currentRow),
        );
      }),
    );
  });

  it("put every line into exactly one shipment", () => {
    fc.assert(
      fc.property(requests, (asked) => {
        const { shipments, lines: rows } = priceBasket(asked);
        const shipped = shipments.flatMap(({ lineIds }) => lineIds);
        expect(shipped.sort()).toEqual(rows.map(({ id }) => id).sort());
      }),
    );
  });

  it("leave gift cards out of discounts and taxes", () => {
    fc.assert(
      fc.property(requests, (asked) => {
        const cards = new Set(
          asked.lines.filter((each) => each.giftCard).map(({ id }) => id),
        );
        for (const row of priceBasket(asked).lines) {
          if (!cards.has(row.id)) continue;
          expect([row.orderDiscount, row.tax, row.shipping]).toEqual([0, 0, 0]);
        }
      }),
    );
  });
});

describe("thresholds", () => {
  const cases = promotions.flatMap((seed) =>
    marketSites.map((site) => ({ seed, site })),
  );

  it.each(cases)(
    "$seed.promotionId is reached at the cent on $site.locale",
    ({ seed, site }) => {
      const threshold = toCents(seed.threshold[site.currency]);
      const audience = seed.audience ?? "GUEST";
      const distanceAt = (base: number) =>
        priceBasket(
          request([line(base)], { site, audience }),
        ).promotions.messages.find(
          ({ promotionId }) => promotionId === seed.promotionId,
        )?.distanceFromConditionThreshold;
      expect(distanceAt(threshold - 1)).toBe(1);
      expect(distanceAt(threshold)).toBe(0);
      expect(distanceAt(threshold + 1)).toBe(0);
    },
  );

  it("take 10 % off from 170.00 in Britain, and nothing a cent before", () => {
    expect(priceBasket(request([line(16_999)])).totals.totalDiscount).toBe(0);
    const { totals } = priceBasket(request([line(17_000)]));
    expect(totals.totalDiscount).toBe(1_700);
    expect(totals.totalDiscountPercentage).toBe(10);
  });

  it("waive standard delivery from 80.00 for guests, 40.00 for members", () => {
    const shipping = (base: number, change?: Partial<PricingRequest>) =>
      priceBasket(request([line(base)], change)).totals.shipping;
    expect(shipping(7_999)).toBe(450);
    expect(shipping(8_000)).toBe(0);
    expect(shipping(4_000, { audience: "REGISTERED" })).toBe(0);
    expect(shipping(3_999, { audience: "REGISTERED" })).toBe(450);
    expect(shipping(8_000, { shippingChoice: "express" })).toBe(795);
    expect(shipping(1_000, { coupons: ["FREESHIP"] })).toBe(0);
  });

  it("add the gift from 125.00 and take it away below", () => {
    const ids = (base: number) =>
      priceBasket(request([line(base)])).lines.map(({ id }) => id);
    expect(ids(12_499)).not.toContain(giftLineId);
    expect(ids(12_500)).toContain(giftLineId);
  });

  it("do not count gift cards", () => {
    const card = line(50_000, {
      giftCard: true,
      delivery: { kind: "digital" },
    });
    const { totals, promotions: outcome } = priceBasket(request([card]));
    expect(totals.total).toBe(50_000);
    expect(outcome.messages).toEqual([]);
  });

  it("tell both audiences' messages but apply only the shopper's own", () => {
    const { promotions: outcome, totals } = priceBasket(request([line(5_000)]));
    const distances = Object.fromEntries(
      outcome.messages.map((message) => [
        message.promotionId,
        message.distanceFromConditionThreshold,
      ]),
    );
    expect(distances).toMatchObject({
      SHIPFREE_GUEST: 3_000,
      SHIPFREE_REGISTERED: 0,
    });
    expect(totals.shipping).toBe(450);
  });

  it("let SAVE10 take its share of what the promotion left", () => {
    const { promotions: outcome } = priceBasket(
      request([line(20_000)], { coupons: ["SAVE10"] }),
    );
    expect(outcome.orderDiscounts.map(({ amount }) => amount)).toEqual([
      2_000, 1_800,
    ]);
  });
});

describe("callouts", () => {
  it.each(marketSites)("have three parts on $locale", (site) => {
    const say = (base: number) =>
      priceBasket(request([line(base)], { site })).promotions.messages.map(
        ({ calloutMessage }) => calloutMessage.split("|"),
      );
    for (const parts of say(1)) {
      expect(parts).toHaveLength(3);
      expect(parts[1]).toBe("{amount}");
    }
    for (const parts of say(1_000_000)) {
      expect(parts).toHaveLength(3);
      expect(parts.every((part) => part.trim() !== "")).toBe(true);
    }
  });
});

describe("tax", () => {
  const taxAt = (locale: string, taxRegion?: string) =>
    priceBasket(request([line(10_000)], { site: siteIn(locale), taxRegion }));

  it("is known in every market whose prices contain it", () => {
    for (const { locale, taxIncluded } of marketSites)
      if (taxIncluded)
        expect(taxAt(locale).totals.tax, locale).toBeGreaterThan(0);
  });

  it("is contained in European prices", () => {
    const { totals } = taxAt("de-de");
    expect(totals.tax).toBe(1_597);
    expect(totals.total).toBe(10_000);
  });

  it("is unknown in the United States until a state is", () => {
    expect(taxAt("en-us")).toMatchObject({
      taxPending: true,
      totals: { tax: 0 },
    });
    expect(taxAt("en-us", "VT")).toMatchObject({
      taxPending: false,
      totals: { tax: 600, total: 10_600 },
    });
  });

  it.each(["OR", "MT", "NH", "DE"])("is known to be 0 in %s", (state) => {
    expect(taxAt("en-us", state)).toMatchObject({
      taxPending: false,
      totals: { tax: 0 },
    });
  });

  it("is rounded per levy in Quebec, on shipping too", () => {
    // 100.00 and 9.95 shipping: GST 5.00 + 0.50, QST 9.98 + 0.99.
    expect(taxAt("fr-ca", "QC").totals.tax).toBe(500 + 998 + 50 + 99);
  });
});
