/**
 * The expiry of a card: typed on the provider's page, which refuses a wrong one with the text that the shop
 * has for FE309, whoever raises it.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toProblem } from "../../app/errors/problem";
import { sites } from "../../app/sites/sites";
import { textsOf } from "../e2e/support/texts";
import { addTo, openPayment, place, readyToOrder } from "./support/checkout";
import { startShop, type Shop } from "./support/shop";
import { createShopper } from "./support/shopper";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

/** Resolves the character references in a page's text. */
const unescape = (html: string) => html.replaceAll("&#39;", "'");

/** Returns the answer of the provider's page to a card with this expiry. */
async function typeExpiry(locale: string, expiry: string) {
  const shopper = createShopper(shop, locale);
  await addTo(shopper);
  const opened = await openPayment(shopper);
  if (!opened.ok) throw new Error("No payment page");
  return fetch(opened.redirectUrl, {
    method: "POST",
    body: new URLSearchParams({
      number: "4111 1111 1111 1111",
      expiry,
      securityCode: "123",
      holder: "A Moor",
      action: "pay",
    }),
    redirect: "manual",
  });
}

describe("a card that has expired", () => {
  it.each(sites.map(({ locale }) => locale))(
    "is refused in %s, on the provider's page and for an order, with the same text [VAL-005]",
    async (locale) => {
      const { t } = textsOf(locale);
      const refused = toProblem(
        { kind: "rejected", errorId: "FE309" },
        "placeOrder",
      );
      const text = t(refused.messageKey);
      const answer = await typeExpiry(locale, "01/20");
      expect(answer.status).toBe(422);
      expect(unescape(await answer.text())).toContain(text);
    },
  );

  it("is refused by the order, too, at the top of the summary [VAL-005]", async () => {
    const shopper = createShopper(shop);
    const email = "error-fe309@example.com";
    const total = await readyToOrder(shopper, email);
    expect(await place(shopper, total)).toMatchObject({
      kind: "rejected",
      problem: {
        id: "FE309",
        messageKey: "errors.card.expiryInvalid",
        placement: "top",
        severity: "error",
      },
    });
  });

  it.each(["13/30", "00/30", "01/20", "12/99", "soon"])(
    "or never was valid is refused: %s [VAL-005]",
    async (expiry) => {
      const answer = await typeExpiry("en-gb", expiry);
      expect(answer.status).toBe(422);
      expect(await answer.text()).toContain(
        textsOf("en-gb").t("errors.card.expiryInvalid"),
      );
    },
  );

  it("does not affect one that has not expired", async () => {
    const thisMonth = new Date().toISOString().slice(2, 7).split("-");
    const expiry = thisMonth.reverse().join("/");
    expect((await typeExpiry("en-gb", expiry)).status).toBe(303);
  });
});
