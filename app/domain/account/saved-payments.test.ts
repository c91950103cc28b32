import { describe, expect, it } from "vitest";
import { expiryText, isExpired } from "./saved-payments";

const on = (day: string) => new Date(`${day}T12:00:00Z`);
const expires = { month: 8, year: 2028 };

describe("the expiry of a saved card", () => {
  it("is the end of its month", () => {
    expect(isExpired({ expires }, on("2028-07-31"))).toBe(false);
    expect(isExpired({ expires }, on("2028-08-31"))).toBe(false);
    expect(isExpired({ expires }, on("2028-09-01"))).toBe(true);
    expect(isExpired({ expires }, on("2029-01-01"))).toBe(true);
  });

  it("that is unknown counts as not expired", () => {
    expect(isExpired({ expires: null }, on("2030-01-01"))).toBe(false);
  });

  it("is written as on the card", () => {
    expect(expiryText(expires)).toBe("08/28");
    expect(expiryText({ month: 12, year: 2031 })).toBe("12/31");
  });
});
