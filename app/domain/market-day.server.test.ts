import { describe, expect, it } from "vitest";
import { marketDay, marketMoment } from "./market-day.server";

describe("the day of an order", () => {
  it("is in the reader's format and the market's time zone", () => {
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

  it.each([null, "", "soon"])("is empty when it is %j", (time) => {
    expect(marketDay(time, { tag: "en-GB", country: "GB" })).toBe("");
  });
});

describe("day and time of a declaration", () => {
  it("are in the market's time zone, near midnight, in summer and in winter", () => {
    const berlin = { tag: "de-DE", country: "DE" };
    expect(marketMoment(new Date("2026-11-25T23:30:00Z"), berlin)).toBe(
      "26. November 2026 um 00:30 MEZ",
    );
    expect(marketMoment(new Date("2026-07-31T22:05:00Z"), berlin)).toBe(
      "1. August 2026 um 00:05 MESZ",
    );
    const london = { tag: "en-GB", country: "GB" };
    expect(marketMoment(new Date("2026-11-25T23:30:00Z"), london)).toBe(
      "25 November 2026 at 23:30 GMT",
    );
  });
});
