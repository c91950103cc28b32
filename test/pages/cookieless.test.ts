/** Browsers that refuse cookies: a message says so, and nothing is done that would be lost at once. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newAccount } from "./support/accounts";
import type { CookieJar } from "./support/cookie-jar";
import { startPageShop, type PageShop } from "./support/shop";
import { addToCart } from "./support/shopping";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.clearCalls();
});

const noJar: CookieJar = {
  store: () => undefined,
  header: () => undefined,
  get: () => undefined,
};

const words = {
  "en-us": {
    cart: "Your browser keeps no cookies, so the bag cannot be kept.",
    signIn: "Your browser keeps no cookies, so you cannot be signed in.",
    form: "Your browser keeps no cookies, so this cannot be kept.",
  },
  "de-de": {
    cart: "Ihr Browser speichert keine Cookies, deshalb kann der Warenkorb nicht aufbewahrt werden.",
    signIn:
      "Ihr Browser speichert keine Cookies, deshalb können wir Sie nicht anmelden.",
    form: "Ihr Browser speichert keine Cookies, deshalb können wir uns das nicht merken.",
  },
  "fr-fr": {
    cart: "Votre navigateur n’enregistre pas de cookies, le panier ne peut donc pas être conservé.",
    signIn:
      "Votre navigateur n’enregistre pas de cookies, la connexion est donc impossible.",
    form: "Votre navigateur n’enregistre pas de cookies, rien ne peut donc être conservé.",
  },
} as const;

const locales = ["en-us", "de-de", "fr-fr"] as const;

/** Returns the calls that create or change a shopper's data. */
const changes = () =>
  shop.upstreams.callLog
    .find({})
    .filter(({ method }) => method !== "GET")
    .map(({ method, path }) => `${method} ${path}`);

describe.each(locales)("without cookies, in %s", (locale) => {
  const visit = () => shop.visit(locale, { jar: noJar });

  it("a product is not added, even if the button is pressed again", async () => {
    const guest = visit();
    for (let press = 0; press < 3; press += 1) {
      const page = await addToCart(guest);
      expect(page.status).toBe(409);
      expect(guest.visitor.text("main")).toContain(words[locale].cart);
      expect(guest.visitor.text("body")).not.toContain(
        guest.t("product.form.added"),
      );
    }
    expect(changes()).toEqual([]);
  });

  it("nobody is signed in", async () => {
    const { visitor, paths } = visit();
    await visitor.open(paths.signIn());
    const { email, password } = newAccount();
    const page = await visitor.submit("main [name=password]", {
      email,
      password,
    });
    expect(page.status).toBeGreaterThanOrEqual(400);
    expect(visitor.text("main")).toContain(words[locale].signIn);
    expect(changes()).toEqual([]);
  });

  it("nothing becomes a favorite", async () => {
    const { visitor, paths } = visit();
    await visitor.open(paths.at("/p/scree-2-FR1001"));
    const page = await visitor.submit("#hearts", {}, "FR1001");
    expect(page.status).toBe(409);
    expect(visitor.text("main")).toContain(words[locale].form);
    expect(changes()).toEqual([]);
  });
});

describe("with cookies", () => {
  it("the first form goes through, sent once more by the browser itself", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    const page = await addToCart(guest);
    expect(page.url.pathname).toBe(paths.cart());
    expect(visitor.text("main")).toContain("Scree 2");
    expect(page.redirects.map(({ status }) => status)).toEqual([307, 303]);
    expect(page.setCookies.join("\n")).toContain("cookies=kept;");

    const again = await addToCart(guest);
    expect(again.redirects.map(({ status }) => status)).toEqual([303]);
    expect(changes().filter((call) => call.includes("/cart/"))).toHaveLength(2);
  });

  it("a form with script that has sent the cookie is not sent twice", async () => {
    const { visitor, paths } = shop.visit("en-us", {
      headers: { cookie: "cookies=kept" },
    });
    await visitor.open(paths.at("/p/scree-2-FR1001"));
    const [first = ""] = visitor
      .all("#buy input[name=productId]:not([disabled])")
      .map((radio) => radio.getAttribute("value") ?? "");
    const page = await visitor.submit("#buy", { productId: first });
    expect(page.redirects.map(({ status }) => status)).toEqual([303]);
  });
});

it("a contract can be withdrawn from without cookies, as the law demands", async () => {
  const { visitor, paths, t } = shop.visit("de-de", { jar: noJar });
  await visitor.open(paths.at("/legal/withdrawal/form"));
  const page = await visitor.submit("main [name=orderNumber]", {
    firstName: "Ada",
    lastName: "Moor",
    email: "cookieless@example.com",
    orderNumber: "W100",
    items: "Scree 2",
  });
  expect(page.status).toBe(200);
  expect(page.redirects).toEqual([]);
  expect(visitor.text("main")).toContain(t("legal.withdrawal.done"));
});
