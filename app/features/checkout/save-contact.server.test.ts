import { describe, expect, it } from "vitest";
import { raise } from "~/errors/problem";
import { cartWith, refusedIn, send, shippingDone, visit } from "./testing";

const person = {
  email: " ada@example.com ",
  firstName: "Ada",
  lastName: "Fell",
};
const collected = { ...shippingDone, asked: "person" } as const;
const byEmail = { ...shippingDone, asked: "email" } as const;

describe("saveContactStep", () => {
  it("saves the person who collects the order, and leads to the payment", async () => {
    const { request, services } = visit({ facts: collected, fields: person });
    const outcome = await send(request, "contact");
    expect(outcome).toEqual({
      to: "/en-us/checkout?step=billing",
    });
    expect(services.saveContact.mock.calls).toEqual([
      [
        cartWith(),
        { email: "ada@example.com", firstName: "Ada", lastName: "Fell" },
      ],
    ]);
    expect(services.saveShippingAddress).not.toHaveBeenCalled();
    expect(services.saveBillingAddress).not.toHaveBeenCalled();
  });

  it("saves only the e-mail where nothing else is asked for", async () => {
    const { request, services } = visit({ facts: byEmail, fields: person });
    await send(request, "contact");
    expect(services.saveContact).toHaveBeenCalledWith(cartWith(), {
      email: "ada@example.com",
      firstName: "",
      lastName: "",
    });
  });

  it("lists all mistakes in the order of the form", async () => {
    const { request, services } = visit({
      facts: collected,
      fields: { email: "a@b", firstName: " ", lastName: "4111 1111 1111 1111" },
    });
    const outcome = await send(request, "contact");
    expect(outcome).toMatchObject({
      answer: { status: 422, reply: { form: "contact" } },
    });
    expect(refusedIn(outcome)).toEqual([
      { field: "firstName", key: "checkout.missing.firstName" },
      { field: "lastName", key: "errors.fields.invalid" },
      { field: "email", key: "errors.email.invalid" },
    ]);
    expect(services.saveContact).not.toHaveBeenCalled();
    const alone = visit({ facts: byEmail, fields: { email: "" } });
    expect(refusedIn(await send(alone.request, "contact"))).toEqual([
      { field: "email", key: "errors.email.invalid" },
    ]);
  });

  it("stays when the billing address's e-mail could not be changed with it", async () => {
    const { request, services } = visit({ facts: collected, fields: person });
    const problem = raise("BIL400");
    services.saveContact.mockResolvedValue({ ok: false, problem });
    expect(await send(request, "contact")).toMatchObject({
      answer: { status: 422, reply: { form: "contact" }, problems: [problem] },
    });
  });

  it("refuses a delivery method that is not offered, and stays at the step", async () => {
    const { request } = visit({
      facts: collected,
      fields: { ...person, "method-home": "sled" },
    });
    expect(await send(request, "contact")).toMatchObject({
      answer: {
        status: 422,
        reply: { form: "contact" },
        problems: [{ id: "SHP404" }],
      },
    });
  });

  it("leads to the address when the cart needs one by now, and to the cart when it is empty", async () => {
    const door = visit({ facts: shippingDone, fields: person });
    expect(await send(door.request, "contact")).toEqual({
      to: "/en-us/checkout?step=shipping",
    });
    expect(door.services.saveContact).not.toHaveBeenCalled();
    const empty = visit({ cart: null, fields: person });
    expect(await send(empty.request, "contact")).toEqual({
      to: "/en-us/cart",
    });
  });
});
