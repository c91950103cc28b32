import { getExampleNumber } from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dialCodeOf } from "./dial-codes";
import {
  digitCountOk,
  nationalPart,
  phoneMask,
  toInternational,
} from "./phone";

const served = "US CA GB FR DE IT ES NL PL BE AT CH IE PT".split(" ");

describe("toInternational", () => {
  it("joins the dialling code and the digits, without any spaces", () => {
    expect(toInternational("555 010 0199", { dialCode: "+1" })).toBe(
      "+15550100199",
    );
    expect(toInternational("(555) 010 - 0199", { dialCode: "1" })).toBe(
      "+15550100199",
    );
    expect(toInternational("6 12 34 56 78", { country: "FR" })).toBe(
      "+33612345678",
    );
  });

  it("drops the leading 0 of a UK national number [VAL-009]", () => {
    for (const origin of [
      { dialCode: "+44" },
      { dialCode: "44" },
      { country: "GB" },
    ]) {
      expect(toInternational("07911 123456", origin)).toBe("+447911123456");
      expect(toInternational("7911 123456", origin)).toBe("+447911123456");
    }
  });

  it("treats ten digits of unknown origin as North American [VAL-010]", () => {
    expect(toInternational("5550100199", {})).toBe("+15550100199");
    expect(toInternational("5550100199", { country: "XX" })).toBe(
      "+15550100199",
    );
    expect(toInternational("555010019", {})).toBe("+555010019");
  });

  it("keeps the zero that belongs to an Italian number", () => {
    expect(toInternational("06 1234 5678", { country: "IT" })).toBe(
      "+390612345678",
    );
  });

  it("takes international input as it is, whatever code is chosen", () => {
    for (const input of [
      "+44 7911 123456",
      "0044 7911 123456",
      "+44 (0) 7911 123456",
      "＋44 7911 123456",
    ]) {
      expect(toInternational(input, { dialCode: "+33" })).toBe("+447911123456");
    }
  });

  it("does not double a North American 1 or an island's area code", () => {
    expect(toInternational("1 555 010 0199", { dialCode: "+1" })).toBe(
      "+15550100199",
    );
    expect(toInternational("684 555 1234", { dialCode: "+1684" })).toBe(
      "+16845551234",
    );
    expect(toInternational("555 1234", { dialCode: "+1684" })).toBe(
      "+16845551234",
    );
  });

  it("is empty without digits", () => {
    expect(toInternational("", { dialCode: "+1" })).toBe("");
    expect(toInternational(" - ", { country: "GB" })).toBe("");
  });

  it.each(served)("agrees with the numbering plan of %s", (country) => {
    // The packages' country lists are types of their own.
    const code = country as Parameters<typeof getExampleNumber>[0];
    const example = getExampleNumber(code, examples);
    const origin = { dialCode: dialCodeOf(country), country };
    expect(toInternational(example?.formatNational() ?? "", origin)).toBe(
      example?.number,
    );
    expect(toInternational(example?.nationalNumber ?? "", origin)).toBe(
      example?.number,
    );
  });

  it("is empty when there is nothing but zeros to dial out with", () => {
    for (const input of ["0000", "+00", "+(0)"])
      expect(toInternational(input, { dialCode: "+33" })).toBe("");
    expect(toInternational("0", {})).toBe("");
  });

  it("gives nothing but a plus sign and digits, and is stable", () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom("+1", "+33", "+44", "+39", undefined),
        (input, dialCode) => {
          const number = toInternational(input, { dialCode });
          expect(number).toMatch(/^(\+\d*)?$/);
          expect(
            number === "" || toInternational(number, { dialCode }) === number,
          ).toBe(true);
        },
      ),
    );
  });
});

describe("digitCountOk", () => {
  it("accepts 4 to 15 digits", () => {
    expect(["+123", "+1234", `+${"1".repeat(15)}`].map(digitCountOk)).toEqual([
      false,
      true,
      true,
    ]);
    expect(digitCountOk(`+${"1".repeat(16)}`)).toBe(false);
    expect(digitCountOk("")).toBe(false);
  });
});

describe("nationalPart", () => {
  it("takes the dialling code off, but only the number's own", () => {
    expect(nationalPart("+447911123456", "+44")).toBe("7911123456");
    expect(nationalPart("+447911123456", "+33")).toBe("+447911123456");
  });
});

describe("phoneMask", () => {
  it("is the country's own, else that of the region", () => {
    expect(phoneMask("FR", "EMEA")).toBe("X XX XX XX XX");
    expect(phoneMask("US", "NORA")).toBe("(XXX) XXX - XXXX");
    expect(phoneMask("XX", "NORA")).toBe("(XXX) XXX - XXXX");
    expect(phoneMask("XX", "EMEA")).toBe("XXXX - XXX - XXX");
  });
});
