import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  addPaymentInstrument,
  createPaymentSession,
  saveShippingAddress,
} from "../../server/upstreams/cart/contract";
import {
  fillBasket,
  goodAddress,
  goodCard,
  openSession,
  readBasket,
  submit,
} from "../behaviour/testing/checkout-driver";
import { newShopper } from "../behaviour/testing/shop-driver";
import { shoe, smallCatalogue } from "../behaviour/testing/small-catalogue";
import type { StartedUpstreams } from "../server";
import { startUpstreams } from "../server";
import { marketSites } from "../sites";

let started: StartedUpstreams;
let time = Date.parse("2026-11-23T10:00:00Z");
beforeAll(async () => {
  started = await startUpstreams({
    catalogue: smallCatalogue,
    now: () => new Date(time),
  });
});
afterAll(() => started.stop());
beforeEach(() => {
  time = Date.parse("2026-11-23T10:00:00Z");
});

/** A session of a fresh guest with one shoe in the basket. */
async function visit(locale = "en-gb") {
  const shopper = await newShopper(started.origin, locale);
  const { basketId } = await fillBasket(shopper, shoe);
  const session = await openSession(shopper, basketId);
  const pay = (fields: Readonly<Record<string, string>> = {}) =>
    submit(session.redirectUrl, { ...goodCard, action: "pay", ...fields });
  const use = {
    params: { basketId },
    body: {
      payment_method_id: "CREDIT_CARD",
      payment_instrument_id: session.payment_instrument_id,
    },
  };
  return { shopper, basketId, session, pay, use };
}

function resultOf(response: Response) {
  expect(response.status).toBe(303);
  const url = new URL(response.headers.get("location") ?? "");
  return Object.fromEntries(url.searchParams);
}

describe("a payment session", () => {
  it("leads to a page of these upstreams", async () => {
    const { session } = await visit();
    expect(session.redirectUrl).toBe(
      `${started.paymentOrigin}/pay/${session.sessionID}`,
    );
    expect(session.expires).toBe("2026-11-23T10:30:00.000Z");
  });

  it.each([
    "/checkout",
    "javascript:alert(1)",
    "//evil.example",
    "https://a@b.example/",
  ])("is refused when it should return to %s", async (referer) => {
    const { shopper, basketId } = await visit();
    const refusal = await shopper.refused(createPaymentSession, {
      query: {
        basketId,
        referer,
        paymentMethodId: "x",
        paymentMethod: "CREDIT_CARD",
      },
    });
    expect(refusal.errorId).toBe("API400");
  });

  it("is refused with PAY400 for a method that has no page", async () => {
    const { shopper, basketId } = await visit();
    const refusal = await shopper.refused(createPaymentSession, {
      query: {
        basketId,
        referer: "https://a.example/",
        paymentMethodId: "x",
        paymentMethod: "IDEAL",
      },
    });
    expect(refusal.errorId).toBe("PAY400");
  });

  it("fails once for the e-mail that asks for it", async () => {
    const { shopper, basketId } = await visit();
    await shopper.ask(saveShippingAddress, {
      params: { basketId },
      body: {
        ...goodAddress(shopper, "session-once@example.com"),
        shippingId: "home",
      },
    });
    await expect(openSession(shopper, basketId)).rejects.toThrow("PAY400");
    expect((await openSession(shopper, basketId)).redirectUrl).toContain(
      "/pay/",
    );
  });

  it("asks for what gift cards have left", async () => {
    const { shopper, basketId } = await visit();
    await shopper.ask(addPaymentInstrument, {
      params: { basketId },
      body: {
        payment_method_id: "GIFT_CARD",
        giftCard: { number: "6006490000000001", pin: "1234" },
      },
    });
    const { redirectUrl } = await openSession(shopper, basketId);
    expect(await (await fetch(redirectUrl)).text()).toContain("£14.50");
  });
});

describe("the page", () => {
  it.each(marketSites)("speaks $locale and names the sum", async (site) => {
    const { session } = await visit(site.locale);
    const response = await fetch(session.redirectUrl);
    const html = await response.text();
    expect(html).toContain(`<html lang="${site.tag}">`);
    expect(html).toMatch(/[^\d][67]\d[.,]\d\d/);
    expect(html).not.toMatch(/\{(amount|last)\}|undefined|<script/);
  });

  it("has fields that browsers can fill in, each with its label", async () => {
    const { session } = await visit();
    const html = await (await fetch(session.redirectUrl)).text();
    for (const purpose of ["cc-number", "cc-exp", "cc-csc", "cc-name"]) {
      expect(html).toContain(`autocomplete="${purpose}"`);
    }
    const ids = [...html.matchAll(/<input id="(\w+)"/g)].map(
      (match) => match[1],
    );
    for (const id of ids) expect(html).toContain(`<label for="${id}">`);
    expect(ids).toHaveLength(4);
  });

  it("may do nothing but style itself and send its forms", async () => {
    const { session } = await visit();
    const { headers } = await fetch(session.redirectUrl);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' https://shop.example;");
    expect(policy).not.toContain("unsafe");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
  });

  it("comes again with what is wrong, and without the security code", async () => {
    const { pay } = await visit();
    const response = await pay({
      number: "4111111111111112",
      expiry: "01/20",
      holder: `"><script>`,
      securityCode: "987",
    });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain("<title>Error: ");
    expect(html).toContain('role="alert"');
    expect(html).toContain('href="#number"');
    expect(html).toContain("This expiry date is not valid or has passed.");
    expect(html).toContain(
      'aria-describedby="expiry-problem" aria-invalid="true"',
    );
    expect(html).toContain('value="4111111111111112"');
    expect(html).toContain("&quot;&gt;&lt;script&gt;");
    expect(html).not.toMatch(/987|<script/);
  });

  it("is 404 for a session that nobody opened", async () => {
    const response = await fetch(`${started.paymentOrigin}/pay/unknown`);
    expect(response.status).toBe(404);
  });

  it("shows the way back when its time is up", async () => {
    const { session, pay, shopper, use } = await visit("fr-fr");
    time += 31 * 60_000;
    for (const response of [await fetch(session.redirectUrl), await pay()]) {
      expect(response.status).toBe(410);
      const html = await response.text();
      expect(html).toContain("pay-return?step=billing&amp;session=");
      expect(html).toContain("result=failed");
    }
    time -= 31 * 60_000;
    expect((await shopper.refused(addPaymentInstrument, use)).errorId).toBe(
      "PAY400",
    );
  });

  it("leaves no card number in the call log or the state", async () => {
    const { pay } = await visit();
    await pay({ number: "4242 4242 4242 4242" });
    const log = JSON.stringify(started.upstreams.callLog.find());
    expect(log).not.toMatch(/4242 ?4242/);
  });
});

describe("the result", () => {
  it("is authorized for a good card, which then pays", async () => {
    const { pay, session, shopper, use } = await visit();
    expect(resultOf(await pay({ number: "4242424242424242" }))).toEqual({
      step: "billing",
      session: session.sessionID,
      result: "authorized",
    });
    const { payment_instruments, basket } = await shopper.ask(
      addPaymentInstrument,
      use,
    );
    expect(payment_instruments[0]).toMatchObject({
      card_type: "VISA",
      masked: "•••• 4242",
      amount: 64.5,
    });
    expect(basket?.totals.remainingToPay).toBe(0);
  });

  it("is failed for the declined card, which cannot pay", async () => {
    const { pay, shopper, use } = await visit();
    const { result } = resultOf(await pay({ number: "4000000000000002" }));
    expect(result).toBe("failed");
    expect((await shopper.refused(addPaymentInstrument, use)).errorId).toBe(
      "PAY400",
    );
  });

  it("is cancelled when the shopper goes back", async () => {
    const { session, shopper, use } = await visit();
    const { result } = resultOf(
      await submit(session.redirectUrl, { action: "cancel" }),
    );
    expect(result).toBe("cancelled");
    expect((await shopper.refused(addPaymentInstrument, use)).errorId).toBe(
      "PAY400",
    );
  });

  it("is authorized for a card whose bank will ask about the order", async () => {
    const { pay, shopper, use } = await visit();
    const { result } = resultOf(await pay({ number: "4000000000003220" }));
    expect(result).toBe("authorized");
    await shopper.ask(addPaymentInstrument, use);
  });

  it("stays what it was, whatever is sent again", async () => {
    const { pay, session } = await visit();
    await submit(session.redirectUrl, { action: "cancel" });
    expect(resultOf(await pay())["result"]).toBe("cancelled");
    const again = await fetch(session.redirectUrl, { redirect: "manual" });
    expect(resultOf(again)["result"]).toBe("cancelled");
  });

  it("is of no use to another basket", async () => {
    const { pay, shopper, use } = await visit();
    await pay();
    const other = await fillBasket(shopper, shoe);
    const refusal = await shopper.refused(addPaymentInstrument, {
      ...use,
      params: { basketId: other.basketId },
    });
    expect(refusal.errorId).toBe("PYT404");
  });

  it("takes the place of the card that was there", async () => {
    const { pay, shopper, use, basketId } = await visit();
    await pay();
    await shopper.ask(addPaymentInstrument, use);
    const second = await openSession(shopper, basketId);
    await submit(second.redirectUrl, {
      ...goodCard,
      number: "5555555555554444",
      action: "pay",
    });
    await shopper.ask(addPaymentInstrument, {
      ...use,
      body: {
        ...use.body,
        payment_instrument_id: second.payment_instrument_id,
      },
    });
    const { paymentInstruments } = await readBasket(shopper, basketId);
    expect(paymentInstruments).toMatchObject([
      { card_type: "MASTERCARD", amount: 64.5 },
    ]);
  });
});
