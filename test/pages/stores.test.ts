/** Stores without script: the locator, a store's page and the shopper's own store. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { storeInventory } from "../../mocks/behaviour/stores/store-list";
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
    const [, searchCall] = shop.calls(search);
    expect(searchCall?.query).toEqual({ locale: "de-de" });
    expect(searchCall?.body).toEqual({
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
    // The store in the place itself has no distance.
    expect(distances).toHaveLength(names.length - 1);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    const hours = visitor.text().match(/Geöffnet bis|Geschlossen, öffnet/g);
    expect(hours).toHaveLength(names.length);
    // The search is in the form and in the address, which can be shared.
    expect(visitor.page.url.searchParams.get("q")).toBe("Berlin");
    expect(visitor.page.html).toContain('value="Berlin"');
    expect(visitor.page.html).toContain('name="robots" content="noindex');
  });

  it("distinguishes a postal code from a town, and accepts a position", async () => {
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

  it("lists all stores of the country at first, each with a link to its page", async () => {
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
    // The address contains the name as the shop writes it.
    expect(visitor.page.url.pathname).toBe(
      "/de-de/filialen/401/fellrow-munchen",
    );
    for (const words of [
      "Sendlinger Straße 31",
      "80331 München",
      // Non-breaking spaces keep the number on one line.
      "+49\u00A089\u00A099998\u00A0401",
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

  it("is not found for an unknown store, or in another country", async () => {
    for (const path of ["/999/x", "/401/fellrow-munchen", "/a.b%20c"]) {
      const { visitor, paths } = shop.visit("en-us");
      await visitor.open(paths.storeLocator() + path);
      expect(visitor.page.status, path).toBe(404);
    }
  });
});

describe("the shopper's own store", () => {
  it("is chosen on its page, and is sent with the cart's calls [STORE-004]", async () => {
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

    // Lists can be filtered by that store's stock [NAV-014].
    await visitor.open(paths.at("/c/women-wo"));
    await visitor.click("Fellrow Boulder");
    expect(shop.calls("GET /products/v2/catalog").at(-1)?.query).toMatchObject({
      storeId: "102",
    });
  });

  it("cannot be an unknown one", async () => {
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

/** Finds a size of the shoe by the number of pieces that a store has in stock. */
function inStock(storeId: string, pieces: (count: number) => boolean) {
  const { catalogue, stock } = shop.upstreams;
  const variant = catalogue
    .variantsOf("FR1001")
    .find(({ productId }) =>
      pieces(storeInventory(storeId, productId, stock.quantity(productId))),
    );
  if (!variant) throw new Error(`No such size in store ${storeId}`);
  return variant;
}

const inventory = "GET /products/v1/products/FR1001/stores/*";

describe("finding a size in stores", () => {
  it("reads the stock of the nearest stores and shows which have it [ROUTE-035] [STORE-003]", async () => {
    const { visitor, paths, t } = shop.visit("en-gb");
    const { productId, colourway } = inStock("203", (count) => count === 3);
    await visitor.open(
      paths.findInStore("FR1001", {
        color: colourway.code,
        sku: productId,
        q: "London",
        radius: 25,
      }),
    );
    expect(visitor.page.status).toBe(200);
    const inventoryCalls = shop.calls(inventory);
    expect(inventoryCalls.map(({ path }) => path)).toEqual(
      expect.arrayContaining(
        ["203", "204", "205", "206"].map(
          (id) => `/products/v1/products/FR1001/stores/${id}/inventory`,
        ),
      ),
    );
    for (const { query } of inventoryCalls)
      expect(query).toEqual({ sku: productId });
    const [first] = visitor.all("main li");
    expect(first?.textContent).toContain("Fellrow London");
    expect(first?.textContent).toContain("In stock");
    expect(first?.textContent).toContain(t("stores.find.pickUp"));
  });

  it("does not guess when a store's stock cannot be read, and offers no pick-up there", async () => {
    const { visitor, paths, t } = shop.visit("en-gb");
    const { productId, colourway } = inStock("201", (count) => count > 0);
    shop.fault({ path: "/products/v1/products/FR1001/stores/*", times: 9 });
    await visitor.open(
      paths.findInStore("FR1001", {
        color: colourway.code,
        sku: productId,
        q: "Keswick",
        radius: 10,
      }),
    );
    expect(shop.calls(inventory)[0]?.status).toBe(500);
    expect(visitor.text()).toContain(t("stores.find.unknown"));
    expect(visitor.all("main [name=storeId]")).toHaveLength(0);
  });

  it("puts it into the cart for pick-up there, and makes that store the shopper's own", async () => {
    const { visitor, paths, t } = shop.visit("en-gb");
    const { productId, colourway } = inStock("202", (count) => count > 0);
    const address = paths.findInStore("FR1001", {
      color: colourway.code,
      sku: productId,
      q: "Edinburgh",
      radius: 10,
    });
    await visitor.open(address);
    await visitor.submit("main li [name=storeId]");
    expect(visitor.page.url.pathname).toBe(paths.cart());
    expect(shop.calls("POST /cart/v1/reserveWithItem")[0]?.body).toEqual({
      productId,
      qty: 1,
      storeId: "202",
    });
    expect(visitor.text()).toContain("Fellrow Edinburgh");
    expect(visitor.text("body")).toContain("to collect in the store.");

    // The dialog begins around the shopper's own store.
    const dialog = await visitor.open(
      paths.dialog("pickup-in-store", `FR1001~${colourway.code}`),
    );
    expect(dialog.status).toBe(200);
    await visitor.submit("main [name=q]", { sku: productId, q: "" });
    expect(visitor.page.url.pathname).toBe(paths.findInStore("FR1001"));
    expect(visitor.all("main li")[0]?.textContent).toContain(
      "Fellrow Edinburgh",
    );
    expect(visitor.text()).toContain(t("stores.find.found"));
  });

  it("moves a line of the cart to a store that has it, and adds nothing [DLG-031] [CART-008]", async () => {
    const { visitor, paths } = shop.visit("en-gb");
    const { productId } = inStock("202", (count) => count > 0);
    await visitor.open(paths.home());
    await visitor.post(paths.cart(), {
      intent: "add-item",
      productId,
      qty: "1",
    });
    await visitor.open(paths.cart());
    const itemId = visitor.find("[name=itemId]").getAttribute("value") ?? "";
    await visitor.open(paths.dialog("pickup-in-store", itemId));
    expect(visitor.page.status).toBe(200);
    expect(
      visitor.find("main [name=sku] [selected]").getAttribute("value"),
    ).toBe(productId);
    await visitor.submit("main [name=q]", { q: "Edinburgh" });
    expect(visitor.page.url.searchParams.get("item")).toBe(itemId);
    shop.clearCalls();
    await visitor.submit("main li [name=storeId]");
    expect(visitor.page.url.pathname).toBe(paths.cart());
    expect(shop.calls("POST /cart/v1/item")).toEqual([]);
    const [moved] = shop.calls("PUT /cart/v1/cart/*");
    expect(moved?.body).toMatchObject({ id: itemId, storeId: "202" });
    expect(moved?.query).toEqual({ action: "pickup", favStoreId: "202" });
    expect(visitor.all("main [id^=item-]")).toHaveLength(1);
    expect(visitor.text()).toContain("Fellrow Edinburgh");
  });

  it("refuses sizes of other products, and goods that no store has", async () => {
    const { visitor, paths, t } = shop.visit("en-gb");
    const address = paths.findInStore("FR1001");
    await visitor.open(address);
    await visitor.post(address, { sku: "FR9999", storeId: "201" });
    expect(visitor.page.status).toBe(422);
    expect(visitor.text()).toContain(t("stores.find.gone"));
    await visitor.open(paths.findInStore("FR9001"));
    expect(visitor.page.status).toBe(404);
  });
});

describe("changing the store of a cart", () => {
  it("names the new store in the cart that follows, without a dialog", async () => {
    const { visitor, paths } = shop.visit("en-gb");
    const { stock } = shop.upstreams;
    const has = (store: string, id: string) =>
      storeInventory(store, id, stock.quantity(id)) > 0;
    const both = shop.upstreams.catalogue
      .variantsOf("FR1001")
      .find(({ productId }) => has("201", productId) && has("202", productId));
    await visitor.open(
      paths.findInStore("FR1001", {
        color: both?.colourway.code ?? "",
        sku: both?.productId ?? "",
        q: "Keswick",
        radius: 10,
      }),
    );
    await visitor.submit("main li [name=storeId]");
    await visitor.click("Find in store");
    await visitor.submit("main [name=q]", { q: "Edinburgh" });
    await visitor.submit("main li [name=storeId]");
    expect(visitor.page.url.pathname).toBe(paths.cart());
    expect(visitor.text("body")).toContain(
      "Your store is now Fellrow Edinburgh. Please check availability and collection for the items in your bag.",
    );
  });

  it("warns which items move, and moves them when the shopper agrees", async () => {
    const { visitor, paths, t } = shop.visit("en-gb");
    const { stock } = shop.upstreams;
    const has = (store: string, id: string) =>
      storeInventory(store, id, stock.quantity(id)) > 0;
    const both = shop.upstreams.catalogue
      .variantsOf("FR1001")
      .find(({ productId }) => has("201", productId) && has("202", productId));
    const address = paths.findInStore("FR1001", {
      color: both?.colourway.code ?? "",
      sku: both?.productId ?? "",
      q: "Keswick",
      radius: 10,
    });
    await visitor.open(address);
    await visitor.submit("main li [name=storeId]");
    const page = paths.store("202/fellrow-edinburgh");
    await visitor.open(page);
    await visitor.submit("main [name=storeId]");
    expect(visitor.page.url.pathname).toBe(
      paths.dialog("change-store-confirmation", "202"),
    );
    expect(visitor.text()).toContain("They will move to Fellrow Edinburgh:");
    expect(visitor.text()).toContain("Scree 2");

    // Keeping the store changes nothing.
    shop.clearCalls();
    await visitor.click(t("stores.change.keep"));
    expect(visitor.page.url.pathname).toBe(page);
    expect(visitor.all("[data-own-store]")).toHaveLength(0);
    expect(shop.calls("PUT /cart/v1/cart/*")).toHaveLength(0);

    await visitor.submit("main [name=storeId]");
    await visitor.submit("main form:has([type=submit])");
    expect(visitor.page.url.pathname).toBe(page);
    expect(shop.calls("PUT /cart/v1/cart/*")[0]?.query).toEqual({
      action: "pickup",
      favStoreId: "202",
    });
    expect(visitor.all("[data-own-store]")).toHaveLength(1);
    // With script the address opens the dialog; without it, the page contains the text.
    expect(visitor.page.redirects.at(-1)?.to).toMatch(
      /#modal=store-changed_202$/,
    );
    expect(visitor.text("body")).toContain(
      "Your items now go to Fellrow Edinburgh.",
    );
    await visitor.open(paths.cart());
    expect(visitor.text()).toContain("Fellrow Edinburgh");
    expect(visitor.text()).not.toContain("Fellrow Keswick");
  });
});
