/** The order entity as the specification lists it, written by hand. */
import { describe, expect, it } from "vitest";
import { addressesFor } from "../../../app/domain/testing";
import { parseTolerantly } from "../../http/tolerant-parse";
import { getPurchase } from "../consumers/contract";
import {
  OrderWire,
  patchOrder,
  PlacedAnswerWire,
  placeOrder,
  trackOrder,
} from "./contract";
import { toOrder } from "./map";

const item = (id: string, shipmentId: string, option: string) => ({
  id,
  productId: `${id}-10`,
  masterId: id,
  name: `Product ${id}`,
  qty: 1,
  price: { original: 150, current: 150, rowTotal: 150, currency: "GBP" },
  bonus: false,
  shipmentId,
  selectedShippingOption: option,
  shippingOptions: [{ code: option, selected: true, available: true }],
});
const order = () => ({
  orderNumber: "A-1001/x",
  orderId: "7d1c",
  st: "secure.token",
  status: "CREATED",
  items: [item("boot", "home", "home"), item("sock", "store-1", "pickup")],
  shipments: [
    {
      shipmentId: "home",
      shippingMethod: {
        code: "me",
        label: "Standard",
        deliveryTime: "2026-11-24/2026-11-26",
        price: { amount: 4.5, currency: "GBP" },
      },
    },
    {
      shipmentId: "store-1",
      storeId: "101",
      shippingMethod: {
        code: "pickup",
        label: "Collect",
        deliveryTime: "Same day",
        price: { amount: 0, currency: "GBP" },
      },
    },
  ],
  totals: {
    itemTotal: 300,
    totalDiscount: 100,
    total: 204.5,
    shipping: 4.5,
    merchandiseTotalTax: 33.33,
    totalWithoutTaxAfterDiscount: 166.67,
    currency: "GBP",
  },
  paymentMethod: [
    {
      code: "CREDIT_CARD",
      label: "Visa 4242",
      additionalData: [
        {
          sessionID: "s1",
          payment_method_id: "CREDIT_CARD",
          payment_instrument_id: "p1",
          card_type: "VISA",
          amount: 204.5,
        },
      ],
    },
  ],
  promoSummary: {
    ORDER: [
      {
        promotionId: "AUTUMN",
        promotionName: "Autumn",
        calloutMessage: "a|b|c",
        conditionThreshold: 100,
        distanceFromConditionThreshold: 0,
        promotionClass: "ORDER",
      },
    ],
    PRODUCT: [],
    SHIPPING: [],
  },
  flash: [
    {
      code: "OrderShippingMethodDowngraded",
      message: "Slower",
      type: "warning",
      details: { action: "none" },
    },
  ],
  billingAddress: {
    firstName: "Ada",
    lastName: "Moor",
    addressLine1: "7 Ridge Lane",
    city: "Keswick",
    postalCode: "CA12 5BY",
    country: "GB",
    email: "ada@example.com",
  },
});

describe("an order", () => {
  it("is read with every field of the specification, and none is lost [ENT-009]", () => {
    const reading = parseTolerantly(OrderWire, order());
    expect(reading).toMatchObject({ ok: true, lost: [], value: order() });
  });

  it("is the answer of every call that tells one [ENT-009]", () => {
    for (const { response } of [patchOrder, trackOrder, getPurchase])
      expect(response).toBe(OrderWire);
    // A new order may be less complete, because its number is enough to find it.
    expect(parseTolerantly(placeOrder.response, order())).toMatchObject({
      lost: [],
      value: order(),
    });
    expect(getPurchase.path).toBe("/consumers-v3/consumer/purchase/{orderId}");
  });

  it("is shown with its items by shipment, sums, derived share, payment and e-mail [ENT-009]", () => {
    expect(toOrder(OrderWire.parse(order()), addressesFor())).toMatchObject({
      number: "A-1001/x",
      email: "ada@example.com",
      shipments: [
        { id: "home", method: { code: "me" }, lines: [{ id: "boot" }] },
        { id: "store-1", method: { code: "pickup" }, lines: [{ id: "sock" }] },
      ],
      totals: {
        items: 300,
        discount: 100,
        // 100 of 300, to one decimal.
        discountPercentage: 33.3,
        shipping: 4.5,
        tax: 33.33,
        total: 204.5,
        currency: "GBP",
      },
      payments: [
        { label: "Visa 4242", paid: { amount: 204.5, currency: "GBP" } },
      ],
    });
  });
});

const sentBack = [{ code: "InvalidShippingAddress" }];

/** The order's number and the codes of the flash; null for an answer that cannot be read. */
function read(answer: object) {
  const reading = parseTolerantly(PlacedAnswerWire, structuredClone(answer));
  if (!reading.ok) return null;
  const { orderNumber, flash: found } = reading.value as PlacedAnswerWire;
  return [orderNumber, ...found.map(({ code }) => code)];
}

describe("the answer to an order", () => {
  it("may be a number and nothing else that can be read", () => {
    expect(read({ orderNumber: "A-77/x" })).toEqual(["A-77/x"]);
    expect(read({ orderNumber: 4711 })).toEqual(["4711"]);
    expect(read({ orderNumber: "A1", totals: "12", items: 3 })).toEqual(["A1"]);
  });

  it("may be a flash in place of an order, or besides", () => {
    expect(read({ flash: sentBack })).toEqual([
      undefined,
      "InvalidShippingAddress",
    ]);
    expect(read({ orderNumber: "A1", flash: sentBack })).toEqual([
      "A1",
      "InvalidShippingAddress",
    ]);
  });

  it("is no answer without both, or with a flash that may hide the bank's question", () => {
    expect(read({})).toBeNull();
    expect(read({ orderNumber: "" })).toBeNull();
    expect(read({ orderNumber: "A1", flash: "none" })).toBeNull();
    expect(read({ orderNumber: "A1", flash: [{}] })).toBeNull();
  });
});
