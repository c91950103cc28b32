import { describe, expect, it } from "vitest";
import { toShipmentViews } from "./checkout-view.server";
import { address, cartWith } from "./testing";

describe("toShipmentViews", () => {
  it("starts with the cheapest method, whatever the upstream preselects", () => {
    const [home] = toShipmentViews(cartWith(), "en-US");
    expect(home?.selected).toBe("me");
  });

  it("shows the method in force once there is an address", () => {
    const cart = cartWith({ shippingAddress: address });
    expect(toShipmentViews(cart, "en-US")[0]?.selected).toBe("express");
  });

  it("formats the days, and shows the upstream's text where there are none", () => {
    const cart = cartWith();
    const [shipment] = cart.shipments;
    const [first] = shipment?.methods ?? [];
    if (!shipment || !first) throw new Error("no method");
    const worded = { ...first, days: null, deliveryText: "In two hours" };
    const views = toShipmentViews(
      cartWith({ shipments: [{ ...shipment, methods: [first, worded] }] }),
      "en-US",
    );
    expect(
      views[0]?.methods.map(({ when }) => when.replace(/\u2009/g, " ")),
    ).toEqual(["Tue, Nov 24 – Thu, Nov 26", "In two hours"]);
  });
});
