/** Products that are customised: from the models to the order, without script. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { basketStateOf } from "../../mocks/behaviour/testing/stored-state";
import { signUp } from "./support/accounts";
import { readText } from "./support/navigation";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import {
  addToCart,
  passShipping,
  payByCard,
  placeOrder,
  shoe,
} from "./support/shopping";

/** The pages need a fragment, whose first read on a busy machine takes longer than its usual timeout. */
const patient = { TIMEOUT_OPTIONAL_READ: "20000" };

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop(patient);
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

const chalk = "own-weekday-FR7001?color=oat&recipe=OW-24-CHALK";

const lineOf = ({ visitor }: Guest, name: string) =>
  visitor
    .all("main li")
    .find((one) =>
      [...one.querySelectorAll("h2, h3")].map(readText).includes(name),
    );

describe("the pages of the customiser", () => {
  it("list the models, show each at two addresses, and lead to the product, which is marked [ROUTE-036]", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await visitor.open("/en-us/customize");
    expect(visitor.page.status).toBe(200);
    expect(visitor.text("h1")).toBe("Customize your own");
    expect(visitor.all("main h2").map(readText)).toEqual([
      "Own Weekday",
      "Own Drove",
    ]);
    // Whoever only looks gets no cookie.
    expect(visitor.page.headers["set-cookie"]).toBeUndefined();

    for (const address of ["customize/OW-24", "customizer/ow-24"]) {
      await visitor.open(`/en-us/${address}`);
      expect(visitor.page.status).toBe(200);
      expect(visitor.text("h1")).toBe("Own Weekday");
      expect(visitor.find("link[rel=canonical]").getAttribute("href")).toMatch(
        /\/en-us\/customize\/OW-24$/,
      );
      expect(visitor.text("main")).toContain(
        "Made for you alone, so it cannot be returned.",
      );
      // There is no customiser in this shop.
      expect(visitor.all("iframe")).toEqual([]);
      expect(visitor.text("main")).toContain(
        "Choose one of the ready-made designs.",
      );
    }
    await visitor.click("Chalk");
    expect(visitor.page.url.pathname).toMatch(
      /^\/en-us\/p\/own-weekday-.*FR7001$/,
    );
    expect(visitor.page.url.search).toBe("?color=oat&recipe=OW-24-CHALK");
    expect(visitor.text("#customised")).toBe("Your design: Chalk");
    expect(visitor.all("section:has(#customised) dd").map(readText)).toEqual([
      "Smooth leather",
      "Natural rubber",
      "Ecru",
    ]);
    await visitor.click("Change the design");
    expect(visitor.page.url.pathname).toBe(paths.customize("OW-24"));
  });

  it("speak the language of the market", async () => {
    for (const [locale, title, design] of [
      ["de-de", "Selbst gestalten", "Ihr Entwurf: Kreide"],
      ["pl-pl", "Zaprojektuj własne", "Twój projekt: Kreda"],
      ["en-gb", "Customise your own", "Your design: Chalk"],
    ] as const) {
      const { visitor, paths } = shop.visit(locale);
      await visitor.open(paths.customize());
      expect(visitor.text("h1")).toBe(title);
      await visitor.open(paths.at(`/p/${chalk}`));
      expect(visitor.text("#customised")).toBe(design);
    }
  });

  it("know no other model", async () => {
    const { visitor, paths } = shop.visit();
    for (const model of ["XX-99", "__proto__", "OW-24-CHALK"])
      expect((await visitor.open(paths.customize(model))).status).toBe(404);
  });
});

describe("the customiser of another site", () => {
  let framing: PageShop;
  beforeAll(async () => {
    framing = await startPageShop({
      ...patient,
      CUSTOMIZER_URL: "https://customizer.example/design",
    });
  });
  afterAll(() => framing.stop());

  it("is framed for its model, and is a link without script [ROUTE-036]", async () => {
    const { visitor, paths } = framing.visit("fr-fr");
    await visitor.open(paths.customize("OD-31"));
    const frame = visitor.find("main iframe");
    const address = new URL(frame.getAttribute("src") ?? "");
    expect(address.origin + address.pathname).toBe(
      "https://customizer.example/design",
    );
    expect(Object.fromEntries(address.searchParams)).toEqual({
      model: "OD-31",
      locale: "fr-fr",
      returnTo: `${framing.origin}/fr-fr/p/own-drove-chaussure-de-randonnee-sur-commande-FR7002`,
    });
    expect(frame.getAttribute("sandbox")).not.toContain(
      "allow-top-navigation ",
    );
    expect(visitor.page.headers["content-security-policy"]).toMatch(
      /frame-src [^;]*https:\/\/customizer\.example/,
    );
    const link = visitor.find(`main a[href^="https://customizer.example"]`);
    expect(link.getAttribute("href")).toBe(address.href);
    expect(visitor.all("main li h3").map(readText)).toEqual([
      "Lande",
      "Pierre",
    ]);
  });
});

describe("a recipe in the address of a product", () => {
  it("marks it as customised, and goes into the cart with it [NAV-022]", async () => {
    const guest = shop.visit();
    const { visitor } = guest;
    await addToCart(guest, "own-weekday-FR7001?color=oat&recipe=R1");
    // A recipe of the customiser has no name here.
    const [{ body } = { body: null }] = [
      ...shop.calls("POST /cart/v1/cartWithItem"),
    ];
    expect(body).toMatchObject({ items: [{ qty: 1, recipeId: "R1" }] });
    await visitor.open("/en-us/p/own-weekday-FR7001?color=oat&recipe=R1");
    expect(visitor.text("#customised")).toBe("Your own design");
    expect(visitor.text("main")).toContain("Design number: R1");
    expect(visitor.all("main .colour-link")).toEqual([]);
    const basket = basketStateOf(shop.upstreams).baskets.all().at(-1);
    expect(basket?.lines).toMatchObject([
      { recipeId: "R1", delivery: { kind: "customs" } },
    ]);
  });

  it("is ignored for a product that cannot be customised, and if it cannot be one", async () => {
    const guest = shop.visit();
    for (const product of [
      "scree-2-FR1001?recipe=R1",
      "own-weekday-FR7001?recipe=a%20b",
    ]) {
      await addToCart(guest, product);
      await guest.visitor.open(guest.paths.at(`/p/${product}`));
      expect(guest.visitor.page.status).toBe(200);
      expect(guest.visitor.all("#customised")).toEqual([]);
    }
    const basket = basketStateOf(shop.upstreams).baskets.all().at(-1);
    expect(basket?.lines.map(({ recipeId }) => recipeId)).toEqual([
      undefined,
      undefined,
    ]);
  });

  it("stays with the line that it was on when that is removed and put back", async () => {
    const guest = shop.visit();
    const { visitor } = guest;
    await addToCart(guest, "own-weekday-FR7001?color=oat&recipe=R1");
    await addToCart(guest, "own-weekday-FR7001?color=oat&recipe=R2");
    await visitor.open(guest.paths.cart());
    const recipes = () =>
      basketStateOf(shop.upstreams)
        .baskets.all()
        .at(-1)
        ?.lines.map(({ recipeId }) => recipeId);
    expect(recipes()).toEqual(["R1", "R2"]);
    await visitor.submit(
      "main li:nth-of-type(2) form:has([value=remove-item])",
    );
    expect(recipes()).toEqual(["R1"]);
    await visitor.submit("form:has([value=restore-item])");
    expect(recipes()).toEqual(["R1", "R2"]);
  });
});

describe("a customised line", () => {
  it("says how it is made, is sent by the method for customised goods, and cannot be returned [PDP-008]", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await signUp(guest);
    await addToCart(guest, chalk);
    await addToCart(guest, shoe);
    await visitor.open(paths.cart());
    const line = lineOf(guest, "Own Weekday");
    const words = readText(line ?? null);
    expect(words).toContain("Smooth leather");
    expect(words).toContain("Made to order");
    expect(words).toContain("cannot be returned");
    expect(line?.querySelectorAll("[name=delivery]")).toHaveLength(0);

    await visitor.open(paths.checkout());
    expect(
      visitor
        .all("input[name^=method-]")
        .map((radio) => radio.getAttribute("value")),
    ).toContain("customs");
    await passShipping(guest);
    await payByCard(guest);
    await placeOrder(guest);
    expect(visitor.text("main")).toContain("Smooth leather");
    const number = /FRW\d+/.exec(visitor.text())?.[0] ?? "";
    const { orders } = basketStateOf(shop.upstreams);
    const row = orders.get(number)!;
    const item = row.order.items.find(({ recipeId }) => recipeId);
    expect(item).toMatchObject({
      recipeId: "OW-24-CHALK",
      isCustoms: true,
      precreatedCustomsCode: "OW-24",
    });
    orders.put({ ...row, order: { ...row.order, status: "DELIVERED" } });
    const orderId = row.order.orderId ?? "";
    await visitor.open(paths.accountOrder(orderId));
    expect(visitor.text("main")).toContain("Smooth leather");
    await visitor.open(paths.returnLabel({ orderId }));
    const offered = visitor
      .all("main [type=checkbox]")
      .map((box) => readText(box.closest("label, li")));
    expect(offered).toHaveLength(1);
    expect(offered[0]).toContain("Scree 2");
  });
});
