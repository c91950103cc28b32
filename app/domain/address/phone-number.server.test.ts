import { getExampleNumber } from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { knownCountries } from "./address-format";
import {
  hasValidDigitCount,
  nationalPart,
  toInternational,
} from "./phone-number.server";

describe("toInternational", () => {
  it("joins the dialling code and the digits, without any spaces", () => {
    expect(toInternational("555 010 0199", ["US"])).toBe("+15550100199");
    expect(toInternational("(555) 010 - 0199", ["US"])).toBe("+15550100199");
    expect(toInternational("6 12 34 56 78", ["FR"])).toBe("+33612345678");
  });

  it("drops the leading 0 of a UK national number [VAL-009]", () => {
    expect(toInternational("07911 123456", ["GB"])).toBe("+447911123456");
    expect(toInternational("7911 123456", ["GB"])).toBe("+447911123456");
  });

  it("treats ten digits of unknown origin as North American [VAL-010]", () => {
    expect(toInternational("5550100199", [])).toBe("+15550100199");
    expect(toInternational("5550100199", ["XX"])).toBe("+15550100199");
    expect(toInternational("555010019", [])).toBe("+555010019");
  });

  it("keeps the zero that belongs to an Italian number", () => {
    expect(toInternational("06 1234 5678", ["IT"])).toBe("+390612345678");
  });

  it("leaves international input unchanged, whatever code is chosen", () => {
    for (const input of [
      "+44 7911 123456",
      "0044 7911 123456",
      "+44 (0) 7911 123456",
      "＋44 7911 123456",
    ]) {
      expect(toInternational(input, ["FR"])).toBe("+447911123456");
    }
  });

  it("does not double a North American 1 or an island's area code", () => {
    expect(toInternational("1 555 010 0199", ["US"])).toBe("+15550100199");
    expect(toInternational("684 555 1234", ["AS"])).toBe("+16845551234");
    expect(toInternational("555 1234", ["AS"])).toBe("+16845551234");
  });

  it("is empty without digits", () => {
    expect(toInternational("", ["US"])).toBe("");
    expect(toInternational(" - ", ["GB"])).toBe("");
  });

  it.each(knownCountries)(
    "reads every notation of a number of %s",
    (country) => {
      // The two packages declare different types for country codes.
      const code = country as Parameters<typeof getExampleNumber>[0];
      const example = getExampleNumber(code, examples);
      if (!example) throw new Error(`No number of ${country}`);
      const { number, nationalNumber, countryCallingCode: own } = example;
      const national = example.formatNational();
      const trunk = national.startsWith("0") ? "0" : "";
      for (const typed of [
        national,
        nationalNumber,
        number,
        example.formatInternational(),
        number.replace("+", "00"),
        `(+${own}) ${nationalNumber}`,
        `(00${own}) ${nationalNumber}`,
        `${own} ${nationalNumber}`,
        `+ ${own} ${nationalNumber}`,
        `+${own} ${trunk}${nationalNumber}`,
        `+${own} (0) ${nationalNumber}`,
        number
          .normalize("NFKC")
          .replace(/\d/g, (digit) =>
            String.fromCodePoint(0xff10 + Number(digit)),
          ),
        nationalNumber.replace(/(\d{3})(?=\d)/g, "$1-"),
        nationalNumber.replace(/(\d{3})(?=\d)/g, "$1."),
      ])
        expect(toInternational(typed, [country]), typed).toBe(number);
    },
  );

  it.each([
    ["(+44) 7400 123456", "GB", "+447400123456"],
    ["44 7400 123456", "GB", "+447400123456"],
    ["+44 07400 123456", "GB", "+447400123456"],
    ["49 151 23456789", "DE", "+4915123456789"],
    ["33612345678", "FR", "+33612345678"],
    ["48 512 345 678", "PL", "+48512345678"],
    ["011 44 7400 123456", "US", "+447400123456"],
  ])("reads %s in %s as %s", (typed, country, number) => {
    expect(toInternational(typed, [country])).toBe(number);
  });

  it("belongs to the first country that can have it", () => {
    expect(toInternational("612 34 56 78", ["ES", "US"])).toBe("+34612345678");
    expect(toInternational("555 010 0199", ["ES", "US"])).toBe("+15550100199");
  });

  it.each(["+44 1632 960001 ext. 1234567", "01632 960001 x12"])(
    "drops the extension of %s",
    (typed) => {
      expect(toInternational(typed, ["GB"])).toBe("+441632960001");
    },
  );

  it("is empty when there is nothing but zeros", () => {
    for (const input of ["0000", "+00", "+(0)", "0", "0 0", "0-0-0", "%00"])
      expect(toInternational(input, ["FR"])).toBe("");
    expect(toInternational("0", [])).toBe("");
  });

  it("returns only a plus sign and digits, and is idempotent", () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom("US", "FR", "GB", "IT", "XX"),
        (input, country) => {
          const number = toInternational(input, [country]);
          expect(number).toMatch(/^(\+\d*)?$/);
          expect(
            number === "" || toInternational(number, [country]) === number,
          ).toBe(true);
        },
      ),
    );
  });
});

describe("hasValidDigitCount", () => {
  it("accepts 4 to 15 digits", () => {
    expect(
      ["+123", "+1234", `+${"1".repeat(15)}`].map(hasValidDigitCount),
    ).toEqual([false, true, true]);
    expect(hasValidDigitCount(`+${"1".repeat(16)}`)).toBe(false);
    expect(hasValidDigitCount("")).toBe(false);
  });
});

describe("nationalPart", () => {
  it("removes the dialling code, but only the number's own", () => {
    expect(nationalPart("+447911123456", "+44")).toBe("7911123456");
    expect(nationalPart("+447911123456", "+33")).toBe("+447911123456");
  });
});
