import { describe, expect, it } from "vitest";
import { defaultSite } from "~/sites/sites";
import { toAddressForm } from "~/forms/address/address-form-view.server";
import { billingStart, isSameAddress } from "./billing-start.server";
import { address, cartWith } from "../testing";

const offered = {
  countries: [{ code: "US", name: "United States" }],
  country: { code: "US", provinces: [] },
  completes: false,
};

describe("toAddressForm", () => {
  it("starts in the country of the shop", () => {
    const { values } = toAddressForm(null, defaultSite, offered);
    expect(values).toEqual({ country: "US", phoneCountry: "US" });
  });

  it("shows a saved phone behind its dialling code", () => {
    const { values } = toAddressForm(address, defaultSite, offered);
    expect(values).toMatchObject({ phoneCountry: "US", phone: "5550100199" });
  });

  it("shows a phone of another country in full", () => {
    const abroad = { ...address, phone: "+4930123456" };
    const { values } = toAddressForm(abroad, defaultSite, offered);
    expect(values["phone"]).toBe("+4930123456");
  });

  it("does not ask again for name and phone", () => {
    const { values } = toAddressForm(
      null,
      defaultSite,
      offered,
      billingStart(address),
    );
    expect(values).toMatchObject({ firstName: "Ada", phone: "5550100199" });
  });
});

describe("isSameAddress", () => {
  it.each([
    [null, null, false],
    [address, null, true],
    [address, address, true],
    [address, { ...address, phone: "+15550100200" }, true],
    [address, { ...address, city: "Salem" }, false],
  ])(
    "compares the places, not the phones (%#)",
    (shippingAddress, billingAddress, same) => {
      expect(isSameAddress(cartWith({ shippingAddress, billingAddress }))).toBe(
        same,
      );
    },
  );
});
