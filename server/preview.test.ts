import { describe, expect, it } from "vitest";
import { previewOf } from "./preview";

const on = { previewEnabled: true, previewAccess: "access-canary-of-16" };
const now = new Date("2026-11-27T23:30:00Z");

describe("previewOf", () => {
  it.each([
    ["/en-us?preview=true&date=2026-12-01", "2026-12-01"],
    ["/en-us?date=2026-12-01&preview=true", "2026-12-01"],
    ["/en-us.data?preview=true&_routes=x", "2026-11-27"],
    ["/en-us?preview=true&date=tomorrow", "2026-11-27"],
    ["/en-us?preview=true&date=2026-13-40", "2026-11-27"],
    ["/en-us?preview=true&date=2026-12-01%0d%0aX:1", "2026-11-27"],
  ])("of %s is that of %s", (url, date) => {
    expect(previewOf(url, on, now)).toEqual({
      date,
      access: "access-canary-of-16",
    });
  });

  it.each([
    undefined,
    "/en-us",
    "/en-us?preview=",
    "/en-us?preview=TRUE",
    "/en-us?preview=1",
    "/en-us?preview=false&preview=true",
    "/preview=true",
  ])("of %s is none", (url) => {
    expect(previewOf(url, on, now)).toBeNull();
  });

  it("is none where the setting is off, whatever the query", () => {
    const off = { ...on, previewEnabled: false };
    expect(previewOf("/en-us?preview=true", off, now)).toBeNull();
    const withoutAccess = { ...on, previewAccess: null };
    expect(previewOf("/en-us?preview=true", withoutAccess, now)).toBeNull();
  });
});
