import { describe, expect, it } from "vitest";
import { flashToProblem } from "./flash-problem";
import { stepAfterFlash } from "./flashes";

const filled = { cartIsEmpty: false };

describe("flashToProblem", () => {
  it("names the item when it is known", () => {
    const flash = {
      code: "ProductItemNotAvailable",
      details: { itemId: "i1" },
    };
    expect(
      flashToProblem(flash, { ...filled, itemName: "Ridge Boot" }),
    ).toEqual({
      id: "ProductItemNotAvailable",
      messageKey: "errors.flash.itemNotAvailableNamed",
      params: { itemName: "Ridge Boot" },
      placement: "flash",
      severity: "warning",
      itemId: "i1",
    });
    expect(flashToProblem(flash, filled)?.messageKey).toBe(
      "errors.flash.itemNotAvailable",
    );
  });

  it("has another text and severity when the cart is empty", () => {
    const flash = { code: "ProductLineItemFullInventoryMissing" };
    expect(
      flashToProblem(flash, { cartIsEmpty: true, itemName: "Cap" }),
    ).toMatchObject({
      messageKey: "errors.flash.orderCannotBeCompleted",
      severity: "error",
    });
    expect(flashToProblem(flash, filled)).toMatchObject({
      messageKey: "errors.flash.itemRemoved",
      severity: "warning",
    });
  });

  it("marks the shipment of a refused address", () => {
    expect(
      flashToProblem(
        { code: "InvalidShippingAddress", details: { shipmentId: "s2" } },
        filled,
      ),
    ).toMatchObject({
      placement: "field:shippingAddress",
      shipmentId: "s2",
    });
  });

  it("states the maximum quantity if the flash has it", () => {
    const code = "ProductItemMaxQuantity";
    expect(
      flashToProblem({ code, details: { maxQty: 2 } }, filled),
    ).toMatchObject({
      messageKey: "errors.item.maxQuantity",
      params: { count: 2 },
    });
    expect(flashToProblem({ code }, filled)?.messageKey).toBe(
      "errors.item.maxQuantityReached",
    );
  });

  it("returns undefined for an unknown code", () => {
    for (const code of ["SomethingNew", "constructor"]) {
      expect(flashToProblem({ code }, filled)).toBeUndefined();
    }
  });
});

describe("stepAfterFlash", () => {
  it("returns a step only for failures that need the shopper to go back", () => {
    expect(stepAfterFlash("InvalidShippingAddress")).toBe("shipping");
    expect(stepAfterFlash("PickupToHomeNoLongerAvailable")).toBe("shipping");
    expect(stepAfterFlash("StoreToHomeNoLongerAvailable")).toBe("shipping");
    expect(stepAfterFlash("PaymentNotAuthorized")).toBe("billing");
    expect(stepAfterFlash("OrderShippingMethodDowngraded")).toBeNull();
    expect(stepAfterFlash("anything")).toBeNull();
  });
});
