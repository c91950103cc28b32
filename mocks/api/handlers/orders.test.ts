import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addItem,
  addPaymentInstrument,
  getCart,
  saveShippingAddress,
} from "../../../server/upstreams/cart/contract";
import {
  placeOrder,
  trackOrder,
} from "../../../server/upstreams/orders/contract";
import {
  fillBasket,
  goodAddress,
  order,
  orderBody,
  payByCard,
  readBasket,
  readyToOrder,
} from "../../behaviour/testing/checkout-driver";
import type { Shopper } from "../../behaviour/testing/shop-driver";
import { newShopper } from "../../behaviour/testing/shop-driver";
import {
  giftCard,
  jacket,
  shoe,
  smallCatalogue,
} from "../../behaviour/testing/small-catalogue";
import type { StartedUpstreams } from "../../server";
import { startUpstreams } from "../../server";

let started: StartedUpstreams;
beforeAll(async () => {
  started = await startUpstreams({ catalogue: smallCatalogue });
});
afterAll(() => started.stop());

const shopOn = (locale?: string) => newShopper(started.origin, locale);

/** Returns the refusal of reading a basket from which an order has been placed. */
const readOrdered = (shopper: Shopper, basketId: string) =>
  shopper.refused(getCart, { params: { basketId } });

describe("placing an order", () => {
  it("copies the basket's amounts and closes the basket", async () => {
    const shopper = await shopOn();
    const { basketId, body } = await readyToOrder(shopper, shoe);
    const basket = await readBasket(shopper, basketId);
    const placed = await order(shopper, body);
    expect(placed).toMatchObject({
      status: "CREATED",
      totals: { itemTotal: 60, shipping: 4.5, total: basket.totals.total },
      items: [
        { productId: shoe, shipmentId: "home", selectedShippingOption: "home" },
      ],
      shipments: [{ shipmentId: "home", shippingMethod: { code: "me" } }],
      paymentMethod: [{ code: "CREDIT_CARD", label: "Visa •••• 1111" }],
      billingAddress: { email: "ada@example.com" },
    });
    expect(placed.orderNumber).toMatch(/^FRW\d{8}$/);
    expect(placed.orderId).not.toBe(placed.orderNumber);
    const { totals } = placed;
    expect(
      totals.totalWithoutTaxAfterDiscount! + totals.merchandiseTotalTax,
    ).toBeCloseTo(60, 2);
    expect(await readOrdered(shopper, basketId)).toMatchObject({
      errorId: "BSK404",
      additionalInfo: { orderNumber: placed.orderNumber, st: placed.st },
    });
  });

  it("creates one order for fifty concurrent calls", async () => {
    const shopper = await shopOn();
    const { body } = await readyToOrder(shopper, shoe);
    const before = started.upstreams.stock.quantity(shoe);
    const orders = await Promise.all(
      Array.from({ length: 50 }, () => order(shopper, body)),
    );
    expect(new Set(orders.map(({ orderNumber }) => orderNumber)).size).toBe(1);
    expect(started.upstreams.stock.quantity(shoe)).toBe(before - 1);
  });

  it("creates one order for calls that overlap while the first is slow", async () => {
    const shopper = await shopOn();
    const { body } = await readyToOrder(
      shopper,
      shoe,
      "slow-place+1@example.com",
    );
    const startedAt = performance.now();
    const orders = await Promise.all([
      order(shopper, body),
      order(shopper, body),
    ]);
    expect(performance.now() - startedAt).toBeGreaterThan(2_900);
    expect(orders[0]).toEqual(orders[1]);
  });

  it("answers a repeated call with the same order, and refuses other shoppers", async () => {
    const shopper = await shopOn();
    const { basketId, body } = await readyToOrder(shopper, shoe);
    const placed = await order(shopper, body);
    expect(await order(shopper, body)).toEqual(placed);
    const stranger = await shopOn();
    const theft = await stranger.refused(placeOrder, { body });
    expect(theft).toMatchObject({ errorId: "AUT498", status: 403 });
    expect(theft.additionalInfo).toBeUndefined();
    expect(await readOrdered(stranger, basketId)).not.toHaveProperty(
      "additionalInfo",
    );
  });

  it("charges gift cards first and the card for the rest", async () => {
    const shopper = await shopOn();
    const { basketId } = await readyToOrder(shopper, shoe);
    await shopper.ask(addPaymentInstrument, {
      params: { basketId },
      body: {
        payment_method_id: "GIFT_CARD",
        giftCard: { number: "6006490000000001", pin: "1234" },
      },
    });
    const placed = await order(shopper, await orderBody(shopper, basketId));
    const paid = placed.paymentMethod.map(({ code, additionalData }) => [
      code,
      additionalData[0]?.amount,
    ]);
    expect(Object.fromEntries(paid)).toEqual({
      CREDIT_CARD: 14.5,
      GIFT_CARD: 50,
    });
  });

  it("needs no shipping address for goods that are sent by e-mail", async () => {
    const shopper = await shopOn("en-us");
    const { basketId } = await fillBasket(shopper, giftCard);
    await payByCard(shopper, basketId);
    const placed = await order(shopper, await orderBody(shopper, basketId));
    expect(placed.shipments).toMatchObject([{ shipmentId: "digital" }]);
    expect(placed.totals.total).toBe(25);
  });
});

describe("an order is refused", () => {
  it("while the card covers less than the total", async () => {
    const shopper = await shopOn();
    const { basketId } = await readyToOrder(shopper, shoe);
    await shopper.ask(addItem, {
      body: { basketId, productId: jacket, qty: 1 },
    });
    const body = await orderBody(shopper, basketId);
    expect((await shopper.refused(placeOrder, { body })).errorId).toBe(
      "PYT400",
    );
  });

  it.each([
    ["PYT400", { amount: 1 }],
    ["PYT404", { payment_instrument_id: "other" }],
  ])("with %s when the payment contains %j", async (errorId, wrong) => {
    const shopper = await shopOn();
    const { body } = await readyToOrder(shopper, shoe);
    const additionalData = body.paymentMethod.additionalData.map((entry) => ({
      ...entry,
      ...wrong,
    }));
    const changed = {
      ...body,
      paymentMethod: { ...body.paymentMethod, additionalData },
    };
    expect((await shopper.refused(placeOrder, { body: changed })).errorId).toBe(
      errorId,
    );
  });

  it.each([
    ["BIL400", { billingAddress: { lastName: "" } }],
    ["BILL410", { billingAddress: { phone: "" } }],
    ["AUT403", { recaptcha_response: "invalid" }],
  ])("with %s for %j", async (errorId, wrong) => {
    const shopper = await shopOn();
    const { body } = await readyToOrder(shopper, shoe);
    const changed = {
      ...body,
      ...wrong,
      billingAddress: {
        ...body.billingAddress,
        ...("billingAddress" in wrong && wrong.billingAddress),
      },
    };
    expect((await shopper.refused(placeOrder, { body: changed })).errorId).toBe(
      errorId,
    );
  });

  it("with PYT406 when the address of the payment is incomplete", async () => {
    const shopper = await shopOn();
    const { body } = await readyToOrder(shopper, shoe);
    const billingAddress = { ...goodAddress(shopper), city: "" };
    const paymentMethod = { ...body.paymentMethod, billingAddress };
    const refusal = await shopper.refused(placeOrder, {
      body: { ...body, paymentMethod },
    });
    expect(refusal.errorId).toBe("PYT406");
  });

  it("without a shipping address", async () => {
    const shopper = await shopOn();
    const { basketId } = await fillBasket(shopper, shoe);
    await payByCard(shopper, basketId);
    const body = await orderBody(shopper, basketId);
    expect((await shopper.refused(placeOrder, { body })).errorId).toBe(
      "CHK320",
    );
  });

  it("for the card that triggers fraud, and the basket remains", async () => {
    const shopper = await shopOn();
    const { basketId, body } = await readyToOrder(
      shopper,
      shoe,
      undefined,
      "4000000000000119",
    );
    expect((await shopper.refused(placeOrder, { body })).errorId).toBe(
      "PYT402",
    );
    expect((await readBasket(shopper, basketId)).items).toHaveLength(1);
  });

  it("when stock has run out, and the basket is reduced to what is available", async () => {
    const shopper = await shopOn();
    const { basketId, body } = await readyToOrder(shopper, jacket);
    await shopper.ask(addItem, { body: { basketId, productId: shoe, qty: 1 } });
    const { stock } = started.upstreams;
    const all = stock.quantity(jacket);
    stock.reserve(jacket, all);
    const refusal = await shopper.refused(placeOrder, { body });
    stock.release(jacket, all);
    expect(refusal).toMatchObject({ errorId: "ORD430", status: 409 });
    const basket = await readBasket(shopper, basketId);
    expect(basket.flash[0]?.code).toBe("ProductItemNotAvailable");
    expect(basket.items.map(({ productId }) => productId)).toEqual([shoe]);
    expect(basket.outOfStockItems).toHaveLength(1);
  });

  it.each([
    ["fraud", "PYT402"],
    ["payerror", "PAY400"],
    ["no-commit-500", "GEN500"],
    ["error-ord404", "ORD404"],
    ["error-fe309", "FE309"],
    ["error-pyt405", "PYT405"],
    ["error-tax310", "TAX310"],
    ["error-ord415", "ORD415"],
  ])("for %s@example.com with %s", async (mailbox, errorId) => {
    const shopper = await shopOn();
    const email = `${mailbox}+7@example.com`;
    const { basketId, body } = await readyToOrder(shopper, shoe, email);
    expect((await shopper.refused(placeOrder, { body })).errorId).toBe(errorId);
    expect((await readBasket(shopper, basketId)).basketId).toBe(basketId);
  });

  it("for oos-place@ once, and accepted with the remaining lines", async () => {
    const shopper = await shopOn();
    const email = "oos-place@example.com";
    const { basketId } = await readyToOrder(shopper, shoe, email);
    await shopper.ask(addItem, {
      body: { basketId, productId: jacket, qty: 1 },
    });
    const first = await orderBody(shopper, basketId, email);
    const refusal = await shopper.refused(placeOrder, { body: first });
    expect(refusal.errorId).toBe("ORD430");
    const second = await orderBody(shopper, basketId, email);
    expect((await order(shopper, second)).items).toMatchObject([
      { productId: jacket },
    ]);
  });

  it("for flash-place@ with a message about the address", async () => {
    const shopper = await shopOn();
    const { basketId, body } = await readyToOrder(
      shopper,
      shoe,
      "flash-place@example.com",
    );
    const refusal = await shopper.refused(placeOrder, { body });
    expect(refusal).toMatchObject({ errorId: "CHK320", type: "flash" });
    const [flash] = (await readBasket(shopper, basketId)).flash;
    expect(flash).toMatchObject({
      code: "InvalidShippingAddress",
      details: { shipmentId: "home" },
    });
  });
});

describe("a lost answer", () => {
  it.each([
    "commit-hang",
    "commit-reset",
    "commit-truncate",
    "commit-garble",
    "commit-500",
  ])(
    "by %s leaves one order, which the basket's owner can find",
    async (mailbox) => {
      const shopper = await shopOn();
      const { basketId, body } = await readyToOrder(
        shopper,
        shoe,
        `${mailbox}@example.com`,
      );
      const lost = await Promise.race([
        order(shopper, body).then(
          () => "answered",
          () => "failed",
        ),
        new Promise((resume) => setTimeout(resume, 300, "hangs")),
      ]);
      expect(lost).toBe(mailbox === "commit-hang" ? "hangs" : "failed");
      const { additionalInfo } = await readOrdered(shopper, basketId);
      const again = await order(shopper, body);
      expect(additionalInfo).toMatchObject({ orderNumber: again.orderNumber });
    },
  );

  it.each(["no-commit-hang", "no-commit-reset"])(
    "by %s leaves the basket unchanged",
    async (mailbox) => {
      const shopper = await shopOn();
      const { basketId, body } = await readyToOrder(
        shopper,
        shoe,
        `${mailbox}@example.com`,
      );
      const before = await readBasket(shopper, basketId);
      await Promise.race([
        order(shopper, body).catch(() => undefined),
        new Promise((resume) => setTimeout(resume, 300)),
      ]);
      expect(await readBasket(shopper, basketId)).toEqual(before);
    },
  );
});

describe("an order that exists", () => {
  const email = "Ada@Example.com";

  it("is found only by number and e-mail together", async () => {
    const shopper = await shopOn();
    const { body } = await readyToOrder(shopper, shoe);
    const { orderNumber } = await order(shopper, body);
    const anyone = await shopOn();
    const found = await anyone.ask(trackOrder, {
      body: {
        orderNumber: orderNumber.toLowerCase(),
        email,
        postalCode: "ca125by",
      },
    });
    expect(found.orderNumber).toBe(orderNumber);
    for (const wrong of [
      { email: "bo@example.com" },
      { orderNumber: "FRW99999999" },
      { postalCode: "N1" },
    ]) {
      const refusal = await anyone.refused(trackOrder, {
        body: { orderNumber, email, ...wrong },
      });
      expect(refusal.errorId).toBe("OHS4004");
    }
    const malformed = { orderNumber, email: "ada" };
    expect(
      (await anyone.refused(trackOrder, { body: malformed })).errorId,
    ).toBe("ORD400");
  });

  it("keeps its address when another basket gets a new one", async () => {
    const shopper = await shopOn();
    const { body } = await readyToOrder(shopper, shoe);
    const placed = await order(shopper, body);
    const next = await fillBasket(shopper, shoe);
    await shopper.ask(saveShippingAddress, {
      params: next,
      body: { ...goodAddress(shopper), city: "Ambleside", shippingId: "home" },
    });
    expect((await order(shopper, body)).shipments).toEqual(placed.shipments);
  });
});
