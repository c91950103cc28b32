/**
 * Every payment method in a country where it is offered, without script: the offers, the way to the
 * provider or the bank and back, and the upstream calls on the way.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Locale } from "../../app/sites/sites";
import { createPaymentSession } from "../../server/upstreams/cart/contract";
import { alerts } from "./support/problems";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import {
  openPayment,
  newEmail,
  payByCard,
  placeOrder,
  putShoeInBag,
  typeCard,
} from "./support/shopping";
import { budgetMs } from "../runner/time-factor.mjs";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop({ PAYMENT_RETRY_MS: "3000" });
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

const put = "PUT /cart/v2/checkout/order";
const patch = "PATCH /cart/v2/checkout/order/*";
const sessions = "GET /cart/v1/paymentSession";

/** Returns a guest at the payment with one pair in the cart. */
async function atPayment(
  locale: Locale,
  mailbox = "payments",
): Promise<Guest & { email: string }> {
  const guest = shop.visit(locale);
  const email = newEmail(mailbox);
  await openPayment(guest, { email });
  return { ...guest, email };
}

const choose = ({ visitor }: Guest, paymentMethod: string) =>
  visitor.submit("button[value=card]", { paymentMethod }, "card");

async function atSummaryWith(locale: Locale, method: string, mailbox?: string) {
  const guest = await atPayment(locale, mailbox);
  await choose(guest, method);
  return guest;
}

const stepOf = ({ visitor }: Guest) =>
  visitor.page.url.searchParams.get("step");

interface OrderBody {
  readonly cartId: string;
  readonly paymentMethod: {
    readonly code: string;
    readonly additionalData: readonly Record<string, unknown>[];
  };
}
const bodyOf = (call: string) => shop.calls(call).at(-1)?.body as OrderBody;

describe("the ways to pay", () => {
  it.each([
    ["en-us", ["Credit or debit card", "PayPal", "Klarna"]],
    ["en-ca", ["Credit or debit card", "PayPal"]],
    ["fr-fr", ["Carte bancaire", "PayPal"]],
    ["de-de", ["Kredit- oder Debitkarte", "PayPal", "Klarna"]],
    ["nl-nl", ["Creditcard of bankpas", "iDEAL | Wero", "PayPal", "Klarna"]],
    ["pl-pl", ["Karta płatnicza", "Przelewy24", "PayPal", "Klarna"]],
  ] as const)("of %s are those of its country", async (locale, names) => {
    const { visitor } = await atPayment(locale);
    const labels = visitor
      .all("[name=paymentMethod]")
      .map((radio) => radio.closest("label")?.textContent);
    expect(labels).toEqual(names);
    expect(visitor.all("[name=paymentMethod][checked]")).toHaveLength(1);
    // Without script the provider's page reads the card, so there is no frame.
    expect(visitor.all("iframe")).toEqual([]);
  });

  it("are the shopper's choice: one that the country does not offer is refused", async () => {
    const guest = await atPayment("en-us");
    await guest.visitor.post(guest.paths.checkout("billing"), {
      intent: "card",
      same: "on",
      paymentMethod: "IDEAL",
    });
    expect(stepOf(guest)).toBe("billing");
    expect(alerts(guest.visitor)).toContain("Your payment was not accepted.");
    expect(
      shop.calls("POST /cart/v1/cart/*").map(({ path }) => path),
    ).not.toContainEqual(expect.stringContaining("/paymentInstruments"));
  });
});

describe("a bank redirect", () => {
  it.each([
    ["nl-nl", "IDEAL", "iDEAL | Wero", "Bedankt"],
    ["pl-pl", "P24", "Przelewy24", "Dziękujemy"],
  ] as const)(
    "in %s with %s leads to the bank by a 303 and back, and the order is placed by a PATCH [CHK-019] [PAY-007] [DLG-026]",
    async (locale, code, name, thanks) => {
      const guest = await atSummaryWith(locale, code);
      const { visitor, paths } = guest;
      expect(stepOf(guest)).toBe("summary");
      expect(visitor.text()).toContain(name);
      await placeOrder(guest);
      const { url, redirects } = visitor.page;
      expect(redirects.at(-1)?.status).toBe(303);
      expect(url.origin).toBe(shop.paymentOrigin);
      expect(visitor.text("h1")).toContain(name);
      const returnTo = new URL(url.searchParams.get("returnTo") ?? "");
      expect(returnTo.pathname).toBe(paths.checkout());
      expect(returnTo.searchParams.get("step")).toBe("return");
      expect(returnTo.searchParams.get("state")).toMatch(
        /^[\w-]{36}\.[\w-]{22}$/,
      );
      expect(bodyOf(put).paymentMethod.code).toBe(code);
      expect(shop.calls(patch)).toEqual([]);
      await visitor.submit("[value=confirm]", {}, "confirm");
      expect(visitor.page.url.pathname).toBe(paths.confirmation());
      expect(visitor.text("h1")).toContain(thanks);
      expect(shop.calls(patch)).toHaveLength(1);
      expect(bodyOf(patch).paymentMethod).toMatchObject({
        code,
        additionalData: [
          {
            threeDS2Result: expect.stringMatching(
              /^\{"redirectResult":"\w{22}"\}$/,
            ) as string,
            sessionID: expect.stringMatching(/^\w{22}$/) as string,
          },
        ],
      });
      expect(shop.calls(patch)[0]?.status).toBe(200);
    },
  );

  it("that is cancelled ends at the payment, with the goods in a new cart [PAY-007]", async () => {
    const guest = await atSummaryWith("nl-nl", "IDEAL");
    const { visitor, paths } = guest;
    await placeOrder(guest);
    const { cartId } = bodyOf(put);
    await visitor.submit("[value=cancel]", {}, "cancel");
    expect(visitor.page.url.pathname).toBe(paths.checkout());
    expect(stepOf(guest)).toBe("billing");
    expect(visitor.text()).toContain(
      "Je bank heeft deze betaling niet bevestigd, dus er is niets besteld.",
    );
    expect(visitor.text("aside")).toContain("Scree 2");
    // The goods are in another cart, which can be paid at once.
    await choose(guest, "IDEAL");
    await placeOrder(guest);
    expect(bodyOf(put).cartId).not.toBe(cartId);
    await visitor.submit("[value=confirm]", {}, "confirm");
    expect(visitor.page.url.pathname).toBe(paths.confirmation());
  });

  it("returns once: a second, forged or foreign return changes nothing", async () => {
    const guest = await atSummaryWith("nl-nl", "IDEAL");
    const { visitor, paths } = guest;
    await placeOrder(guest);
    const state = new URL(
      visitor.page.url.searchParams.get("returnTo") ?? "",
    ).searchParams.get("state");
    const [nonce = "", signature = ""] = (state ?? "").split(".");
    for (const forged of [
      nonce,
      `${nonce}.`,
      `${nonce}.${signature.replace(/^./, (first) => (first === "A" ? "B" : "A"))}`,
      `${nonce}x.${signature}`,
    ]) {
      const query = new URLSearchParams({ step: "return", state: forged });
      await visitor.open(`${paths.checkout()}?${query}&redirectResult=x`);
      expect(visitor.page.url.pathname).toBe(paths.processing());
    }
    expect(shop.calls(patch)).toEqual([]);
    await visitor.submit("form[method=get]");
    await visitor.submit("[value=confirm]", {}, "confirm");
    const back = visitor.page.redirects.find(({ to }) =>
      to.includes("step=return"),
    )?.to;
    await visitor.open(back ?? "");
    expect(visitor.page.url.pathname).toBe(paths.confirmation());
    const stranger = shop.visit("nl-nl");
    await stranger.visitor.open(back ?? "");
    expect(stranger.visitor.page.url.pathname).toBe(stranger.paths.cart());
    expect(shop.calls(patch)).toHaveLength(1);
  });

  it("that was left continues from the waiting page, however often that is loaded", async () => {
    const guest = await atSummaryWith("pl-pl", "P24");
    const { visitor, paths } = guest;
    await placeOrder(guest);
    await visitor.open(paths.cart());
    await visitor.open(paths.processing());
    await visitor.reload();
    expect(visitor.page.url.pathname).toBe(paths.processing());
    expect(visitor.text("h1")).toBe("Bank czeka na potwierdzenie");
    await visitor.submit("[value=decline]", {}, "decline");
    expect(stepOf(guest)).toBe("billing");
    expect(visitor.text("aside")).toContain("Scree 2");
  });
});

describe("paying later", () => {
  it("is agreed to at the provider once the order is sent, and the order contains the proof [CHK-020] [ENT-012] [DLG-025]", async () => {
    const guest = await atSummaryWith("de-de", "KLARNA");
    const { visitor, paths } = guest;
    expect(visitor.text()).toContain("Klarna");
    await placeOrder(guest);
    expect(visitor.page.url.origin).toBe(shop.paymentOrigin);
    expect(visitor.page.redirects.at(-1)?.status).toBe(303);
    expect(visitor.text()).toContain("innerhalb von 30 Tagen");
    expect(shop.calls(put)).toEqual([]);
    await visitor.submit("[value=pay]", {}, "pay");
    expect(visitor.page.url.pathname).toBe(paths.confirmation());
    expect(visitor.page.url.search).toBe("");
    // Session and instrument, then the session of the agreement, then the order.
    const made = [sessions, "POST /cart/v1/cart/*", put].flatMap((call) =>
      shop
        .calls(call)
        .filter(({ path }) => !/Address|prepareOrder/.test(path))
        .map(({ at, path }) => ({ at, path: path.split("/").at(-1) })),
    );
    expect(
      made
        .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
        .map(({ path }) => path),
    ).toEqual([
      "paymentSession",
      "paymentInstruments",
      "paymentSession",
      "order",
    ]);
    const [, agreed] = shop.calls(sessions);
    if (!agreed) throw new Error("No session");
    const { paymentMethod } = bodyOf(put);
    expect(paymentMethod.code).toBe("KLARNA");
    const [detail] = paymentMethod.additionalData;
    expect(Object.keys(detail ?? {}).sort()).toEqual([
      "amount",
      "authorizationToken",
      "clientToken",
      "payment_instrument_id",
      "payment_method_id",
      "sessionID",
    ]);
    for (const name of [
      "authorizationToken",
      "clientToken",
      "payment_instrument_id",
      "sessionID",
    ])
      expect(detail?.[name]).toMatch(/^\w{22}$/);
  });

  it("that is refused shows an authorization error, and nothing is ordered [CHK-021]", async () => {
    const guest = await atSummaryWith("en-us", "KLARNA");
    const { visitor, paths } = guest;
    await placeOrder(guest);
    await visitor.submit("[value=deny]", {}, "deny");
    expect(visitor.page.url.pathname).toBe(paths.checkout());
    expect(stepOf(guest)).toBe("summary");
    expect(visitor.text()).toContain(
      "Error authorizing: your payment was not accepted. Please check your details or choose another way to pay.",
    );
    const button = visitor.find("button[value=place]");
    expect(button.hasAttribute("disabled")).toBe(false);
    expect(button.textContent).toContain("$129.00");
    expect(shop.calls(put)).toEqual([]);
    // The same button starts another agreement, and then the order is placed.
    await placeOrder(guest);
    await visitor.submit("[value=pay]", {}, "pay");
    expect(visitor.page.url.pathname).toBe(paths.confirmation());
    expect(shop.calls(put)).toHaveLength(1);
  });

  it("can be cancelled with a message that nothing was charged, and its return counts once", async () => {
    const guest = await atSummaryWith("en-us", "KLARNA");
    const { visitor, paths } = guest;
    await placeOrder(guest);
    await visitor.submit("[value=cancel]", {}, "cancel");
    expect(stepOf(guest)).toBe("summary");
    expect(visitor.text()).toContain("Nothing has been charged.");
    await placeOrder(guest);
    await visitor.submit("[value=pay]", {}, "pay");
    const back = visitor.page.redirects.find(({ to }) =>
      to.includes("step=return"),
    )?.to;
    await visitor.open(back ?? "");
    expect(visitor.page.url.pathname).toBe(paths.confirmation());
    expect(shop.calls(put)).toHaveLength(1);
  });

  it("without an agreement is refused by the upstream, whatever an address claims", async () => {
    const guest = await atSummaryWith("en-us", "KLARNA");
    const { visitor, paths } = guest;
    await placeOrder(guest);
    const state = new URL(shop.calls(sessions).at(-1)?.query["referer"] ?? "")
      .searchParams;
    const query = new URLSearchParams({
      step: "return",
      state: state.get("state") ?? "",
      result: "authorized",
      token: "made-up",
    });
    await visitor.open(`${paths.checkout()}?${query}`);
    expect(stepOf(guest)).toBe("summary");
    expect(shop.calls(put).map(({ status }) => status)).not.toContain(200);
  });

  it("needs no agreement when something else pays instead", async () => {
    const guest = await atSummaryWith("en-us", "KLARNA");
    const { visitor, paths } = guest;
    await visitor.open(paths.checkout("billing"));
    await visitor.submit("[value=removeInstrument]", {}, "removeInstrument");
    await payByCard(guest);
    await placeOrder(guest);
    expect(visitor.page.url.pathname).toBe(paths.confirmation());
  });
});

it("PayPal is agreed to on the provider's page, before the summary", async () => {
  const guest = await atPayment("fr-fr");
  const { visitor, paths } = guest;
  await choose(guest, "PAYPAL");
  expect(visitor.page.url.origin).toBe(shop.paymentOrigin);
  await visitor.submit("[value=cancel]", {}, "cancel");
  expect(stepOf(guest)).toBe("billing");
  await choose(guest, "PAYPAL");
  await visitor.submit("[value=pay]", {}, "pay");
  expect(stepOf(guest)).toBe("summary");
  await placeOrder(guest);
  expect(visitor.page.url.pathname).toBe(paths.confirmation());
  expect(visitor.text()).toContain("PayPal");
});

describe("3-D Secure", () => {
  it("that the bank refuses leads back to the payment, with the goods in a new cart", async () => {
    const guest = await atPayment("en-us");
    const { visitor } = guest;
    await payByCard(guest, "4000 0000 0000 3063");
    await placeOrder(guest);
    const { cartId } = bodyOf(put);
    await visitor.submit("[name=creq]");
    await visitor.submit("[value=confirm]", {}, "confirm");
    expect(stepOf(guest)).toBe("billing");
    expect(visitor.text()).toContain("Your bank did not confirm this payment");
    expect(visitor.text("aside")).toContain("Scree 2");
    await payByCard(guest);
    await placeOrder(guest);
    expect(bodyOf(put).cartId).not.toBe(cartId);
  });

  it("without a question of the bank is over as soon as its page is opened", async () => {
    const guest = await atPayment("de-de");
    const { visitor, paths } = guest;
    await payByCard(guest, "4000 0000 0000 3055");
    await placeOrder(guest);
    expect(visitor.page.url.pathname).toBe(paths.processing());
    await visitor.submit("[name=creq]");
    expect(visitor.page.url.pathname).toBe(paths.confirmation());
    expect(bodyOf(patch).paymentMethod.additionalData).toMatchObject([
      {
        threeDS2Result: expect.stringMatching(
          /^\{"transStatus":"Y","transID":"\w+"\}$/,
        ) as string,
      },
    ]);
    expect(shop.calls(put)).toHaveLength(1);
  });

  it("is posted to the bank from a page of the shop [DLG-027]", async () => {
    const guest = await atPayment("en-us");
    const { visitor, paths } = guest;
    await payByCard(guest, "4000 0000 0000 3220");
    await placeOrder(guest);
    expect(visitor.page.url.pathname).toBe(paths.processing());
    const form = visitor.find("[name=creq]").closest("form");
    expect(form?.getAttribute("method")).toBe("post");
    expect(new URL(form?.getAttribute("action") ?? "").origin).toBe(
      shop.paymentOrigin,
    );
    await visitor.submit("[name=creq]");
    expect(visitor.text()).toContain("•••• 3220");
    await visitor.submit("[value=confirm]", {}, "confirm");
    expect(visitor.page.url.pathname).toBe(paths.confirmation());
  });
});

it("a call for a session that fails is repeated once, three seconds later [PAY-004] [API-021]", async () => {
  const guest = await atPayment("en-gb");
  const { visitor, paths } = guest;
  shop.fault({ method: "GET", path: "/cart/v1/paymentSession", status: 503 });
  await visitor.submit("button[value=card]", {}, "card");
  expect(visitor.page.url.origin).toBe(shop.paymentOrigin);
  const [failed, good, ...more] = shop.calls(sessions);
  expect(more).toEqual([]);
  if (!failed || !good) throw new Error("Two calls were expected");
  expect([failed.status, good.status]).toEqual([503, 200]);
  const waited = Date.parse(good.at) - Date.parse(failed.at);
  expect(waited).toBeGreaterThanOrEqual(2_990);
  expect(waited).toBeLessThan(budgetMs(4_500));
  expect(good.query).toMatchObject({
    paymentMethodId: "CREDIT_CARD",
    paymentMethod: "CREDIT_CARD",
    referer: expect.stringMatching(
      /^http:\/\/localhost:\d+\/en-gb\/checkout\?step=return&state=/,
    ) as string,
  });
  expect(
    createPaymentSession.response.safeParse(await shop.again(good)).success,
  ).toBe(true);
  // There is no third attempt: the shopper sees the error, and the form again.
  await visitor.open(paths.checkout("billing"));
  shop.clearCalls();
  shop.fault({
    method: "GET",
    path: "/cart/v1/paymentSession",
    errorId: "PAY400",
    status: 400,
    times: 2,
  });
  await visitor.submit("button[value=card]", {}, "card");
  expect(shop.calls(sessions)).toHaveLength(2);
  expect(alerts(visitor)).toContain("Your payment was not accepted.");
  await visitor.submit("button[value=card]", {}, "card");
  await typeCard(guest);
  expect(stepOf(guest)).toBe("summary");
});

it("the device fingerprint is sent once per checkout, with values of the server [CHK-029]", async () => {
  const path = "POST /cart/v1/deviceFingerPrint";
  const guest = await atPayment("de-de");
  const { visitor, paths } = guest;
  await visitor.open(paths.checkout("shipping"));
  await visitor.open(paths.checkout("billing"));
  await payByCard(guest);
  const [call, ...more] = shop.calls(path);
  expect(more).toEqual([]);
  expect(call?.status).toBe(204);
  const prepared = shop.calls("POST /cart/v1/cart/prepareOrder").at(-1);
  const { basketId } = prepared?.body as { basketId: string };
  expect(call?.body).toEqual({
    basketId,
    sessionId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    deviceId: expect.stringMatching(/^[\da-f]{32}$/) as string,
    userAgent: expect.any(String) as string,
  });
  await placeOrder(guest);
  expect(visitor.page.url.pathname).toBe(paths.confirmation());
  // The next cart begins another checkout.
  await putShoeInBag(guest);
  await visitor.open(paths.checkout());
  expect(shop.calls(path)).toHaveLength(2);
});
