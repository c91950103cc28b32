/**
 * Carts that are created again: after the upstream lost one, after a refusal by the bank, and on the way
 * from a kiosk to a phone. Every line is what it was, or a message names what it has lost. Without script.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  storeInventory,
  storesIn,
} from "../../mocks/behaviour/stores/store-list";
import { basketStateOf } from "../../mocks/behaviour/testing/stored-state";
import { unsealed } from "../server/sealed-cookie";
import { createKiosks, signInAssociate } from "./support/kiosks";
import { readQrCode } from "./support/qr-code";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import {
  addToCart,
  newEmail,
  passShipping,
  payByCard,
  placeOrder,
} from "./support/shopping";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop({ RATE_LIMIT: "off" });
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});
const kiosks = createKiosks(() => shop);

const challengedCard = "4000 0000 0000 3220";
const giftCard = "fellrow-card-FR9001";
const giftOption = {
  to: "Bo Fell",
  email: "bo@example.com",
  message: "Enjoy the hills",
};

const basketOf = (guest: Guest) =>
  unsealed(guest.visitor.cookie("fellrow") ?? "").basketId ?? "";
/** Returns the upstream's row of the session's cart. */
const rowOf = (guest: Guest) =>
  basketStateOf(shop.upstreams).baskets.get(basketOf(guest));
/** Deletes the session's cart in the upstream. */
const lose = (guest: Guest) => {
  basketStateOf(shop.upstreams).baskets.delete(basketOf(guest));
};
const news = ({ visitor }: Guest) => visitor.text("main");

async function addGift(guest: Guest) {
  await addToCart(guest, giftCard);
  await guest.visitor.submit("form:has([value=set-gift])", {
    giftTo: giftOption.to,
    giftEmail: giftOption.email,
    giftMessage: giftOption.message,
  });
}

async function beAssociate(guest: Guest) {
  await signInAssociate(guest);
}
const lowerPrice = ({ visitor }: Guest) =>
  visitor.submit("form:has([value=adjust-price])", {
    type: "PERCENTAGE",
    value: "10",
    reason: "Scuffed",
  });
const reduction = { type: "PERCENTAGE", value: 10, reason: "Scuffed" };

/** Has the first line collected in a store, and applies a code, as the shopper could. */
async function collectWithCode(guest: Guest) {
  await guest.visitor.open(guest.paths.cart());
  await guest.visitor.submit("main [name=code]", { code: "SAVE10" });
  const row = rowOf(guest)!;
  const [line, ...others] = row.lines;
  const { productId } = line!;
  const stock = shop.upstreams.stock.quantity(productId);
  const { storeId } = storesIn(guest.site.country).find(
    (store) => storeInventory(store.storeId, productId, stock) > 0,
  )!;
  const delivery = { kind: "pickup", storeId } as const;
  basketStateOf(shop.upstreams).baskets.put({
    ...row,
    lines: [{ ...line!, delivery }, ...others],
  });
  // The next page saves the change in the session.
  await guest.visitor.open(guest.paths.cart());
  return delivery;
}

/** Orders the guest's cart, which may need an address, and cancels at the bank. */
async function refusedByBank(guest: Guest) {
  const { visitor, paths } = guest;
  await passShipping(guest, { email: newEmail("bank") });
  await payByCard(guest, challengedCard);
  await placeOrder(guest);
  expect(visitor.page.url.pathname).toBe(paths.processing());
  await visitor.submit("[name=creq]", {}, guest.t("checkout.challenge.open"));
  await visitor.submit("[value=cancel]", {}, "cancel");
}

describe("the recipient of a gift", () => {
  it("survives a cart that the upstream has lost", async () => {
    const guest = shop.visit();
    await addGift(guest);
    const before = basketOf(guest);
    lose(guest);
    await guest.visitor.open(guest.paths.cart());
    expect(basketOf(guest)).not.toBe(before);
    expect(rowOf(guest)?.lines).toMatchObject([{ giftOption }]);
    expect(news(guest)).toContain("Bo Fell");
  });

  it("survives a refusal by the bank, beside a line that is no gift", async () => {
    const guest = shop.visit();
    await addGift(guest);
    await addToCart(guest);
    const before = basketOf(guest);
    await refusedByBank(guest);
    expect(guest.visitor.page.url.searchParams.get("step")).toBe("billing");
    expect(basketOf(guest)).not.toBe(before);
    expect(rowOf(guest)?.lines).toMatchObject([
      { giftOption },
      { productId: expect.stringMatching(/^FR1001/) as string },
    ]);
    expect(rowOf(guest)?.lines[1]?.giftOption).toBeUndefined();
  });

  it("is reported when it could not be restored, and the gift is not in the cart", async () => {
    const guest = shop.visit();
    await addGift(guest);
    await addToCart(guest);
    lose(guest);
    // The cart as a whole is refused, then the gift alone.
    shop.fault({
      method: "POST",
      path: "/cart/v1/cartWithItem",
      errorId: "GFO405",
      status: 400,
    });
    shop.fault({
      method: "POST",
      path: "/cart/v1/item",
      errorId: "GFO405",
      status: 400,
    });
    await guest.visitor.open(guest.paths.cart());
    expect(news(guest)).toContain(
      "Fellrow Card: we could not keep who it goes to, so it is no longer in your bag. Please add it again and say who receives it.",
    );
    expect(rowOf(guest)?.lines).toHaveLength(1);
    expect(rowOf(guest)?.lines[0]?.productId).toMatch(/^FR1001/);
  });
});

describe("a price that an associate has lowered", () => {
  it("survives a cart that the upstream has lost", async () => {
    const guest = shop.visit();
    await beAssociate(guest);
    await addToCart(guest);
    await lowerPrice(guest);
    lose(guest);
    await guest.visitor.open(guest.paths.cart());
    expect(rowOf(guest)?.lines).toMatchObject([{ adjustment: reduction }]);
    expect(news(guest)).toContain("$116.10");
  });

  it("survives a refusal by the bank", async () => {
    const guest = shop.visit();
    await beAssociate(guest);
    await addToCart(guest);
    await lowerPrice(guest);
    await refusedByBank(guest);
    expect(rowOf(guest)?.lines).toMatchObject([{ adjustment: reduction }]);
    expect(guest.visitor.text("aside")).toContain("$116.10");
  });

  it("is reported when it could not be restored", async () => {
    const guest = shop.visit();
    await beAssociate(guest);
    await addToCart(guest);
    await lowerPrice(guest);
    const { basketId } = rowOf(guest)!;
    lose(guest);
    shop.fault({
      method: "POST",
      path: "/cart/v1/cart/*",
      errorId: "AUT403",
      status: 403,
    });
    await guest.visitor.open(guest.paths.cart());
    expect(basketOf(guest)).not.toBe(basketId);
    expect(news(guest)).toContain(
      "Scree 2: the lowered price could not be kept, so the usual price applies again.",
    );
    expect(news(guest)).toContain("$129.00");
  });
});

describe("a collection and a code", () => {
  it("survive a cart that the upstream has lost", async () => {
    const guest = shop.visit();
    await addToCart(guest);
    const delivery = await collectWithCode(guest);
    lose(guest);
    await guest.visitor.open(guest.paths.cart());
    expect(rowOf(guest)).toMatchObject({
      coupons: ["SAVE10"],
      lines: [{ delivery }],
    });
    expect(news(guest)).toContain(
      "Your bag had expired, so we started a new one.",
    );
  });

  it("are reported when they could not be restored", async () => {
    const guest = shop.visit();
    await addToCart(guest);
    await collectWithCode(guest);
    lose(guest);
    shop.fault({
      method: "PUT",
      path: "/cart/v1/cart/*",
      errorId: "INV408",
      status: 400,
    });
    shop.fault({
      method: "PUT",
      path: "/cart/v1/coupon",
      errorId: "PRM155",
      status: 400,
    });
    await guest.visitor.open(guest.paths.cart());
    expect(news(guest)).toContain(
      "Scree 2: we could not keep the store you chose, so shipping is to your address now. Please check it.",
    );
    expect(news(guest)).toContain(
      "SAVE10: this promo code could not be kept. Please enter it again.",
    );
    expect(rowOf(guest)).toMatchObject({
      coupons: [],
      lines: [{ delivery: { kind: "home" } }],
    });
  });
});

describe("a cart that goes from a kiosk to a phone", () => {
  it("keeps gifts and codes, and reports that a lowered price is lost", async () => {
    const kiosk = await kiosks.start();
    await signInAssociate(kiosk, "101", "9002");
    await addToCart(kiosk);
    await lowerPrice(kiosk);
    await addGift(kiosk);
    await kiosk.visitor.submit("main [name=code]", { code: "SAVE10" });
    await kiosk.visitor.open(kiosk.paths.kiosk("hand-over"));
    const phone = shop.visit();
    await phone.visitor.open(
      readQrCode(kiosk.visitor.find("main svg[role=img]").outerHTML),
    );
    await phone.visitor.submit("main form");
    expect(phone.visitor.page.url.pathname).toBe(phone.paths.cart());
    const row = rowOf(phone);
    expect(row?.coupons).toEqual(["SAVE10"]);
    expect(row?.lines.map((line) => line.giftOption)).toEqual(
      expect.arrayContaining([giftOption]),
    );
    expect(news(phone)).toContain(
      "Scree 2: the lowered price could not be kept, so the usual price applies again.",
    );
  });
});
