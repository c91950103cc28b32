/** Points, rewards, gift cards and credit at the payment step, combined with a card. Without script. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { consumersOf } from "../../mocks/behaviour/identity/consumers";
import { newAccount, signIn, signUp } from "./support/accounts";
import { readText } from "./support/navigation";
import { alerts, errorText } from "./support/problems";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import {
  addToCart,
  openPayment,
  payByCard,
  placeOrder,
  putShoeInBag,
  typeCard,
} from "./support/shopping";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop({ RATE_LIMIT: "off" });
  const { password, firstName, lastName } = newAccount();
  const consumers = consumersOf(shop.upstreams);
  const own = {
    rewarded: { memberId: "L-rewarded", points: 600 },
    forty: {
      paysWith: ["ATHLETES_PAYMENT"],
      spend: { of: "athlete", current: 1960, limit: 2000 },
    },
    influencer: {
      paysWith: ["INFLUENCER_CREDIT"],
      creditTermsAccepted: false,
      spend: { of: "consumerCredit", current: 0, limit: 90.5 },
    },
  } as const;
  for (const [mailbox, facts] of Object.entries(own)) {
    const email = `${mailbox}@example.com`;
    consumers.change(
      consumers.add({ email, password, firstName, lastName }),
      facts,
    );
  }
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

const added = "POST /cart/v1/cart/*";
const ordered = "PUT /cart/v2/checkout/order";

/** Returns a shopper at the payment step with one pair in the cart. */
async function atPayment(
  mailbox: string | null,
  locale?: Parameters<PageShop["visit"]>[0],
): Promise<Guest> {
  const guest = shop.visit(locale);
  const { visitor, paths } = guest;
  if (mailbox !== null) {
    await visitor.open(paths.signIn({ redirectTo: paths.cart() }));
    await signIn(guest, `${mailbox}@example.com`);
  }
  await openPayment(guest);
  expect(visitor.page.url.searchParams.get("step")).toBe("billing");
  return guest;
}

const balance = (guest: Guest, method: string) =>
  guest.visitor.submit(`form:has([value=${method}]):has([value=balance])`);
const reward = ({ visitor }: Guest, rewardCode: string) =>
  visitor.submit("#checkout-rewardCode", { rewardCode });
const giftCard = ({ visitor }: Guest, last = "0001", fields = {}) =>
  visitor.submit("#checkout-giftCardNumber", {
    giftCardNumber: `600649000000${last}`,
    giftCardPin: "1234",
    ...fields,
  });
const takeOff = ({ visitor }: Guest, method: string) =>
  visitor.submit(`form:has([value=removeInstrument]):has([value=${method}])`);

/** Returns the instruments that pay already with their sums, and the remaining sum. */
const ledger = ({ visitor }: Guest): readonly string[] => {
  const section = visitor
    .all("main section")
    .find((one) => one.querySelector("[value=removeInstrument]"));
  return [...(section?.querySelectorAll("li, p") ?? [])].map((row) =>
    [...row.querySelectorAll("span")].map(readText).join(" "),
  );
};

/** Returns the instruments of the last order, with their sums. */
const paidWith = () => {
  const { paymentMethod } = shop.calls(ordered).at(-1)?.body as {
    paymentMethod: {
      additionalData: readonly { payment_method_id: string; amount: number }[];
    };
  };
  return paymentMethod.additionalData.map((one) => [
    one.payment_method_id,
    one.amount,
  ]);
};

/** Returns the names of the forms that pay without money. */
const offers = ({ visitor }: Guest): readonly string[] =>
  visitor
    .all("[name=intent]:is([value=balance], [value=reward])")
    .map((button) =>
      button.getAttribute("value") === "reward"
        ? "reward"
        : (button
            .closest("form")
            ?.querySelector("[name=method]")
            ?.getAttribute("value") ?? ""),
    );

describe("all means of payment", () => {
  it("pay one order together, used in a fixed order, whichever was added first [CHK-030]", async () => {
    const first = await atPayment(null);
    await giftCard(first);
    expect(ledger(first)).toEqual([
      "Gift card •••• 0001 $50.00",
      "Left to pay $79.00",
    ]);
    await payByCard(first);
    await placeOrder(first);
    expect(first.visitor.page.url.pathname).toBe(first.paths.confirmation());
    expect(shop.calls(ordered)).toHaveLength(1);
    expect(paidWith()).toEqual([
      ["GIFT_CARD", 50],
      ["CREDIT_CARD", 79],
    ]);

    const guest = await atPayment("loyal");
    const { visitor, paths } = guest;
    await giftCard(guest);
    await giftCard(guest, "0011");
    await reward(guest, "7006 4900 0000 0001");
    await balance(guest, "LOYALTY_POINTS");
    await reward(guest, "reward-5");
    const all = [
      "Reward code REWARD5 $5.00",
      "Reward card •••• 0001 $20.00",
      "Points $12.50",
      "Gift card •••• 0001 $50.00",
      "Gift card •••• 0011 $10.00",
      "Left to pay $31.50",
    ];
    expect(ledger(guest)).toEqual(all);
    // Points that a voucher uses cannot pay anything else.
    await visitor.click("Use a loyalty voucher");
    await visitor.submit("main form:has([name=voucher])", { voucher: "V500" });
    expect(visitor.text("aside")).toContain("−$5.00");
    expect(ledger(guest)).toEqual(
      all.map((row) => row.replace("Points $12.50", "Points $7.50")),
    );
    await takeOff(guest, "REWARD_CARD");
    await takeOff(guest, "GIFT_CARD");
    expect(ledger(guest)).toEqual([
      "Reward code REWARD5 $5.00",
      "Points $7.50",
      "Gift card •••• 0011 $10.00",
      "Left to pay $101.50",
    ]);
    await payByCard(guest);
    await placeOrder(guest);
    expect(visitor.page.url.pathname).toBe(paths.confirmation());
    expect(paidWith()).toEqual([
      ["REWARD_CODE", 5],
      ["LOYALTY_POINTS", 7.5],
      ["GIFT_CARD", 10],
      ["CREDIT_CARD", 101.5],
    ]);
    await visitor.open(paths.loyalty());
    expect(visitor.text("[data-points]")).toBe("0 points");
  });

  it("need no card when they cover the total", async () => {
    const guest = await atPayment(null, "en-gb");
    await giftCard(guest, "0020");
    expect(guest.visitor.text()).toContain("Nothing is left to pay.");
    expect(offers(guest)).toEqual([]);
    await guest.visitor.submit("button[value=billing]", {}, "billing");
    await placeOrder(guest);
    expect(paidWith()).toHaveLength(1);
  });
});

describe("rewards", () => {
  it("of all kinds reduce the remaining sum, each once; others are refused at the field [PAY-005]", async () => {
    const guest = await atPayment("rewarded");
    const { visitor, paths, t } = guest;
    await reward(guest, "REWARD5");
    expect(ledger(guest).at(-1)).toBe("Left to pay $124.00");
    expect(
      shop.calls(added).map(({ body }) => body as Record<string, unknown>),
    ).toContainEqual({
      payment_method_id: "REWARD_CODE",
      rewardCode: "REWARD5",
    });
    await reward(guest, "7006490000000001");
    expect(ledger(guest).at(-1)).toBe("Left to pay $104.00");
    await balance(guest, "LOYALTY_POINTS");
    expect(ledger(guest).at(-1)).toBe("Left to pay $98.00");
    expect(
      shop
        .calls(added)
        .map(
          ({ body }) =>
            (body as { payment_method_id?: string }).payment_method_id,
        )
        .filter(Boolean),
    ).toEqual(["REWARD_CODE", "REWARD_CARD", "LOYALTY_POINTS"]);
    // These pay already.
    expect(offers(guest)).toEqual(["reward"]);
    for (const [code, key] of [
      ["reward 5", "checkout.means.usedReward"],
      ["NOSUCHCODE", "checkout.means.unknownReward"],
      ["7006490000000009", "checkout.means.unknownReward"],
      ["<b>", "checkout.means.unknownReward"],
    ] as const) {
      await reward(guest, code);
      expect(visitor.page.status).toBe(422);
      expect(visitor.text("#checkout-rewardCode-error")).toBe(t(key));
      expect(visitor.find("#checkout-rewardCode").getAttribute("value")).toBe(
        code,
      );
    }
    await visitor.open(paths.checkout("billing"));
    for (const method of ["LOYALTY_POINTS", "REWARD_CARD", "REWARD_CODE"])
      await takeOff(guest, method);
    expect(ledger(guest)).toEqual([]);
    expect(offers(guest)).toEqual(["LOYALTY_POINTS", "reward"]);
  });

  it("are offered to members alone, and pay for nobody else", async () => {
    const guest = await atPayment("consumer");
    const { visitor, paths } = guest;
    expect(offers(guest)).toEqual([]);
    for (const [fields, id] of [
      [{ intent: "reward", rewardCode: "REWARD5" }, "REW130"],
      [{ intent: "balance", method: "LOYALTY_POINTS" }, "REW130"],
      [{ intent: "balance", method: "ATHLETES_PAYMENT" }, "PAY400"],
      [{ intent: "balance", method: "CREDIT_CARD" }, "PYT404"],
    ] as const) {
      await visitor.post(paths.checkout("billing"), fields);
      expect(visitor.page.status).toBe(422);
      expect(alerts(visitor) + visitor.text()).toContain(errorText(guest, id));
    }
    await visitor.open(paths.checkout("billing"));
    expect(ledger(guest)).toEqual([]);
  });

  it("are available once an athlete's credit is spent [VAL-013]", async () => {
    const guest = await atPayment("athleteloyal");
    const { visitor, paths, t } = guest;
    expect(offers(guest)).toEqual(["ATHLETES_PAYMENT"]);
    expect(visitor.text()).not.toContain(t("loyalty.cart.use"));
    for (const fields of [
      { intent: "reward", rewardCode: "REWARD5" },
      { intent: "balance", method: "LOYALTY_POINTS" },
    ]) {
      shop.clearCalls();
      await visitor.post(paths.checkout("billing"), fields);
      expect(visitor.page.status).toBe(422);
      expect(alerts(visitor)).toContain(errorText(guest, "PAY400"));
      expect(shop.calls(added)).toEqual([]);
    }
    await visitor.open(paths.cart());
    expect(visitor.text()).not.toContain(t("loyalty.cart.use"));
    shop.clearCalls();
    await visitor.post(paths.dialog("loyalty-redeem"), { voucher: "V500" });
    expect(shop.calls("PUT /cart/v1/cart/*")).toEqual([]);

    // This athlete has spent all of the 2,000.00.
    const spent = await atPayment("athletespent");
    expect(offers(spent)).toEqual(["LOYALTY_POINTS", "reward"]);
    expect(spent.visitor.text()).toContain(t("loyalty.cart.use"));
    await balance(spent, "LOYALTY_POINTS");
    expect(ledger(spent)).toEqual(["Points $9.00", "Left to pay $120.00"]);
  });
});

describe("credit", () => {
  it("of an athlete pays the smaller of its rest and the remaining sum [PAY-006]", async () => {
    const guest = await atPayment("athlete");
    const { visitor, paths } = guest;
    expect(visitor.text("[aria-labelledby=means-title]")).toContain(
      "$1,680.00 available",
    );
    await balance(guest, "ATHLETES_PAYMENT");
    await visitor.submit("button[value=billing]", {}, "billing");
    await placeOrder(guest);
    expect(visitor.page.url.pathname).toBe(paths.confirmation());
    expect(paidWith()).toEqual([["ATHLETES_PAYMENT", 129]]);
    await visitor.open(paths.account());
    expect(visitor.text("[data-spend]")).toContain("$1,551.00");

    const other = await atPayment("forty");
    await balance(other, "ATHLETES_PAYMENT");
    expect(ledger(other)).toEqual(["Your credit $40.00", "Left to pay $89.00"]);
    await payByCard(other);
    await placeOrder(other);
    expect(paidWith()).toEqual([
      ["ATHLETES_PAYMENT", 40],
      ["CREDIT_CARD", 89],
    ]);

    const credited = await atPayment("credited");
    await credited.visitor.click("Read and accept the terms");
    await credited.visitor.submit("main form");
    await balance(credited, "INFLUENCER_CREDIT");
    await credited.visitor.submit("button[value=billing]", {}, "billing");
    await placeOrder(credited);
    expect(paidWith()).toEqual([["INFLUENCER_CREDIT", 129]]);
    // The rest of 210.00.
    const again = await atPayment("credited");
    await balance(again, "INFLUENCER_CREDIT");
    expect(ledger(again)).toEqual(["Your credit $81.00", "Left to pay $48.00"]);
  });

  it("needs its terms, which are accepted once and stored in the profile [DLG-018]", async () => {
    const guest = await atPayment("influencer");
    const { visitor, paths, t } = guest;
    const terms = paths.dialog("credited-consumer-terms");
    // Before that it pays nothing, even if the form is sent.
    expect(offers(guest)).toEqual([]);
    shop.clearCalls();
    await visitor.post(paths.checkout("billing"), {
      intent: "balance",
      method: "INFLUENCER_CREDIT",
    });
    expect(visitor.page.url.pathname).toBe(terms);
    expect(shop.calls(added)).toEqual([]);
    expect(visitor.text("h1")).toBe("Terms of your credit");
    await visitor.submit("main form");
    expect(shop.calls("PUT /consumers-v3/consumer")).toHaveLength(1);
    expect(shop.calls("PUT /consumers-v3/consumer")[0]?.body).toMatchObject({
      isCreditTCAccepted: true,
    });
    expect(visitor.page.url.pathname + visitor.page.url.search).toBe(
      paths.checkout("billing"),
    );
    expect(offers(guest)).toEqual(["INFLUENCER_CREDIT"]);
    await balance(guest, "INFLUENCER_CREDIT");
    expect(ledger(guest)).toEqual(["Your credit $90.50", "Left to pay $38.50"]);

    // The next sign-in reads the acceptance from the profile.
    const later = shop.visit();
    await later.visitor.open(paths.signIn({ redirectTo: paths.checkout() }));
    await signIn(later, "influencer@example.com");
    await later.visitor.open(paths.checkout("billing"));
    expect(later.visitor.text()).not.toContain(t("loyalty.terms.read"));
  });
});

describe("a saved gift card", () => {
  it("is saved at the checkout, and pays the next order with one press", async () => {
    const guest = shop.visit();
    const { visitor, t } = guest;
    await signUp(guest);
    await openPayment(guest);
    await giftCard(guest, "0012", { saveGiftCard: "on" });
    expect(visitor.text("body")).toContain(t("checkout.notices.giftCardSaved"));
    expect(ledger(guest)).toEqual([
      "Gift card •••• 0012 $10.00",
      "Left to pay $119.00",
    ]);
    // It pays already, so it is not offered again.
    expect(visitor.all("[name=savedGiftCard]")).toEqual([]);
    // A card that is saved already pays, and a message says so.
    await takeOff(guest, "GIFT_CARD");
    await giftCard(guest, "0012", { saveGiftCard: "on" });
    expect(visitor.text("body")).toContain(t("errors.giftCard.alreadySaved"));
    await takeOff(guest, "GIFT_CARD");
    const id = visitor.find("[name=savedGiftCard]").getAttribute("value") ?? "";
    expect(visitor.text("[aria-labelledby=means-title]")).toContain(
      "Gift card ending in 0012$10.00 available",
    );
    shop.clearCalls();
    await visitor.submit("form:has([name=savedGiftCard])");
    expect(shop.calls(added).map(({ body }) => body)).toEqual([
      { payment_method_id: "GIFT_CARD", payment_instrument_id: id },
    ]);
    expect(ledger(guest)[0]).toBe("Gift card •••• 0012 $10.00");

    const thief = shop.visit();
    await signUp(thief);
    await openPayment(thief);
    for (const savedGiftCard of [id, "a b"]) {
      await thief.visitor.post(thief.paths.checkout("billing"), {
        intent: "savedGiftCard",
        savedGiftCard,
      });
      expect(thief.visitor.page.status).toBe(422);
      expect(alerts(thief.visitor)).toContain(errorText(thief, "PYT404"));
    }
    await thief.visitor.open(thief.paths.checkout("billing"));
    expect(ledger(thief)).toEqual([]);
  });

  it("does not block the checkout when it cannot be saved, or read", async () => {
    const guest = shop.visit();
    const { visitor, t } = guest;
    await signUp(guest);
    await openPayment(guest);
    shop.fault({
      method: "POST",
      path: "/consumers-v3/consumer/payment_instruments",
      kind: "reset",
      times: 3,
    });
    await giftCard(guest, "0013", { saveGiftCard: "on" });
    expect(visitor.page.status).toBe(200);
    expect(ledger(guest)[0]).toBe("Gift card •••• 0013 $10.00");
    expect(visitor.text("body")).not.toContain(
      t("checkout.notices.giftCardSaved"),
    );
    shop.fault({
      method: "GET",
      path: "/consumers-v3/consumer/payment_instruments",
      kind: "reset",
      times: 4,
    });
    await visitor.reload();
    expect(visitor.page.status).toBe(200);
    // A guest has no account in which it could be saved.
    const anonymous = await atPayment(null);
    expect(anonymous.visitor.all("[name=saveGiftCard]")).toEqual([]);
  });
});

describe("saved addresses and cards", () => {
  const place = {
    firstName: "Ada",
    lastName: "Fell",
    city: "Portland",
    province: "OR",
    postalCode: "97205",
    phone: "503 555 0142",
  };

  async function keepAddress(
    { visitor, paths }: Guest,
    type: "shipping" | "billing",
    addressLine1: string,
    main = false,
  ) {
    await visitor.open(paths.accountAddressForm(type));
    await visitor.submit(
      "#address-firstName",
      { ...place, addressLine1, ...(main && { main: "on" }) },
      "save",
    );
  }

  const keepCard = async (guest: Guest, number: string, main = false) => {
    await guest.visitor.open(guest.paths.addCard());
    await guest.visitor.submit("main [name=main]", main ? { main: "on" } : {});
    await typeCard(guest, number);
  };

  /** Returns the label of each choice, and whether it is chosen. */
  const choices = ({ visitor }: Guest, name: string) =>
    visitor
      .all(`main [name=${name}]`)
      .map((radio) => [
        readText(radio.closest("label")),
        radio.hasAttribute("checked"),
      ]);
  const idOf = ({ visitor }: Guest, name: string, words: string) =>
    visitor
      .all(`main [name=${name}]`)
      .find((radio) => readText(radio.closest("label")).includes(words))
      ?.getAttribute("value") ?? "";
  const sentTo = (part: string) =>
    shop
      .calls("POST /cart/*")
      .filter(({ path }) => path.endsWith(part))
      .map(({ body }) => (body as { addressLine1: string }).addressLine1);

  it("can be chosen by consumers, the main ones first and preselected [CHK-032]", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    const email = await signUp(guest);
    await keepAddress(guest, "shipping", "1 First Street");
    await keepAddress(guest, "shipping", "2 Main Street", true);
    await keepAddress(guest, "billing", "3 Bill Street");
    await keepAddress(guest, "billing", "4 Bill Street", true);
    await keepCard(guest, "5555 5555 5555 4444");
    await keepCard(guest, "4111 1111 1111 1111", true);
    await putShoeInBag(guest);
    await visitor.open(paths.checkout());
    expect(choices(guest, "savedAddress")).toEqual([
      [expect.stringContaining("2 Main Street"), true],
      [expect.stringContaining("1 First Street"), false],
      ["Another address", false],
    ]);
    expect(choices(guest, "savedAddress")[0]?.[0]).toContain("Main address");
    // Without another choice, the goods are sent to the main address.
    shop.clearCalls();
    await visitor.submit("main [name=savedAddress]", {}, "shipping");
    expect(visitor.page.url.searchParams.get("step")).toBe("billing");
    expect(sentTo("/shippingAddress")).toEqual(["2 Main Street"]);
    expect(visitor.text()).toContain(email);

    // Another saved address, and a typed one.
    await visitor.open(paths.checkout("shipping"));
    const other = idOf(guest, "savedAddress", "1 First Street");
    await visitor.submit(
      "main [name=savedAddress]",
      { savedAddress: other },
      "shipping",
    );
    await visitor.open(paths.checkout("shipping"));
    expect(choices(guest, "savedAddress").map(([, isMade]) => isMade)).toEqual([
      false,
      true,
      false,
    ]);
    await visitor.submit(
      "main [name=savedAddress]",
      { savedAddress: "", addressLine1: "5 Typed Street" },
      "shipping",
    );
    expect(sentTo("/shippingAddress")).toEqual([
      "2 Main Street",
      "1 First Street",
      "5 Typed Street",
    ]);

    // A saved address can be the billing address too, with the main card.
    expect(choices(guest, "savedAddress")).toEqual([
      [expect.stringContaining("4 Bill Street"), true],
      [expect.stringContaining("3 Bill Street"), false],
      ["Another address", false],
    ]);
    expect(choices(guest, "savedCard")).toEqual([
      [expect.stringContaining("Visa ending in 1111"), true],
      [expect.stringContaining("Mastercard ending in 4444"), false],
      ["Another card", false],
    ]);
    await visitor.submit("button[value=card]", { same: false }, "card");
    expect(sentTo("/billingAddress").at(-1)).toBe("4 Bill Street");
    expect(visitor.page.url.searchParams.get("step")).toBe("summary");
    expect(visitor.text()).toContain("1111");
    await placeOrder(guest);
    expect(visitor.page.url.pathname).toBe(paths.confirmation());

    // An id of another account is refused, from consumers and guests.
    const guests = [shop.visit(), shop.visit()] as const;
    await signUp(guests[0]);
    for (const thief of guests) {
      await putShoeInBag(thief);
      await thief.visitor.open(thief.paths.checkout());
      expect(thief.visitor.all("[name=savedAddress]")).toEqual([]);
      shop.clearCalls();
      await thief.visitor.post(thief.paths.checkout("shipping"), {
        intent: "shipping",
        email,
        savedAddress: other,
      });
      expect(thief.visitor.page.status).toBe(422);
      expect(alerts(thief.visitor)).toContain(errorText(thief, "CCA401"));
      expect(sentTo("/shippingAddress")).toEqual([]);
    }
  });

  it("can be typed while they cannot be read", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await signUp(guest);
    await keepAddress(guest, "shipping", "1 First Street");
    await addToCart(guest);
    shop.fault({
      method: "GET",
      path: "/consumers-v3/consumer",
      errorId: "GEN500",
      status: 500,
      times: 6,
    });
    await visitor.open(paths.checkout());
    expect(visitor.page.status).toBe(200);
    expect(visitor.all("[name=savedAddress]")).toEqual([]);
    expect(visitor.all("[name=addressLine1]")).toHaveLength(1);
  });
});
