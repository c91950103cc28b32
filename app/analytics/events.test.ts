import { describe, expect, it } from "vitest";
import { analyticsEvent, events, rowOf, toCents } from "./events";

describe("the table of events", () => {
  it("has the names of the specification", () => {
    expect(Object.keys(events)).toEqual([
      "page_view",
      "view_item",
      "view_item_list",
      "select_item",
      "add_to_cart",
      "remove_from_cart",
      "view_cart",
      "begin_checkout",
      "add_shipping_info",
      "add_payment_info",
      "purchase",
      "search",
      "login",
      "sign_up",
      "add_to_wishlist",
      "scroll",
      "pwa_install",
      "newsletter",
      "select_store",
    ]);
  });

  it("knows no name of an object", () => {
    expect(["toString", "__proto__", "", null, 4].map(rowOf)).toEqual(
      Array.from({ length: 5 }, () => undefined),
    );
  });
});

describe("an event", () => {
  it("has the seven fields, whatever happened", () => {
    expect(
      analyticsEvent("add_to_cart", {
        label: "FR1001-42",
        metrics: { quantity: 2, price: 12_900 },
        variables: { currency: "USD" },
      }),
    ).toEqual({
      event: "add_to_cart",
      eventCategory: "ecommerce",
      eventAction: "add_to_cart",
      eventLabel: "FR1001-42",
      nonInteractive: false,
      customMetrics: { quantity: 2, price: 12_900 },
      customVariables: { currency: "USD" },
    });
    expect(analyticsEvent("login", {})).toEqual({
      event: "login",
      eventCategory: "account",
      eventAction: "login",
      eventLabel: "",
      nonInteractive: false,
      customMetrics: {},
      customVariables: {},
    });
  });

  it("has texts of a limited length, and no empty ones", () => {
    const { eventLabel, customVariables } = analyticsEvent("page_view", {
      label: "x".repeat(500),
      variables: { route: "", title: "y".repeat(500) },
    });
    expect([eventLabel.length, customVariables["title"]?.length]).toEqual([
      120, 120,
    ]);
    expect(Object.keys(customVariables)).toEqual(["title"]);
  });
});

it("counts amounts in whole cents, rounded half up", () => {
  expect([12.345, 1.005, 0.1 + 0.2, 129, 0, 8.675].map(toCents)).toEqual([
    1235, 101, 30, 12_900, 0, 868,
  ]);
});
