import { describe, expect, it } from "vitest";
import type { FailureLike } from "./problem";
import { raise, toProblem } from "./problem";
import { problemText } from "./problem-text";

function rejected(
  errorId: string,
  rest: Partial<FailureLike> = {},
): FailureLike {
  return { kind: "rejected", errorId, ...rest };
}

describe("toProblem", () => {
  it("uses the text and placement of a known id", () => {
    expect(toProblem(rejected("GFC740"))).toEqual({
      id: "GFC740",
      messageKey: "errors.giftCard.zeroBalance",
      placement: "field:giftCard",
      severity: "error",
    });
  });

  it("uses the general text for an unknown id, and nothing of its content", () => {
    const problem = toProblem(
      rejected("<b>X1</b>", { serverMessage: "NullPointer at db-7" }),
    );
    expect(problem).toEqual({
      id: "GEN500",
      messageKey: "errors.general",
      placement: "top",
      severity: "error",
    });
  });

  it("skips texts that are empty in the language, and uses the server's message last", () => {
    const failure = rejected("BSK404", { serverMessage: "No basket" });
    const withTexts = (texts: Record<string, string>) =>
      toProblem(failure, undefined, (key) => texts[key] ?? "");

    const own = withTexts({
      "errors.cart.notFound": "Where is it?",
      "errors.general": "Sorry",
    });
    const general = withTexts({ "errors.general": "Sorry" });
    const server = withTexts({});

    expect(own.messageKey).toBe("errors.cart.notFound");
    expect(general.messageKey).toBe("errors.general");
    expect(general.serverMessage).toBeUndefined();
    expect(server.serverMessage).toBe("No basket");
    expect(problemText(server, () => "")).toBe("No basket");
    expect(problemText(general, (key) => key)).toBe("errors.general");
  });

  it("contains the item and shipment ids of the details", () => {
    expect(
      toProblem(
        rejected("INV405", {
          additionalInfo: { itemId: "i1", shipmentId: "s1", secret: "x" },
        }),
      ),
    ).toMatchObject({ placement: "item", itemId: "i1", shipmentId: "s1" });
  });

  it.each([
    ["its details", { additionalInfo: { maxQty: 5 } }, 5],
    ["its message", { serverMessage: "Only 5 allowed." }, 5],
    ["a message of two numbers, not", { serverMessage: "2 of 5" }, undefined],
    ["a message with a product id, not", { serverMessage: "FX123" }, undefined],
    ["an amount, not", { serverMessage: "Costs 9.95" }, undefined],
  ])("reads the maximum quantity from %s", (_source, rest, count) => {
    const problem = toProblem(rejected("INV408", rest));
    expect(problem.params?.["count"]).toBe(count);
    expect(problem.messageKey).toBe(
      count === undefined
        ? "errors.item.maxQuantityReached"
        : "errors.item.maxQuantity",
    );
  });

  it("fills in the limits that texts name", () => {
    expect(toProblem(rejected("GFC410")).params).toEqual({ count: 5 });
    expect(raise("FE872").params).toEqual({ min: 8 });
    expect(raise("REV410").params).toEqual({ max: 5000 });
  });

  it("shows changes of the cart as information", () => {
    expect(toProblem(rejected("ORD517"))).toMatchObject({
      messageKey: "errors.delivery.storeToHome",
      placement: "flash",
      severity: "info",
    });
    expect(toProblem(rejected("TAX310")).severity).toBe("info");
  });
});

describe("without a usable answer", () => {
  const timeout: FailureLike = { kind: "timeout", mayHaveExecuted: true };
  const refused: FailureLike = { kind: "network", mayHaveExecuted: false };

  it("a read has the text for reads, and the cart its own", () => {
    expect(toProblem(refused, "checkGiftCardBalance").messageKey).toBe(
      "errors.unavailable.read",
    );
    expect(toProblem(refused, "viewCart").messageKey).toBe(
      "errors.unavailable.cart",
    );
  });

  it("a change that may have taken effect is shown as unconfirmed, not as failed", () => {
    expect(toProblem(timeout, "addItem").messageKey).toBe(
      "errors.unconfirmed.cartChange",
    );
    expect(toProblem(timeout, "removeItem").messageKey).toBe(
      "errors.unconfirmed.cartChange",
    );
    expect(toProblem(timeout, "placeOrder").messageKey).toBe(
      "errors.unconfirmed.order",
    );
    expect(toProblem({ kind: "garbled" }, "notifyWhenInStock").messageKey).toBe(
      "errors.unconfirmed.form",
    );
  });

  it("a change that cannot have taken effect is shown as not done", () => {
    expect(toProblem(refused, "addItem").messageKey).toBe(
      "errors.unavailable.change",
    );
    expect(toProblem(refused, "placeOrder").messageKey).toBe(
      "errors.unavailable.order",
    );
  });

  it("the problem of a code is shown at its field", () => {
    expect(toProblem(timeout, "applyCode").placement).toBe("field:promoCode");
    expect(toProblem(timeout, "addGiftCard").placement).toBe("field:giftCard");
  });
});

describe("placing an order", () => {
  it.each([
    "FE309",
    "PYT404",
    "PYT405",
    "PYT406",
    "PAY400",
    "PYT402",
    "BSK404",
    "SHP500",
    "INV701",
  ])("shows %s at the top", (id) => {
    const problem = toProblem(rejected(id), "placeOrder");
    expect(problem.placement).toBe("top");
  });

  it.each(["ORD430", "ORD404"])("shows %s as a change of the cart", (id) => {
    expect(toProblem(rejected(id), "placeOrder").placement).toBe("flash");
  });

  it("shows the text of a flash detail", () => {
    const failure = rejected("InvalidShippingAddress", {
      type: "flash",
      additionalInfo: { shipmentId: "s1" },
    });
    expect(toProblem(failure, "placeOrder")).toEqual({
      id: "InvalidShippingAddress",
      messageKey: "errors.flash.invalidShippingAddress",
      placement: "flash",
      severity: "error",
      shipmentId: "s1",
    });
  });

  it.each(["SHP410", "WHO000", "GEN500"])("shows %s in a toast", (id) => {
    expect(toProblem(rejected(id), "placeOrder")).toMatchObject({
      placement: "toast",
    });
  });

  it("treats refused credentials as an ended session, not as a wrong password", () => {
    expect(toProblem(rejected("AUT401"), "placeOrder").messageKey).toBe(
      "errors.session.expired",
    );
    expect(toProblem(rejected("AUT401"), "signIn").messageKey).toBe(
      "errors.signIn.invalidCredentials",
    );
  });
});

describe("other operations", () => {
  it("prepareOrder is silent about a missing cart, and shows all others at the top", () => {
    expect(toProblem(rejected("BSK404"), "prepareOrder").placement).toBe(
      "silent",
    );
    expect(toProblem(rejected("SHP404"), "prepareOrder").placement).toBe("top");
  });

  it("removeItem has one text for every refusal, except for a lost cart", () => {
    for (const id of ["ORD404", "GEN500", "NEW100"]) {
      expect(toProblem(rejected(id), "removeItem").messageKey).toBe(
        "errors.cart.removeFailed",
      );
    }
    expect(toProblem(rejected("AUT498"), "removeItem").messageKey).toBe(
      "errors.cart.messages.invalidCustomer",
    );
  });

  it("moveToCart says that an item was not moved, addItem that it was not added", () => {
    expect(toProblem(rejected("INV700"), "moveToCart").messageKey).toBe(
      "errors.item.notMoved",
    );
    expect(toProblem(rejected("INV700"), "addItem").messageKey).toBe(
      "errors.item.outOfStock",
    );
  });

  it("completeOrder has its own text for a payment that the bank did not confirm", () => {
    expect(toProblem(rejected("PAY400"), "completeOrder").messageKey).toBe(
      "errors.payment.authenticationFailed",
    );
  });
});
