import { describe, expect, it } from "vitest";
import { mistakesIn } from "~/forms/testing";
import type { Problem } from "~/errors/problem";
import {
  isRefusedAddress,
  refusalAnswer,
  refusalQuery,
} from "./refused-address.server";
import { cartWith } from "../testing";

const refused: Problem = {
  id: "InvalidShippingAddress",
  messageKey: "errors.flash.invalidShippingAddress",
  placement: "field:shippingAddress",
  severity: "error",
  shipmentId: "home",
};
const other: Problem = { ...refused, placement: "top" };

describe("a refused address", () => {
  it("is a problem that names its shipment, and is passed on in the query by that", () => {
    const { shipmentId: _, ...unnamed } = refused;
    expect([refused, other, unnamed].map(isRefusedAddress)).toEqual([
      true,
      false,
      false,
    ]);
    expect(refusalQuery([other, refused])).toEqual({ shipment: "home" });
    expect(refusalQuery([other, unnamed])).toEqual({});
  });

  it("is shown at the address, if the cart has the shipment", () => {
    expect(refusalAnswer(cartWith(), "shipping", "home")).toMatchObject({
      form: "shipping",
      result: {
        error: {
          addressLine1: [
            { key: "errors.flash.invalidShippingAddress", at: "field" },
          ],
        },
      },
    });
    for (const unknown of [null, "", "customs", "__proto__"])
      expect(refusalAnswer(cartWith(), "shipping", unknown)).toBeNull();
  });

  it("is shown above a form that has no address", () => {
    expect(refusalAnswer(cartWith(), "contact", "home")).toMatchObject({
      form: "contact",
      result: {
        error: {
          "": [{ key: "errors.flash.invalidShippingAddress", at: "top" }],
        },
      },
    });
  });

  it("names the goods where there are several shipments", () => {
    const cart = cartWith();
    const [home] = cart.shipments;
    const [line] = cart.lines;
    if (!home || !line) throw new Error("no cart");
    const reply = refusalAnswer(
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
    expect(reply && mistakesIn({ reply })).toMatchObject([
      {
        key: "errors.flash.invalidShippingAddressNamed",
        params: { itemName: "Own Weekday" },
      },
    ]);
  });
});
