/**
 * Two tabs or two shoppers at once: a balance that is spent elsewhere, a total that rises above what was
 * paid, and a form that arrives after its cart was ordered. Nothing is overspent, and the later one sees
 * which instrument ran out and both sums. Without script.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { consumersOf } from "../../mocks/behaviour/identity/consumers";
import { giftCardBalance } from "../../mocks/behaviour/payment/gift-cards";
import { basketStateOf } from "../../mocks/behaviour/testing/stored-state";
import { unsealed } from "../server/sealed-cookie";
import { newAccount, signIn } from "./support/accounts";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import {
  openPayment,
  newEmail,
  payByCard,
  placeOrder,
  putShoeInBag,
} from "./support/shopping";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop({
    RATE_LIMIT: "off",
    EXPRESS_BUTTONS: "express-cart",
  });
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

const ordered = "PUT /cart/v2/checkout/order";
let cards = 0;
/** Returns the number of an unused gift card with this many whole units on it. */
function newGiftCard(units: number): string {
  cards += 1;
  return `6006491${String(cards).padStart(5, "0")}${String(units).padStart(4, "0")}`;
}

const useGiftCard = ({ visitor }: Guest, giftCardNumber: string) =>
  visitor.submit("#checkout-giftCardNumber", {
    giftCardNumber,
    giftCardPin: "1234",
  });
const isConfirmed = ({ visitor, paths }: Guest) =>
  visitor.page.url.pathname === paths.confirmation();
const stepOf = ({ visitor }: Guest) =>
  visitor.page.url.searchParams.get("step");
const basketOf = ({ visitor }: Guest) =>
  unsealed(visitor.cookie("fellrow") ?? "").basketId;
const rowOf = (guest: Guest) =>
  basketStateOf(shop.upstreams).baskets.get(basketOf(guest) ?? "");
/** Opens another tab of the same browser with the same page. */
const tabOf = ({ visitor }: Guest): Guest =>
  shop.visit("en-us", { jar: visitor.jar, page: visitor.page });

/** Goes to the summary of $129.00, of which the gift card pays $50.00. */
async function withGiftCard(number: string) {
  const guest = shop.visit();
  await openPayment(guest);
  await useGiftCard(guest, number);
  await payByCard(guest);
  expect(stepOf(guest)).toBe("summary");
  return guest;
}

/** Expects the message of a shopper who is too late for all of $50.00. */
function expectSpent(guest: Guest, name: string): void {
  expect(stepOf(guest)).toBe("billing");
  const text = guest.visitor.text("main");
  expect(text).toContain(`${name}: only $0.00 of $50.00 is still available.`);
  expect(text).toContain("$50.00 of $129.00 is still left to pay.");
  // The text appears once, not as a state of the page.
  expect(text.split("is still available").length).toBe(2);
}

describe("a gift card in two carts", () => {
  it("is spent once in sequence; the second cart shows which card, and both sums", async () => {
    const number = newGiftCard(50);
    const first = await withGiftCard(number);
    const second = await withGiftCard(number);
    await placeOrder(first);
    expect(isConfirmed(first)).toBe(true);
    expect(giftCardBalance(shop.upstreams.db, number)).toBe(0);
    await placeOrder(second);
    expectSpent(second, `Gift card •••• ${number.slice(-4)}`);
    expect(shop.calls(ordered)).toHaveLength(1);
    // With another instrument, the second cart is ordered.
    await payByCard(second);
    await placeOrder(second);
    expect(isConfirmed(second)).toBe(true);
    expect(giftCardBalance(shop.upstreams.db, number)).toBe(0);
  });

  it("is spent once in parallel too", async () => {
    const number = newGiftCard(50);
    const guests = [await withGiftCard(number), await withGiftCard(number)];
    await Promise.all(guests.map(placeOrder));
    const [winner, ...more] = guests.filter(isConfirmed);
    const [loser] = guests.filter((guest) => guest !== winner);
    expect(winner).toBeDefined();
    expect(more).toEqual([]);
    expectSpent(loser!, `Gift card •••• ${number.slice(-4)}`);
    expect(giftCardBalance(shop.upstreams.db, number)).toBe(0);
  });

  it("is named where the order itself is refused for it", async () => {
    const number = newGiftCard(50);
    const first = await withGiftCard(number);
    const second = await withGiftCard(number);
    // The second cart is read before the first order is done, and ordered after it.
    shop.fault({
      method: "PUT",
      path: "/cart/v2/checkout/order",
      kind: "slow",
      delayMs: 1_500,
      match: { basketId: basketOf(second)! },
    });
    const late = placeOrder(second);
    await placeOrder(first);
    await late;
    expect(isConfirmed(first)).toBe(true);
    expect(shop.calls(ordered)).toHaveLength(2);
    expect(second.visitor.text("main")).toContain(
      "The payment methods chosen do not cover the total.",
    );
    expectSpent(second, `Gift card •••• ${number.slice(-4)}`);
  });
});

describe("points in two carts", () => {
  it("are spent once; the second cart shows a message", async () => {
    const { password, firstName, lastName } = newAccount();
    const consumers = consumersOf(shop.upstreams);
    const email = newEmail("points");
    consumers.change(consumers.add({ email, password, firstName, lastName }), {
      memberId: "L-points",
      points: 5_000,
    });
    const withPoints = async (locale: "en-us" | "en-ca") => {
      const guest = shop.visit(locale);
      const { visitor, paths } = guest;
      await visitor.open(paths.signIn({ redirectTo: paths.cart() }));
      await signIn(guest, email);
      await openPayment(guest);
      await visitor.submit(
        "form:has([value=LOYALTY_POINTS]):has([value=balance])",
      );
      await payByCard(guest);
      expect(stepOf(guest)).toBe("summary");
      return guest;
    };
    // An account has one cart in each market.
    const first = await withPoints("en-us");
    const second = await withPoints("en-ca");
    await placeOrder(first);
    expect(isConfirmed(first)).toBe(true);
    const points = () => consumers.findByEmail(email)?.points;
    expect(points()).toBe(0);
    await placeOrder(second);
    expect(stepOf(second)).toBe("billing");
    expect(second.visitor.text("main")).toMatch(
      /: only (CA\$|\$|CAD\s)0\.00 of (CA\$|\$|CAD\s)50\.00 is still available\./,
    );
    expect(points()).toBe(0);
  });
});

describe("a total that rises above what was paid", () => {
  it("is shown with both sums by the answer to the form of the old page [CHK-033]", async () => {
    const guest = shop.visit();
    await openPayment(guest);
    await payByCard(guest);
    const other = tabOf(guest);
    await other.visitor.open(other.paths.cart());
    await other.visitor.submit("select[name=qty]", { qty: "2" });
    await placeOrder(guest);
    expect(stepOf(guest)).toBe("billing");
    expect(guest.visitor.text("main")).toContain(
      "Your total has changed from $129.00 to $232.20. $103.20 is left to pay.",
    );
    expect(shop.calls(ordered)).toEqual([]);
  });

  it("and an order that lost its gift card in another tab, show the remaining sum", async () => {
    const guest = await withGiftCard(newGiftCard(50));
    const other = tabOf(guest);
    await other.visitor.open(other.paths.checkout("billing"));
    await other.visitor.submit(
      "form:has([value=removeInstrument]):has([value=GIFT_CARD])",
    );
    await placeOrder(guest);
    expect(stepOf(guest)).toBe("billing");
    expect(guest.visitor.text("main")).toContain(
      "$50.00 of $129.00 is still left to pay. Please choose how to pay it.",
    );
    expect(shop.calls(ordered)).toEqual([]);
  });
});

describe("a payment that changes while the order is placed", () => {
  it("is not called too small where it covers the total", async () => {
    const guest = shop.visit();
    await openPayment(guest);
    await payByCard(guest);
    shop.fault({
      method: "PUT",
      path: "/cart/v2/checkout/order",
      errorId: "PYT400",
      status: 400,
    });
    await placeOrder(guest);
    expect(stepOf(guest)).toBe("summary");
    expect(guest.visitor.text("main")).toContain(
      "Your payment has changed since you last saw it. Please check it and place your order again.",
    );
    expect(guest.visitor.text("main")).not.toContain("do not cover");
    await placeOrder(guest);
    expect(isConfirmed(guest)).toBe(true);
  });
});

describe("a gift card that is added to an ordered cart", () => {
  it("is on no new cart, and no message says that it was applied", async () => {
    const guest = shop.visit();
    await openPayment(guest);
    const other = tabOf(guest);
    await payByCard(guest);
    await placeOrder(guest);
    expect(isConfirmed(guest)).toBe(true);
    await useGiftCard(other, newGiftCard(50));
    expect(other.visitor.page.url.pathname).toBe(other.paths.cart());
    expect(other.visitor.text()).not.toContain("was applied");
    expect(rowOf(other)?.instruments ?? []).toEqual([]);
  });
});

describe("a wallet", () => {
  const openWallet = ({ visitor }: Guest) =>
    visitor.submit("[name=place][value=cart]", {}, "express");
  const pay = ({ visitor }: Guest) =>
    visitor.submit("[name=delivery]", {}, "pay");

  it.each([
    ["more of it", "select[name=qty]", { qty: "2" }],
    ["a code", "main [name=code]", { code: "SAVE10" }],
  ])(
    "orders nothing else than it showed: %s leads to the summary",
    async (_, form, fields) => {
      const guest = shop.visit();
      await putShoeInBag(guest);
      await guest.visitor.open(guest.paths.cart());
      const other = tabOf(guest);
      await openWallet(guest);
      await other.visitor.submit(form, fields);
      await pay(guest);
      expect(guest.visitor.page.url.pathname).toBe(guest.paths.checkout());
      expect(guest.visitor.text("main")).toContain(
        "Your bag changed while you were paying, so nothing has been ordered yet. Please check it before you order.",
      );
      expect(shop.calls(ordered)).toEqual([]);
    },
  );

  it("orders what the wallet showed", async () => {
    const guest = shop.visit();
    await putShoeInBag(guest);
    await guest.visitor.open(guest.paths.cart());
    await openWallet(guest);
    await guest.visitor.submit(
      "[name=delivery]",
      { delivery: "express" },
      "pay",
    );
    expect(isConfirmed(guest)).toBe(true);
    expect(shop.calls(ordered)).toHaveLength(1);
  });
});
