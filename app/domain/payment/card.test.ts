import { describe, expect, it } from "vitest";
import { cardBrand, isCardNumber } from "./card";

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
  ])("%j is not a card number", (number) => {
    expect(isCardNumber(number)).toBe(false);
  });

  it("have no brand if their prefix is unknown", () => {
    expect(cardBrand("9999")).toBeUndefined();
    expect(cardBrand("2720")).toBe("mastercard");
    expect(cardBrand("2721")).toBeUndefined();
  });
});
