/** A cart whose totals the upstream cannot calculate (ORD415). Without script. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Locale } from "../../app/sites/sites";
import { alerts } from "./support/problems";
import { startPageShop, type PageShop } from "./support/shop";
import { addToCart, openPayment, atSummary } from "./support/shopping";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

/** Makes the next reads of the cart fail with it. */
const failTotals = (times = 1) =>
  shop.fault({
    method: "GET",
    path: "/cart/v1/cart/*",
    errorId: "ORD415",
    status: 400,
    times,
  });
const failed = () =>
  shop.calls("GET /cart/v1/cart/*").filter(({ status }) => status === 400);

const texts: readonly (readonly [Locale, string, string])[] = [
  [
    "en-us",
    "We could not work out your total. Please reload the page in a moment.",
    "Your bag is safe: everything in it is still there.",
  ],
  [
    "fr-fr",
    "Nous n’avons pas pu calculer votre total. Veuillez recharger la page dans un instant.",
    "Votre panier est en sécurité\u00a0: tous vos articles y sont encore.",
  ],
  [
    "de-de",
    "Die Gesamtsumme konnte nicht berechnet werden. Bitte laden Sie die Seite gleich neu.",
    "Ihr Warenkorb ist sicher: Alle Artikel sind noch da.",
  ],
];

describe("totals that cannot be calculated", () => {
  it.each(texts)(
    "are reported at the top of the cart in %s, which is not called empty [ERR-018]",
    async (locale, words, comfort) => {
      const guest = shop.visit(locale);
      const { visitor, paths, t } = guest;
      await addToCart(guest);
      failTotals();
      await visitor.open(paths.cart());
      expect(failed()).toHaveLength(1);
      expect(visitor.page.status).toBe(200);
      expect(alerts(visitor)).toBe(words);
      expect(visitor.text("main").replaceAll(" ", "\u00a0")).toContain(
        comfort.replaceAll(" ", "\u00a0"),
      );
      expect(visitor.text("main")).not.toContain(t("cart.empty.text"));
      expect(visitor.text("header")).toContain("1");
      // The retry link reads the cart again.
      await visitor.click(t("shop.error.retry"));
      expect(visitor.page.url.pathname).toBe(paths.cart());
      expect(visitor.text("main li h2")).toContain("Scree 2");
      expect(alerts(visitor)).toBe("");
    },
  );

  it.each(texts)(
    "are reported at the top of every step of the checkout in %s [ERR-018]",
    async (locale, words, comfort) => {
      const guest = shop.visit(locale);
      const { visitor, paths, t } = guest;
      await atSummary(guest);
      for (const step of ["shipping", "billing", "summary"] as const) {
        shop.clearCalls();
        failTotals();
        await visitor.open(paths.checkout(step));
        expect(failed()).toHaveLength(1);
        expect(visitor.page.status).toBe(200);
        expect(visitor.page.url.pathname).toBe(paths.checkout());
        expect(alerts(visitor)).toBe(words);
        expect(visitor.text("main").replaceAll(" ", "\u00a0")).toContain(
          comfort.replaceAll(" ", "\u00a0"),
        );
      }
      await visitor.click(t("shop.error.retry"));
      expect(visitor.page.url.searchParams.get("step")).toBe("summary");
      expect(alerts(visitor)).toBe("");
    },
  );

  it("after a form of the checkout leave the form to be sent again", async () => {
    const guest = shop.visit();
    const { visitor, paths, t } = guest;
    await openPayment(guest);
    failTotals(2);
    await visitor.submit("button[value=card]", {}, "card");
    expect(failed().length).toBeGreaterThan(0);
    expect(alerts(visitor)).toBe(texts[0]?.[1]);
    shop.upstreams.faults.clear();
    await visitor.click(t("shop.error.retry"));
    expect(visitor.page.url.pathname).toBe(paths.checkout());
    expect(visitor.page.url.searchParams.get("step")).toBe("billing");
  });

  it("when the order is prepared are reported above its summary", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await atSummary(guest);
    shop.fault({
      method: "POST",
      path: "/cart/v1/cart/prepareOrder",
      errorId: "ORD415",
      status: 400,
    });
    await visitor.open(paths.checkout("summary"));
    expect(alerts(visitor)).toBe(texts[0]?.[1]);
    expect(visitor.all("button[value=place]")).toHaveLength(1);
  });

  it("differ from an outage, which has an error page", async () => {
    const guest = shop.visit();
    await addToCart(guest);
    shop.fault({ method: "GET", path: "/cart/*", status: 503, times: 4 });
    const page = await guest.visitor.open(guest.paths.cart());
    expect(page.status).toBe(503);
  });
});
