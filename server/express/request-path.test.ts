import { describe, expect, it } from "vitest";
import { sites } from "../../app/sites/sites";
import type { Site } from "../../app/sites/sites";
import {
  isCheckout,
  isMachinePath,
  isPurchase,
  kindOf,
  siteOf,
} from "./request-path";

describe("isPurchase and isCheckout", () => {
  it.each(sites)("know the cart and checkout of $locale", (site: Site) => {
    const cart = site.aliases.cart ?? "cart";
    const checkout = site.aliases.checkout ?? "checkout";
    for (const suffix of ["", ".data", "?step=billing", "/"]) {
      expect(isPurchase(`/${site.locale}/${cart}${suffix}`)).toBe(true);
      expect(isCheckout(`/${site.locale}/${cart}${suffix}`)).toBe(false);
      expect(isPurchase(`/${site.locale}/${checkout}${suffix}`)).toBe(true);
      expect(isCheckout(`/${site.locale}/${checkout}${suffix}`)).toBe(true);
    }
  });

  it.each([
    "/en-us",
    "/en-us.data",
    "/en-us/c/cart",
    "/en-us/p/checkout-bag-FW1001",
    "/en-us/search?q=/checkout",
    "/en-us/constructor",
  ])("leave out %s", (url) => {
    expect(isPurchase(url)).toBe(false);
    expect(isCheckout(url)).toBe(false);
  });
});

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
