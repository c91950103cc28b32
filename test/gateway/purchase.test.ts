/** A guest buys on the engine, without script: shop, gateway, engine and payment provider are processes apart. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readText } from "../pages/support/navigation";
import type { Guest } from "../pages/support/shop";
import {
  addToCart,
  addVariant,
  openPayment,
  newEmail,
  passShipping,
  payByCard,
  placeOrder,
  shoe,
  sizesOnSale,
} from "../pages/support/shopping";
import { startEngineShop, type EngineShop } from "./support/engine-shop";
import { hasEngine, title } from "./support/has-engine";

/** All kinds of spaces alike. */
const shown = (text: string) => text.replace(/\s/g, " ");

/** The sums of the page. */
const sumsOf = ({ visitor }: Guest) => shown(visitor.text("aside"));

describe.skipIf(!hasEngine)(title("a guest's purchase on the engine"), () => {
  let shop: EngineShop;
  beforeAll(async () => {
    shop = await startEngineShop();
  });
  afterAll(() => shop.stop());

  /** Adds the code in the bag. */
  const useCode = ({ visitor }: Guest, code: string) =>
    visitor.submit("#apply-code-code", { code });

  it.each([
    {
      // 129.00 − 10 %, no tax in Oregon; standard delivery is free from 100.
      locale: "en-us" as const,
      total: "$116.10",
      cents: 11_610,
      currency: "USD",
    },
    {
      // 130.00 − 10 %, tax is in the price; standard delivery is free from 90.
      locale: "de-de" as const,
      total: "117,00 €",
      cents: 11_700,
      currency: "EUR",
    },
  ])(
    "in $locale costs with SAVE10 the same on summary, confirmation and in the engine",
    async ({ locale, total, cents, currency }) => {
      const guest = shop.visit(locale);
      const { visitor, paths, t } = guest;
      const email = newEmail("engine");
      await addToCart(guest);
      expect(visitor.page.url.pathname).toBe(paths.cart());
      await useCode(guest, "save10");
      await passShipping(guest, { email });
      await payByCard(guest);
      expect(sumsOf(guest)).toContain(total);
      await placeOrder(guest);
      expect(visitor.page.url.pathname).toBe(paths.confirmation());
      expect(visitor.text("h1")).toContain(t("checkout.confirmation.title"));
      const page = shown(visitor.text("main"));
      const orders = await shop.admin.ordersOf(email);
      expect(orders).toEqual([
        expect.objectContaining({
          state: "PaymentAuthorized",
          totalWithTax: cents,
          currencyCode: currency,
        }),
      ]);
      for (const text of [email, "Scree 2", "4242", total, orders[0]?.code])
        expect(page).toContain(text);
    },
  );

  it("pressed twice makes one order", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    const email = newEmail("engine");
    await openPayment(guest, { email });
    await payByCard(guest);
    const again = shop.visit("en-us", {
      jar: visitor.jar,
      page: visitor.page,
    });
    await Promise.all([placeOrder(guest), placeOrder(again)]);
    expect(visitor.page.url.pathname).toBe(paths.confirmation());
    expect(await shop.admin.ordersOf(email)).toHaveLength(1);
  });

  it("survives restarts of gateway and engine between any two steps", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    const email = newEmail("engine");
    await addToCart(guest);
    await shop.restartGateway();
    await passShipping(guest, { email });
    await shop.restartGateway();
    await payByCard(guest);
    await shop.restartGateway();
    await shop.restartEngine();
    await placeOrder(guest);
    expect(visitor.page.url.pathname).toBe(paths.confirmation());
    expect(await shop.admin.ordersOf(email)).toHaveLength(1);
  });

  it("is refused more than there is, and the bag stays as it was", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await visitor.open(paths.at(`/p/${shoe}`));
    const sku = sizesOnSale(guest).at(-1) ?? "";
    await shop.admin.setStock(sku, 3);
    await addVariant(guest, sku, 2);
    await addVariant(guest, sku, 2);
    await visitor.open(paths.cart());
    expect(shown(visitor.text("aside"))).toContain("$258.00");
    await addVariant(guest, sku, 1);
    await visitor.open(paths.cart());
    expect(shown(visitor.text("aside"))).toContain("$387.00");
  });

  it("sold out while paying is told, and what is left can be ordered", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    const email = newEmail("engine");
    await visitor.open(paths.at(`/p/${shoe}`));
    const [first = "", second = ""] = sizesOnSale(guest);
    await addVariant(guest, first);
    await addVariant(guest, second);
    await passShipping(guest, { email });
    await payByCard(guest);
    await shop.admin.setStock(second, 0);
    await placeOrder(guest);
    expect(visitor.page.url.pathname).not.toBe(paths.confirmation());
    expect(await shop.admin.ordersOf(email)).toEqual([]);
    await visitor.open(paths.cart());
    expect(visitor.all("main li h2").map(readText)).toContain("Scree 2");
    expect(sumsOf(guest)).toContain("$129.00");
    // The card was authorised for more than what is left.
    await visitor.open(paths.checkout());
    await placeOrder(guest);
    expect(visitor.page.url.pathname).toBe(paths.confirmation());
    expect(await shop.admin.ordersOf(email)).toEqual([
      expect.objectContaining({ totalWithTax: 12_900 }),
    ]);
  });

  /** A guest on the page of the bank, whose order waits. */
  async function atBank() {
    const guest = shop.visit();
    const { visitor, t } = guest;
    const email = newEmail("engine");
    await openPayment(guest, { email });
    await payByCard(guest, "4000 0000 0000 3220");
    await placeOrder(guest);
    expect(await shop.admin.ordersOf(email)).toEqual([
      expect.objectContaining({ state: "AwaitingBank" }),
    ]);
    await visitor.submit("[name=creq]", {}, t("checkout.challenge.open"));
    return { ...guest, email };
  }

  it("that the bank confirms is an order, also after a restart of the gateway", async () => {
    const { visitor, paths, email } = await atBank();
    await shop.restartGateway();
    await visitor.submit("[value=confirm]", {}, "confirm");
    expect(visitor.page.url.pathname).toBe(paths.confirmation());
    expect(await shop.admin.ordersOf(email)).toEqual([
      expect.objectContaining({ state: "PaymentAuthorized" }),
    ]);
  });

  it("that the bank does not confirm leads back to the payment, and is paid by another card", async () => {
    const guest = await atBank();
    const { visitor, paths, email } = guest;
    await visitor.submit("[value=cancel]", {}, "cancel");
    expect(visitor.page.url.searchParams.get("step")).toBe("billing");
    expect(await shop.admin.ordersOf(email)).toEqual([
      expect.objectContaining({ state: "Cancelled" }),
    ]);
    await payByCard(guest);
    await placeOrder(guest);
    expect(visitor.page.url.pathname).toBe(paths.confirmation());
    const states = (await shop.admin.ordersOf(email)).map(({ state }) => state);
    expect(states.sort()).toEqual(["Cancelled", "PaymentAuthorized"]);
  });

  it("is of a basket that nobody else reads", async () => {
    const tokenOf = async () => {
      const issued = await shop.call("/token/v2/auth/token", {
        grantType: "guest",
      });
      return ((await issued.json()) as { accessToken: string }).accessToken;
    };
    const [own, other] = [await tokenOf(), await tokenOf()];
    const made = await shop.call("/cart/v1/cart", { currency: "USD" }, own);
    const { basketId } = (await made.json()) as { basketId: string };
    const read = async (token: string, id = basketId) => {
      const answer = await shop.call(`/cart/v1/cart/${id}`, undefined, token);
      const { errorDetails: [error] = [] } = (await answer.json()) as {
        errorDetails?: { errorId: string }[];
      };
      return [answer.status, error?.errorId];
    };
    expect(await read(own)).toEqual([200, undefined]);
    expect(await read(other)).toEqual([403, "AUT498"]);
    expect(await read(own, "FRW222222222222")).toEqual([404, "BSK404"]);
  });

  it("leaves no failure behind", () => {
    // The engine was killed on purpose.
    expect(
      shop.reports.filter(
        (text) => !text.startsWith("The catalogue cannot be read"),
      ),
    ).toEqual([]);
  });
});
