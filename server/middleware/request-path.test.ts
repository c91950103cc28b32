import { describe, expect, it } from "vitest";
import { isMachinePath, kindOf, siteOf } from "./request-path";

describe("siteOf", () => {
  it.each([
    ["/fr-ca/panier", "fr-ca"],
    ["/FR-CA", "fr-ca"],
    ["/fr-ca.data?x=1", "fr-ca"],
    ["/", undefined],
    ["/xx-yy/cart", undefined],
    ["/__proto__/cart", undefined],
  ])("finds in %s: %s", (url, locale) => {
    expect(siteOf(url)?.locale).toBe(locale);
  });
});

describe("kindOf", () => {
  it.each([
    ["/en-us", "page"],
    ["/en-us/cart.data?x", "data"],
    ["/__manifest?p=/a", "data"],
    ["/assets/app.js", "asset"],
    ["/healthcheck", "machine"],
    ["/metrics", "machine"],
    ["/healthchecks", "page"],
  ])("takes %s for a %s", (url, kind) => {
    expect(kindOf(url)).toBe(kind);
    expect(isMachinePath(url)).toBe(kind === "machine");
  });
});
