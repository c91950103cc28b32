import { describe, expect, it } from "vitest";
import { send, visit } from "../testing";

describe("selectMethod", () => {
  it("leads back to the page where the dialog was opened", async () => {
    const { request, services } = visit({
      fields: {
        shippingId: "home",
        code: "me",
        returnTo: "/en-us/checkout?step=summary",
      },
    });
    expect(await send(request, "selectMethod")).toEqual({
      to: "/en-us/checkout?step=summary",
    });
    expect(services.selectMethod).toHaveBeenCalledWith("home", "me");
  });

  it("never leads to another site", async () => {
    const { request } = visit({
      fields: { shippingId: "home", code: "me", returnTo: "//evil.example" },
    });
    expect(await send(request, "selectMethod")).toMatchObject({
      to: "/en-us/checkout?step=shipping",
    });
  });

  it("ignores an unknown shipment", async () => {
    const { request, services } = visit({
      fields: { shippingId: "x", code: "me" },
    });
    await send(request, "selectMethod");
    expect(services.selectMethod).not.toHaveBeenCalled();
  });
});
