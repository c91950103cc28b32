import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressesFor } from "../../../app/domain/testing";
import {
  BasketWire,
  type CartItemWire,
  type ShippingMethodWire,
} from "./basket-wire";
import * as map from "./map";
import { distinctMethods, toShippingMethod } from "./map";

const addresses = addressesFor();
const toLine = (item: CartItemWire) =>
  map.toLine(item, { currency: "GBP", addresses });
const toCart = (wire: BasketWire, signedIn: boolean, tellsReasons = false) =>
  map.toCart(wire, { signedIn, bonusFirst: false, tellsReasons }, addresses);

type BasketInput = Readonly<Record<string, unknown>>;

const totals = {
  total: 64.5,
  totalDiscount: 0,
  itemTotal: 60,
  totalWithoutTax: 53.75,
  shipping: 4.5,
  tax: 10.75,
  remainingToPay: 64.5,
  currency: "GBP",
  totalUnits: 1,
  itemSubTotal: 60,
  netAmount: 53.75,
  taxAmount: 10.75,
};
const item = {
  id: "line-1",
  productId: "SHOE10101",
  masterId: "SHOE1",
  name: "Scree",
  qty: 1,
  price: { original: 60, current: 60, rowTotal: 60 },
};

/** A basket as it arrives, with a test's changes. */
const basket = (more: BasketInput = {}) =>
  BasketWire.parse({
    basketId: "B1",
    currency: "GBP",
    totalItems: 1,
    totals,
    items: [item],
    ...more,
  });
/** A basket without goods, with matching sums. */
const empty: BasketInput = {
  items: [],
  totalItems: 0,
  totals: {
    total: 0,
    totalDiscount: 0,
    itemTotal: 0,
    shipping: 0,
    remainingToPay: 0,
    currency: "GBP",
    totalUnits: 0,
  },
};
const line = (more: object = {}) => {
  const [first] = basket({ items: [{ ...item, ...more }] }).items;
  if (!first) throw new Error("no line");
  return toLine(first);
};

const cents = fc.integer({ min: 0, max: 9_999_999 }).map((sum) => sum / 100);

describe("a cart", () => {
  it("can be made of the least that a basket may hold", () => {
    expect(toCart(basket(empty), false)).toMatchObject({
      id: "B1",
      lines: [],
      unavailable: [],
      coupons: [],
      promotions: [],
      notices: [],
      instruments: [],
      shipments: [],
      shippingAddress: null,
      billingAddress: null,
    });
  });

  it("shows the upstream's sums to the cent, and works none out by itself", () => {
    fc.assert(
      fc.property(
        fc.record({
          total: cents,
          totalDiscount: cents,
          shipping: cents,
          tax: cents,
          remainingToPay: cents,
          itemTotal: cents,
          appliedRewards: cents,
          totalDiscountPercentage: fc.double({ min: 0, max: 100, noNaN: true }),
          totalUnits: fc.nat(999),
        }),
        (sums) => {
          const cart = toCart(
            basket({ totals: { ...totals, ...sums } }),
            false,
          );
          expect(cart.totals).toEqual({
            units: sums.totalUnits,
            subtotal: sums.itemTotal,
            discount: sums.totalDiscount,
            discountPercentage: sums.totalDiscountPercentage,
            discounts: [],
            shipping: sums.shipping,
            shippingKnown: false,
            tax: sums.tax,
            taxKnown: true,
            total: sums.total,
            remainingToPay: sums.remainingToPay,
            rewards: sums.appliedRewards,
            currency: "GBP",
          });
        },
      ),
    );
  });

  it("names the basket's currency when its totals name none", () => {
    const without = basket({ totals: { ...totals, currency: "" } });
    expect(toCart(without, false).totals.currency).toBe("GBP");
  });

  it("puts a message about a line at that line, goods that are gone in their own list", () => {
    const cart = toCart(
      basket({
        items: [item, { ...item, id: "line-2" }],
        customerNotifications: [
          { itemId: "line-2", code: "LAST_PIECES", message: "The last ones." },
        ],
        outOfStockItems: [{ ...item, id: "line-3", name: "Cairn" }],
      }),
      false,
    );
    expect(cart.lines.map(({ notification }) => notification)).toEqual([
      null,
      "The last ones.",
    ]);
    expect(cart.unavailable.map(({ name }) => name)).toEqual(["Cairn"]);
  });

  it("names the goods a flash is about, even when they are gone", () => {
    const cart = toCart(
      basket({
        outOfStockItems: [{ ...item, id: "line-3", name: "Cairn" }],
        flash: [
          { code: "ProductItemNotAvailable", details: { itemId: "line-3" } },
          { code: "SomethingNew" },
        ],
      }),
      false,
    );
    expect(cart.notices).toMatchObject([
      { id: "ProductItemNotAvailable", params: { itemName: "Cairn" } },
    ]);
  });

  it("says that no order is possible when nothing is left", () => {
    const flash = [{ code: "ProductLineItemFullInventoryMissing" }];
    expect(toCart(basket({ ...empty, flash }), false).notices).toMatchObject([
      { messageKey: "errors.flash.orderCannotBeCompleted", severity: "error" },
    ]);
    expect(toCart(basket({ flash }), false).notices).toMatchObject([
      { severity: "warning" },
    ]);
  });
});

describe("the cost of delivery", () => {
  const known = (more: BasketInput) =>
    toCart(basket(more), false).totals.shippingKnown;
  const standard = { code: "me", label: "Standard", price: { amount: 0 } };
  const shipment = (more: object = {}) => ({
    shippingId: "home",
    applicableShippingMethods: [standard],
    ...more,
  });

  it("is known once every shipment has a method", () => {
    expect(known({ shippingMethods: [shipment({ selected: "me" })] })).toBe(
      true,
    );
    const marked = [{ ...standard, selected: true }];
    expect(
      known({
        shippingMethods: [shipment({ applicableShippingMethods: marked })],
      }),
    ).toBe(true);
    expect(known({ shippingMethods: [shipment()] })).toBe(false);
    expect(known({ shippingMethods: [shipment({ selected: "" })] })).toBe(
      false,
    );
    expect(
      known({
        shippingMethods: [
          shipment({ selected: "me" }),
          shipment({ shippingId: "other" }),
        ],
      }),
    ).toBe(false);
  });

  it("is not known while the upstream still works it out", () => {
    const chosen = { shippingMethods: [shipment({ selected: "me" })] };
    expect(known({ ...chosen, pending: { shipping: true } })).toBe(false);
    expect(known({ ...chosen, pending: { shipping: false, tax: true } })).toBe(
      true,
    );
  });

  it("is known where nothing is sent by post, and only there", () => {
    expect(known({ shippingMethods: [] })).toBe(false);
    expect(known({ items: [{ ...item, isDigitalProduct: true }] })).toBe(true);
    expect(
      known({
        items: [
          { ...item, isDigitalProduct: true },
          { ...item, id: "line-2" },
        ],
      }),
    ).toBe(false);
  });
});

describe("a tax that waits for an address", () => {
  it("is not shown as none", () => {
    const taxKnown = (more: BasketInput) =>
      toCart(basket(more), false).totals.taxKnown;
    expect(taxKnown({ pending: { tax: true } })).toBe(false);
    expect(taxKnown({ pending: { tax: false } })).toBe(true);
    expect(taxKnown({})).toBe(true);
  });
});

describe("promotions of a cart", () => {
  const promotion = (more: object = {}) => ({
    promotionId: "ORDER10",
    promotionName: "10% off",
    calloutMessage: "Spend|{amount}|more",
    conditionThreshold: 200,
    distanceFromConditionThreshold: 140,
    promotionClass: "ORDER",
    ...more,
  });
  const told = (messages: object[], signedIn = false) =>
    toCart(
      basket({ promoSummary: { ORDER: messages, PRODUCT: [], SHIPPING: [] } }),
      signedIn,
    ).promotions;

  it("are near or reached, with the gap and how far along the shopper is", () => {
    expect(told([promotion()])).toEqual([
      {
        id: "ORDER10",
        kind: "approaching",
        before: "Spend",
        middle: "{amount}",
        after: "more",
        distance: { amount: 140, currency: "GBP" },
        progress: expect.closeTo(0.3, 5) as number,
      },
    ]);
    expect(
      told([
        promotion({
          calloutMessage: "You get|10% off|today",
          distanceFromConditionThreshold: 0,
        }),
      ]),
    ).toMatchObject([{ kind: "reached", progress: 1 }]);
  });

  it("are told only when their text is well formed [CART-026]", () => {
    const near = (calloutMessage: string) =>
      told([promotion({ calloutMessage })]);
    const reached = (calloutMessage: string) =>
      told([promotion({ calloutMessage, distanceFromConditionThreshold: 0 })]);
    expect(near("a|b|c")).toHaveLength(1);
    expect(near("a|b|c|d")).toHaveLength(1);
    expect(near("a|b")).toEqual([]);
    expect(near("")).toEqual([]);
    expect(reached("a|b|c")).toHaveLength(1);
    expect(reached("a|b|c|d")).toEqual([]);
  });

  it("for guests are told to guests, those for members to members", () => {
    const both = [
      promotion({ promotionId: "PROMO_GUEST" }),
      promotion({ promotionId: "PROMO_REGISTERED" }),
      promotion({ promotionId: "GWP_SOCKS" }),
    ];
    const idsFor = (signedIn: boolean) =>
      told(both, signedIn).map(({ id }) => id);
    expect(idsFor(false)).toEqual(["PROMO_GUEST", "GWP_SOCKS"]);
    expect(idsFor(true)).toEqual(["PROMO_REGISTERED", "GWP_SOCKS"]);
  });
});

describe("a line of a cart", () => {
  it("costs what the upstream asks for the row, after its own discount", () => {
    fc.assert(
      fc.property(cents, cents, cents, (original, current, after) => {
        const shown = line({
          price: {
            original,
            current,
            rowTotal: current,
            priceAfterItemDiscount: after,
          },
        });
        expect(shown.price).toEqual({ original, current, currency: "GBP" });
        expect(shown.rowTotal).toEqual({ amount: after, currency: "GBP" });
      }),
    );
    expect(line().rowTotal).toEqual({ amount: 60, currency: "GBP" });
  });

  it("marks the last pieces by the eyebrow of that id alone", () => {
    const eyebrow = { id: "LOW STOCK", label: "Only a few left" };
    expect(line({ eyebrow }).lowStock).toBe("Only a few left");
    expect(line({ eyebrow: { ...eyebrow, id: "NEW" } }).lowStock).toBeNull();
    expect(line().lowStock).toBeNull();
  });

  it("says why it is delivered in another way than it was", () => {
    const reasonOf = (reason?: string) =>
      line({ ...(reason && { reason }) }).deliveryReason;
    expect(reasonOf("PICKUP_TO_HOME")).toBe(
      "errors.delivery.reasons.pickupToHome",
    );
    expect(reasonOf("constructor")).toBeNull();
    expect(reasonOf()).toBeNull();
  });

  it("is delivered by the method of the option that is selected", () => {
    const shippingMethod = {
      code: "me",
      label: "Standard",
      price: { amount: 4.5 },
    };
    const shown = line({
      shippingOptions: [
        {
          code: "pickup",
          selected: false,
          available: false,
          storeInfo: { id: "S1", name: "Keswick", storeInventory: 0 },
        },
        { code: "home", selected: true, available: true, shippingMethod },
      ],
    });
    expect(shown.shippingMethod).toMatchObject({
      code: "me",
      price: { amount: 4.5, currency: "GBP" },
    });
    expect(shown.deliveryChoices).toEqual([
      {
        code: "pickup",
        selected: false,
        available: false,
        storeName: "Keswick",
        storeId: "S1",
        isCollectionPoint: false,
        placeAddress: null,
      },
      {
        code: "home",
        selected: true,
        available: true,
        storeName: null,
        storeId: null,
        isCollectionPoint: false,
        placeAddress: null,
      },
    ]);
  });

  it("may be bought without limit when nobody names one", () => {
    expect(line().maxQuantity).toBe(999_999);
  });
});

const method = (more: object = {}): ShippingMethodWire => ({
  code: "me",
  label: "Standard",
  deliveryTime: "2026-11-24",
  price: { amount: 4.5 },
  ...more,
});

describe("delivery methods", () => {
  it("are told by dates when they are dates, in the upstream's words when not", () => {
    const days = (deliveryTime: string) =>
      toShippingMethod(method({ deliveryTime }), "GBP");
    expect(days("2026-11-24")).toMatchObject({
      days: { from: "2026-11-24", to: "2026-11-24" },
      deliveryText: "",
    });
    expect(days("2026-11-24/2026-11-26")).toMatchObject({
      days: { from: "2026-11-24", to: "2026-11-26" },
    });
    expect(days("Same day")).toMatchObject({
      days: null,
      deliveryText: "Same day",
    });
    expect(days("2026-11-24/")).toMatchObject({ days: null });
    for (const none of ["2026-13-45", "2026-02-30", "2026-11-24/2026-11-31"])
      expect(days(none)).toMatchObject({ days: null, deliveryText: "" });
  });

  it("that are equal in code, time and price are one: the first", () => {
    const methods = fc.array(
      fc.record({
        code: fc.constantFrom("me", "express", "pickup"),
        label: fc.string(),
        deliveryTime: fc.constantFrom("2026-11-24", "Same day", ""),
        price: fc.record({ amount: fc.constantFrom(0, 4.5, 9) }),
      }),
      { maxLength: 20 },
    );
    const keyOf = ({ code, deliveryTime, price }: ShippingMethodWire) =>
      JSON.stringify([code, deliveryTime, price.amount]);
    fc.assert(
      fc.property(methods, (given) => {
        const distinct = distinctMethods(given);
        const keys = distinct.map(keyOf);
        expect(new Set(keys).size).toBe(keys.length);
        expect(new Set(given.map(keyOf))).toEqual(new Set(keys));
        for (const one of distinct)
          expect(given.find((other) => keyOf(other) === keyOf(one))).toBe(one);
        expect(distinctMethods(distinct)).toEqual(distinct);
      }),
    );
  });

  it("of a shipment know which one is selected, however the upstream says it", () => {
    const shipment = (more: object) =>
      toCart(
        basket({
          shippingMethods: [
            {
              shippingId: "home",
              applicableShippingMethods: [
                method(),
                method({ code: "express", selected: true }),
              ],
              ...more,
            },
          ],
        }),
        false,
      ).shipments[0];
    expect(shipment({})?.selected).toBe("express");
    expect(shipment({ selected: "me" })?.selected).toBe("me");
    expect(
      shipment({ applicableShippingMethods: [method()] })?.selected,
    ).toBeNull();
  });

  const shipmentOf = (methods: readonly object[], more: object = {}) => {
    const [shipment] = toCart(
      basket({
        shippingMethods: [
          {
            shippingId: "home",
            applicableShippingMethods: methods,
            ...more,
          },
        ],
      }),
      false,
    ).shipments;
    if (!shipment) throw new Error("no shipment");
    return shipment;
  };

  it("of one code are told apart by what differs, equal ones are one", () => {
    const { methods, selected } = shipmentOf([
      method(),
      method({ deliveryTime: "2026-11-25", price: { amount: 9 } }),
      method({ label: "The first one again" }),
      method({ price: { amount: 9 }, selected: true }),
      method({ code: "express" }),
    ]);
    expect(methods.map(({ id, code }) => [id, code])).toEqual([
      ["me~2026-11-24~4.5", "me"],
      ["me~2026-11-25~9", "me"],
      ["me~2026-11-24~9", "me"],
      ["express", "express"],
    ]);
    expect(selected).toBe("me~2026-11-24~9");
  });

  it("of one code: the first is in force when the upstream names the code alone", () => {
    const two = [method(), method({ price: { amount: 9 } })];
    expect(shipmentOf(two, { selected: "me" }).selected).toBe(
      "me~2026-11-24~4.5",
    );
    expect(shipmentOf(two).selected).toBeNull();
  });

  it("of a collection come in the order in which they are ready", () => {
    const times = (...given: string[]) =>
      shipmentOf(
        given.map((deliveryTime) => method({ code: "pickup", deliveryTime })),
      ).methods.map(({ deliveryText }) => deliveryText);
    expect(times("3 days", "SAME DAY", "soon")).toEqual([
      "SAME DAY",
      "soon",
      "3 days",
    ]);
    expect(times("soon", "1 day", "tomorrow")).toEqual([
      "soon",
      "1 day",
      "tomorrow",
    ]);
  });

  it("to a home stay in the upstream's order", () => {
    const slow = method({ deliveryTime: "9 days" });
    const fast = method({ code: "express", deliveryTime: "1 day" });
    expect(shipmentOf([slow, fast]).methods.map(({ id }) => id)).toEqual([
      "me",
      "express",
    ]);
  });
});

describe("a price that an associate lowered", () => {
  const lowered = basket({
    priceAdjustments: [
      {
        adjustmentId: "A1",
        itemId: "line-1",
        type: "AMOUNT",
        value: 5,
        reason: "scuffed toe",
      },
    ],
  });
  const adjustmentFor = (isAssociate: boolean) =>
    toCart(lowered, false, isAssociate).lines[0]?.adjustment;

  it("says why to associates", () => {
    expect(adjustmentFor(true)).toEqual({
      id: "A1",
      type: "AMOUNT",
      value: 5,
      reason: "scuffed toe",
    });
  });

  it("says to shoppers only that it was lowered", () => {
    expect(adjustmentFor(false)).toMatchObject({ id: "A1", reason: "" });
  });
});
