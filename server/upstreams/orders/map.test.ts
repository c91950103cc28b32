import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressesFor } from "../../../app/domain/testing";
import { OrderWire } from "./contract";
import * as map from "./map";

const toOrder = (wire: OrderWire) => map.toOrder(wire, addressesFor());

const totals = {
  itemTotal: 300,
  totalDiscount: 100,
  total: 204.5,
  shipping: 4.5,
  merchandiseTotalTax: 33.33,
  totalWithoutTaxAfterDiscount: 166.67,
  currency: "GBP",
};
const address = {
  firstName: "Ada",
  lastName: "Moor",
  addressLine1: "7 Ridge Lane",
  city: "Keswick",
  postalCode: "CA12 5BY",
  country: "GB",
};
const shipment = (shipmentId: string) => ({
  shipmentId,
  shippingMethod: { code: "me", label: "Standard", price: { amount: 4.5 } },
});
const item = (id: string, shipmentId?: string) => ({
  id,
  productId: "SHOE10101",
  masterId: "SHOE1",
  name: "Scree",
  qty: 1,
  price: { original: 60, current: 60, rowTotal: 60 },
  ...(shipmentId !== undefined && { shipmentId }),
});
const order = (more: object = {}) =>
  OrderWire.parse({
    orderNumber: "FRW00000001",
    totals,
    billingAddress: address,
    ...more,
  });

describe("an order", () => {
  it("can be made of the least that the upstream may tell", () => {
    expect(toOrder(order())).toMatchObject({
      number: "FRW00000001",
      email: "",
      placedOn: null,
      shipments: [],
      payments: [],
      billingAddress: { countryCode: "GB", addressLine2: "", phone: "" },
    });
  });

  it("shows what was ordered also when nobody says how it travels", () => {
    const { shipments } = toOrder(
      order({ items: [item("a"), item("b", "x")] }),
    );
    expect(shipments).toMatchObject([
      { method: null, address: null, lines: [{ id: "a" }, { id: "b" }] },
    ]);
  });

  it("tells its discount as a share of the items' price, with one decimal", () => {
    const share = (totalDiscount: number, itemTotal: number) =>
      toOrder(order({ totals: { ...totals, totalDiscount, itemTotal } })).totals
        .discountPercentage;
    expect(share(100, 300)).toBe(33.3);
    expect(share(12.35, 100)).toBe(12.4);
    expect(share(0, 100)).toBe(0);
    expect(share(0, 0)).toBe(0);
  });

  it("tells what its discount is made of, by the names that there are", () => {
    const discounts = (orderPromotions?: OrderWire["orderPromotions"]) =>
      toOrder(order({ ...(orderPromotions && { orderPromotions }) })).totals
        .discounts;
    expect(
      discounts([
        { promotionId: "a", price: -12.5, name: "Members’ day" },
        { promotionId: "b", price: -3 },
      ]),
    ).toEqual([{ name: "Members’ day", amount: -12.5, currency: "GBP" }]);
    expect(discounts()).toEqual([]);
  });

  it("tells all of a tax that comes on top, also that of the delivery", () => {
    const taxOf = (more: Partial<typeof totals>) =>
      toOrder(order({ totals: { ...totals, ...more } })).totals.tax;
    // Ontario: 13 % of goods for 105.30 and of delivery for 7.70.
    const canada = {
      itemTotal: 105.3,
      totalDiscount: 0,
      shipping: 7.7,
      total: 127.69,
      merchandiseTotalTax: 13.69,
    };
    expect(taxOf(canada)).toBe(14.69);
    // A state without a tax, then prices that include it.
    expect(taxOf({ ...canada, total: 113, merchandiseTotalTax: 0 })).toBe(0);
    expect(taxOf({})).toBe(33.33);
  });

  it("shows every line with exactly one shipment, in its order", () => {
    const named = fc.option(fc.constantFrom("home", "pickup", "gone", ""), {
      nil: undefined,
    });
    const shipments = fc.uniqueArray(
      fc.constantFrom("home", "pickup", "digital"),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(shipments, fc.array(named), (ids, homes) => {
        const shown = toOrder(
          order({
            shipments: ids.map(shipment),
            items: homes.map((home, at) => item(`line-${at}`, home)),
          }),
        ).shipments;
        expect(shown.map(({ id }) => id)).toEqual(ids);
        const lines = shown.flatMap((one) => one.lines.map(({ id }) => id));
        expect([...lines].sort()).toEqual(
          homes.map((_, at) => `line-${at}`).sort(),
        );
        for (const { id, lines: own } of shown)
          for (const { id: lineId } of own) {
            const home = homes[Number(lineId.slice(5))];
            const isKnown = home !== undefined && ids.includes(home as never);
            expect(isKnown ? home : ids[0]).toBe(id);
          }
      }),
    );
  });

  it("lists what each instrument paid, and a payment without details as one", () => {
    const { payments } = toOrder(
      order({
        paymentMethod: [
          {
            code: "GIFT_CARD",
            label: "Gift card •••• 0001",
            additionalData: [{ amount: 50 }, {}],
          },
          { code: "CREDIT_CARD", label: "Visa •••• 1111" },
        ],
      }),
    );
    expect(payments).toEqual([
      { label: "Gift card •••• 0001", paid: { amount: 50, currency: "GBP" } },
      { label: "Gift card •••• 0001", paid: null },
      { label: "Visa •••• 1111", paid: null },
    ]);
  });
});
