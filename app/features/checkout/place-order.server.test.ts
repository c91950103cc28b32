import { describe, expect, it } from "vitest";
import type { Problem } from "~/errors/problem";
import { raise } from "~/errors/problem";
import { placeOrder } from "./place-order.server";
import { allDone, cartWith, visit } from "./testing";

const fields = {
  intent: "place",
  attemptId: "a1",
  expectedTotal: "100.00",
  botToken: "token",
};

function placing(outcome: unknown, cart = cartWith()) {
  const made = visit({ cart, facts: allDone, fields });
  made.services.place.mockResolvedValue(outcome);
  return made;
}

const flash = (id: string): Problem => ({ ...raise("CHK320"), id });

describe("placeOrder", () => {
  it("sends what the shopper agreed to", async () => {
    const { request, services } = placing({ kind: "placed" });
    await placeOrder(request);
    expect(services.place).toHaveBeenCalledWith({
      attemptId: "a1",
      expectedTotal: "100.00",
      botResponse: "token",
    });
  });

  it.each([
    ["placed", "/en-us/order-confirmation"],
    ["unknown", "/en-us/checkout/processing"],
    ["empty", "/en-us/cart"],
  ])("answers %s with a redirect to %s", async (kind, path) => {
    expect(await placeOrder(placing({ kind }).request)).toEqual({
      kind: "next",
      path,
    });
  });

  it("leads to the bank that wants the order confirmed, or on from it", async () => {
    const challenge = {
      url: "https://pay.example/challenge/1",
      state: "nonce",
    };
    const returnTo = encodeURIComponent(
      "https://shop.example/en-us/checkout?step=return&state=nonce.signed",
    );
    expect(
      await placeOrder(placing({ kind: "challenged", challenge }).request),
    ).toEqual({ kind: "next", path: `${challenge.url}?returnTo=${returnTo}` });
    const problem = raise("PAY400");
    expect(
      await placeOrder(placing({ kind: "denied", problem }).request),
    ).toEqual({ kind: "next", path: "/en-us/checkout?step=billing" });
  });

  it("shows the summary again when the total has moved", async () => {
    expect(
      await placeOrder(placing({ kind: "changed" }).request),
    ).toMatchObject({
      kind: "stay",
      answer: {
        status: 409,
        reply: { form: "place", data: { moved: { agreedTotal: 100 } } },
      },
    });
  });

  it("reads the cart again after a refusal and shows what it says once", async () => {
    const notice = flash("ProductItemNotAvailable");
    const problem = raise("ORD430");
    const { request, services } = placing(
      { kind: "rejected", problem },
      cartWith({ notices: [notice] }),
    );
    expect(await placeOrder(request)).toMatchObject({
      answer: { status: 409, problems: [problem, notice] },
    });
    expect(services.read).toHaveBeenCalledOnce();
    expect(services.notify).not.toHaveBeenCalled();
  });

  it.each([
    "InvalidShippingAddress",
    "PickupToHomeNoLongerAvailable",
    "StoreToHomeNoLongerAvailable",
  ])(
    "moves back to shipping with the message for the flash %s [CHK-017]",
    async (code) => {
      const { request, services } = placing(
        { kind: "rejected", problem: raise("CHK320") },
        cartWith({ notices: [flash(code)] }),
      );
      expect(await placeOrder(request)).toEqual({
        kind: "next",
        path: "/en-us/checkout?step=shipping",
      });
      expect(services.notify).toHaveBeenCalledTimes(2);
    },
  );

  it("leads to the cart when the refusal has emptied it, and tells why there", async () => {
    const { request, services } = placing(
      { kind: "rejected", problem: raise("INV701") },
      cartWith({ lines: [] }),
    );
    expect(await placeOrder(request)).toEqual({
      kind: "next",
      path: "/en-us/cart",
    });
    expect(services.notify).toHaveBeenCalledOnce();
  });
});
