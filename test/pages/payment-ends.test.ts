/**
 * The ends of a payment on another site, in the country where it is offered, with and without the dialogs of
 * the script: cancelled, refused, returned from twice, and notified late by the provider. In every case, at
 * most one order is placed, and the goods are where the page says.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PaymentEvent } from "../../mocks/payment-provider/webhooks";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import { openPayment, newEmail, placeOrder } from "./support/shopping";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop();
  shop.enableWebhooks();
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.clearCalls();
});

const put = "PUT /cart/v2/checkout/order";
const patch = "PATCH /cart/v2/checkout/order/*";

const stepOf = ({ visitor }: Guest) =>
  visitor.page.url.searchParams.get("step");
const answer = ({ visitor }: Guest, action: string) =>
  visitor.submit(`[value=${action}]`, {}, action);

/** Returns the last address by which the shopper came back. */
const wayBack = ({ visitor }: Guest): string =>
  visitor.page.redirects.find(({ to }) => to.includes("step=return"))?.to ?? "";

/** Presses the button that orders, as the page with script does. */
function orderWithScript({ visitor }: Guest) {
  visitor
    .find("[name=attemptId]")
    .insertAdjacentHTML(
      "afterend",
      '<input type="hidden" name="script" value="1">',
    );
  return visitor.submit("[name=attemptId]", {}, "place");
}

async function choosing(locale: "nl-nl" | "pl-pl" | "fr-fr", method: string) {
  const guest = shop.visit(locale);
  const email = newEmail("ends");
  await openPayment(guest, { email });
  await guest.visitor.submit(
    "button[value=card]",
    { paymentMethod: method },
    "card",
  );
  return { ...guest, email };
}

const banks = [
  ["nl-nl", "IDEAL", "Je bank heeft deze betaling niet bevestigd", "Bedankt"],
  ["pl-pl", "P24", "Twój bank nie potwierdził tej płatności", "Dziękujemy"],
] as const;
const cells = banks.flatMap((bank) =>
  (["without script", "from its dialog"] as const).map(
    (how) => [...bank, how] as const,
  ),
);

describe.each(cells)("in %s %s", (locale, method, refusal, thanks, how) => {
  /** Returns a guest on the bank's page; the provider's webhooks about the order are held back. */
  async function atBank() {
    const guest = await choosing(locale, method);
    const { visitor, email } = guest;
    if (how === "from its dialog") {
      await orderWithScript(guest);
      expect(visitor.page.redirects.at(-1)?.to).toContain(
        "#modal=bank-redirect",
      );
      await visitor.submit("form[method=get]");
    } else await placeOrder(guest);
    expect(visitor.page.url.origin).toBe(shop.paymentOrigin);
    const { orderNumber = "" } = shop.orderOf(email) ?? {};
    shop.provider.webhooks.treat(orderNumber, "hold");
    return { ...guest, orderNumber };
  }
  type Waiting = Awaited<ReturnType<typeof atBank>>;
  const deliver = (
    { orderNumber }: Waiting,
    change: Partial<PaymentEvent> = {},
  ) => {
    const event = shop.provider.webhooks.held(orderNumber).at(-1);
    if (!event) throw new Error("The provider holds no webhook");
    return shop.provider.webhooks.post({ ...event, ...change });
  };

  function expectGoodsAtThePayment(guest: Waiting): void {
    expect(stepOf(guest)).toBe("billing");
    expect(guest.visitor.text("aside")).toContain("Scree 2");
    expect(shop.orderOf(guest.email)?.status).toBe("FAILED");
    expect(shop.calls(put)).toHaveLength(1);
  }

  it(`${how}: cancelled, it ends at the payment, even after a second return or a late webhook`, async () => {
    const guest = await atBank();
    await answer(guest, "cancel");
    expect(guest.visitor.text()).toContain(refusal);
    expectGoodsAtThePayment(guest);
    await guest.visitor.open(wayBack(guest));
    expectGoodsAtThePayment(guest);
    expect(await deliver(guest)).toBe(200);
    expect(
      await deliver(guest, { id: "lie", type: "confirmation.approved" }),
    ).toBe(200);
    await guest.visitor.open(guest.paths.checkout("billing"));
    expectGoodsAtThePayment(guest);
    expect(shop.calls(patch)).toHaveLength(1);
  });

  it(`${how}: refused in the end, it leads from the waiting page to the payment`, async () => {
    const guest = await atBank();
    await answer(guest, "later");
    shop.answerAsBank(guest.orderNumber, "denied");
    expect(await deliver(guest)).toBe(200);
    await guest.visitor.open(guest.paths.processing());
    expect(guest.visitor.text()).toContain(refusal);
    expectGoodsAtThePayment(guest);
  });

  it(`${how}: paid, one order is placed, even after a second return or a late webhook`, async () => {
    const guest = await atBank();
    const { visitor, paths } = guest;
    await answer(guest, "confirm");
    const expectThanks = () => {
      expect(visitor.page.url.pathname).toBe(paths.confirmation());
      expect(visitor.text("h1")).toContain(thanks);
      expect(shop.calls(put)).toHaveLength(1);
      expect(shop.calls(patch)).toHaveLength(1);
    };
    expectThanks();
    await visitor.open(wayBack(guest));
    expectThanks();
    expect(await deliver(guest)).toBe(200);
    await visitor.open(paths.processing());
    expectThanks();
    expect(shop.orderOf(guest.email)).toMatchObject({
      status: "CREATED",
      flash: [],
    });
  });

  it(`${how}: paid in a tab that was closed, the late webhook of the provider places the order`, async () => {
    const guest = await atBank();
    const { visitor, paths, orderNumber } = guest;
    await fetch(visitor.page.url, {
      method: "POST",
      body: new URLSearchParams({ action: "confirm" }),
      redirect: "manual",
    });
    await visitor.open(paths.processing());
    expect(visitor.page.url.pathname).toBe(paths.processing());
    expect(visitor.text("main")).toContain(orderNumber);
    expect(await deliver(guest)).toBe(200);
    await visitor.open(paths.processing());
    expect(visitor.page.url.pathname).toBe(paths.confirmation());
    expect(shop.calls(put)).toHaveLength(1);
  });
});

describe("in fr-fr PAYPAL", () => {
  const instruments = () =>
    shop
      .calls("POST /cart/v1/cart/*")
      .filter(({ path }) => path.endsWith("/paymentInstruments"));

  it.each([
    ["cancel", "Vous avez quitté la page de paiement. Rien n’a été débité."],
    ["deny", "Votre paiement n’a pas été accepté."],
  ])(
    "ends at the payment after %s, and can be chosen again",
    async (action, words) => {
      const guest = await choosing("fr-fr", "PAYPAL");
      const { visitor, paths } = guest;
      // PayPal's page has no button for some of its refusals.
      const answered = await fetch(visitor.page.url, {
        method: "POST",
        body: new URLSearchParams({ action }),
        redirect: "manual",
      });
      const back = answered.headers.get("location") ?? "";
      await visitor.open(back);
      expect(stepOf(guest)).toBe("billing");
      expect(visitor.text()).toContain(words);
      await visitor.open(back);
      expect(stepOf(guest)).toBe("billing");
      expect(shop.calls(put)).toEqual([]);
      await visitor.submit(
        "button[value=card]",
        { paymentMethod: "PAYPAL" },
        "card",
      );
      await answer(guest, "pay");
      expect(stepOf(guest)).toBe("summary");
      await placeOrder(guest);
      expect(visitor.page.url.pathname).toBe(paths.confirmation());
    },
  );

  it.each([
    ["without script", placeOrder],
    ["with script", orderWithScript],
  ])(
    "counts once, %s, even after a second return; the provider's webhook changes nothing",
    async (_, order) => {
      const { tries } = shop.provider.webhooks;
      const before = tries.length;
      const guest = await choosing("fr-fr", "PAYPAL");
      const { visitor, paths } = guest;
      await answer(guest, "pay");
      const back = wayBack(guest);
      expect(stepOf(guest)).toBe("summary");
      await visitor.open(back);
      expect(instruments()).toHaveLength(1);
      expect(visitor.text()).toContain("Nous n’attendions pas ce paiement");
      expect(visitor.text()).toContain("PayPal");
      await visitor.open(paths.checkout("summary"));
      await order(guest);
      expect(visitor.page.url.pathname).toBe(paths.confirmation());
      await visitor.open(back);
      expect(visitor.page.url.pathname).toBe(paths.confirmation());
      const event = tries[before];
      if (!event) throw new Error("The provider told nothing");
      expect(event).toMatchObject({ type: "payment.authorized", status: 200 });
      const { status: _told, ...late } = event;
      expect(await shop.provider.webhooks.post({ ...late, id: "later" })).toBe(
        200,
      );
      expect(instruments()).toHaveLength(1);
      expect(shop.calls(put)).toHaveLength(1);
      expect(shop.calls(patch)).toEqual([]);
    },
  );
});
