/** Wordings that local copy editors require, compared with literals. */
import { expect, it } from "vitest";
import { textsOf } from "../e2e/support/texts";

it.each([
  ["en-us", "Shipping method", "Shipping address", "Continue shopping"],
  ["en-ca", "Shipping method", "Shipping address", "Continue shopping"],
  ["en-gb", "Delivery method", "Delivery address", "Continue shopping"],
  ["de-de", "Versandart", "Lieferadresse", "Weiter einkaufen"],
  ["es-es", "Método de envío", "Dirección de envío", "Seguir comprando"],
  ["nl-nl", "Bezorgmethode", "Bezorgadres", "Verder winkelen"],
  ["pl-pl", "Metoda dostawy", "Adres dostawy", "Kontynuuj zakupy"],
] as const)("%s calls steps by their names", (locale, method, address, on) => {
  const { t } = textsOf(locale);
  expect([
    t("checkout.shipping.method"),
    t("checkout.shipping.address"),
    t("cart.empty.continue"),
    t("checkout.confirmation.continue"),
    t("account.home.browse"),
    t("favorites.empty.browse"),
  ]).toEqual([method, address, on, on, on, on]);
});

it("uses the words of shipping in the American shop, and of delivery in the British one", () => {
  const words = (locale: "en-us" | "en-gb") => {
    const { t } = textsOf(locale);
    return [
      t("cart.totals.shipping"),
      t("cart.delivery.home"),
      t("checkout.steps.shipping"),
      t("checkout.confirmation.shipment", { number: 2 }),
      t("checkout.billing.same"),
    ];
  };
  expect(words("en-us")).toEqual([
    "Shipping",
    "Shipped to you",
    "Shipping",
    "Shipment 2",
    "Same as shipping address",
  ]);
  expect(words("en-gb")).toEqual([
    "Delivery",
    "Delivered to you",
    "Delivery",
    "Delivery 2",
    "Same as delivery address",
  ]);
});

it("makes accurate promises in few words", () => {
  const { t } = textsOf("en-us");
  expect(t("account.signIn.newText")).toBe(
    "It takes a minute. You can also order without one.",
  );
  expect(t("account.signUp.text")).toBe("Track orders and check out faster.");
  expect(t("product.promise.returns")).toBe(
    "Return anything unused within 30 days.",
  );
  expect(t("errors.flash.partiallyOutOfStock")).toBe(
    "Fewer are in stock than you chose, so we lowered the quantity in your bag.",
  );
  expect(t("checkout.review.legal", { amount: "$129.00" })).toBe(
    "By placing your order you agree to pay $129.00. Most items can be returned unused within 30 days.",
  );
  expect(textsOf("pl-pl").t("cart.checkout")).toBe("Przejdź do kasy");
  expect(textsOf("pl-pl").t("checkout.title")).toBe("Kasa");
  expect(textsOf("de-de").t("product.promise.returns")).toBe(
    "Ungetragene Artikel können Sie innerhalb von 30 Tagen zurücksenden.",
  );
});
