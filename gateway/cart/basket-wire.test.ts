import { describe, expect, it } from "vitest";
import { getCart } from "~server/upstreams/cart/contract";
import { trackOrder } from "~server/upstreams/orders/contract";
import { createCatalogueIndex } from "~mocks/catalogue-index/catalogue-index";
import { createListingIndex } from "~mocks/catalogue-index/listing-index";
import { fellrowCatalogue } from "~mocks/catalogue/fellrow-catalogue";
import { findMarketSite, type MarketSite } from "~mocks/sites";
import type { ShopGoods } from "../catalog/catalogue-reader";
import type { Shown } from "../orders/line-wire";
import { lineRow, orderRow } from "../orders/order-row.fixture";
import { orderWire } from "../orders/order-wire";
import { basketWire } from "./basket-wire";

const catalogue = createCatalogueIndex(fellrowCatalogue, []);
const goods = {
  catalogue,
  listingIndex: createListingIndex(catalogue),
  stock: { quantity: () => 9, isLow: () => false },
  mediaBase: "/media",
} as unknown as ShopGoods;

const shownIn = (locale: string): Shown => ({
  goods,
  // The locale is one of the table's.
  market: findMarketSite(locale) as MarketSite,
  now: new Date("2026-11-27T12:00:00Z"),
});

/** Scree 2 in its first colour and size. */
const [scree] = catalogue.variantsOf("FR1001");
const sku = scree?.productId ?? "";

const standard = {
  code: "me",
  name: "Standardversand",
  price: 495,
  days: [2, 4] as [number, number],
};

const twoPairs = orderRow({
  lines: [
    lineRow({
      sku,
      qty: 2,
      unitPrice: 13_000,
      linePrice: 26_000,
      proratedLinePrice: 23_400,
      tax: 3_736,
      left: 4,
    }),
  ],
  discounts: [{ promotionId: "PROMOTION-1", name: "10 %", amount: 2_600 }],
  methods: [standard],
  method: standard,
  shipping: 495,
  tax: 3_815,
  total: 23_895,
});

describe("a basket", () => {
  const basket = getCart.response.parse(basketWire(twoPairs, shownIn("de-de")));

  it("has sums that add up to the engine's total", () => {
    expect(basket.totals).toMatchObject({
      itemTotal: 260,
      totalDiscount: 26,
      shipping: 4.95,
      tax: 38.15,
      total: 238.95,
      remainingToPay: 238.95,
      currency: "EUR",
      totalUnits: 2,
    });
    expect(basket.orderPromotions).toEqual([
      { promotionId: "PROMOTION-1", name: "10 %", price: -26 },
    ]);
  });

  it("shows the product of the catalogue at the engine's price", () => {
    const [line] = basket.items;
    expect(line).toMatchObject({
      id: "1",
      productId: sku,
      masterId: "FR1001",
      name: "Scree 2",
      qty: 2,
      // Ten of a product at most, and four are left.
      maxQty: 4,
      price: {
        original: 130,
        current: 130,
        rowTotal: 260,
        priceAfterOrderDiscount: 234,
        currency: "EUR",
      },
      selectedShippingOption: "home",
    });
    expect(line?.image?.src).toMatch(/^\/media\//);
    expect(line?.variants.map(({ code }) => code)).toEqual(["color", "size"]);
  });

  it("says when it arrives, in working days", () => {
    expect(basket.shippingMethods).toEqual([
      {
        shippingId: "home",
        selected: "me",
        applicableShippingMethods: [
          {
            code: "me",
            label: "Standardversand",
            // From Friday: Tuesday to Thursday.
            deliveryTime: "2026-12-01/2026-12-03",
            price: { amount: 4.95, currency: "EUR" },
            selected: true,
          },
        ],
      },
    ]);
  });

  it("shows what was reduced since with the price that it had", () => {
    const row = { ...twoPairs, lines: [lineRow({ sku, unitPrice: 9_900 })] };
    const [line] = basketWire(row, shownIn("de-de")).items ?? [];
    expect(line?.price).toMatchObject({ original: 130, current: 99 });
  });

  it("has a line for what is no longer in the catalogue", () => {
    const row = orderRow({ lines: [lineRow({ sku: "gone", name: "Old" })] });
    const { items } = getCart.response.parse(basketWire(row, shownIn("de-de")));
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ name: "Old", price: { current: 65 } });
  });

  it("is without tax until the state is known, where prices are", () => {
    const pending = (locale: string, changes = {}) =>
      basketWire(orderRow(changes), shownIn(locale)).pending;
    const shippingAddress = {
      firstName: "Ann",
      lastName: "Fell",
      addressLine1: "12 Harbor Street",
      city: "Astoria",
      postalCode: "97103",
      countryCode: "US",
    };
    expect(pending("en-us")).toEqual({ tax: true });
    expect(pending("en-us", { shippingAddress })).toBeUndefined();
    expect(pending("de-de")).toBeUndefined();
  });

  it("tells what sold out, once all of it, too", () => {
    const shortage = { id: "7", sku, qty: 2, left: 0 };
    const row = orderRow({ gone: [shortage], shortages: [shortage] });
    const read = getCart.response.parse(basketWire(row, shownIn("de-de")));
    expect(
      read.flash.map(({ code, details }) => [code, details?.itemId]),
    ).toEqual([
      ["ProductItemNotAvailable", "7"],
      ["ProductLineItemFullInventoryMissing", undefined],
    ]);
    expect(read.outOfStockItems).toHaveLength(1);
    expect(read.outOfStockItems[0]).toMatchObject({
      id: "7",
      qty: 2,
      maxQty: 0,
      price: { current: 130, rowTotal: 260 },
    });
  });

  it("is paid by its instrument, up to what was authorised", () => {
    const paid = (limit: number | null) =>
      basketWire(
        {
          ...twoPairs,
          instruments: [
            {
              instrumentId: "i1",
              method: "CREDIT_CARD",
              visit: "v1",
              limit,
              label: "Visa",
              masked: "•••• 4242",
              cardType: "VISA",
            },
          ],
        },
        shownIn("de-de"),
      );
    expect(paid(null).totals.remainingToPay).toBe(0);
    expect(paid(20_000).totals.remainingToPay).toBe(38.95);
    expect(paid(99_999).paymentInstruments).toEqual([
      {
        payment_instrument_id: "i1",
        payment_method_id: "CREDIT_CARD",
        amount: 238.95,
        masked: "•••• 4242",
        label: "Visa",
        card_type: "VISA",
      },
    ]);
  });
});

describe("an order", () => {
  const placed = {
    ...twoPairs,
    state: "PaymentAuthorized",
    placedAt: "2026-11-27T12:00:00.000Z",
    proof: "proof",
    methods: [],
  };

  it("has the sums of its basket", () => {
    const order = trackOrder.response.parse(
      orderWire(placed, shownIn("de-de")),
    );
    expect(order.totals).toEqual({
      itemTotal: 260,
      totalDiscount: 26,
      total: 238.95,
      shipping: 4.95,
      merchandiseTotalTax: 38.15,
      totalWithoutTaxAfterDiscount: 195.85,
      currency: "EUR",
    });
    expect(order).toMatchObject({
      orderNumber: "FRWABCDEFGHJKLM",
      st: "proof",
      status: "CREATED",
      createdAt: "2026-11-27T12:00:00.000Z",
    });
  });

  it.each([
    ["AwaitingBank", false, "CREATED"],
    ["PaymentAuthorized", false, "CREATED"],
    ["PaymentSettled", false, "PROCESSING"],
    ["PartiallyShipped", false, "PARTIALLY_SHIPPED"],
    ["Shipped", false, "SHIPPED"],
    ["Delivered", false, "DELIVERED"],
    ["Cancelled", false, "CANCELLED"],
    ["Cancelled", true, "FAILED"],
    ["Modifying", false, "PROCESSING"],
  ])("in state %s (failed: %s) is %s", (state, hasFailed, status) => {
    const { status: shown } = orderWire(
      { ...placed, state, hasFailed },
      shownIn("de-de"),
    );
    expect(shown).toBe(status);
  });
});
