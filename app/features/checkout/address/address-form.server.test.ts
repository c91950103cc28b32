import { describe, expect, it } from "vitest";
import { provincesOf } from "~/domain/address/provinces";
import { mistakesIn } from "~/forms/testing";
import { toAddress } from "~/forms/address/address-form.server";
import { billingForm, shippingForm } from "../checkout-fields.server";
import type { HandoverRules } from "../delivery/handover-form.server";

const american = {
  email: "ada@example.com",
  country: "US",
  firstName: "Ada",
  lastName: "Lund",
  addressLine1: "12 Main St",
  addressLine2: "",
  city: "Portland",
  province: "OR",
  postalCode: "97205",
  phoneCountry: "US",
  phone: "555 010 0199",
};
const british = {
  ...american,
  country: "GB",
  city: "Leeds",
  province: "",
  postalCode: "ls1 4dy",
  phoneCountry: "GB",
  phone: "07911 123456",
};

const nothingCollected: HandoverRules = {
  step: "shipping",
  handovers: [],
  isRequired: true,
  country: "US",
};

function check(values: Record<string, string>, countries = ["US", "GB", "IE"]) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  const { country = "" } = values;
  const posted = shippingForm.read(form, {
    countries,
    email: "ask",
    provinces: provincesOf(country, "en-US"),
    postalPattern: undefined,
    handover: nothingCollected,
  });
  return posted.ok
    ? { ok: true as const, address: toAddress(posted.value, "ask") }
    : { ok: false as const, errors: mistakesIn(posted.answer) };
}

function errorsOf(values: Record<string, string>) {
  const result = check(values);
  return result.ok ? [] : result.errors;
}

describe("checkAddress", () => {
  it("sends the phone in international form without spaces [VAL-008]", () => {
    expect(check(american)).toMatchObject({
      ok: true,
      address: { phone: "+15550100199", countryCode: "US" },
    });
  });

  it("drops the leading 0 of a UK number and formats the postcode [VAL-009]", () => {
    expect(check(british)).toMatchObject({
      ok: true,
      address: { phone: "+447911123456", postalCode: "LS1 4DY", province: "" },
    });
  });

  it("reads a number as one of the address's country until another code is chosen", () => {
    const phoneOf = (
      phone: string,
      phoneCountry: string,
      phoneOffered: string,
    ) => {
      const read = check({ ...british, phone, phoneCountry, phoneOffered });
      return read.ok ? read.address.phone : read.errors;
    };
    expect(phoneOf("07911 123456", "US", "US")).toBe("+447911123456");
    // A code that differs from the offered one was chosen. With script, no code is offered after a choice.
    expect(phoneOf("555 010 0199", "US", "GB")).toBe("+15550100199");
    expect(phoneOf("7911 123456", "GB", "US")).toBe("+447911123456");
    expect(phoneOf("5550100199", "US", "")).toBe("+15550100199");
    // A number that was offered stays with its code; a changed one is read by the address's country.
    expect(phoneOf("5550100199", "US", "US 5550100199")).toBe("+15550100199");
    expect(phoneOf("20 7946 0018", "US", "US 5550100199")).toBe(
      "+442079460018",
    );
  });

  it("asks for a missing phone number [VAL-006]", () => {
    for (const phone of ["", "   ", "none"])
      expect(errorsOf({ ...american, phone })).toEqual([
        { field: "phone", key: "errors.phone.required" },
      ]);
  });

  it("refuses an e-mail without a dot in its domain, at its field [VAL-003]", () => {
    expect(errorsOf({ ...american, email: "a@b" })).toEqual([
      { field: "email", key: "errors.email.invalid" },
    ]);
  });

  it.each(["12", "1234567890123456"])(
    "refuses the phone number +%s",
    (digits) => {
      expect(errorsOf({ ...american, phone: `+${digits}` })).toEqual([
        { field: "phone", key: "errors.phone.invalid" },
      ]);
    },
  );

  it("names every missing field in the order of the form", () => {
    const fields = errorsOf({ country: "US" }).map(({ field }) => field);
    expect(fields).toEqual([
      "email",
      "firstName",
      "lastName",
      "addressLine1",
      "city",
      "province",
      "postalCode",
      "phone",
    ]);
  });

  it("shows an example of the country's postal code", () => {
    expect(errorsOf({ ...american, postalCode: "ABC" })).toEqual([
      {
        field: "postalCode",
        key: "errors.fields.postal.zip",
        params: { example: "97205" },
      },
    ]);
  });

  it("requires a county in Ireland, but no Eircode", () => {
    const irish = { ...american, country: "IE", province: "", postalCode: "" };
    expect(errorsOf(irish)).toEqual([
      { field: "province", key: "checkout.missing.county" },
    ]);
    expect(errorsOf({ ...irish, province: "Dublin" })).toEqual([]);
  });

  it("refuses a province of another country", () => {
    expect(errorsOf({ ...american, province: "QC" })).toEqual([
      { field: "province", key: "checkout.missing.state" },
    ]);
  });

  it("refuses a country that is not on offer", () => {
    const result = check({ ...american, country: "XX" });
    expect(result.ok ? [] : result.errors[0]).toEqual({
      field: "country",
      key: "checkout.missing.country",
    });
  });

  it.each([
    ["firstName", 40],
    ["lastName", 40],
    ["addressLine1", 60],
    ["addressLine2", 60],
    ["city", 40],
  ])(
    "keeps %s within %i characters, and says so instead of cutting",
    (field, count) => {
      const values = { ...american, [field]: "x".repeat(count + 1) };
      expect(errorsOf(values)).toEqual([
        { field, key: "errors.fields.tooLong", params: { count } },
      ]);
      expect(errorsOf({ ...american, [field]: "x".repeat(count) })).toEqual([]);
    },
  );

  it("ignores invisible and control characters", () => {
    expect(errorsOf({ ...american, firstName: "\u202e\u200b\u0000" })).toEqual([
      { field: "firstName", key: "checkout.missing.firstName" },
    ]);
  });

  it("ignores a file in a text field", () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(american))
      if (name !== "firstName") form.append(name, value);
    form.append("firstName", new Blob(["x"]), "x.txt");
    const posted = shippingForm.read(form, {
      countries: ["US"],
      email: "ask",
      provinces: provincesOf("US", "en-US"),
      postalPattern: undefined,
      handover: nothingCollected,
    });
    expect(posted.ok ? null : mistakesIn(posted.answer)).toEqual([
      { field: "firstName", key: "checkout.missing.firstName" },
    ]);
  });

  it("uses the known e-mail where the form asks for none", () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(american))
      if (name !== "email") form.append(name, value);
    const email = { known: "bo@example.com" };
    const posted = billingForm.read(form, {
      countries: ["US"],
      email,
      provinces: provincesOf("US", "en-US"),
      postalPattern: undefined,
    });
    expect(posted.ok).toBe(true);
    if (posted.ok)
      expect(toAddress({ ...posted.value, email: "" }, email)).toMatchObject({
        email: "bo@example.com",
        firstName: "Ada",
      });
  });
});
