import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Shipment, ShippingMethod } from "./cart";
import { shipmentChoices } from "./shipment-choices";

const method = (
  code: string,
  changes: Partial<ShippingMethod> = {},
): ShippingMethod => ({
  id: code,
  code,
  label: code,
  price: { amount: 0, currency: "USD" },
  days: null,
  deliveryText: "Same day",
  ...changes,
});
const shipment = (
  shippingId: string,
  methods: readonly ShippingMethod[],
): Shipment => ({ shippingId, methods, selected: methods[0]?.code ?? null });
const idsOf = (shipments: readonly Shipment[]) =>
  shipmentChoices(shipments).map((group) =>
    group.map(({ shippingId }) => shippingId),
  );

describe("shipments as choices", () => {
  it("are grouped when their methods are equal, the first one first", () => {
    const pickup = [method("pickup")];
    const home = [method("me"), method("express")];
    expect(
      idsOf([
        shipment("pickup-1", pickup),
        shipment("home", home),
        shipment("pickup-2", [method("pickup", { label: "another word" })]),
      ]),
    ).toEqual([["pickup-1", "pickup-2"], ["home"]]);
  });

  it.each<[string, Partial<ShippingMethod>]>([
    ["code", { code: "bopis" }],
    ["price", { price: { amount: 1, currency: "USD" } }],
    ["time", { deliveryText: "Tomorrow" }],
    ["days", { days: { from: "2026-11-24", to: "2026-11-26" } }],
  ])("differ by %s", (_, change) => {
    const one = shipment("a", [method("pickup")]);
    const other = shipment("b", [method("pickup", change)]);
    expect(idsOf([one, other])).toEqual([["a"], ["b"]]);
  });

  it("stay separate when one has a method that the other has not", () => {
    const one = shipment("a", [method("me"), method("express")]);
    expect(idsOf([one, shipment("b", [method("me")])])).toEqual([["a"], ["b"]]);
  });

  it("lose no shipment and keep their order", () => {
    const anyShipment = fc
      .tuple(fc.uuid(), fc.subarray(["me", "express", "pickup"]))
      .map(([id, codes]) =>
        shipment(
          id,
          codes.map((code) => method(code)),
        ),
      );
    fc.assert(
      fc.property(fc.array(anyShipment), (shipments) => {
        const groups = shipmentChoices(shipments);
        expect(groups.flat()).toHaveLength(shipments.length);
        expect(new Set(groups.flat())).toEqual(new Set(shipments));
        const firsts = groups.map(([first]) => shipments.indexOf(first));
        expect(firsts).toEqual([...firsts].sort((a, b) => a - b));
      }),
    );
  });
});
