import { describe, expect, it } from "vitest";
import { orderDay } from "./order-date";

describe("the day of an order", () => {
  it("is written as the reader writes days, by the clock of the market", () => {
    const late = "2026-11-21T23:30:00Z";
    expect(orderDay(late, { tag: "en-US", country: "US" })).toBe(
      "November 21, 2026",
    );
    expect(orderDay(late, { tag: "de-DE", country: "DE" })).toBe(
      "22. November 2026",
    );
    expect(orderDay(late, { tag: "fr-CA", country: "CA" })).toBe(
      "21 novembre 2026",
    );
  });

  it.each([null, "", "soon"])("is left out when it is %j", (time) => {
    expect(orderDay(time, { tag: "en-GB", country: "GB" })).toBe("");
  });
});
