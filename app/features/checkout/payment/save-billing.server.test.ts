import { describe, expect, it } from "vitest";
import { raise } from "~/errors/problem";
import {
  address,
  addressFields,
  allDone,
  cartWith,
  refusedIn,
  send,
  visit,
} from "../testing";

const cart = cartWith({ shippingAddress: address });
const same = { intent: "card", form: "billing", same: "on" };

describe("payRest", () => {
  it("saves the delivery address as the billing address and leads to the provider's page", async () => {
    const { request, services } = visit({ cart, fields: same });
    expect(await send(request, "card")).toEqual({
      to: "https://pay.example/p/1",
    });
    expect(services.saveBillingAddress).toHaveBeenCalledWith(address);
    const [method, returnAddress] = services.start.mock.calls[0] ?? [];
    expect(method).toBe("CREDIT_CARD");
    expect(returnAddress?.("s1")).toBe(
      "https://shop.example/en-us/checkout?step=return&state=s1.signed",
    );
  });

  it.each([
    "https://evil.example/p",
    "https://pay.example.evil.example",
    "javascript:1",
    "",
  ])("does not send a shopper to %s to pay", async (redirectUrl) => {
    const { request, services } = visit({ cart, fields: same });
    services.start.mockResolvedValue({ ok: true, redirectUrl });
    expect(await send(request, "card")).toMatchObject({
      answer: { status: 422 },
    });
    expect(services.reportError).toHaveBeenCalledOnce();
  });

  it("bills another address without asking for the e-mail again", async () => {
    const { request, services } = visit({
      cart,
      fields: { ...addressFields, email: "", form: "billing", firstName: "Bo" },
    });
    await send(request, "card");
    expect(services.saveBillingAddress).toHaveBeenCalledWith({
      ...address,
      firstName: "Bo",
    });
  });

  it("asks for address and phone where there is no shipping address [VAL-007]", async () => {
    const { request, services } = visit({ fields: same });
    const outcome = await send(request, "card");
    expect(outcome).toMatchObject({ answer: { status: 422 } });
    const fields = refusedIn(outcome)?.map(({ field }) => field);
    expect(fields).toEqual(expect.arrayContaining(["addressLine1", "phone"]));
    expect(services.saveBillingAddress).not.toHaveBeenCalled();
  });

  it("pays with the token of a card from the provider's fields", async () => {
    const fields = { ...same, cardToken: "tok1" };
    const { request, services } = visit({ cart, facts: allDone, fields });
    expect(await send(request, "card")).toEqual({
      to: "/en-us/checkout?step=summary",
    });
    expect(services.useCard).toHaveBeenCalledWith("tok1");
    expect(services.start).not.toHaveBeenCalled();
  });

  it.each(["KLARNA", "IDEAL", "P24"])(
    "leads to the summary with %s, which the shopper agrees to later",
    async (paymentMethod) => {
      const fields = { ...same, paymentMethod };
      const { request, services } = visit({ cart, facts: allDone, fields });
      expect(await send(request, "card")).toEqual({
        to: "/en-us/checkout?step=summary",
      });
      expect(services.choose).toHaveBeenCalledWith(
        paymentMethod,
        expect.any(Function),
      );
    },
  );

  it.each([
    [{ paymentMethod: "CASH" }, "PAY400"],
    [{ paymentMethod: "GIFT_CARD" }, "PAY400"],
    [{ cardToken: "two words" }, "PYT404"],
  ])("refuses %j without a call", async (invalid, id) => {
    const { request, services } = visit({
      cart,
      fields: { ...same, ...invalid },
    });
    expect(await send(request, "card")).toMatchObject({
      answer: { problems: [{ id }] },
    });
    for (const call of [services.start, services.choose, services.useCard])
      expect(call).not.toHaveBeenCalled();
  });

  it("shows the reason why no payment could be started", async () => {
    const { request, services } = visit({ cart, fields: same });
    services.start.mockResolvedValue({
      ok: false,
      problem: raise("PAY400"),
    });
    expect(await send(request, "card")).toMatchObject({
      answer: { problems: [{ id: "PAY400" }] },
    });
  });
});

describe("saveBillingStep", () => {
  it("leads to the summary when everything is paid", async () => {
    const { request } = visit({ cart, facts: allDone, fields: same });
    expect(await send(request, "billing")).toEqual({
      to: "/en-us/checkout?step=summary",
    });
  });
});

describe("addGiftCard", () => {
  it("accepts numbers with spaces", async () => {
    const { request, services } = visit({
      fields: { giftCardNumber: "6006 4900-0000 0001", giftCardPin: " 1234 " },
    });
    await send(request, "giftCard");
    expect(services.addGiftCard).toHaveBeenCalledWith(
      "6006490000000001",
      "1234",
    );
  });

  it("sends back the number, but never the PIN", async () => {
    const { request, services } = visit({
      fields: { giftCardNumber: "", giftCardPin: "1234" },
    });
    const outcome = await send(request, "giftCard");
    expect(outcome).toMatchObject({
      answer: {
        status: 422,
        reply: { result: { error: { giftCardNumber: [{ at: "field" }] } } },
      },
    });
    expect(JSON.stringify(outcome)).not.toContain("1234");
    expect(services.addGiftCard).not.toHaveBeenCalled();
  });
});
