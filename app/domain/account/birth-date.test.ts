import { describe, expect, it } from "vitest";
import { checkBirthDate, dayOf } from "./birth-date";

const today = "2026-11-22";

describe("a birth date", () => {
  it.each([
    ["2013-11-22", "NORA"],
    ["2010-11-22", "EMEA"],
    ["1906-11-22", "NORA"],
    ["2008-02-29", "EMEA"],
  ] as const)("%s is of the right age in %s", (text, region) => {
    expect(checkBirthDate(text, region, today)).toBeNull();
  });

  it.each([
    ["2013-11-23", "NORA"],
    ["2010-11-23", "EMEA"],
    ["2013-11-22", "EMEA"],
    ["1905-11-21", "NORA"],
    ["2026-11-22", "NORA"],
    ["2030-01-01", "NORA"],
    ["2001-02-29", "NORA"],
    ["2001-13-01", "NORA"],
    ["01.02.2001", "NORA"],
    ["2001-2-3", "NORA"],
    ["2001-02-03T00:00", "NORA"],
  ] as const)("%s is invalid in %s", (text, region) => {
    expect(checkBirthDate(text, region, today)).toBe("invalid");
  });

  it("is missing when nothing was typed", () => {
    expect(checkBirthDate("", "NORA", today)).toBe("missing");
  });

  it("on 29 February counts from 1 March in other years", () => {
    expect(checkBirthDate("2012-02-29", "NORA", "2025-02-28")).toBe("invalid");
    expect(checkBirthDate("2012-02-29", "NORA", "2025-03-01")).toBeNull();
  });

  it("is compared with the current day in UTC", () => {
    expect(dayOf(new Date("2026-11-22T23:59:59Z"))).toBe("2026-11-22");
  });
});
