import { describe, expect, it } from "vitest";
import type { CardForm } from "./payment-cards";
import { cardBrand, cardProblems, passesLuhn } from "./payment-cards";

const now = new Date("2026-11-21T09:00:00Z");
const good: CardForm = {
  number: "4111 1111 1111 1111",
  expiry: "11/26",
  securityCode: "123",
  holder: "A Moor",
};
const problems = (change: Partial<CardForm>) =>
  cardProblems({ ...good, ...change }, now);

describe("a card form", () => {
  it("is good with spaces, and until the end of its month", () => {
    expect(problems({})).toEqual({});
  });

  it.each(["12/26", "12 / 26", "1226", "12-2026", "12/2026", "1/30"])(
    "reads the expiry %s",
    (expiry) => expect(problems({ expiry })).toEqual({}),
  );

  it.each([
    ["", "missing"],
    ["10/26", "expired"],
    ["13/26", "invalid"],
    ["00/27", "invalid"],
    ["12/46", "invalid"],
    ["12/47", "invalid"],
    ["soon", "invalid"],
  ])("finds the expiry %j %s", (expiry, problem) =>
    expect(problems({ expiry })).toEqual({ expiry: problem }),
  );

  it.each([
    ["", "missing"],
    ["4111111111111112", "invalid"],
    ["411111111111", "invalid"],
    ["6011000990139424", "invalid"],
    ["4111x11111111111", "invalid"],
  ])("finds the number %j %s", (number, problem) =>
    expect(problems({ number })).toEqual({ number: problem }),
  );

  it("wants four digits of an American Express security code", () => {
    const number = "378282246310005";
    expect(problems({ number })).toEqual({ securityCode: "invalid" });
    expect(problems({ number, securityCode: "1234" })).toEqual({});
  });

  it("names everything that is missing at once", () => {
    expect(
      problems({ number: "", expiry: "", securityCode: "", holder: " " }),
    ).toEqual({
      number: "missing",
      expiry: "missing",
      securityCode: "missing",
      holder: "missing",
    });
  });
});

describe("card numbers", () => {
  it.each([
    "4111111111111111",
    "4242424242424242",
    "4000000000003220",
    "4000000000003055",
    "4000000000000002",
    "4000000000000119",
    "5555555555554444",
  ])("%s passes the check digit", (number) =>
    expect(passesLuhn(number)).toBe(true),
  );

  it.each([
    ["4111111111111111", "VISA"],
    ["5555555555554444", "MASTERCARD"],
    ["2223003122003222", "MASTERCARD"],
    ["2720990000000000", "MASTERCARD"],
    ["378282246310005", "AMEX"],
    ["2721000000000000", undefined],
  ])("%s is of %s", (number, code) =>
    expect(cardBrand(number)?.code).toBe(code),
  );
});
