import { describe, expect, it } from "vitest";
import type { Problem } from "~/errors/problem";
import {
  isRefusedAddress,
  refusalAnswer,
  refusalQuery,
} from "./refused-address.server";
import { cartWith } from "./testing";

const refused: Problem = {
  id: "InvalidShippingAddress",
  messageKey: "errors.flash.invalidShippingAddress",
  placement: "field:shippingAddress",
  severity: "error",
  shipmentId: "home",
};
const other: Problem = { ...refused, placement: "top" };

describe("a refused address", () => {
  it("is one that names its shipment, and travels by it", () => {
    const { shipmentId: _, ...unnamed } = refused;
    expect([refused, other, unnamed].map(isRefusedAddress)).toEqual([
      true,
      false,
      false,
    ]);
    expect(refusalQuery([other, refused])).toEqual({ shipment: "home" });
    expect(refusalQuery([other, unnamed])).toEqual({});
  });

  it("is told at the address of a shipment that the cart has", () => {
    expect(refusalAnswer(cartWith(), "shipping", "home")).toMatchObject({
      step: "shipping",
      problems: [
        {
          messageKey: "errors.flash.invalidShippingAddress",
          placement: "field:shippingAddress",
          shipmentId: "home",
        },
      ],
    });
    for (const unknown of [null, "", "customs", "__proto__"])
      expect(refusalAnswer(cartWith(), "shipping", unknown)).toBeNull();
  });

  it("is told above a form that has no address", () => {
    expect(refusalAnswer(cartWith(), "contact", "home")).toMatchObject({
      step: "contact",
      problems: [{ placement: "top" }],
    });
  });

  it("names the goods where there are several shipments", () => {
    const cart = cartWith();
    const [home] = cart.shipments;
    const [line] = cart.lines;
    if (!home || !line) throw new Error("no cart");
    const answer = refusalAnswer(
      cartWith({
        shipments: [home, { ...home, shippingId: "customs" }],
        lines: [
          line,
          { ...line, id: "2", name: "Own Weekday", shipmentId: "customs" },
        ],
      }),
      "shipping",
      "customs",
    );
    expect(answer?.problems).toMatchObject([
      {
        messageKey: "errors.flash.invalidShippingAddressNamed",
        params: { itemName: "Own Weekday" },
      },
    ]);
  });
});
