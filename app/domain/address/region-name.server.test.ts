import { describe, expect, it } from "vitest";
import { addressLines } from "./address-lines.server";
import { regionCodeOf, regionName } from "./region-name.server";

describe("regionName", () => {
  it("is in the reader's language", () => {
    expect(regionName("US", "de-DE")).toBe("Vereinigte Staaten");
    expect(regionName("NL", "en-US")).toBe("Netherlands");
  });

  it.each(["USA", "United States", "U", "us", "", "840", "Ü1", "E U"])(
    "is the input when that is not a code: %j",
    (text) => {
      expect(regionName(text, "en-US")).toBe(text);
    },
  );
});

describe("regionCodeOf", () => {
  it.each([
    [["US", "United States"], "US"],
    [["us", undefined], "US"],
    [[" gb "], "GB"],
    [["USA", "US"], "US"],
    [[undefined, "DE"], "DE"],
    [["", "PL"], "PL"],
    [["USA", "United States"], "USA"],
    [[undefined, undefined], ""],
  ])("%j is %j", (texts, code) => {
    expect(regionCodeOf(...texts)).toBe(code);
  });
});

it.each(["USA", "United States", "U"])(
  "an address in %j has it as its last line",
  (countryCode) => {
    const address = {
      firstName: "Ada",
      lastName: "Byron",
      addressLine1: "8 Harbour Street",
      addressLine2: "",
      city: "Boston",
      province: "MA",
      postalCode: "02110",
      countryCode,
    };
    const lines = addressLines(address, "en-US", "US");
    expect(lines[0]).toBe("Ada Byron");
    expect(lines.at(-1)).toBe(countryCode);
  },
);
