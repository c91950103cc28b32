import { describe, expect, it } from "vitest";
import { findSite, sites, type Site } from "~/sites/sites";
import { countriesAt } from "./countries";
import { placesFrom as placesIn } from "./places";

const domain = "www.fellrow.example";
const placesFrom = (here: Site, from: string | null) =>
  placesIn(countriesAt(domain), here, from);

const site = (locale: string): Site => {
  const found = findSite(locale);
  if (!found) throw new Error(locale);
  return found;
};
const pathsIn = (here: string, from: string | null) =>
  new Map(
    placesFrom(site(here), from)
      .flatMap(({ places }) => places)
      .flatMap(({ languages }) => languages)
      .map(({ tag, address }) => [tag, address.replace(`//${domain}`, "")]),
  );

describe("placesFrom", () => {
  it("lists every locale once, under its region and country", () => {
    expect([...pathsIn("en-us", null).keys()].sort()).toEqual(
      sites.map(({ tag }) => tag).sort(),
    );
    const [first] = placesFrom(site("en-us"), null);
    expect(first?.region).toBe("NORA");
    const canada = first?.places.find(({ country }) => country === "Canada");
    expect(canada?.languages.map(({ name }) => name)).toEqual([
      "English",
      "Français",
    ]);
  });

  it("leads to the same page, with the slug of the other locale", () => {
    const paths = pathsIn("fr-fr", "/fr-fr/panier");
    expect(paths.get("de-DE")).toBe("/de-de/warenkorb");
    expect(paths.get("en-GB")).toBe("/en-gb/cart");
    expect(pathsIn("en-us", "/en-us/p/scree-2-FR1001").get("fr-FR")).toBe(
      "/fr-fr/p/scree-2-FR1001",
    );
  });

  it("omits query and hash, which belong to the current page", () => {
    expect(pathsIn("fr-fr", "/fr-fr/recherche?q=bottes#x").get("de-DE")).toBe(
      "/de-de/suche",
    );
  });

  it.each([
    null,
    "/en-us/checkout?step=billing",
    "/en-us/checkout/processing",
    "/en-us/dialog/mini-cart",
    "/en-us/order-confirmation",
    "/de-de/suche",
    "/admin",
  ])("leads home from %s", (from) => {
    expect(pathsIn("en-us", from).get("de-DE")).toBe("/de-de");
  });

  it("marks where the shopper is", () => {
    const here = placesFrom(site("fr-ca"), null)
      .flatMap(({ places }) => places)
      .flatMap(({ languages }) => languages)
      .filter(({ isHere }) => isHere);
    expect(here.map(({ tag }) => tag)).toEqual(["fr-CA"]);
  });
});
