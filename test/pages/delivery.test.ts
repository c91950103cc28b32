/** Delivery methods of lines and shipments, and what product pages show of them. Without script. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { FlashWire } from "../../mocks/behaviour/cart/basket-row";
import { storeInventory } from "../../mocks/behaviour/stores/store-list";
import { basketStateOf } from "../../mocks/behaviour/testing/stored-state";
import { reserveWithItem } from "../../server/upstreams/cart/contract";
import { alerts, describedBy } from "./support/problems";
import { readText } from "./support/navigation";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import {
  addToCart,
  addVariant,
  newEmail,
  passShipping,
  payByCard,
  placeOrder,
  sendShipping,
  typeCard,
} from "./support/shopping";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

/** Returns the upstream's row of the basket that the shop read last. */
function basketRow() {
  const id = shop.calls("GET /cart/v1/cart/*").at(-1)?.path.split("/")[4];
  const row = basketStateOf(shop.upstreams).baskets.get(id ?? "");
  if (!row) throw new Error("no basket");
  return row;
}

/** Attaches flashes to the upstream's next answer, as after a change of the cart by the upstream. */
function flash(
  ...flashes: readonly Pick<FlashWire, "code" | "details">[]
): void {
  basketStateOf(shop.upstreams).baskets.put({
    ...basketRow(),
    flash: flashes.map((one) => ({ message: "", type: "info", ...one })),
  });
}

/** Finds a size of the shoe of which a store has at least this many pieces. */
function onShelf(storeId: string, pieces = 1) {
  const { catalogue, stock } = shop.upstreams;
  const variant = catalogue.variantsOf("FR1001").find(({ productId }) => {
    const quantity = stock.quantity(productId);
    return storeInventory(storeId, productId, quantity) >= pieces;
  });
  if (!variant) throw new Error("no such size");
  return variant;
}

/** Returns a guest with one pair in the cart that can be picked up in the country's first store. */
async function withShoes(locale: Parameters<PageShop["visit"]>[0] = "en-us") {
  const guest = shop.visit(locale);
  await guest.visitor.open(guest.paths.home());
  const store = { "en-us": "101", "en-gb": "201", "de-de": "401" }[
    locale as "en-us"
  ];
  await addVariant(guest, onShelf(store).productId);
  await guest.visitor.open(guest.paths.cart());
  return guest;
}

const lineId = ({ visitor }: Guest) =>
  visitor.find("main [name=itemId]").getAttribute("value") ?? "";

/** Chooses a delivery in the dialog of the line, which is a page without script. */
async function choose(guest: Guest, delivery: string) {
  const { visitor, paths } = guest;
  const { cart, dialog } = paths;
  await visitor.open(
    dialog("cart-change-shipping-method", lineId(guest), { returnTo: cart() }),
  );
  expect(
    visitor
      .all("main [name=delivery]")
      .map((radio) => radio.getAttribute("value")),
  ).toEqual(["home", "sts", "pickup"]);
  return visitor.submit("main [name=delivery]", { delivery });
}

const news = ({ visitor }: Guest) =>
  visitor.all("[role=status], [role=alert]").map(readText).join(" ");

describe("another way of delivery for a line", () => {
  it("is chosen on its own page, and a message gives the reason [DLG-013]", async () => {
    const guest = await withShoes();
    const { visitor, paths } = guest;
    const steps = [
      ["pickup", "changed from home delivery to store pickup"],
      ["sts", "Changed from store pickup to ship to store"],
      ["pickup", "Good news: this item is in stock at your store."],
      ["home", "Changed from store pickup to home delivery"],
      ["sts", ""],
      ["home", "Changed from ship to store to home delivery"],
    ] as const;
    const chosen = {
      home: "Shipped to you",
      sts: "Shipped to a store · Fellrow Portland",
      pickup: "Pick up in store · Fellrow Portland",
    };
    const reasons = [
      "Changed from home delivery to store pickup",
      "Changed from store pickup to ship to store",
      "Changed from ship to store to store pickup",
      "Changed from store pickup to home delivery",
      "Changed from store pickup to home delivery",
      "Changed from ship to store to home delivery",
    ];
    for (const [index, [way, message]] of steps.entries()) {
      await choose(guest, way);
      expect(visitor.page.url.pathname).toBe(paths.cart());
      expect(visitor.text("main li details summary")).toBe(chosen[way]);
      expect(news(guest)).toContain(message);
      expect(visitor.text("main li[id^=item-]")).toContain(reasons[index]);
    }
    // The message is shown once.
    await visitor.reload();
    expect(news(guest)).not.toContain(
      "Changed from ship to store to home delivery",
    );
  });

  it("is offered on the line itself, and not for a removed line [DLG-013]", async () => {
    const guest = await withShoes();
    const { visitor, paths } = guest;
    await visitor.submit("main li [name=delivery]", { delivery: "pickup" });
    expect(visitor.text("main li details summary")).toBe(
      "Pick up in store · Fellrow Portland",
    );
    expect(news(guest)).toContain(
      "This item changed from home delivery to store pickup.",
    );
    await visitor.open(paths.dialog("cart-change-shipping-method", "gone"));
    expect(visitor.page.status).toBe(200);
    expect(visitor.text()).toContain("This item is no longer in your bag");
    expect(visitor.all("main [name=delivery]")).toEqual([]);
  });

  it.each([
    [
      "ORD516",
      "Store pickup is no longer possible for this item. We changed it to home delivery.",
    ],
    [
      "ORD517",
      "This item can no longer be shipped to the store. We changed it to home delivery.",
    ],
    [
      "ORD518",
      "Store pickup is no longer possible for this item. We will ship it to your store instead.",
    ],
  ])(
    "is news when the upstream makes it: %s [ERR-021]",
    async (errorId, text) => {
      const guest = await withShoes();
      const { visitor, paths } = guest;
      shop.clearCalls();
      shop.fault({
        method: "PUT",
        path: "/cart/v1/cart/*",
        errorId,
        status: 409,
      });
      await visitor.submit("main li [name=delivery]", { delivery: "sts" });
      expect(visitor.page.status).toBe(200);
      expect(visitor.page.url.pathname).toBe(paths.cart());
      expect(news(guest)).toContain(text);
      // The cart is shown as it is now, without a second call.
      expect(shop.calls("PUT /cart/v1/cart/*")).toHaveLength(1);
      expect(visitor.text("main li h2")).toContain("Scree 2");
      await visitor.reload();
      expect(news(guest)).not.toContain(text);
    },
  );

  it("has its own message for each flash of the cart [CART-022]", async () => {
    const guest = await withShoes();
    const { visitor } = guest;
    const texts = [
      [
        { code: "OrderShippingMethodDowngraded" },
        "The delivery method you chose is not available for this order. We changed it: please check the new date and price.",
      ],
      [
        { code: "ProductItemMaxQuantity", details: { maxQty: 3 } },
        "You can have at most 3 of this item in your bag.",
      ],
      [
        { code: "ProductItemRequired" },
        "Another item is needed to keep this one in your bag. Please add it or remove this item.",
      ],
      [
        { code: "ChangedStoreId", details: { storeId: "102" } },
        "Your store is now Fellrow Boulder. Please check availability and pickup for the items in your bag.",
      ],
    ] as const;
    for (const [flashed, text] of texts) {
      flash(flashed);
      await visitor.reload();
      expect(news(guest)).toContain(text);
      for (const [, other] of texts)
        if (other !== text) expect(news(guest)).not.toContain(other);
    }
  });

  it("names the store that goods go to now, unless it cannot be read", async () => {
    const guest = await withShoes();
    const { visitor } = guest;
    const changed = { code: "ChangedStoreId", details: { storeId: "102" } };
    const named =
      "Your store is now Fellrow Boulder. Please check availability and pickup for the items in your bag.";
    const unnamed =
      "Your store has changed. Please check availability and pickup for the items in your bag.";
    flash(changed);
    await visitor.reload();
    expect(news(guest)).toContain(named);
    for (const fault of [{ status: 503 }, { kind: "reset" }] as const) {
      shop.fault({ path: "/stores/v1/search", times: 9, ...fault });
      flash(changed);
      await visitor.reload();
      expect(visitor.page.status).toBe(200);
      expect(news(guest)).toContain(unnamed);
      expect(news(guest)).not.toContain(named);
      shop.upstreams.faults.clear();
    }
    flash({ code: "ChangedStoreId", details: { storeId: "999" } });
    await visitor.reload();
    expect(news(guest)).toContain(unnamed);
  });

  it("that is no longer available becomes the standard one", async () => {
    const guest = await withShoes();
    const { visitor, paths } = guest;
    await passShipping(guest, { email: newEmail("prime") });
    await visitor.open(paths.checkout("shipping"));
    await visitor.submit("[name=firstName]", { "method-home": "prime" });
    // The wallet of another e-mail has no Prime.
    await visitor.open(paths.checkout("shipping"));
    await visitor.submit("[name=firstName]", { email: newEmail("plain") });
    expect(visitor.text()).toContain(
      "The delivery method you chose is not available for this order.",
    );
  });
});

const reservations = () => shop.calls("POST /cart/v1/reserveWithItem");

describe("a piece in a store's stock", () => {
  it("is reserved from the product page, in one call, with or without a cart [CART-037] [API-023]", async () => {
    const guest = shop.visit("en-gb");
    const { visitor, paths } = guest;
    const { productId, colourway } = onShelf("202", 2);
    await visitor.open(paths.at(`/p/scree-2-FR1001?color=${colourway.code}`));
    await visitor.click("Find in store");
    await visitor.submit("main [name=q]", { sku: productId, q: "Edinburgh" });
    shop.clearCalls();
    await visitor.submit("main li [name=storeId]");
    expect(visitor.page.url.pathname).toBe(paths.cart());
    expect(visitor.text("main li[id^=item-]")).toContain(
      "Collect from store · Fellrow Edinburgh",
    );
    const [first] = reservations();
    expect(first?.body).toEqual({ productId, qty: 1, storeId: "202" });
    expect(first?.status).toBe(200);
    expect(shop.calls("PUT /cart/v1/cart/*")).toEqual([]);

    await addToCart(guest, "brow-FR3101");
    await visitor.open(
      paths.findInStore("FR1001", { sku: productId, q: "Edinburgh" }),
    );
    await visitor.submit("main li [name=storeId]");
    const basketId = basketRow().basketId;
    expect(reservations().at(-1)?.body).toEqual({
      productId,
      qty: 1,
      storeId: "202",
      basketId,
    });
    // Two pieces at the store, and the other line unchanged. The gift follows the line that was added first.
    expect(visitor.all("main li h3").map(readText).slice(0, 3)).toEqual([
      "Scree 2",
      "Contour socks",
      "Brow",
    ]);
    expect(
      visitor.find("main li select[name=qty] [selected]").textContent,
    ).toBe("2");

    // The device fingerprint also names the basket in its body.
    await visitor.open(paths.checkout());
    const [device, ...more] = shop.calls("POST /cart/v1/deviceFingerPrint");
    expect(more).toEqual([]);
    expect(device?.status).toBe(204);
    expect(device?.body).toMatchObject({
      basketId,
      sessionId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    });
    const reserved: unknown = first && (await shop.again(first));
    expect(reserveWithItem.response.safeParse(reserved).success).toBe(true);
  });

  it("that has been sold in the meantime is not in the cart, with a message", async () => {
    const { visitor, paths } = shop.visit("en-gb");
    const { productId } = onShelf("202");
    await visitor.open(
      paths.findInStore("FR1001", { sku: productId, q: "Edinburgh" }),
    );
    shop.fault({
      method: "POST",
      path: "/cart/v1/reserveWithItem",
      errorId: "INV700",
      status: 409,
    });
    await visitor.submit("main li [name=storeId]");
    expect(visitor.page.status).toBe(409);
    expect(alerts(visitor)).not.toBe("");
    await visitor.open(paths.cart());
    expect(visitor.all("main li h2")).toEqual([]);
  });
});

const availability = () =>
  shop.calls("POST /products/v1/products/FR1001/availability");

describe("the days until a product arrives", () => {
  it("are read by postal code, with the shopper's own store [PDP-004]", async () => {
    const { visitor, paths } = shop.visit("en-gb");
    await visitor.open(paths.at("/p/scree-2-FR1001"));
    expect(visitor.text("form:has([name=postalCode])")).toContain("Postcode");
    await visitor.submit("[name=postalCode]", { postalCode: "ca12 5by" });
    expect(visitor.page.status).toBe(200);
    expect(visitor.text()).toMatch(
      /To CA12 5BY with standard delivery: \w{3} \d+ \w{3}/,
    );
    expect(availability()[0]?.query).toEqual({ locale: "en-gb" });
    expect(availability()[0]?.body).toEqual({
      skus: expect.arrayContaining([onShelf("201").productId]),
      postalCode: "CA12 5BY",
    });
    // No address contains the postal code.
    expect(visitor.page.url.search).not.toContain("CA12");

    await visitor.open(paths.store("201/fellrow-keswick"));
    await visitor.submit("main [name=storeId]");
    await visitor.open(paths.at("/p/scree-2-FR1001"));
    await visitor.submit("[name=postalCode]", { postalCode: "CA12 5BY" });
    expect(availability().at(-1)?.body).toMatchObject({ storeIds: ["201"] });
    expect(visitor.text()).toMatch(/(In|Not in) stock at Fellrow Keswick/);
  });

  it("are not guessed: for a wrong code, an unknown place, and while the upstream does not answer", async () => {
    const { visitor, paths } = shop.visit("de-de");
    await visitor.open(paths.at("/p/scree-2-FR1001"));
    await visitor.submit("[name=postalCode]", { postalCode: "12" });
    expect(visitor.page.status).toBe(422);
    expect(describedBy(visitor, "[name=postalCode]")).toBe(
      "Geben Sie eine gültige Postleitzahl ein, zum Beispiel 26133.",
    );
    expect(visitor.find("[name=postalCode]").getAttribute("value")).toBe("12");
    expect(availability()).toEqual([]);

    shop.fault({ path: "/products/v1/products/FR1001/availability", times: 9 });
    await visitor.submit("[name=postalCode]", { postalCode: "10115" });
    expect(visitor.page.status).toBe(503);
    expect(visitor.text("h1")).toBe("Scree 2");
    expect(describedBy(visitor, "[name=postalCode]")).not.toBe("");
    shop.upstreams.faults.clear();
    await visitor.submit("[name=postalCode]", { postalCode: "00000" });
    expect(visitor.text()).toContain(
      "Für 00000 können wir noch keinen Tag nennen.",
    );
  });

  it("are not read for what is not shipped", async () => {
    const { visitor, paths } = shop.visit();
    await visitor.open(paths.at("/p/fellrow-card-gift-card-FR9001"));
    expect(visitor.all("[name=postalCode]")).toEqual([]);
  });
});

const points = () => shop.calls("POST /stores/v1/collectionPoints");
const postedAddresses = () =>
  shop
    .calls("POST /cart/v2/cart/*")
    .filter(({ path }) => path.endsWith("/shippingAddress"))
    .map(({ body }) => body as Record<string, unknown>);
const stepOf = ({ visitor }: Guest) =>
  visitor.page.url.searchParams.get("step");

/** Chooses a place around the postal code for a shipment; ends at the first step. */
async function sendToPlace(guest: Guest, near: string, name: string) {
  const { visitor } = guest;
  await visitor.submit("main [name=near]", { near });
  const label = visitor
    .all("main label:has([name=place])")
    .find((one) => readText(one).startsWith(name));
  const place = label?.querySelector("input")?.getAttribute("value") ?? "";
  await visitor.submit("main [name=place][type=radio]", { place });
  return place;
}

const invoice = {
  firstName: "Ada",
  lastName: "Lund",
  addressLine1: "9 Beck Lane",
  city: "Keswick",
  postalCode: "CA12 5BY",
  phone: "07911 123456",
};

describe("a collection point", () => {
  it("is searched by postal code and chosen, and the shipment goes there [CHK-028] [STORE-002]", async () => {
    const guest = await withShoes("en-gb");
    const { visitor, paths } = guest;
    await visitor.click("Go to checkout");
    expect(stepOf(guest)).toBe("shipping");
    const place = await sendToPlace(
      guest,
      "CA12 5BY",
      "Parcelway Point Keswick",
    );
    expect(place).toBe("CP2010");
    expect(points()[0]).toMatchObject({
      query: { locale: "en-gb" },
      body: { postalCode: "CA12 5BY", country: "GB", radius: 40 },
    });
    expect(shop.calls("PUT /cart/v1/cart/*").at(-1)?.body).toMatchObject({
      shippingOption: "sts",
      storeId: "CP2010",
    });
    // The address is that of the point, so no street is needed.
    expect(stepOf(guest)).toBe("contact");
    expect(visitor.text()).toContain("Goes to Parcelway Point Keswick");
    expect(visitor.text()).toContain("23 Victoria Road");
    expect(visitor.all("[name=addressLine1]")).toEqual([]);
    const email = newEmail("point");
    await visitor.submit(
      "#checkout-email",
      { firstName: "Ada", lastName: "Lund", email, pointPhone: "07911 123456" },
      "contact",
    );
    expect(stepOf(guest)).toBe("billing");
    expect(postedAddresses()).toEqual([
      {
        approachType: "S",
        firstName: "Ada",
        lastName: "Lund",
        addressLine1: "23 Victoria Road",
        city: "Keswick",
        postalCode: "CA12 5BY",
        country: "GB",
        countryCode: "GB",
        email,
        phone: "+447911123456",
        shippingId: "sts-CP2010",
      },
    ]);
    await visitor.submit("button[value=card]", invoice, "card");
    await typeCard(guest);
    expect(stepOf(guest)).toBe("summary");
    await placeOrder(guest);
    expect(visitor.page.url.pathname).toBe(paths.confirmation());
    expect(visitor.text()).toContain("Collect from Parcelway Point Keswick");
    expect(visitor.text()).toContain("Ada Lund");
    expect(visitor.text()).toContain("23 Victoria Road");
    const order = shop.upstreams.db.order.getAll().at(-1)?.order;
    expect(order?.shipments).toMatchObject([{ storeId: "CP2010" }]);
  });

  it("is in one list with the stores, the nearest first", async () => {
    const guest = await withShoes("en-gb");
    const { visitor } = guest;
    await visitor.click("Go to checkout");
    await visitor.submit("main [name=near]", { near: "N1 9GU" });
    const places = visitor.all("main label:has([name=place])").map(readText);
    expect(
      places.map((place) =>
        place.replace(/(Store|Collection point) ·.*, /, " · "),
      ),
    ).toEqual([
      "Fellrow London Islington · London0 mi",
      "Parcelway Point London · London0.2 mi",
      "Nordpost Locker London · London0.6 mi",
      "Parcelway Shop London · London1.1 mi",
      "Fellrow London Shoreditch · London1.6 mi",
      "Parcelway Point London · London1.8 mi",
      "Nordpost Locker London · London2.1 mi",
      "Fellrow London · London2.2 mi",
      "Parcelway Point London · London2.5 mi",
      "Parcelway Shop London · London2.6 mi",
    ]);
  });

  it("gives way to the address again, and to a store", async () => {
    const guest = await withShoes("en-gb");
    const { visitor } = guest;
    await visitor.click("Go to checkout");
    await sendToPlace(guest, "CA12 5BY", "Nordpost Locker Keswick");
    await visitor.submit("main [name=place]", {}, "choosePlace");
    expect(stepOf(guest)).toBe("shipping");
    expect(visitor.all("[name=addressLine1]")).toHaveLength(1);
    const store = await sendToPlace(guest, "CA12 5BY", "Fellrow Keswick");
    expect(store).toBe("201");
    // A shipment to a store needs an address, like home delivery.
    expect(stepOf(guest)).toBe("shipping");
    expect(visitor.text()).toContain("Goes to Fellrow Keswick");
    await sendShipping(guest);
    expect(stepOf(guest)).toBe("billing");
    expect(postedAddresses().at(-1)).toMatchObject({ shippingId: "sts-201" });
  });

  it("is one of those that were found, whatever is posted", async () => {
    const guest = await withShoes("en-gb");
    const { visitor, paths } = guest;
    await visitor.click("Go to checkout");
    await visitor.submit("main [name=near]", { near: "CA12 5BY" });
    const page = visitor.page.url.pathname + visitor.page.url.search;
    for (const place of ["CP9999", "401", "../201", ""]) {
      await visitor.post(page, {
        intent: "choosePlace",
        shippingId: "home",
        near: "CA12 5BY",
        place,
      });
      expect(visitor.page.status).toBe(422);
      expect(alerts(visitor)).toContain(
        "Choose where your order should wait for you.",
      );
    }
    expect(shop.calls("PUT /cart/v1/cart/*")).toEqual([]);
    // When one of the two services does not answer, the results of the other are shown.
    shop.fault({ path: "/stores/v1/collectionPoints", times: 9 });
    await visitor.open(page);
    expect(visitor.text()).toContain("Fellrow Keswick");
    expect(visitor.text()).not.toContain("Parcelway");
    shop.fault({ path: "/stores/v1/search", times: 9 });
    await visitor.open(page);
    expect(visitor.page.status).toBe(200);
    expect(visitor.all("[name=place]")).toEqual([]);
    await visitor.open(paths.checkout("shipping", { near: "zz", for: "home" }));
  });
});

/** Returns a guest with a line at home delivery, and the first one at a collection point. */
async function mixed(locale: "en-gb" | "de-de", near: string, name: string) {
  const guest = await withShoes(locale);
  await guest.visitor.open(guest.paths.checkout());
  await sendToPlace(guest, near, name);
  await addToCart(guest, "brow-FR3101");
  await guest.visitor.open(guest.paths.checkout("shipping"));
  return guest;
}

describe("who collects", () => {
  it("is required in a configured market: contact, e-mail and phone of a collection point [CHK-027]", async () => {
    const guest = await mixed("de-de", "80331", "Parcelway Point München");
    const { visitor } = guest;
    expect(stepOf(guest)).toBe("shipping");
    await sendShipping(guest);
    expect(visitor.page.status).toBe(422);
    for (const [field, text] of [
      ["pointFirstName", "Geben Sie Ihren Vornamen ein."],
      ["pointLastName", "Geben Sie Ihren Nachnamen ein."],
      ["pointEmail", "zum Beispiel name@beispiel.de"],
      ["pointPhone", "Telefonnummer"],
    ] as const)
      expect(describedBy(visitor, `[name=${field}]`), field).toContain(text);
    expect(postedAddresses()).toEqual([]);
    await visitor.submit("[name=firstName]", {
      pointFirstName: "Ida",
      pointLastName: "Berg",
      pointEmail: "ida@example.com",
      pointPhone: "0151 23456789",
    });
    expect(stepOf(guest)).toBe("billing");
    expect(postedAddresses().at(-1)).toMatchObject({
      shippingId: "sts-CP4010",
      firstName: "Ida",
      lastName: "Berg",
      email: "ida@example.com",
      phone: "+4915123456789",
      addressLine1: "Gartenstraße 43",
    });
  });

  it("is optional elsewhere: then it is the recipient of the order [CHK-027]", async () => {
    const guest = await mixed("en-gb", "CA12 5BY", "Parcelway Point Keswick");
    const email = newEmail("free");
    await sendShipping(guest, { email });
    expect(stepOf(guest)).toBe("billing");
    expect(postedAddresses().at(-1)).toMatchObject({
      shippingId: "sts-CP2010",
      firstName: "Ada",
      lastName: "Moor",
      email,
    });
    expect(postedAddresses().at(-1)).not.toHaveProperty("phone");
  });

  it.each([
    ["de-de", "401", 422],
    ["en-gb", "201", 200],
  ] as const)(
    "in a store has an e-mail only where it is configured: %s [CHK-027]",
    async (locale, storeId, status) => {
      const guest = await withShoes(locale);
      const { visitor } = guest;
      await visitor.submit("main li [name=delivery]", { delivery: "pickup" });
      await addToCart(guest, "brow-FR3101");
      await visitor.open(guest.paths.checkout());
      expect(visitor.all("[name=pickupEmail]")).toHaveLength(1);
      await sendShipping(guest);
      expect(visitor.page.status).toBe(status);
      if (status === 422) {
        expect(describedBy(visitor, "[name=pickupEmail]")).toContain(
          "zum Beispiel name@beispiel.de",
        );
        await visitor.submit("[name=firstName]", {
          pickupEmail: "ida@example.com",
        });
        expect(postedAddresses().at(-1)).toMatchObject({
          shippingId: `pickup-${storeId}`,
          email: "ida@example.com",
        });
      }
      expect(stepOf(guest)).toBe("billing");
    },
  );

  it.each(["de-de", "en-gb"] as const)(
    "in a store alone has both names and an e-mail in %s [CHK-027]",
    async (locale) => {
      const guest = await withShoes(locale);
      const { visitor, t } = guest;
      await visitor.submit("main li [name=delivery]", { delivery: "pickup" });
      await visitor.open(guest.paths.checkout());
      expect(stepOf(guest)).toBe("contact");
      await visitor.submit("#checkout-email", {}, "contact");
      expect(visitor.page.status).toBe(422);
      for (const [field, text] of [
        ["firstName", t("checkout.missing.firstName")],
        ["lastName", t("checkout.missing.lastName")],
        ["email", t("errors.email.invalid")],
      ] as const)
        expect(describedBy(visitor, `#checkout-${field}`)).toContain(text);
    },
  );
});

describe("one order with every delivery method", () => {
  it("has its own goods, place and sum for each shipment, up to the account's page", async () => {
    const guest = shop.visit("en-gb");
    const { visitor, paths } = guest;
    await addToCart(guest, "brow-FR3101");
    await visitor.open(paths.checkout());
    await sendToPlace(guest, "CA12 5BY", "Parcelway Point Keswick");
    const { productId } = onShelf("202");
    await visitor.open(
      paths.findInStore("FR1001", { sku: productId, q: "Edinburgh" }),
    );
    await visitor.submit("main li [name=storeId]");
    await addToCart(guest, "fellrow-card-gift-card-FR9001");
    await addToCart(guest, "tarn-shell-FR2001");
    const email = newEmail("mixed");
    await passShipping(guest, { email, "method-home": "express" });
    await payByCard(guest);
    expect(stepOf(guest)).toBe("summary");
    const parts = () =>
      visitor
        .all("main section")
        .filter((one) =>
          /^Delivery \d$/.test(readText(one.querySelector("h2, h3"))),
        )
        .map((one) => readText(one).replaceAll("\u2009", " "));
    const expected = [
      ["Brow", "Deliver to collection point", "Parcelway Point Keswick"],
      ["Scree 2", "Collect from store", "Fellrow Edinburgh"],
      ["Fellrow Card"],
      ["Express delivery", "£7.95"],
    ];
    const compare = (shown: readonly string[]) => {
      expect(shown).toHaveLength(4);
      for (const texts of expected)
        expect(
          shown.filter((part) => texts.every((text) => part.includes(text))),
          texts.join(),
        ).toHaveLength(1);
    };
    compare(parts());
    await placeOrder(guest);
    expect(visitor.page.url.pathname).toBe(paths.confirmation());
    compare(parts());
  });
});
