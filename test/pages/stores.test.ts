/** Stores, without script: the locator, a store's page and the shopper's own store. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startPageShop, type PageShop } from "./support/shop";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

const search = "POST /stores/v1/search";

const jsonLd = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
    .map(([, text = "{}"]) => JSON.parse(text) as Record<string, unknown>)
    .find((data) => data["@type"] === "ShoeStore");

describe("the store locator", () => {
  it("lists the stores around a place by distance, with their hours [ROUTE-030] [STORE-001]", async () => {
    const { visitor, paths } = shop.visit("de-de");
    await visitor.open(paths.storeLocator());
    await visitor.submit("main [name=q]", {
      q: "Berlin",
      radius: "250",
      service: "returns",
    });
    expect(visitor.page.url.pathname).toBe("/de-de/filialen");
    expect(visitor.page.status).toBe(200);
    const [, asked] = shop.calls(search);
    expect(asked?.query).toEqual({ locale: "de-de" });
    expect(asked?.body).toEqual({
      country: "DE",
      city: "Berlin",
      radius: 250,
      unit: "km",
      filters: { services: ["returns"] },
    });
    const names = visitor.all("main h3").map((heading) => heading.textContent);
    expect(names[0]).toBe("Fellrow Berlin");
    expect(names).toContain("Fellrow Leipzig");
    const distances = visitor
      .all("main h3 + p")
      .map((text) =>
        Number.parseFloat((text.textContent ?? "").replace(",", ".")),
      );
    expect(distances).toHaveLength(names.length);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    const hours = visitor.text().match(/Geöffnet bis|Geschlossen, öffnet/g);
    expect(hours).toHaveLength(names.length);
    // What was asked for stands in the form and in the address, to be shared.
    expect(visitor.page.url.searchParams.get("q")).toBe("Berlin");
    expect(visitor.page.html).toContain('value="Berlin"');
    expect(visitor.page.html).toContain('name="robots" content="noindex');
  });

  it("tells a postal code from a town, and takes a position", async () => {
    const { visitor, paths } = shop.visit("fr-fr");
    await visitor.open(paths.storeLocator({ q: "38000", radius: 10 }));
    expect(shop.calls(search)[0]?.body).toMatchObject({ postalCode: "38000" });
    expect(visitor.text()).toContain("Fellrow Grenoble");
    shop.clearCalls();
    await visitor.open(
      paths.storeLocator({ lat: "48.85", lng: "2.34", q: "Lyon" }),
    );
    expect(shop.calls(search)[0]?.body).toEqual({
      country: "FR",
      latitude: 48.85,
      longitude: 2.34,
      radius: 25,
      unit: "km",
    });
    expect(visitor.text()).toContain("Fellrow Paris Saint-Germain");
  });

  it("lists all stores of the country at first, each leading to its page", async () => {
    const { visitor, paths } = shop.visit("en-gb");
    await visitor.open(paths.storeLocator());
    expect(visitor.page.html).toContain('name="robots" content="index');
    const links = visitor.all('main a[href*="/store-locator/"]');
    expect(links.length).toBe(28);
    await visitor.click("Fellrow Keswick");
    expect(visitor.page.url.pathname).toBe(
      "/en-gb/store-locator/201/fellrow-keswick",
    );
  });

  it("says that there is none, and what to try", async () => {
    const { visitor, paths, t } = shop.visit();
    await visitor.open(paths.storeLocator({ q: "Atlantis" }));
    expect(visitor.page.status).toBe(200);
    expect(visitor.text()).toContain("No store within 25 mi of Atlantis");
    expect(visitor.text()).toContain(t("stores.noneHint"));
  });

  it("shows the collection points of carriers around a postal code [API-041]", async () => {
    const { visitor, paths, t } = shop.visit("nl-nl");
    await visitor.open(paths.storeLocator({ q: "3511 LX" }));
    await visitor.click(t("stores.show.points"));
    expect(shop.calls("POST /stores/v1/collectionPoints")[0]).toMatchObject({
      query: { locale: "nl-nl" },
      body: { postalCode: "3511 LX", country: "NL", radius: 25 },
    });
    expect(visitor.text()).toContain("Afhaalpunten in de buurt van 3511 LX");
    expect(visitor.text()).toContain("Parcelway Point Utrecht");
  });
});

describe("the page of a store", () => {
  it("shows address, phone, hours and services, to search engines too", async () => {
    const { visitor, paths } = shop.visit("de-de");
    await visitor.open(paths.store("401/fellrow-muenchen"));
    // The name stands in the address as the shop writes it.
    expect(visitor.page.url.pathname).toBe(
      "/de-de/filialen/401/fellrow-munchen",
    );
    for (const words of [
      "Sendlinger Straße 31",
      "80331 München",
      "+49 89 99998 401",
      "Montag",
      "10:00–19:00 Uhr",
      "Abholung in der Filiale",
    ])
      expect(visitor.text()).toContain(words);
    expect(jsonLd(visitor.page.html)).toMatchObject({
      name: "Fellrow München",
      address: {
        streetAddress: "Sendlinger Straße 31",
        postalCode: "80331",
        addressCountry: "DE",
      },
      geo: { latitude: 48.1374, longitude: 11.5755 },
      telephone: "+49 89 99998 401",
    });
    expect(visitor.page.html).toContain('name="robots" content="index');
    const directions = visitor
      .all("main a")
      .map((link) => link.getAttribute("href") ?? "")
      .find((href) => href.startsWith("https://"));
    expect(directions).toContain("48.1374%2C11.5755");
  });

  it("is missing for a store that there is not, or in another country", async () => {
    for (const path of ["/999/x", "/401/fellrow-munchen", "/a.b%20c"]) {
      const { visitor, paths } = shop.visit("en-us");
      await visitor.open(paths.storeLocator() + path);
      expect(visitor.page.status, path).toBe(404);
    }
  });
});

describe("the shopper's own store", () => {
  it("is chosen on its page, and goes along with the cart [STORE-004]", async () => {
    const { visitor, paths } = shop.visit();
    await visitor.open(paths.store("102/fellrow-boulder"));
    expect(visitor.all("[data-own-store]")).toHaveLength(0);
    await visitor.submit("main [name=storeId]");
    expect(visitor.page.url.pathname).toBe(paths.store("102/fellrow-boulder"));
    expect(visitor.text("body")).toContain(
      "Fellrow Boulder is now your store.",
    );
    expect(visitor.all("[data-own-store]")).toHaveLength(1);
    await visitor.open(paths.store("101/fellrow-portland"));
    expect(visitor.all("[data-own-store]")).toHaveLength(0);

    await visitor.open(paths.at("/p/scree-2-FR1001"));
    const size = visitor.all("#buy [name=productId]:not([disabled])")[0];
    await visitor.submit("#buy", {
      productId: size?.getAttribute("value") ?? "",
    });
    await visitor.open(paths.cart());
    const [read] = shop.calls("GET /cart/v1/cart/*");
    expect(read?.query).toMatchObject({ favStoreId: "102" });

    // Lists offer to show what that store has [NAV-014].
    await visitor.open(paths.at("/c/women-wo"));
    await visitor.click("Fellrow Boulder");
    expect(shop.calls("GET /products/v2/catalog").at(-1)?.query).toMatchObject({
      storeId: "102",
    });
  });

  it("cannot be one that is not there", async () => {
    const { visitor, paths, t } = shop.visit();
    const page = paths.store("101/fellrow-portland");
    await visitor.open(page);
    await visitor.post(page, { storeId: "401" });
    expect(visitor.page.status).toBe(404);
    expect(visitor.text()).toContain(t("stores.own.gone"));
    await visitor.post(page, { storeId: "../101" });
    expect(visitor.page.status).toBe(422);
  });
});
