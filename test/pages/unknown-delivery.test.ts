/** The delivery cost before a method is chosen: unknown, so not "Free" (E9, decision 81). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Locale } from "../../app/sites/sites";
import type { BasketWire } from "../../server/upstreams/cart/basket-wire";
import { getCart } from "../../server/upstreams/cart/contract";
import { readText } from "./support/navigation";
import {
  startRewritingUpstream,
  type RewritingUpstream,
} from "./support/rewriting-upstream";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import { addToCart, passShipping } from "./support/shopping";

let shop: PageShop;
let upstream: RewritingUpstream;
beforeAll(async () => {
  upstream = await startRewritingUpstream(() => shop.upstreamOrigin);
  shop = await startPageShop({ COMMERCE_API_URL: upstream.origin });
});
afterAll(async () => {
  await shop.stop();
  await upstream.stop();
});
beforeEach(() => upstream.clear());

/** Returns a basket without a chosen delivery method, whose delivery costs nothing yet. */
const unchosen = (basket: BasketWire) => ({
  ...basket,
  totals: { ...basket.totals, shipping: 0, total: basket.totals.itemTotal },
  shippingMethods: basket.shippingMethods.map(
    ({ selected: _, ...shipment }) => ({
      ...shipment,
      applicableShippingMethods: shipment.applicableShippingMethods.map(
        ({ selected: __, ...method }) => method,
      ),
    }),
  ),
});
const pending = (basket: BasketWire) => ({
  ...basket,
  totals: { ...basket.totals, shipping: 0 },
  pending: { ...basket.pending, shipping: true },
});
const freeOfCharge = (basket: BasketWire) => ({
  ...basket,
  pending: {},
  totals: { ...basket.totals, shipping: 0 },
});

/** Returns label and value of each row of the totals in `part` of the page. */
function rows({ visitor }: Guest, part: string): Record<string, string> {
  const terms = visitor.all(`${part} dl dt`);
  return Object.fromEntries(
    terms.map((term) => [readText(term), readText(term.nextElementSibling)]),
  );
}

const words: readonly [Locale, string, string, string][] = [
  ["en-us", "Shipping", "Calculated at checkout", "Estimated total"],
  ["en-ca", "Shipping", "Calculated at checkout", "Estimated total"],
  ["en-gb", "Delivery", "Calculated at checkout", "Estimated total"],
  ["fr-ca", "Livraison", "Calculée au moment de la commande", "Total estimé"],
  ["fr-fr", "Livraison", "Calculée au moment de la commande", "Total estimé"],
  ["de-de", "Versand", "Wird an der Kasse berechnet", "Vorläufige Gesamtsumme"],
  ["it-it", "Consegna", "Calcolata alla cassa", "Totale stimato"],
  ["es-es", "Envío", "Se calcula al tramitar el pedido", "Total estimado"],
  ["nl-nl", "Bezorging", "Wordt berekend bij het afrekenen", "Geschat totaal"],
  [
    "pl-pl",
    "Dostawa",
    "Obliczana przy składaniu zamówienia",
    "Szacunkowa suma",
  ],
];

describe("without a chosen delivery method", () => {
  it.each(words)(
    "%s shows in the cart, the mini-cart and beside the checkout when it is calculated",
    async (locale, delivery, later, estimate) => {
      const guest = shop.visit(locale);
      const { visitor, paths } = guest;
      await addToCart(guest);
      upstream.rewrite(getCart, unchosen);

      await visitor.open(paths.cart());
      const cart = rows(guest, "main aside");
      expect(cart[delivery]).toBe(later);
      expect(Object.keys(cart)).toContain(estimate);

      await visitor.open(paths.at("/dialog/mini-cart"));
      expect(visitor.text()).toContain(`${delivery}${later}`);

      await visitor.open(paths.checkout());
      const aside = rows(guest, "main aside");
      expect(aside[delivery]).toBe(later);
      expect(Object.keys(aside)).toContain(estimate);
      expect(upstream.played()).toBeGreaterThanOrEqual(3);
    },
  );

  it("a cost that the upstream still calculates is not shown as free either", async () => {
    const guest = shop.visit("en-gb");
    await addToCart(guest);
    upstream.rewrite(getCart, pending);
    await guest.visitor.open(guest.paths.cart());
    expect(upstream.played()).toBe(1);
    expect(rows(guest, "main aside")).toMatchObject({
      Delivery: "Calculated at checkout",
    });
    expect(rows(guest, "main aside")).not.toHaveProperty("Total");
  });
});

describe("with a chosen delivery method", () => {
  it("is free only when that method costs nothing, and the total is no estimate", async () => {
    const guest = shop.visit("en-gb");
    const { visitor, paths } = guest;
    await addToCart(guest);
    upstream.rewrite(getCart, freeOfCharge);
    await visitor.open(paths.cart());
    expect(rows(guest, "main aside")).toMatchObject({ Delivery: "Free" });
    expect(rows(guest, "main aside")).toHaveProperty("Total");
  });

  it("costs what the upstream says", async () => {
    const guest = shop.visit("en-gb");
    await addToCart(guest);
    upstream.rewrite(getCart, (basket) => ({
      ...basket,
      totals: { ...basket.totals, shipping: 4.5 },
    }));
    await passShipping(guest);
    await guest.visitor.open(guest.paths.cart());
    expect(rows(guest, "main aside")).toMatchObject({ Delivery: "£4.50" });
  });

  it("is free for what is sent by e-mail, without a choice", async () => {
    const guest = shop.visit("en-gb");
    const { visitor, paths } = guest;
    await addToCart(guest, "fellrow-card-FR9001");
    await visitor.open(paths.cart());
    expect(rows(guest, "main aside")).toMatchObject({ Delivery: "Free" });
  });
});
