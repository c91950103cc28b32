import { describe, expect, it } from "vitest";
import { selectMethod } from "./choose-method.server";
import { visit } from "../testing";

describe("selectMethod", () => {
  it("returns to where the dialog was opened", async () => {
    const { request, services } = visit({
      fields: {
        shippingId: "home",
        code: "me",
        returnTo: "/en-us/checkout?step=summary",
      },
    });
    expect(await selectMethod(request)).toEqual({
      kind: "next",
      path: "/en-us/checkout?step=summary",
    });
    expect(services.selectMethod).toHaveBeenCalledWith("home", "me");
  });

  it("never leads to another site", async () => {
    const { request } = visit({
      fields: { shippingId: "home", code: "me", returnTo: "//evil.example" },
    });
    expect(await selectMethod(request)).toMatchObject({
      path: "/en-us/checkout?step=shipping",
    });
  });

  it("leaves an unknown shipment alone", async () => {
    const { request, services } = visit({
      fields: { shippingId: "x", code: "me" },
    });
    await selectMethod(request);
    expect(services.selectMethod).not.toHaveBeenCalled();
  });
});
