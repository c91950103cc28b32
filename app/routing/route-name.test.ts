import { describe, expect, it } from "vitest";
import { defaultSite, findSite } from "~/sites/sites";
import { routeName } from "./route-name";

const named = (
  pathname: string,
  params: Readonly<Record<string, string>> = {},
  site = defaultSite,
) => routeName({ pathname, params: { locale: "en-us", ...params } }, site);

describe("the name of a route", () => {
  it("has parameters by name, and English words", () => {
    const france = findSite("fr-fr") ?? defaultSite;
    expect([
      named("/en-us"),
      named("/en-us/"),
      named("/en-us/cart"),
      named("/fr-fr/panier", {}, france),
      named("/fr-fr/compte/profile", {}, france),
      named("/en-us/c/women/shoes-wosh", { "*": "women/shoes-wosh" }),
      named("/en-us/p/scree-2-FR1001", { "*": "scree-2-FR1001" }),
      named("/en-us/about/us", { "*": "about/us" }),
      named("/en-us/help/returns", { slug: "returns" }),
      named("/en-us/help/help", { slug: "help" }),
      named("/en-us/help/returns/a%20b", {
        slug: "returns",
        child_slug: "a b",
      }),
      named("/en-us/store-locator/101/fellrow", {
        storeId: "101",
        name: "fellrow",
      }),
    ]).toEqual([
      "index",
      "index",
      "cart",
      "cart",
      "account-profile",
      "c-slug",
      "p-slug",
      "slug",
      "help-slug",
      "help-slug",
      "help-slug-child_slug",
      "store-locator-storeId-name",
    ]);
  });
});
