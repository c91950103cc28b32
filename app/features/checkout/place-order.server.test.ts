import { describe, expect, it } from "vitest";
import type { Problem } from "~/errors/problem";
import { raise } from "~/errors/problem";
import { allDone, cartWith, send, visit } from "./testing";

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
    await send(request, "place");
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
    expect(await send(placing({ kind }).request, "place")).toEqual({
      to: path,
    });
  });

  it("leads to the bank of a challenged order, and to the payment after a denied one", async () => {
    const challenge = {
      url: "https://pay.example/challenge/1",
      state: "nonce",
    };
    const returnTo = encodeURIComponent(
      "https://shop.example/en-us/checkout?step=return&state=nonce.signed",
    );
    expect(
      await send(placing({ kind: "challenged", challenge }).request, "place"),
    ).toEqual({ to: `${challenge.url}?returnTo=${returnTo}` });
    const problem = raise("PAY400");
    expect(
      await send(placing({ kind: "denied", problem }).request, "place"),
    ).toEqual({ to: "/en-us/checkout?step=billing" });
  });

  it("shows the summary again when the total has moved", async () => {
    expect(
      await send(placing({ kind: "changed" }).request, "place"),
    ).toMatchObject({
      answer: {
        status: 409,
        reply: { form: "place", data: { moved: { agreedTotal: 100 } } },
      },
    });
  });

  it("reads the cart again after a refusal and shows its notices once", async () => {
    const notice = flash("ProductItemNotAvailable");
    const problem = raise("ORD430");
    const { request, services } = placing(
      { kind: "rejected", problem },
      cartWith({ notices: [notice] }),
    );
    expect(await send(request, "place")).toMatchObject({
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
      expect(await send(request, "place")).toEqual({
        to: "/en-us/checkout?step=shipping",
      });
      expect(services.notify).toHaveBeenCalledTimes(2);
    },
  );

  it("leads to the cart when the refusal has emptied it, with the reason as a notice", async () => {
    const { request, services } = placing(
      { kind: "rejected", problem: raise("INV701") },
      cartWith({ lines: [] }),
    );
    expect(await send(request, "place")).toEqual({
      to: "/en-us/cart",
    });
    expect(services.notify).toHaveBeenCalledOnce();
  });
});
