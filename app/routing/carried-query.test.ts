import { describe, expect, it } from "vitest";
import { carriedParameters, carry, isCarrying } from "./carried-query";

const from = (query: string) => new URLSearchParams(query);

describe("the carried query", () => {
  it("has four parameters", () => {
    expect(carriedParameters).toEqual([
      "siteId",
      "cms",
      "preview",
      "enrollment_marketing_source",
    ]);
  });

  it.each([
    ["/en-us", "siteId=X&cms=Y&utm=z", "/en-us?siteId=X&cms=Y"],
    ["/en-us?page=2", "preview=true", "/en-us?page=2&preview=true"],
    ["/en-us?cms=own", "siteId=X&cms=Y", "/en-us?cms=own&siteId=X"],
    ["/en-us#modal=x", "siteId=X", "/en-us?siteId=X#modal=x"],
    [
      "/en-us",
      "enrollment_marketing_source=a%26b%3Dc",
      "/en-us?enrollment_marketing_source=a%26b%3Dc",
    ],
    ["/en-us", "q=shoe", "/en-us"],
    ["/en-us", "siteId=", "/en-us"],
    [
      "/en-us",
      "preview=true&date=2026-12-01",
      "/en-us?preview=true&date=2026-12-01",
    ],
    ["/en-us?preview=", "preview=true&date=2026-12-01", "/en-us?preview="],
    ["/en-us", "preview=&date=2026-12-01", "/en-us"],
    ["/en-us", `siteId=${"x".repeat(101)}`, "/en-us"],
  ])("turns %s with %s into %s", (address, query, carried) => {
    expect(carry(address, from(query))).toBe(carried);
  });

  it("is recognised in an address", () => {
    expect(isCarrying("https://shop.test/en-us?q=1&cms=Y")).toBe(true);
    expect(isCarrying("/en-us?mycms=Y&q=siteId")).toBe(false);
    expect(isCarrying(undefined)).toBe(false);
  });
});
