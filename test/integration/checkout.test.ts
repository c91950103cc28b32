/** The steps of the checkout: their calls, and the results of refusals. */
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
} from "vitest";
import { createBotCheck } from "../../server/services/account/bot-check";
import {
  giftCard,
  otherShoe,
  shoe,
} from "../../mocks/behaviour/testing/small-catalogue";
import {
  addTo,
  cartOf,
  goodAddress,
  openPayment,
  orderOf,
  payThere,
  place,
  problemOf,
  readyToOrder,
} from "./support/checkout";
import { callsOf, startShop, type Shop } from "./support/shop";
import { signIn } from "./support/accounts";
import { createShopper, type Shopper } from "./support/shopper";
import { budgetMs } from "../runner/time-factor.mjs";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ env: { RECAPTCHA_ENABLED: "true" } });
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.callLog.clear();
});
afterEach(() => {
  shop.upstreams.faults.clear();
});

const savedAddress = {
  firstName: "Ada",
  lastName: "Moor",
  addressLine1: "7 Ridge Lane",
  city: "Keswick",
  postalCode: "CA12 5BY",
  country: "GB",
  countryCode: "GB",
  email: "ada@example.com",
  phone: "+441632960001",
};

describe("the shipping step", () => {
  it("posts the address with the bot check's response if the check is on, and without it if not [CHK-003]", async () => {
    const shopper = createShopper(shop);
    const { id } = cartOf(await addTo(shopper));
    const path = `/cart/v2/cart/${id}/shippingAddress`;
    await shopper.request(({ checkout }) =>
      checkout.saveShippingAddress(goodAddress, "home", "server-token"),
    );
    const body = { ...savedAddress, approachType: "S", shippingId: "home" };
    expect(callsOf(shop, "POST", path).map((call) => call.body)).toEqual([
      { ...body, recaptcha_response: "server-token" },
    ]);
    const without = await startShop();
    try {
      const other = createShopper(without);
      const cart = cartOf(await addTo(other));
      await other.request(({ checkout }) =>
        checkout.saveShippingAddress(goodAddress, "home", "server-token"),
      );
      const [call] = callsOf(
        without,
        "POST",
        `/cart/v2/cart/${cart.id}/shippingAddress`,
      );
      expect(call?.body).toEqual(body);
    } finally {
      await without.stop();
    }
  });

  it("is refused when a program filled in the form", async () => {
    const shopper = createShopper(shop);
    cartOf(await addTo(shopper));
    const outcome = await shopper.request(({ checkout, botCheck }) =>
      checkout.saveShippingAddress(
        goodAddress,
        "home",
        // Posted at the moment when the form was issued.
        botCheck.toResponse({ token: botCheck.issue(), decoy: "" }),
      ),
    );
    expect(problemOf(outcome)).toMatchObject({ id: "AUT403" });
  });

  it("offers a corrected address, and never saves it without the shopper's choice", async () => {
    const shopper = createShopper(shop);
    const { id } = cartOf(await addTo(shopper));
    const typed = { ...goodAddress, addressLine1: "12 Main" };
    const suggested = await shopper.request(({ checkout }) =>
      checkout.suggestAddress(typed),
    );
    expect(suggested).toEqual({ ...goodAddress, addressLine1: "12 Main St" });
    const [check] = callsOf(
      shop,
      "POST",
      `/cart/v1/cart/${id}/shippingAddress/validation`,
    );
    expect(check?.body).toEqual({
      ...savedAddress,
      approachType: "S",
      addressLine1: "12 Main",
    });
    expect(
      await shopper.request(({ checkout }) =>
        checkout.suggestAddress(goodAddress),
      ),
    ).toBeNull();
    expect(
      (await shopper.request(({ cart }) => cart.read()))?.shippingAddress,
    ).toBeNull();
  });

  it("continues when the address check fails, or does not support the country", async () => {
    const shopper = createShopper(shop);
    cartOf(await addTo(shopper));
    shop.upstreams.faults.add({ path: "/cart/v1/cart/*", kind: "reset" });
    const ask = (countryCode: string) =>
      shopper.request(({ checkout }) =>
        checkout.suggestAddress({ ...goodAddress, countryCode }),
      );
    expect(await ask("GB")).toBeNull();
    shop.upstreams.callLog.clear();
    expect(await ask("FR")).toBeNull();
    expect(shop.upstreams.callLog.find()).toEqual([]);
  });

  it("waits for the address check no longer than for other optional calls", async () => {
    const slow = await startShop({
      env: { TIMEOUT_OPTIONAL_READ: "1500", TIMEOUT_MUTATION: "10000" },
    });
    try {
      const shopper = createShopper(slow);
      const { id } = cartOf(await addTo(shopper));
      const path = `/cart/v1/cart/${id}/shippingAddress/validation`;
      slow.upstreams.faults.add({ path, kind: "hang" });
      const startedAt = performance.now();
      expect(
        await shopper.request(({ checkout }) =>
          checkout.suggestAddress({ ...goodAddress, addressLine1: "12 Main" }),
        ),
      ).toBeNull();
      const waitedMs = performance.now() - startedAt;
      // The fault happened once, and the wait was for its answer.
      expect(callsOf(slow, "POST", path)).toHaveLength(1);
      expect(waitedMs).toBeGreaterThan(1_400);
      expect(waitedMs).toBeLessThan(budgetMs(5_000));
    } finally {
      await slow.stop();
    }
  });

  it("posts the chosen method with its shipment, and the total follows [CHK-006]", async () => {
    const shopper = createShopper(shop);
    const before = cartOf(await addTo(shopper));
    const after = cartOf(
      await shopper.request(({ checkout }) =>
        checkout.selectMethod("home", "express"),
      ),
    );
    const [call] = callsOf(shop, "POST", "/cart/v1/shippingMethod");
    expect(call?.body).toEqual({
      basketId: before.id,
      code: "express",
      shippingId: "home",
      shopperAppliedSM: true,
    });
    expect(before.totals.shipping).toBe(4.5);
    expect(after.totals.shipping).toBe(7.95);
    expect(after.shipments).toMatchObject([{ selected: "express" }]);
  });
});

describe("the billing step", () => {
  it("posts the address with phone, and without consent to newsletters [CHK-005]", async () => {
    const shopper = createShopper(shop);
    const { id } = cartOf(await addTo(shopper));
    const cart = cartOf(
      await shopper.request(({ checkout }) =>
        checkout.saveBillingAddress(goodAddress),
      ),
    );
    expect(cart.billingAddress).toEqual(goodAddress);
    const [call] = callsOf(shop, "POST", `/cart/v1/cart/${id}/billingAddress`);
    expect(call?.body).toEqual({
      ...savedAddress,
      approachType: "B",
      subscriptions: { newsletterConsent: false },
    });
  });

  it("reads the payment methods, adds and removes one [API-017]", async () => {
    const shopper = createShopper(shop);
    const { id } = cartOf(await addTo(shopper));
    const methods = await shopper.request(({ checkout }) =>
      checkout.paymentMethodsAhead()(),
    );
    if (!methods.ok) throw new Error("no methods");
    expect(methods.value.map(({ code }) => code)).toEqual([
      "GIFT_CARD",
      "CREDIT_CARD",
      "PAYPAL",
      "KLARNA",
    ]);
    expect(
      callsOf(shop, "GET", `/cart/v1/cart/${id}/paymentMethods`),
    ).toHaveLength(1);
    const opened = await openPayment(shopper);
    if (!opened.ok) throw new Error("no page");
    const instrumentId = shopper.cookie?.payment?.instrumentId ?? "";
    const state = await payThere(opened.redirectUrl);
    const paid = await shopper.request(({ payments }) =>
      payments.finish(state),
    );
    if (!paid) throw new Error("not expected");
    expect(cartOf(paid).totals.remainingToPay).toBe(0);
    const path = `/cart/v1/cart/${id}/paymentInstruments`;
    expect(callsOf(shop, "POST", path).map(({ body }) => body)).toEqual([
      { payment_method_id: "CREDIT_CARD", payment_instrument_id: instrumentId },
    ]);
    const remaining = cartOf(
      await shopper.request(({ checkout }) =>
        checkout.removeInstrument("CREDIT_CARD", instrumentId),
      ),
    );
    expect(remaining.instruments).toEqual([]);
    expect(callsOf(shop, "DELETE", path).map(({ query }) => query)).toEqual([
      { payment_method_id: "CREDIT_CARD", payment_instrument_id: instrumentId },
    ]);
  });

  const methodsOf = (shopper: Shopper) =>
    shopper.request(async ({ checkout }) => {
      const methods = await checkout.paymentMethodsAhead()();
      return methods.ok ? methods.value.map(({ code }) => code) : null;
    });

  it.each([
    ["en-us", ["GIFT_CARD", "CREDIT_CARD", "PAYPAL", "KLARNA"]],
    ["en-ca", ["GIFT_CARD", "CREDIT_CARD", "PAYPAL"]],
    ["fr-fr", ["GIFT_CARD", "CREDIT_CARD", "PAYPAL"]],
    ["de-de", ["GIFT_CARD", "CREDIT_CARD", "PAYPAL", "KLARNA"]],
    ["nl-nl", ["GIFT_CARD", "CREDIT_CARD", "IDEAL", "PAYPAL", "KLARNA"]],
    ["pl-pl", ["GIFT_CARD", "CREDIT_CARD", "P24", "PAYPAL", "KLARNA"]],
  ])(
    "offers the means of payment of the country: %s [ENT-006]",
    async (locale, codes) => {
      const shopper = createShopper(shop, locale);
      cartOf(await addTo(shopper));
      expect(await methodsOf(shopper)).toEqual(codes);
    },
  );

  it.each([
    ["loyal", ["LOYALTY_POINTS", "REWARD_CODE", "REWARD_CARD"]],
    ["athlete", ["ATHLETES_PAYMENT"]],
    ["credited", ["INFLUENCER_CREDIT"]],
    ["consumer", []],
  ])(
    "offers those of the account as well: %s [ENT-006]",
    async (mailbox, codes) => {
      const shopper = createShopper(shop);
      expect((await signIn(shopper, `${mailbox}@example.com`)).ok).toBe(true);
      cartOf(await addTo(shopper));
      expect(await methodsOf(shopper)).toEqual([
        ...["GIFT_CARD", "CREDIT_CARD", "PAYPAL", "KLARNA"],
        ...codes,
      ]);
    },
  );

  it("offers no gift card for a cart with one: it cannot pay for another [ENT-006]", async () => {
    const shopper = createShopper(shop);
    cartOf(await addTo(shopper, giftCard));
    expect(await methodsOf(shopper)).toEqual([
      "CREDIT_CARD",
      "PAYPAL",
      "KLARNA",
    ]);
  });

  it("accepts a return from the payment page once, and only an expected one", async () => {
    const shopper = createShopper(shop);
    cartOf(await addTo(shopper));
    const opened = await openPayment(shopper);
    if (!opened.ok) throw new Error("no page");
    const state = await payThere(opened.redirectUrl);
    const finish = (givenState: string) =>
      shopper.request(({ payments }) => payments.finish(givenState));
    expect(await finish("made-up")).toBeNull();
    expect(await finish("")).toBeNull();
    expect(await finish(state)).toMatchObject({ ok: true });
    expect(await finish(state)).toBeNull();
    expect(
      callsOf(shop, "POST", "/cart/v1/cart/*").filter(({ path }) =>
        path.endsWith("/paymentInstruments"),
      ),
    ).toHaveLength(1);
  });

  it("does not trust an address that claims a payment", async () => {
    const shopper = createShopper(shop);
    cartOf(await addTo(shopper));
    await openPayment(shopper);
    const state = shopper.cookie?.payment?.state ?? "";
    const outcome = await shopper.request(({ payments }) =>
      payments.finish(state),
    );
    if (!outcome) throw new Error("not expected");
    expect(problemOf(outcome)).toMatchObject({
      id: "PAY400",
      placement: "top",
    });
    expect(
      (await shopper.request(({ cart }) => cart.read()))?.instruments,
    ).toEqual([]);
  });

  it("cannot open a payment page without a cart", async () => {
    const shopper = createShopper(shop);
    expect(await openPayment(shopper)).toMatchObject({
      ok: false,
      problem: { id: "BSK404" },
    });
  });

  it("shows no method instead of an error when the methods cannot be read", async () => {
    const shopper = createShopper(shop);
    cartOf(await addTo(shopper));
    shop.upstreams.faults.add({
      path: "/cart/v1/cart/*",
      status: 503,
      times: 2,
    });
    expect(
      await shopper.request(({ checkout }) => checkout.paymentMethodsAhead()()),
    ).toEqual({ ok: true, value: [] });
  });
});

describe("before the summary", () => {
  const prepare = (email: string) => async () => {
    const shopper = createShopper(shop);
    await readyToOrder(shopper, email);
    return shopper.request(({ checkout }) => checkout.prepare());
  };

  it("the upstream calculates everything again", async () => {
    const shopper = createShopper(shop);
    await readyToOrder(shopper);
    const basketId = shopper.cookie?.basketId;
    const { sums, problems } = await shopper.request(({ checkout }) =>
      checkout.prepare(),
    );
    expect(sums).toMatchObject({ subtotal: 60, shipping: 4.5, total: 64.5 });
    expect(problems).toEqual([]);
    const [call] = callsOf(shop, "POST", "/cart/v1/cart/prepareOrder");
    expect(call?.body).toEqual({ basketId });
  });

  it("a refusal is shown at the top, a lost basket is not reported at all", async () => {
    expect(await prepare("prepare-pay400@example.com")()).toMatchObject({
      sums: null,
      problems: [{ id: "PAY400", placement: "top" }],
    });
    expect(await prepare("prepare-bsk404@example.com")()).toEqual({
      sums: null,
      problems: [],
    });
  });
});

describe("the order's call", () => {
  it("has exactly the keys of its contract, phones in international form [ENT-010, ENT-011]", async () => {
    const shopper = createShopper(shop);
    const total = await readyToOrder(shopper);
    const cartId = shopper.cookie?.basketId;
    await place(shopper, total);
    const [call] = callsOf(shop, "PUT", "/cart/v2/checkout/order");
    const billingAddress = {
      ...savedAddress,
      approachType: "B",
      subscriptions: { newsletterConsent: false },
    };
    expect(call?.body).toEqual({
      cartId,
      billingAddress,
      paymentMethod: {
        code: "CREDIT_CARD",
        id: expect.any(String) as string,
        billingAddress,
        shippingAddress: {
          ...savedAddress,
          approachType: "S",
          shippingId: "home",
        },
        additionalData: [
          {
            sessionID: expect.any(String) as string,
            payment_method_id: "CREDIT_CARD",
            payment_instrument_id: expect.any(String) as string,
            card_type: "VISA",
            amount: Number(total),
          },
        ],
      },
      recaptcha_response: "human",
    });
  });

  it("lists every instrument with its amount", async () => {
    const shopper = createShopper(shop);
    const total = await readyToOrder(shopper);
    cartOf(
      await shopper.request(({ instruments }) =>
        instruments.addGiftCard("6006490000000001", "1234"),
      ),
    );
    expect(await place(shopper, total)).toEqual({ kind: "placed" });
    const [call] = callsOf(shop, "PUT", "/cart/v2/checkout/order");
    const body = call?.body as {
      paymentMethod: { additionalData: { amount: number }[] };
    };
    const amounts = body.paymentMethod.additionalData.map(
      ({ amount }) => amount,
    );
    expect(amounts.sort((one, other) => one - other)).toEqual([
      Number((Number(total) - 50).toFixed(2)),
      50,
    ]);
  });

  it("always contains a response of the bot check, whatever was posted [CHK-010]", async () => {
    const off = await startShop({ env: { RECAPTCHA_ENABLED: "false" } });
    try {
      const now = Date.now();
      const genuine = createBotCheck(
        ["a-secret-for-tests-of-32-characters!"],
        250,
        () => now - 5_000,
      ).issue();
      for (const token of [genuine, "", "made.up"]) {
        const shopper = createShopper(off);
        const total = await readyToOrder(shopper);
        await shopper.request(({ placeOrder, botCheck }) =>
          placeOrder.place({
            ...orderOf(total),
            botResponse: botCheck.toResponse({ token, decoy: "" }),
          }),
        );
      }
      const responses = callsOf(off, "PUT", "/cart/v2/checkout/order").map(
        ({ body }) =>
          (body as { recaptcha_response: string }).recaptcha_response,
      );
      expect(responses).toEqual([genuine, "invalid", "invalid"]);
      expect(off.orders.all()).toHaveLength(1);
    } finally {
      await off.stop();
    }
  });
});

describe("the facts of a cart", () => {
  it("follow a guest from the address to the summary", async () => {
    const shopper = createShopper(shop);
    const facts = () =>
      shopper.request(async ({ cart, checkout }) => {
        const found = await cart.read();
        return found && checkout.facts(found);
      });
    cartOf(await addTo(shopper, otherShoe));
    expect(await facts()).toMatchObject({
      asked: "address",
      hasShippingAddress: false,
      hasEmail: false,
      hasInstrument: false,
    });
    shop.upstreams.stock.reset();
    await readyToOrder(shopper, undefined, shoe);
    expect(await facts()).toEqual({
      asked: "address",
      hasShippingAddress: true,
      hasShippingMethod: true,
      hasRecipients: true,
      hasEmail: true,
      hasName: true,
      hasBillingAddress: true,
      remainingToPay: 0,
      hasInstrument: true,
    });
  });

  it("need no delivery for goods that are sent by e-mail", async () => {
    const shopper = createShopper(shop);
    const cart = cartOf(await addTo(shopper, giftCard));
    const { checkout } = (await shopper.open()).context;
    expect(checkout.facts(cart)).toMatchObject({ asked: "email" });
  });
});
