import { describe, expect, it } from "vitest";
import { raise } from "~/errors/problem";
import { isSpelledDifferently } from "./save-address.server";
import {
  address,
  addressFields,
  cartWith,
  send,
  shippingDone,
  visit,
} from "../testing";
import { decoyName } from "~/forms/decoy";

const suggested = { ...address, addressLine1: "12 Main St" };
const fields = { ...addressFields, intent: "shipping", botToken: "token" };

describe("saveShippingStep", () => {
  it("saves the address with its shipment and bot check, then goes on", async () => {
    const { request, services } = visit({ fields, facts: shippingDone });
    expect(await send(request, "shipping")).toEqual({
      to: "/en-us/checkout?step=billing",
    });
    expect(services.saveShippingAddress).toHaveBeenCalledWith(
      address,
      "home",
      "token",
    );
  });

  it("saves the address for the shipment that is delivered, not for the one that is collected", async () => {
    const cart = cartWith();
    const [home] = cart.shipments;
    if (!home) throw new Error("no shipment");
    const { request, services } = visit({
      fields,
      cart: cartWith({
        shipments: ["pickup-101", "customs"].map((shippingId) => ({
          ...home,
          shippingId,
        })),
      }),
    });
    await send(request, "shipping");
    expect(services.saveShippingAddress.mock.calls).toEqual([
      [address, "customs", "token"],
    ]);
  });

  it("asks the post before it saves, and offers both spellings without saving", async () => {
    const { request, services } = visit({ fields });
    services.suggestAddress.mockResolvedValue(suggested);
    expect(await send(request, "shipping")).toMatchObject({
      answer: {
        status: 200,
        reply: {
          data: {
            suggestion: {
              entered: expect.arrayContaining([
                address.addressLine1,
              ]) as string[],
              suggested: expect.arrayContaining(["12 Main St"]) as string[],
            },
          },
          result: { initialValue: { addressLine1: "12 Main" } },
        },
      },
    });
    expect(services.saveShippingAddress).not.toHaveBeenCalled();
  });

  it.each([
    ["suggested", suggested],
    ["mine", address],
  ])("saves the chosen spelling: %s", async (addressChoice, saved) => {
    const { request, services } = visit({
      fields: { ...fields, addressChoice },
    });
    services.suggestAddress.mockResolvedValue(suggested);
    await send(request, "shipping");
    expect(services.saveShippingAddress.mock.calls).toEqual([
      [saved, "home", "token"],
    ]);
  });

  it("with script saves the address as entered, and opens a dialog that asks", async () => {
    const { request, services } = visit({
      fields: { ...fields, script: "1" },
      facts: shippingDone,
    });
    services.suggestAddress.mockResolvedValue(suggested);
    expect(await send(request, "shipping")).toEqual({
      to: "/en-us/checkout?step=billing#modal=validate-shipping-address",
    });
    expect(services.saveShippingAddress).toHaveBeenCalledWith(
      address,
      "home",
      "token",
    );
  });

  it("does not offer a spelling that differs only in case", () => {
    expect(
      isSpelledDifferently(address, { ...address, city: "PORTLAND" }),
    ).toBe(false);
    expect(isSpelledDifferently(address, suggested)).toBe(true);
  });

  it("calls no upstream for a form with mistakes, and keeps what was typed", async () => {
    const { request, services } = visit({
      fields: { ...fields, email: "a@b", [decoyName]: "" },
    });
    expect(await send(request, "shipping")).toMatchObject({
      answer: {
        status: 422,
        reply: {
          result: {
            error: { email: [{ key: "errors.email.invalid" }] },
            initialValue: { email: "a@b" },
          },
        },
      },
    });
    expect(services.suggestAddress).not.toHaveBeenCalled();
    expect(services.saveShippingAddress).not.toHaveBeenCalled();
  });

  it("selects the method of the form only when it is another one", async () => {
    const same = visit({ fields: { ...fields, "method-home": "express" } });
    await send(same.request, "shipping");
    expect(same.services.selectMethod).not.toHaveBeenCalled();
    const other = visit({ fields: { ...fields, "method-home": "me" } });
    await send(other.request, "shipping");
    expect(other.services.selectMethod).toHaveBeenCalledWith("home", "me");
  });

  it("stays when the method is no longer offered", async () => {
    const { request } = visit({ fields: { ...fields, "method-home": "sled" } });
    expect(await send(request, "shipping")).toMatchObject({
      answer: {
        status: 422,
        problems: [{ placement: "field:shippingMethod" }],
        reply: { result: { error: { method: [{ at: "field" }] } } },
      },
    });
  });

  it("leads to the contact step when the cart needs no address any more, and saves none", async () => {
    const { request, services } = visit({
      fields,
      facts: { ...shippingDone, asked: "person" },
    });
    expect(await send(request, "shipping")).toEqual({
      to: "/en-us/checkout?step=contact",
    });
    expect(services.saveBillingAddress).not.toHaveBeenCalled();
    expect(services.saveShippingAddress).not.toHaveBeenCalled();
  });

  it("leads to the cart when it is empty", async () => {
    for (const cart of [null, cartWith({ lines: [] })])
      expect(await send(visit({ cart, fields }).request, "shipping")).toEqual({
        to: "/en-us/cart",
      });
  });

  it("adds the notices of the changed cart for the next page", async () => {
    const notice = { ...raise("SHP404"), severity: "warning" as const };
    const { request, services } = visit({
      cart: cartWith({ notices: [notice] }),
      fields,
    });
    await send(request, "shipping");
    expect(services.notify).toHaveBeenCalledWith({
      kind: "warning",
      key: notice.messageKey,
    });
  });
});

describe("chooseAddress", () => {
  const cart = cartWith({ shippingAddress: address });

  it("saves the post's spelling of the saved address, whatever address the form sends", async () => {
    const { request, services } = visit({
      cart,
      fields: {
        addressChoice: "suggested",
        botToken: "token",
        addressLine1: "x",
      },
    });
    services.suggestAddress.mockResolvedValue(suggested);
    await send(request, "chooseAddress");
    expect(services.saveShippingAddress).toHaveBeenCalledWith(
      suggested,
      "home",
      "token",
    );
  });

  it("saves nothing when the shopper keeps the address", async () => {
    const { request, services } = visit({
      cart,
      fields: { addressChoice: "mine" },
    });
    await send(request, "chooseAddress");
    expect(services.saveShippingAddress).not.toHaveBeenCalled();
  });
});
