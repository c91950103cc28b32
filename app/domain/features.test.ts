import { describe, expect, it } from "vitest";
import { createFeatures, featureNames } from "./features";

describe("the features of a deployment", () => {
  it("are these, and all of them by default", () => {
    expect(featureNames).toEqual([
      "accounts",
      "wishlists",
      "saved-items",
      "reviews",
      "questions",
      "loyalty",
      "stores",
      "collection-points",
      "store-sessions",
      "saved-cards",
      "gift-cards",
      "coupons",
      "order-status",
      "invoices",
      "cancellations",
      "returns",
      "stock-alerts",
      "delivery-estimates",
      "recommendations",
      "customisation",
      "subscriptions",
      "contact-form",
      "warranty-claims",
      "events",
    ]);
    // Browsers look for a name in the text of all that are off.
    for (const name of featureNames)
      expect(featureNames.filter((one) => one.includes(name))).toEqual([name]);
    const all = createFeatures([]);
    expect(all.off).toEqual([]);
    expect(featureNames.filter((name) => !all.has(name))).toEqual([]);
    expect(all.leadsOn("/favorites")).toBe(true);
    expect(all.hasOperation("GET /wishlists/v2/favorites")).toBe(true);
  });

  it("go with those that they need", () => {
    expect(createFeatures(["accounts"]).off).toEqual([
      "accounts",
      "loyalty",
      "saved-cards",
      "events",
    ]);
    expect(createFeatures(["stores", "coupons"]).off).toEqual([
      "stores",
      "store-sessions",
      "coupons",
    ]);
    expect(createFeatures(["loyalty"]).has("accounts")).toBe(true);
  });

  it("take their routes, dialogs, forms, sections and operations along, and nothing else", () => {
    const without = createFeatures(["wishlists", "questions", "subscriptions"]);
    expect(without.hasRoute("/:locale/favorites")).toBe(false);
    expect(without.hasRoute("/:locale/cart")).toBe(true);
    expect(without.hasDialog("ask-question")).toBe(false);
    expect(without.hasDialog("reviews")).toBe(true);
    expect(without.hasForm("ask")).toBe(false);
    expect(without.hasForm("apply-code")).toBe(true);
    expect(without.hasSection("newsletter")).toBe(false);
    expect(without.hasSection("hero")).toBe(true);
    expect(without.hasOperation("POST /wishlists/v2/favorites")).toBe(false);
    expect(without.hasOperation("POST /cart/v1/item")).toBe(true);
  });

  it("share operations, which are called as long as one of them is there", () => {
    const read = "GET /consumers-v3/consumer/payment_instruments";
    expect(createFeatures(["saved-cards"]).hasOperation(read)).toBe(true);
    expect(createFeatures(["gift-cards"]).hasOperation(read)).toBe(true);
    const neither = createFeatures(["saved-cards", "gift-cards"]);
    expect(neither.hasOperation(read)).toBe(false);
  });

  it("close the addresses of their routes in every language, and no others", () => {
    const { leadsOn } = createFeatures(["stores", "wishlists", "loyalty"]);
    for (const path of [
      "/favorites",
      "/Favorites/?start=24",
      "/store-locator",
      "/store-locator/101",
      "/store-locator/101/fellrow-boston#hours",
      "/find-in-store/FR1001",
      "/account/loyalty",
      "/konto/loyalty",
    ])
      expect([path, leadsOn(path)]).toEqual([path, false]);
    for (const path of [
      "/",
      "",
      "/favorites-of-ours",
      "/store-locator/101/fellrow-boston/more",
      "/find-in-store",
      "/account",
      "/konto/profile",
      "/c/stores-st",
      "https://stores.fellrow.example/store-locator",
    ])
      expect([path, leadsOn(path)]).toEqual([path, true]);
  });
});
