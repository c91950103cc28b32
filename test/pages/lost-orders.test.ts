/**
 * Orders of wallets and of the express checkout whose answer is lost: the upstream has created the order and
 * does not answer. The shopper sees the one order, at once or as soon as its outcome can be read. Without
 * script.
 */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { basketStateOf } from "../../mocks/behaviour/testing/stored-state";
import { saveMainAddress, saveMainCard, signUp } from "./support/accounts";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import { addToCart, putShoeInBag, shoe, sizesOnSale } from "./support/shopping";
import { hangingMs } from "../runner/time-factor.mjs";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop({
    RATE_LIMIT: "off",
    EXPRESS_BUTTONS: "express-cart,express-pdp",
    EXPRESS_CHECKOUT: "on",
    TIMEOUT_PLACE_ORDER: "900",
  });
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

const put = "PUT /cart/v2/checkout/order";
const ordersMade = () => basketStateOf(shop.upstreams).orders.all().length;

/** The ways to order without a summary; each returns the function that presses the button of the order. */
const ways = {
  "the cart's wallet": async (guest: Guest) => {
    await addToCart(guest);
    await guest.visitor.submit("[name=place][value=cart]", {}, "express");
    return () => guest.visitor.submit("[value=pay]", {}, "pay");
  },
  "the product's wallet": async (guest: Guest) => {
    const { visitor, paths } = guest;
    await visitor.open(paths.at(`/p/${shoe}`));
    const [productId = ""] = sizesOnSale(guest);
    await visitor.submit("#buy", { productId }, "express");
    return () => visitor.submit("[value=pay]", {}, "pay");
  },
  "the express checkout": async (guest: Guest) => {
    const { visitor, paths } = guest;
    await signUp(guest);
    await saveMainAddress(guest);
    await saveMainCard(guest);
    await putShoeInBag(guest);
    await visitor.open(paths.checkout());
    return () => visitor.submit("button[value=place]", {}, "place");
  },
} as const;

const names = Object.keys(ways) as (keyof typeof ways)[];

it.each(names)(
  "%s: an answer that never comes leads to the one order",
  async (way) => {
    const guest = shop.visit();
    const press = await ways[way](guest);
    const before = ordersMade();
    shop.fault({
      method: "PUT",
      path: "/cart/v2/checkout/order",
      kind: "commit-then-hang",
    });
    await press();
    expect(guest.visitor.page.url.pathname).toBe(guest.paths.confirmation());
    expect(shop.calls(put)).toHaveLength(1);
    expect(ordersMade()).toBe(before + 1);
  },
);

it.each(names)(
  "%s: while the outcome cannot be read the page says so, and then shows the one order",
  async (way) => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    const press = await ways[way](guest);
    const before = ordersMade();
    shop.fault({
      method: "PUT",
      path: "/cart/v2/checkout/order",
      kind: "commit-then-hang",
    });
    const pressing = press();
    const made = () => expect(ordersMade()).toBe(before + 1);
    await vi.waitFor(made, { timeout: hangingMs, interval: 10 });
    for (const path of ["/cart/*", "/consumers-v3/*"])
      shop.fault({ method: "GET", path, status: 503, times: 50 });
    await pressing;
    expect(visitor.page.url.pathname).toBe(paths.processing());
    expect(visitor.text("h1")).toBe("We are still checking your order");
    expect(visitor.text("main")).toContain("Please do not order or pay again.");
    // Another attempt leads to the same page.
    await visitor.post(paths.checkout(), { intent: "express", place: "cart" });
    expect(shop.calls(put)).toHaveLength(1);
    shop.upstreams.faults.clear();
    await visitor.open(paths.processing());
    expect(visitor.page.url.pathname).toBe(paths.confirmation());
    expect(shop.calls(put)).toHaveLength(1);
    expect(ordersMade()).toBe(before + 1);
  },
);
