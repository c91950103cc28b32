import { describe, expect, it } from "vitest";
import { formatDeliveryDays } from "./delivery-days.server";

const plain = (text: string) => text.replace(/[\u2009\u202f\u00a0]/g, " ");

describe("formatDeliveryDays", () => {
  it.each([
    ["en-US", "Tue, Nov 24 – Thu, Nov 26"],
    ["en-GB", "Tue 24 Nov – Thu 26 Nov"],
    ["de-DE", "Di., 24. – Do., 26. Nov."],
    ["pl-PL", "wt., 24 lis – czw., 26 lis"],
  ])("writes a range for %s", (tag, text) => {
    const days = { from: "2026-11-24", to: "2026-11-26" };
    expect(plain(formatDeliveryDays(days, tag))).toBe(text);
  });

  it("writes one day once", () => {
    const days = { from: "2026-11-24", to: "2026-11-24" };
    expect(formatDeliveryDays(days, "fr-FR")).toBe("mar. 24 nov.");
  });

  it("does not move a date into another time zone", () => {
    const days = { from: "2026-12-31", to: "2026-12-31" };
    expect(formatDeliveryDays(days, "en-US")).toBe("Thu, Dec 31");
  });
});
