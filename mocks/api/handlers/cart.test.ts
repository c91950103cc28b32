import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addItem,
  addPaymentInstrument,
  applyCoupon,
  createCart,
  createCartWithItems,
  getCart,
  getGiftCardBalance,
  getPaymentMethods,
  getShippingMethods,
  prepareOrder,
  removeBillingAddress,
  removeCoupon,
  removeItem,
  removePaymentInstrument,
  removeShippingAddress,
  saveBillingAddress,
  saveShippingAddress,
  selectShippingMethod,
  updateItem,
  validateShippingAddress,
} from "../../../server/upstreams/cart/contract";
import type { BasketWire } from "../../behaviour/cart/basket-row";
import {
  fillBasket,
  goodAddress,
  readBasket,
} from "../../behaviour/testing/checkout-driver";
import type { Shopper } from "../../behaviour/testing/shop-driver";
import { newShopper } from "../../behaviour/testing/shop-driver";
import {
  atMostTwo,
  goneCap,
  giftCard,
  jacket,
  otherShoe,
  partialCap,
  shoe,
  smallCatalogue,
} from "../../behaviour/testing/small-catalogue";
import type { StartedUpstreams } from "../../server";
import { startUpstreams } from "../../server";

let started: StartedUpstreams;
beforeAll(async () => {
  started = await startUpstreams({
    catalogue: smallCatalogue,
    now: () => new Date(),
  });
});
afterAll(() => started.stop());

const shopOn = (locale?: string) => newShopper(started.origin, locale);

const add = (shopper: Shopper, basketId: string, productId: string, qty = 1) =>
  shopper.ask(addItem, { body: { basketId, productId, qty } });

const change = (
  shopper: Shopper,
  { basketId }: BasketWire,
  body: NonNullable<
    Parameters<typeof shopper.ask<typeof updateItem>>[1]
  >["body"],
  query: Record<string, string> = {},
) =>
  shopper.ask(updateItem, {
    params: { basketId },
    query,
    ...(body && { body }),
  });

const onlyLine = ({ items }: BasketWire) => {
  const [line] = items;
  if (!line) throw new Error("The basket is empty");
  return line;
};

describe("a basket", () => {
  it("starts empty, in the currency of its site", async () => {
    const shopper = await shopOn("pl-pl");
    const basket = await shopper.ask(createCart, { body: { currency: "PLN" } });
    expect(basket).toMatchObject({ currency: "PLN", totalItems: 0, items: [] });
    const refusal = await shopper.refused(createCart, {
      body: { currency: "EUR" },
    });
    expect(refusal.errorId).toBe("API400");
  });

  it("is created with 201", async () => {
    const shopper = await shopOn();
    const response = await shopper.send(createCartWithItems, {
      body: { items: [{ productId: shoe, qty: 1 }] },
    });
    expect(response.status).toBe(201);
  });

  it("cannot be read by another shopper", async () => {
    const owner = await shopOn();
    const { basketId } = await fillBasket(owner, shoe);
    const stranger = await shopOn();
    expect(
      await stranger.refused(getCart, { params: { basketId } }),
    ).toMatchObject({ errorId: "AUT498", status: 403 });
  });

  it("is unknown under another id, and on another market", async () => {
    const shopper = await shopOn("en-gb");
    const { basketId } = await fillBasket(shopper, shoe);
    const missing = { errorId: "BSK404", status: 404 };
    expect(
      await shopper.refused(getCart, { params: { basketId: "nowhere" } }),
    ).toMatchObject(missing);
    const abroad = shopper.on("de-de");
    expect(
      await abroad.refused(getCart, { params: { basketId } }),
    ).toMatchObject(missing);
  });

  it("is shared by the languages of one market", async () => {
    const shopper = await shopOn("en-ca");
    const { basketId } = await fillBasket(shopper, shoe);
    const basket = await readBasket(shopper.on("fr-ca"), basketId);
    expect(basket.shippingMethods[0]?.applicableShippingMethods[0]?.label).toBe(
      "Livraison standard",
    );
  });
});

describe("items", () => {
  it("merge into the line with the same variant", async () => {
    const shopper = await shopOn();
    const { basketId } = await fillBasket(shopper, shoe);
    const basket = await add(shopper, basketId, shoe.toLowerCase());
    expect(basket.items).toHaveLength(1);
    expect(onlyLine(basket)).toMatchObject({
      qty: 2,
      price: { rowTotal: 120 },
    });
  });

  it("can be changed in quantity and removed", async () => {
    const shopper = await shopOn();
    const first = await fillBasket(shopper, jacket);
    const { id } = onlyLine(first);
    const three = await change(shopper, first, { id, qty: 3 });
    expect(three.totals).toMatchObject({
      itemSubTotal: 150,
      itemTotal: 120,
      totalUnits: 3,
    });
    const none = await change(shopper, three, { id, qty: 0 });
    expect(none.items).toEqual([]);
    expect(none.totals.total).toBe(0);
  });

  it("can be exchanged for another size", async () => {
    const shopper = await shopOn();
    const basket = await fillBasket(shopper, shoe);
    const { id } = onlyLine(basket);
    const changed = await change(shopper, basket, { id, productId: otherShoe });
    expect(onlyLine(changed)).toMatchObject({ id, productId: otherShoe });
    const refusal = await shopper.refused(updateItem, {
      params: basket,
      body: { id, productId: jacket },
    });
    expect(refusal.errorId).toBe("INV406");
  });

  it("are refused above the limit, with the highest quantity", async () => {
    const shopper = await shopOn();
    const { basketId } = await fillBasket(shopper, atMostTwo, 2);
    expect(
      await shopper.refused(addItem, {
        body: { basketId, productId: atMostTwo, qty: 1 },
      }),
    ).toMatchObject({ errorId: "INV408", additionalInfo: { maxQty: 2 } });
  });

  it.each([
    ["TEST0OOS0101", "INV700"],
    ["TEST0GWP0101", "GWP403"],
    ["TEST0NOPRICE0101", "INV702"],
    ["NOSUCH1", "INV405"],
    ["TEST0INV405", "INV405"],
    ["TEST0INV406", "INV406"],
    ["TEST0INV407", "INV407"],
    ["TEST0INV409", "INV409"],
    ["TEST0INV701", "INV701"],
    ["TEST0PRC400", "PRC400"],
  ])("%s is refused with %s", async (productId, errorId) => {
    const shopper = await shopOn();
    const refusal = await shopper.refused(createCartWithItems, {
      body: { items: [{ productId, qty: 1 }] },
    });
    expect(refusal.errorId).toBe(errorId);
  });

  it("accept a gift option only if they are sent by e-mail", async () => {
    const shopper = await shopOn();
    const giftOption = { email: "bo@example.com", to: "Bo", message: "Enjoy" };
    const ask = (productId: string, option: typeof giftOption) => ({
      body: { items: [{ productId, qty: 1, giftOption: option }] },
    });
    const basket = await shopper.ask(
      createCartWithItems,
      ask(giftCard, giftOption),
    );
    expect(onlyLine(basket)).toMatchObject({
      giftOption,
      isDigitalProduct: true,
      shippingOptions: [],
    });
    const onShoe = await shopper.refused(
      createCartWithItems,
      ask(shoe, giftOption),
    );
    expect(onShoe.errorId).toBe("GFO404");
    const badMail = { ...giftOption, email: "bo" };
    const noMail = await shopper.refused(
      createCartWithItems,
      ask(giftCard, badMail),
    );
    expect(noMail.errorId).toBe("GFS800");
    const shoes = await fillBasket(shopper, shoe);
    const onChange = await shopper.refused(updateItem, {
      params: shoes,
      body: { id: onlyLine(shoes).id, giftOption },
    });
    expect(onChange.errorId).toBe("GFO405");
  });

  it("are not found by an unknown id", async () => {
    const shopper = await shopOn();
    const { basketId } = await fillBasket(shopper, shoe);
    const refusal = await shopper.refused(removeItem, {
      query: { basketId, itemId: "nothing" },
    });
    expect(refusal.errorId).toBe("ORD404");
  });

  it("have no shipping if all are gift cards", async () => {
    const shopper = await shopOn();
    const basket = await fillBasket(shopper, giftCard, 2);
    expect(basket.shippingMethods).toEqual([]);
    expect(basket.totals).toMatchObject({ shipping: 0, tax: 0, total: 50 });
  });

  it("that are made to order have their own shipment", async () => {
    const shopper = await shopOn();
    const basket = await shopper.ask(createCartWithItems, {
      body: { items: [{ productId: shoe, qty: 1, recipeId: "R1" }] },
    });
    expect(onlyLine(basket)).toMatchObject({
      isCustoms: true,
      shipmentId: "customs",
    });
    expect(basket.shippingMethods[0]?.selected).toBe("customs");
  });
});

describe("the gift", () => {
  const withGift = ({ items }: BasketWire) => items.some(({ bonus }) => bonus);

  it("is added and removed with the basket's value", async () => {
    const shopper = await shopOn();
    const two = await fillBasket(shopper, shoe, 2);
    expect(withGift(two)).toBe(false);
    const three = await add(shopper, two.basketId, shoe);
    const bonus = three.items.find((item) => item.bonus);
    expect(bonus).toMatchObject({
      masterId: "FRGIFT1",
      name: "Contour socks",
      price: { original: 0, current: 0, rowTotal: 0 },
    });
    expect(bonus?.productPromotions[0]?.promotionId).toContain("GWP");
    const { id } = onlyLine(three);
    expect(withGift(await change(shopper, three, { id, qty: 2 }))).toBe(false);
  });

  it("is not added again after it was removed, and is limited to one", async () => {
    const shopper = await shopOn();
    const basket = await fillBasket(shopper, shoe, 3);
    const { basketId } = basket;
    const itemId = basket.items.find(({ bonus }) => bonus)?.id ?? "";
    const twice = await shopper.refused(updateItem, {
      params: { basketId },
      body: { id: itemId, qty: 2 },
    });
    expect(twice.errorId).toBe("GWP403");
    await shopper.ask(removeItem, { query: { basketId, itemId } });
    expect(withGift(await add(shopper, basketId, shoe))).toBe(false);
  });
});

describe("coupons", () => {
  it("take 10 % off until they are removed", async () => {
    const shopper = await shopOn();
    const { basketId } = await fillBasket(shopper, shoe);
    const applied = await shopper.ask(applyCoupon, {
      body: { basketId, couponCode: " save10 " },
    });
    expect(applied).toMatchObject({
      totals: { totalDiscount: 6, totalDiscountPercentage: 10, total: 58.5 },
      couponItems: [{ couponCode: "SAVE10", applied: true }],
      orderPromotions: [{ couponCode: "SAVE10", price: -6 }],
    });
    const twice = await shopper.refused(applyCoupon, {
      body: { basketId, couponCode: "SAVE10" },
    });
    expect(twice.errorId).toBe("PRM175");
    const restored = await shopper.ask(removeCoupon, {
      query: { basketId, couponCode: "save10" },
    });
    expect(restored.totals.totalDiscount).toBe(0);
    const gone = await shopper.refused(removeCoupon, {
      query: { basketId, couponCode: "SAVE10" },
    });
    expect(gone.errorId).toBe("PRM160");
  });

  it.each([
    ["INVALID", "PRM130"],
    ["anything else", "PRM130"],
    ["constructor", "PRM130"],
    ["NOTYET", "PRM135"],
    ["LIMIT", "PRM140"],
    ["USED", "PRM150"],
    ["expired", "PRM155"],
    ["FAIL", "PRM160"],
    ["NOTAPPLICABLE", "PRM416"],
  ])("%s is refused with %s", async (couponCode, errorId) => {
    const shopper = await shopOn();
    const { basketId } = await fillBasket(shopper, shoe);
    const refusal = await shopper.refused(applyCoupon, {
      body: { basketId, couponCode },
    });
    expect(refusal.errorId).toBe(errorId);
  });
});

describe("stock", () => {
  it("that shrank reduces and removes lines, with messages that are sent once", async () => {
    const shopper = await shopOn();
    const { basketId } = await fillBasket(shopper, partialCap, 3);
    await add(shopper, basketId, goneCap);
    const checked = await shopper.ask(getCart, {
      params: { basketId },
      query: { inventorySupplyCheck: "true" },
    });
    expect(checked.flash).toMatchObject([
      {
        code: "ProductLineItemInventoryMissing",
        details: { maxQty: 1, itemName: "Cap" },
      },
      { code: "ProductItemNotAvailable", details: { itemName: "Last cap" } },
    ]);
    expect(checked.items).toMatchObject([{ productId: partialCap, qty: 1 }]);
    expect(checked.outOfStockItems).toMatchObject([{ productId: goneCap }]);
    expect(checked.totals.itemTotal).toBe(20);
    const next = await readBasket(shopper, basketId);
    expect(next.flash).toEqual([]);
    const itemId = next.outOfStockItems[0]?.id ?? "";
    const dismissed = await shopper.ask(removeItem, {
      query: { basketId, itemId },
    });
    expect(dismissed.outOfStockItems).toEqual([]);
  });

  it("is not checked unless the shop requests it", async () => {
    const shopper = await shopOn();
    const { basketId } = await fillBasket(shopper, goneCap);
    expect((await readBasket(shopper, basketId)).items).toHaveLength(1);
  });

  it("of a store limits the quantity of a pickup", async () => {
    const shopper = await shopOn();
    const basket = await fillBasket(shopper, jacket);
    const { id, shippingOptions } = onlyLine(basket);
    const pickup = shippingOptions.find(({ code }) => code === "pickup");
    expect(pickup?.available).toBe(true);
    const inventory = pickup?.storeInfo?.storeInventory ?? 0;
    const storeId = pickup?.storeInfo?.id ?? "";
    const picked = await change(shopper, basket, {
      id,
      qty: inventory,
      shippingOption: "pickup",
      storeId,
    });
    const more = await shopper.refused(updateItem, {
      params: basket,
      body: { id, qty: inventory + 1 },
    });
    expect(more).toMatchObject({
      errorId: "INV408",
      additionalInfo: { maxQty: inventory },
    });
    expect(onlyLine(picked).selectedShippingOption).toBe("pickup");
  });

  it("that is low has a message at the line", async () => {
    const shopper = await shopOn("de-de");
    const all = started.upstreams.stock.quantity(otherShoe);
    const basket = await fillBasket(shopper, otherShoe, all);
    expect(basket.customerNotifications).toMatchObject([
      { itemId: onlyLine(basket).id, message: "Mehr haben wir davon nicht." },
    ]);
    expect(onlyLine(basket).eyebrow?.id).toBe("LOW STOCK");
  });

  it("that is gone for all lines refuses the preparation of an order", async () => {
    const shopper = await shopOn();
    const { basketId } = await fillBasket(shopper, jacket);
    const { stock } = started.upstreams;
    stock.reserve(jacket, stock.quantity(jacket));
    const refusal = await shopper.refused(prepareOrder, { body: { basketId } });
    stock.reset();
    expect(refusal.errorId).toBe("INV701");
    const { flash } = await readBasket(shopper, basketId);
    expect(flash.map(({ code }) => code)).toEqual([
      "ProductItemNotAvailable",
      "ProductLineItemFullInventoryMissing",
    ]);
  });
});

describe("delivery", () => {
  it("offers overnight in Britain and not in Poland", async () => {
    const codes = async (locale: string) => {
      const basket = await fillBasket(await shopOn(locale), shoe);
      return basket.shippingMethods[0]?.applicableShippingMethods.map(
        ({ code }) => code,
      );
    };
    expect(await codes("en-gb")).toEqual(["me", "express", "overnight"]);
    expect(await codes("pl-pl")).toEqual(["me", "express"]);
  });

  it("has the price of the chosen method", async () => {
    const shopper = await shopOn();
    const { basketId } = await fillBasket(shopper, shoe);
    const choose = (code: string, shippingId = "home") => ({
      body: { basketId, code, shippingId, shopperAppliedSM: true },
    });
    const basket = await shopper.ask(selectShippingMethod, choose("express"));
    expect(basket.totals).toMatchObject({ shipping: 7.95, total: 67.95 });
    const methods = await shopper.ask(getShippingMethods, {
      params: { basketId, shippingId: "home" },
    });
    expect(
      methods.applicableShippingMethods.find(({ selected }) => selected)?.code,
    ).toBe("express");
    for (const wrong of [choose("prime"), choose("me", "elsewhere")]) {
      const refusal = await shopper.refused(selectShippingMethod, wrong);
      expect(refusal.errorId).toBe("SHP404");
    }
  });

  it("switches between home and stores, with a message and a reason", async () => {
    const shopper = await shopOn("en-us");
    const basket = await fillBasket(shopper, shoe);
    const { id, shippingOptions } = onlyLine(basket);
    const pickup = shippingOptions.find(({ code }) => code === "pickup");
    expect(pickup?.available).toBe(true);
    const storeId = pickup?.storeInfo?.id ?? "";
    const steps = [
      ["pickup", "ShipToHomeToPickup", "HOME_TO_PICKUP"],
      ["sts", "PickupToShipToStore", "PICKUP_TO_STS"],
      ["pickup", "ShipToStoreToPickup", "STS_TO_PICKUP"],
      ["home", "PickupToShipToHome", "PICKUP_TO_HOME"],
      ["sts", undefined, "PICKUP_TO_HOME"],
      ["home", "ShipToStoreToShipToHome", "STS_TO_HOME"],
    ] as const;
    for (const [shippingOption, code, reason] of steps) {
      const next = await change(shopper, basket, {
        id,
        shippingOption,
        storeId,
      });
      expect(next.flash[0]?.code).toBe(code);
      expect(onlyLine(next)).toMatchObject({
        reason,
        selectedShippingOption: shippingOption,
      });
      if (shippingOption !== "home") expect(next.totals.shipping).toBe(0);
    }
  });

  it("interprets action=pickup as a pickup at the favourite store", async () => {
    const shopper = await shopOn();
    const basket = await fillBasket(shopper, shoe);
    const { id, shippingOptions } = onlyLine(basket);
    const favStoreId =
      shippingOptions.find(({ code }) => code === "pickup")?.storeInfo?.id ??
      "";
    const next = await change(
      shopper,
      basket,
      { id },
      { action: "pickup", favStoreId },
    );
    expect(onlyLine(next).selectedShippingOption).toBe("pickup");
    expect(next.shippingMethods[0]?.selected).toBe("pickup");
  });

  it("is refused to stores of other countries and for digital goods", async () => {
    const shopper = await shopOn();
    const shoes = await fillBasket(shopper, shoe);
    const cards = await fillBasket(shopper, giftCard);
    for (const [basket, storeId] of [
      [shoes, "401"],
      [cards, "201"],
    ] as const) {
      const refusal = await shopper.refused(updateItem, {
        params: basket,
        body: { id: onlyLine(basket).id, shippingOption: "sts", storeId },
      });
      expect(refusal.errorId).toBe("SHP404");
    }
  });
});

describe("addresses", () => {
  it("make the tax known", async () => {
    const shopper = await shopOn("en-us");
    const before = await fillBasket(shopper, shoe);
    expect(before.totals.tax).toBe(0);
    expect(before.pending).toEqual({ tax: true });
    const after = await shopper.ask(saveShippingAddress, {
      params: before,
      body: { ...goodAddress(shopper), shippingId: "home" },
    });
    expect(after.pending).toBeUndefined();
    expect(after.totals).toMatchObject({ tax: 3.6, total: 70.55 });
  });

  it.each([
    ["SHP500", { addressLine1: "PO Box 1" }],
    ["PAY401", { postalCode: "99999" }],
    ["PAY401", { countryCode: "FR" }],
    ["CHK320", { city: "Invalid" }],
    ["CHK320", { lastName: " " }],
    ["CHK380", { city: "Nowhere" }],
    ["TAX309", { city: "Taxless" }],
    ["SHP410", { phone: "" }],
    ["AUT403", { recaptcha_response: "invalid" }],
  ])("for shipping are refused with %s for %j", async (errorId, wrong) => {
    const shopper = await shopOn();
    const { basketId } = await fillBasket(shopper, shoe);
    const refusal = await shopper.refused(saveShippingAddress, {
      params: { basketId },
      body: { ...goodAddress(shopper), ...wrong, shippingId: "home" },
    });
    expect(refusal.errorId).toBe(errorId);
  });

  it.each([
    ["BIL400", { addressLine1: "" }],
    ["BILL410", { phone: " " }],
    ["TAX309", { city: "Taxless" }],
  ])("for billing are refused with %s for %j", async (errorId, wrong) => {
    const shopper = await shopOn();
    const { basketId } = await fillBasket(shopper, shoe);
    const refusal = await shopper.refused(saveBillingAddress, {
      params: { basketId },
      body: {
        ...goodAddress(shopper),
        ...wrong,
        subscriptions: { newsletterConsent: false },
      },
    });
    expect(refusal.errorId).toBe(errorId);
  });

  it("are checked and completed without being saved", async () => {
    const shopper = await shopOn();
    const { basketId } = await fillBasket(shopper, shoe);
    const params = { basketId };
    const ask = (addressLine1: string, city = "Keswick") => ({
      params,
      body: { ...goodAddress(shopper), addressLine1, city },
    });
    expect(
      await shopper.ask(validateShippingAddress, ask("12 Main")),
    ).toMatchObject({
      valid: false,
      verifiedShippingAddress: { addressLine1: "12 Main St" },
    });
    expect(
      await shopper.ask(validateShippingAddress, ask("7 Ridge Lane")),
    ).toEqual({
      valid: true,
    });
    const refusal = await shopper.refused(
      validateShippingAddress,
      ask("7", "Invalid"),
    );
    expect(refusal.errorId).toBe("CHK320");
    expect(
      (await readBasket(shopper, basketId)).shippingAddress,
    ).toBeUndefined();
  });

  it("are saved and can be removed once", async () => {
    const shopper = await shopOn();
    const { basketId } = await fillBasket(shopper, shoe);
    const params = { basketId };
    const address = goodAddress(shopper);
    await shopper.ask(saveShippingAddress, {
      params,
      body: { ...address, shippingId: "home" },
    });
    const billed = await shopper.ask(saveBillingAddress, {
      params,
      body: { ...address, subscriptions: { newsletterConsent: false } },
    });
    expect(billed).toMatchObject({
      shippingAddress: { ...address, shippingId: "home" },
      billingAddress: address,
    });
    const query = { shippingId: "home" };
    await shopper.ask(removeShippingAddress, { params, query });
    await shopper.ask(removeBillingAddress, { params });
    const again = await shopper.refused(removeShippingAddress, {
      params,
      query,
    });
    expect(again.errorId).toBe("CHK320");
    const noBill = await shopper.refused(removeBillingAddress, { params });
    expect(noBill.errorId).toBe("BIL400");
  });
});

describe("gift cards as payment", () => {
  const number = (last: string) => `60064900000000${last}`;
  const pay = (basketId: string, last: string, pin = "1234") => ({
    params: { basketId },
    body: {
      payment_method_id: "GIFT_CARD",
      giftCard: { number: number(last), pin },
    },
  });

  it("reduce the remaining amount until they are removed", async () => {
    const shopper = await shopOn();
    const { basketId } = await fillBasket(shopper, shoe);
    const { payment_instruments, basket } = await shopper.ask(
      addPaymentInstrument,
      pay(basketId, "01"),
    );
    expect(payment_instruments[0]).toMatchObject({
      amount: 50,
      masked: "•••• 0001",
    });
    expect(basket?.totals).toMatchObject({ total: 64.5, remainingToPay: 14.5 });
    const query = {
      payment_method_id: "GIFT_CARD",
      payment_instrument_id:
        payment_instruments[0]?.payment_instrument_id ?? "",
    };
    const params = { basketId };
    const restored = await shopper.ask(removePaymentInstrument, {
      params,
      query,
    });
    expect(restored.totals.remainingToPay).toBe(64.5);
    const gone = await shopper.refused(removePaymentInstrument, {
      params,
      query,
    });
    expect(gone.errorId).toBe("PYT404");
  });

  it.each([
    ["02", "GFC700"],
    ["03", "GFC725"],
    ["04", "GFC740"],
    ["05", "GFC755"],
    ["06", "GFC760"],
    ["07", "GFC799"],
    ["08", "GFC800"],
    ["09", "GFC812"],
    ["99", "GFC700"],
  ])("…%s is refused with %s, also for its balance", async (last, errorId) => {
    const shopper = await shopOn();
    const { basketId } = await fillBasket(shopper, shoe);
    const refusal = await shopper.refused(
      addPaymentInstrument,
      pay(basketId, last),
    );
    expect(refusal.errorId).toBe(errorId);
    const balance = await shopper.refused(getGiftCardBalance, {
      body: { giftCardNumber: number(last), pin: "1234" },
    });
    expect(balance.errorId).toBe(errorId);
  });

  it("are refused for a wrong PIN, an empty number, a repetition, and as the sixth one", async () => {
    const shopper = await shopOn();
    const { basketId } = await fillBasket(shopper, shoe, 3);
    const refusedWith = async (call: ReturnType<typeof pay>) =>
      (await shopper.refused(addPaymentInstrument, call)).errorId;
    expect(await refusedWith(pay(basketId, "01", "0000"))).toBe("GFC700");
    const empty = pay(basketId, "01");
    empty.body.giftCard.number = " ";
    expect(await refusedWith(empty)).toBe("GFC400");
    for (const last of ["11", "12", "13", "14", "15"]) {
      await shopper.ask(addPaymentInstrument, pay(basketId, last));
    }
    expect(await refusedWith(pay(basketId, "11"))).toBe("GFC755");
    expect(await refusedWith(pay(basketId, "16"))).toBe("GFC410");
  });

  it("cannot pay for gift cards, and are not offered for them", async () => {
    const shopper = await shopOn();
    const { basketId } = await fillBasket(shopper, giftCard);
    const refusal = await shopper.refused(
      addPaymentInstrument,
      pay(basketId, "01"),
    );
    expect(refusal.errorId).toBe("GFC725");
    const params = { basketId };
    const { paymentMethods } = await shopper.ask(getPaymentMethods, { params });
    expect(paymentMethods.map(({ code }) => code)).not.toContain("GIFT_CARD");
  });

  it("have a balance that can be read", async () => {
    const shopper = await shopOn("de-de");
    const body = { giftCardNumber: "6006 4900 0000 0001", pin: "1234" };
    expect(await shopper.ask(getGiftCardBalance, { body })).toEqual({
      balance: 50,
      currency: "EUR",
    });
    const robot = { ...body, recaptcha_response: "invalid" };
    const refusal = await shopper.refused(getGiftCardBalance, { body: robot });
    expect(refusal.errorId).toBe("AUT403");
  });
});

describe("preparing an order", () => {
  it("answers with the totals of the basket", async () => {
    const shopper = await shopOn();
    const { basketId, totals } = await fillBasket(shopper, shoe, 2);
    expect(await shopper.ask(prepareOrder, { body: { basketId } })).toEqual({
      totalItems: 2,
      totals,
      flash: [],
    });
  });

  it.each(["ORD415", "PAY400", "TAX310", "CHK380", "PYT400", "SHP404"])(
    "is refused with %s for the e-mail that triggers it",
    async (errorId) => {
      const shopper = await shopOn();
      const { basketId } = await fillBasket(shopper, shoe);
      const email = `prepare-${errorId.toLowerCase()}+1@example.com`;
      await shopper.ask(saveShippingAddress, {
        params: { basketId },
        body: { ...goodAddress(shopper, email), shippingId: "home" },
      });
      const refusal = await shopper.refused(prepareOrder, {
        body: { basketId },
      });
      expect(refusal.errorId).toBe(errorId);
    },
  );
});
