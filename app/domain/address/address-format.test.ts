import { describe, expect, it } from "vitest";
import { sites } from "~/sites/sites";
import {
  addressFormat,
  checkPostalCode,
  formatPostalCode,
  knownCountries,
} from "./address-format";

it("is known of every country that the shop sells in", () => {
  for (const { country } of sites) expect(knownCountries).toContain(country);
});

describe.each([...knownCountries, "JP"])("the format of %s", (country) => {
  const format = addressFormat(country);

  it("includes the fields that it requires, each once", () => {
    for (const field of format.required) expect(format.fields).toContain(field);
    expect(new Set(format.fields).size).toBe(format.fields.length);
  });

  it("includes a province if and only if it has a name for it", () => {
    expect(format.fields.includes("province")).toBe(format.province !== "none");
  });

  it("accepts its own example, and formats it unchanged", () => {
    const example = format.postal?.example ?? "100-0001";
    expect(checkPostalCode(country, example)).toBeUndefined();
    expect(formatPostalCode(country, example)).toBe(example);
  });

  it("accepts its example in lower case and without separators", () => {
    const example = format.postal?.example ?? "1000001";
    const typed = ` ${example.toLowerCase().replace(/[ -]/g, "")} `;
    expect(checkPostalCode(country, typed)).toBeUndefined();
    expect(formatPostalCode(country, typed)).toBe(example);
  });
});

describe("addressFormat", () => {
  it("puts the postal code where the country writes it", () => {
    expect(addressFormat("US").fields.slice(-3)).toEqual([
      "city",
      "province",
      "postalCode",
    ]);
    expect(addressFormat("DE").fields.slice(-2)).toEqual([
      "postalCode",
      "city",
    ]);
  });

  it("names code and region as the country does", () => {
    expect(addressFormat("US")).toMatchObject({
      province: "state",
      postal: { label: "zip", numeric: true },
    });
    expect(addressFormat("GB")).toMatchObject({
      province: "none",
      postal: { label: "postcode", numeric: false },
    });
    expect(addressFormat("IE").province).toBe("county");
  });
});

describe("postal codes", () => {
  it.each([
    ["US", "941031234", "94103-1234"],
    ["US", "94103 1234", "94103-1234"],
    ["CA", "k1a0b1", "K1A 0B1"],
    ["GB", "sw1a1aa", "SW1A 1AA"],
    ["GB", "m25bq", "M2 5BQ"],
    ["GB", "gir0aa", "GIR 0AA"],
    ["GB", "bfpo61", "BFPO 61"],
    ["NL", "1234ab", "1234 AB"],
    ["PL", "00950", "00-950"],
    ["PT", "2725–079", "2725-079"],
    ["IE", "d6wxy00", "D6W XY00"],
    ["DE", "D-10115", "10115"],
    ["CH", "CH-8001", "8001"],
    ["AT", "１０１０", "1010"],
  ])("of %s: %j is written %j", (country, typed, written) => {
    expect(formatPostalCode(country, typed)).toBe(written);
    expect(checkPostalCode(country, typed)).toBeUndefined();
  });

  it.each([
    ["US", "9410"],
    ["CA", "D1A 0B1"],
    ["GB", "12345"],
    ["GB", "SW1A 1AC"],
    ["DE", "1011"],
    ["ES", "53001"],
    ["NL", "0234 AB"],
    ["PL", "0095"],
    ["IE", "B65 F4E2"],
    ["JP", "1234567890123"],
  ])("of %s: %j is invalid", (country, typed) => {
    expect(checkPostalCode(country, typed)).toBe("invalid");
  });

  it("are missing where they are required", () => {
    expect(checkPostalCode("US", "  ")).toBe("missing");
    expect(checkPostalCode("IE", "")).toBeUndefined();
    expect(checkPostalCode("JP", "")).toBeUndefined();
  });

  it("match another pattern if it is passed", () => {
    expect(checkPostalCode("DE", "10115", "[0-4][0-9]{4}")).toBeUndefined();
    expect(checkPostalCode("DE", "80331", "[0-4][0-9]{4}")).toBe("invalid");
    // The table has no format for Japan, so its codes are not checked.
    expect(checkPostalCode("JP", "1000001", "[0-9]{3}-[0-9]{4}")).toBe(
      undefined,
    );
  });

  it("are not matched when they are too long, whatever the pattern", () => {
    const endless = "1".repeat(60);
    expect(checkPostalCode("DE", endless, "(1+)+x")).toBe("invalid");
    expect(checkPostalCode("GB", endless)).toBe("invalid");
  });

  it("have patterns that browsers accept", () => {
    for (const country of knownCountries) {
      const pattern = addressFormat(country).postal?.pattern ?? "";
      expect(() => new RegExp(`^(?:${pattern})$`, "v")).not.toThrow();
    }
  });
});
