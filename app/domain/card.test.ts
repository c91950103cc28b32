import { describe, expect, it } from "vitest";
import {
  cardBrand,
  isCardNumber,
  isExpiryValid,
  isSecurityCode,
  parseExpiry,
  securityCodeLength,
} from "./card";

describe("card numbers", () => {
  it.each([
    ["4111 1111 1111 1111", "visa"],
    ["5555-5555-5555-4444", "mastercard"],
    ["2223003122003222", "mastercard"],
    ["378282246310005", "amex"],
    ["6011111111111117", "discover"],
    ["3056930009020004", "diners"],
    ["3530111333300000", "jcb"],
    ["6205500000000000004", "unionpay"],
    ["6759649826438453", "maestro"],
  ])("%s is one of %s", (number, brand) => {
    expect(isCardNumber(number)).toBe(true);
    expect(cardBrand(number)).toBe(brand);
  });

  it.each([
    "",
    "4111111111111112",
    "41111111111",
    "41111111111111111111",
    "4111 1111 1111 111a",
    "0000000000000000",
  ])("%j is none", (number) => {
    expect(isCardNumber(number)).toBe(false);
  });

  it("leaves a brand open that it does not know", () => {
    expect(cardBrand("9999")).toBeUndefined();
    expect(cardBrand("2720")).toBe("mastercard");
    expect(cardBrand("2721")).toBeUndefined();
  });

  it("go with a code of four digits on American Express, else three", () => {
    expect(securityCodeLength(undefined)).toBe(3);
    expect(isSecurityCode("1234", "amex")).toBe(true);
    expect(isSecurityCode("123", "amex")).toBe(false);
    expect(isSecurityCode(" 123 ", "visa")).toBe(true);
    expect(isSecurityCode("12a", "visa")).toBe(false);
  });
});

describe("parseExpiry", () => {
  it.each(["09/27", "9/2027", "09 / 27", "0927", "092027", "09-27", "9.27"])(
    "reads %s",
    (input) => {
      expect(parseExpiry(input)).toEqual({ month: 9, year: 2027 });
    },
  );

  it.each(["", "13/27", "00/27", "927", "09/027", "Sep 27"])(
    "refuses %j",
    (input) => {
      expect(parseExpiry(input)).toBeUndefined();
    },
  );
});

describe("isExpiryValid", () => {
  const now = new Date("2026-05-31T22:00:00Z");

  it.each([
    [{ month: 5, year: 2026 }, true],
    [{ month: 4, year: 2026 }, false],
    [{ month: 1, year: 2020 }, false],
    [{ month: 5, year: 2046 }, true],
    [{ month: 6, year: 2046 }, false],
    [{ month: 0, year: 2030 }, false],
    [{ month: 13, year: 2030 }, false],
    [{ month: 1.5, year: 2030 }, false],
  ])("%j: %s", (expiry, valid) => {
    expect(isExpiryValid(expiry, now)).toBe(valid);
  });

  it("lasts until the month has ended everywhere on earth", () => {
    const may = { month: 5, year: 2026 };
    expect(isExpiryValid(may, new Date("2026-06-01T11:59:00Z"))).toBe(true);
    expect(isExpiryValid(may, new Date("2026-06-01T12:01:00Z"))).toBe(false);
  });
});
