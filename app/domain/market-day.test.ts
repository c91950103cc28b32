import { describe, expect, it } from "vitest";
import { marketDay } from "./market-day";

describe("the day of an order", () => {
  it("is written as the reader writes days, by the clock of the market", () => {
    const late = "2026-11-21T23:30:00Z";
    expect(marketDay(late, { tag: "en-US", country: "US" })).toBe(
      "November 21, 2026",
    );
    expect(marketDay(late, { tag: "de-DE", country: "DE" })).toBe(
      "22. November 2026",
    );
    expect(marketDay(late, { tag: "fr-CA", country: "CA" })).toBe(
      "21 novembre 2026",
    );
  });

  it.each([null, "", "soon"])("is left out when it is %j", (time) => {
    expect(marketDay(time, { tag: "en-GB", country: "GB" })).toBe("");
  });
});
