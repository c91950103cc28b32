/** What is collected in a store, as baskets and orders say it. */
import { describe, expect, it } from "vitest";
import { getCart } from "~server/upstreams/cart/contract";
import { trackOrder } from "~server/upstreams/orders/contract";
import { createCatalogueIndex } from "~mocks/catalogue-index/catalogue-index";
import { createListingIndex } from "~mocks/catalogue-index/listing-index";
import { fellrowCatalogue } from "~mocks/catalogue/fellrow-catalogue";
import { findMarketSite, type MarketSite } from "~mocks/sites";
import type { ShopGoods } from "../catalog/catalogue-reader";
import type { Shown } from "../orders/line-wire";
import type { LineRow } from "../orders/order-row";
import { lineRow, orderRow } from "../orders/order-row.fixture";
import { orderWire } from "../orders/order-wire";
import { basketWire, shortagesWire } from "./basket-wire";

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

const [scree] = catalogue.variantsOf("FR1001");
const sku = scree?.productId ?? "";

const munich = {
  storeId: "401",
  name: "Fellrow München",
  addressLine1: "Sendlinger Straße 31",
  city: "München",
  postalCode: "80331",
};

const line = (changes: Partial<LineRow>) =>
  lineRow({ sku, store: { ...munich, pieces: 2 }, ...changes });

const standard = {
  code: "me",
  name: "Standardversand",
  price: 495,
  days: [2, 4] as [number, number],
};
const pickup = {
  code: "pickup",
  name: "Abholung in der Filiale",
  price: 0,
  days: [0, 0] as [number, number],
};

const collected = orderRow({
  lines: [line({ id: "1", storeId: "401" })],
  pickup,
  total: 6_500,
});
const both = orderRow({
  lines: [line({ id: "1", storeId: "401" }), line({ id: "2", qty: 3 })],
  methods: [standard],
  method: standard,
  pickup,
  shipping: 495,
  total: 13_495,
});

const basketIn = (locale: string, row: typeof both) =>
  getCart.response.parse(basketWire(row, shownIn(locale)));

describe("a basket of which something is collected", () => {
  it("has a shipment for each store, beside the parcel", () => {
    const { shippingMethods, items } = basketIn("de-de", both);
    expect(
      shippingMethods.map(({ shippingId, selected }) => [shippingId, selected]),
    ).toEqual([
      ["home", "me"],
      ["pickup-401", "pickup"],
    ]);
    expect(shippingMethods[1]?.applicableShippingMethods).toEqual([
      expect.objectContaining({
        code: "pickup",
        label: "Abholung in der Filiale",
        deliveryTime: "Am selben Tag",
        price: { amount: 0, currency: "EUR" },
      }),
    ]);
    expect(
      items.map((item) => [item.shipmentId, item.selectedShippingOption]),
    ).toEqual([
      ["pickup-401", "pickup"],
      ["home", "home"],
    ]);
  });

  it("offers the store for as many as it has", () => {
    const { items } = basketIn("de-de", both);
    expect(
      items.map(({ shippingOptions }) =>
        shippingOptions.map(({ code, selected, available }) => [
          code,
          selected,
          available,
        ]),
      ),
    ).toEqual([
      [
        ["home", false, true],
        ["pickup", true, true],
      ],
      [
        ["home", true, true],
        // Three are wanted, and there are two.
        ["pickup", false, false],
      ],
    ]);
    expect(items[0]?.shippingOptions[1]?.storeInfo).toMatchObject({
      id: "401",
      name: "Fellrow München",
      storeInventory: 2,
      address: { addressLine1: "Sendlinger Straße 31", city: "München" },
    });
  });

  it("calls a collection otherwise in North America", () => {
    expect(basketIn("en-us", collected).shippingMethods).toEqual([
      expect.objectContaining({ shippingId: "pickup-401", selected: "bopis" }),
    ]);
  });

  it("waits for no address to know its tax, unless something is sent", () => {
    expect(basketIn("en-us", collected).pending).toBeUndefined();
    expect(basketIn("en-us", both).pending).toEqual({ tax: true });
  });

  it("names who collects beside whom things are sent to", () => {
    const person = {
      firstName: "Ada",
      lastName: "Lund",
      addressLine1: "Sendlinger Straße 31",
      city: "München",
      postalCode: "80331",
      countryCode: "DE",
    };
    const { shippingAddresses } = basketIn("de-de", {
      ...both,
      shippingAddress: { ...person, addressLine1: "Am Hang 1" },
      recipients: [{ ...person, shippingId: "pickup-401" }],
    });
    expect(
      shippingAddresses?.map((one) => [one.shippingId, one.addressLine1]),
    ).toEqual([
      ["home", "Am Hang 1"],
      ["pickup-401", "Sendlinger Straße 31"],
    ]);
  });

  it.each([
    [2, ["PickupToHomeNoLongerAvailable"]],
    [1, ["PickupToHomeNoLongerAvailable", "ProductLineItemInventoryMissing"]],
    [0, ["ProductItemNotAvailable"]],
  ])(
    "tells that a store has too few, and that %d of 2 are sent",
    (left, codes) => {
      const shortages = [{ id: "1", sku, qty: 2, left, storeId: "401" }];
      const flash = shortagesWire(
        { shortages, lines: both.lines },
        shownIn("de-de"),
      );
      expect(flash.map(({ code }) => code)).toEqual(codes);
    },
  );
});

describe("an order of which something is collected", () => {
  const place = (row: typeof both, state = "PaymentAuthorized") =>
    trackOrder.response.parse(
      orderWire(
        { ...row, state, placedAt: "2026-11-27T12:00:00.000Z" },
        shownIn("de-de"),
      ),
    );

  it("has the store beside the address", () => {
    expect(
      place(both).shipments?.map(({ shipmentId, storeId }) => [
        shipmentId,
        storeId,
      ]),
    ).toEqual([
      ["home", undefined],
      ["pickup-401", "401"],
    ]);
  });

  it.each([
    ["PaymentAuthorized", "CREATED"],
    ["Shipped", "READY_FOR_PICKUP"],
    ["Delivered", "PICKED_UP"],
  ])("as a whole is, in state %s, %s", (state, status) => {
    expect(place(collected, state).status).toBe(status);
  });

  it("in part is sent like any other", () => {
    expect(place(both, "Shipped").status).toBe("SHIPPED");
  });
});
