/**
 * Orders whose bank answers without the shopper: through the payment provider, over HTTP, early, late,
 * twice or never. Without script.
 */
import { createHmac } from "node:crypto";
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  vi,
} from "vitest";
import type { Locale } from "../../app/sites/sites";
import type { PaymentEvent } from "../../mocks/payment-provider/webhooks";
import { sealedCookie, unsealed } from "../server/sealed-cookie";
import { createCookieJar } from "./support/cookie-jar";
import { alerts } from "./support/problems";
import {
  startPageShop,
  webhookSecret,
  type Guest,
  type PageShop,
} from "./support/shop";
import {
  openPayment,
  newEmail,
  payByCard,
  placeOrder,
} from "./support/shopping";
import { hangingMs } from "../runner/time-factor.mjs";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop();
  shop.enableWebhooks();
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

const put = "PUT /cart/v2/checkout/order";
const patch = "PATCH /cart/v2/checkout/order/*";
const challengedCard = "4000 0000 0000 3220";
const hurriedCard = "4000 0000 0000 3097";

interface Waiting extends Guest {
  readonly email: string;
  readonly orderNumber: string;
}

/** Returns a guest on the bank's page, with an order that waits for it; its webhooks are held back. */
async function atBank(
  locale: Locale,
  method: string,
  jar = createCookieJar(),
): Promise<Waiting> {
  const guest = shop.visit(locale, { jar });
  const { visitor } = guest;
  const email = newEmail("webhooks");
  await openPayment(guest, { email });
  const isBank = method === "IDEAL" || method === "P24";
  if (isBank)
    await visitor.submit(
      "button[value=card]",
      { paymentMethod: method },
      "card",
    );
  else await payByCard(guest, method);
  await placeOrder(guest);
  if (!isBank)
    await visitor.submit("[name=creq]", {}, guest.t("checkout.challenge.open"));
  const order = shop.orderOf(email);
  if (!order) throw new Error("No order was placed");
  const { orderNumber } = order;
  shop.provider.webhooks.treat(orderNumber, "hold");
  return { ...guest, email, orderNumber };
}

const orderOf = ({ email }: Waiting) => shop.orderOf(email);
const answer = ({ visitor }: Guest, action: string) =>
  visitor.submit(`[value=${action}]`, {}, action);

/** Answers at the bank and closes the tab; the return address is never opened. */
async function answerAndLeave({ visitor }: Guest, action: string) {
  const answered = await fetch(visitor.page.url, {
    method: "POST",
    body: new URLSearchParams({ action }),
    redirect: "manual",
  });
  return answered.headers.get("location") ?? "";
}

function heldOf({ orderNumber }: Waiting): PaymentEvent {
  const event = shop.provider.webhooks.held(orderNumber).at(-1);
  if (!event) throw new Error("The provider has nothing to tell");
  return event;
}

const deliver = (event: PaymentEvent) => shop.provider.webhooks.post(event);

const post = (body: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${shop.origin}/webhooks/payment`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });

function signed(body: string, key = webhookSecret, at = Date.now()) {
  const seconds = Math.floor(at / 1_000);
  const hmac = createHmac("sha256", key).update(`${seconds}.${body}`);
  return { "payment-signature": `t=${seconds},v1=${hmac.digest("hex")}` };
}

const stepOf = ({ visitor }: Guest) =>
  visitor.page.url.searchParams.get("step");

/** Opens the waiting page, as a tab of the same browser does later. */
async function lookAgain({ visitor, paths }: Guest) {
  await visitor.open(paths.processing());
  return visitor.page;
}

it("says that the bank denied a payment, though the dialog over the waiting page was the last to look", async () => {
  const guest = await atBank("en-us", challengedCard);
  const { visitor, paths } = guest;
  await answerAndLeave(guest, "cancel");
  expect(await deliver(heldOf(guest))).toBe(200);
  // As the script asks for the dialog's data again.
  const dialog = new URL(`${paths.dialog("three-d-secure")}.data`, shop.origin);
  dialog.search = new URLSearchParams({
    returnTo: paths.processing(),
    host: "1",
    _routes: "routes/dialog",
  }).toString();
  await visitor.open(dialog.href);
  expect(visitor.page.status).toBe(200);
  await visitor.open(paths.checkout("billing"));
  expect(alerts(visitor)).toContain(
    "Your bank did not confirm this payment, so no order was placed. Please try again or choose another way to pay.",
  );
});

describe("a shopper who paid and closed the tab", () => {
  it.each([
    ["en-us", challengedCard, "Thank you"],
    ["nl-nl", "IDEAL", "Bedankt"],
    ["pl-pl", "P24", "Dziękujemy"],
  ] as const)(
    "in %s has an order as soon as the webhook arrives, and finds it from another tab (%s)",
    async (locale, method, thanks) => {
      const guest = await atBank(locale, method);
      await answerAndLeave(guest, "confirm");
      expect(orderOf(guest)?.flash).toHaveLength(1);
      expect(await deliver(heldOf(guest))).toBe(200);
      expect(orderOf(guest)).toMatchObject({ status: "CREATED", flash: [] });
      for (const path of [guest.paths.cart(), guest.paths.processing()]) {
        await guest.visitor.open(path);
      }
      expect(guest.visitor.page.url.pathname).toBe(guest.paths.confirmation());
      expect(guest.visitor.text("h1")).toContain(thanks);
      expect(guest.visitor.text()).toContain(guest.orderNumber);
      expect(shop.calls(patch)).toHaveLength(1);
      expect(shop.calls(put)).toHaveLength(1);
    },
  );

  it("finds it in another browser by its number and e-mail, and sees that it waits until it is decided", async () => {
    const guest = await atBank("nl-nl", "IDEAL");
    await answerAndLeave(guest, "confirm");
    const other = shop.visit("nl-nl");
    const { visitor, paths } = other;
    const { orderNumber, email } = guest;
    await visitor.open(paths.orderStatus());
    await visitor.submit("[name=orderNumber]", { orderNumber, email });
    expect(visitor.text()).toContain("We controleren je betaling nog");
    await deliver(heldOf(guest));
    await visitor.reload();
    expect(visitor.text()).toContain(orderNumber);
    expect(visitor.text()).not.toContain("We controleren je betaling nog");
  });

  it("has the goods in a cart again, at the payment, after not paying", async () => {
    const guest = await atBank("nl-nl", "IDEAL");
    await answerAndLeave(guest, "cancel");
    expect(await deliver(heldOf(guest))).toBe(200);
    expect(orderOf(guest)?.status).toBe("FAILED");
    await lookAgain(guest);
    expect(stepOf(guest)).toBe("billing");
    expect(guest.visitor.text("[role=alert]")).toContain(
      guest.t("errors.payment.authenticationFailed"),
    );
    expect(guest.visitor.text("title")).toMatch(/^Fout: /);
    expect(guest.visitor.text("aside")).toContain("Scree 2");
  });
});

describe("a pending payment", () => {
  it("has a waiting page, which survives a reload and continues after the bank's answer", async () => {
    const guest = await atBank("pl-pl", "P24");
    const { visitor, paths, orderNumber } = guest;
    await answer(guest, "later");
    const texts = () => visitor.text();
    expect(visitor.page.url.pathname).toBe(paths.processing());
    for (const look of [0, 1]) {
      expect(visitor.text("h1"), String(look)).toBe(
        "Wciąż sprawdzamy Twoją płatność",
      );
      expect(texts()).toContain(orderNumber);
      expect(texts()).toContain("Nie płać ponownie");
      expect(
        visitor.all("form[action]").map((form) => form.textContent),
      ).not.toContain(guest.t("checkout.challenge.cancel"));
      const refresh = visitor.page.document.querySelector(
        "meta[http-equiv=refresh]",
      );
      expect(refresh?.getAttribute("content")).toBe("3");
      await visitor.reload();
    }
    shop.answerAsBank(orderNumber, "approved");
    // The shop has not been notified yet, so the page shows the known state.
    await visitor.reload();
    expect(visitor.text("h1")).toBe("Wciąż sprawdzamy Twoją płatność");
    expect(await deliver(heldOf(guest))).toBe(200);
    await visitor.reload();
    expect(visitor.page.url.pathname).toBe(paths.confirmation());
    expect(shop.calls(put)).toHaveLength(1);
  });

  it("that is refused in the end leaves the goods in a cart", async () => {
    const guest = await atBank("nl-nl", "IDEAL");
    await answer(guest, "later");
    shop.answerAsBank(guest.orderNumber, "denied");
    expect(await deliver(heldOf(guest))).toBe(200);
    await lookAgain(guest);
    expect(stepOf(guest)).toBe("billing");
    expect(guest.visitor.text("aside")).toContain("Scree 2");
  });

  it("that lasts too long says what to do, and does not block a new cart; the order may still be placed", async () => {
    const jar = createCookieJar();
    const guest = await atBank("nl-nl", "IDEAL", jar);
    const { visitor, paths, email, orderNumber } = guest;
    await answer(guest, "later");
    const data = unsealed(visitor.cookie("fellrow") ?? "");
    const since = (ms: number) => {
      const { challenge } = data;
      if (!challenge?.pendingSince) throw new Error("Nothing is pending");
      const pendingSince = Date.now() - ms;
      const aged = { ...data, challenge: { ...challenge, pendingSince } };
      jar.store(new URL(shop.origin), [`${sealedCookie(aged)}; Path=/`]);
    };
    since(2 * 60_000);
    await lookAgain(guest);
    expect(visitor.text()).toContain("Dit duurt langer dan normaal.");
    expect(visitor.text("main form button")).toBe("Verder naar je bank");
    expect(visitor.all("[value=start-anew]")).toEqual([]);
    await visitor.post(paths.processing(), { intent: "start-anew" });
    await lookAgain(guest);
    expect(visitor.page.url.pathname).toBe(paths.processing());
    since(11 * 60_000);
    await lookAgain(guest);
    expect(visitor.text()).toContain(
      guest.t("checkout.processing.anew.warning"),
    );
    await visitor.submit("[value=start-anew]", {}, "start-anew");
    expect(visitor.page.url.pathname).toBe(paths.cart());
    shop.answerAsBank(orderNumber, "approved");
    expect(await deliver(heldOf(guest))).toBe(200);
    expect(shop.orderOf(email)?.flash).toEqual([]);
  });

  it("keeps its order even when the shopper never came back", async () => {
    const guest = await atBank("nl-nl", "IDEAL");
    await answerAndLeave(guest, "later");
    expect(await deliver(heldOf(guest))).toBe(200);
    await lookAgain(guest);
    expect(guest.visitor.text("h1")).toBe("We controleren je betaling nog");
    expect(orderOf(guest)?.status).toBe("CREATED");
  });

  it("can be completed from the bank's page when no webhook ever comes", async () => {
    const guest = await atBank("nl-nl", "IDEAL");
    const bank = guest.visitor.page.url.href;
    await answer(guest, "later");
    shop.answerAsBank(guest.orderNumber, "approved");
    await guest.visitor.open(bank);
    expect(guest.visitor.page.url.pathname).toBe(guest.paths.confirmation());
  });
});

describe("a challenge that expires", () => {
  it("leads from its page back to the payment, with the goods", async () => {
    const guest = await atBank("en-us", hurriedCard);
    await vi.waitFor(
      () => expect(heldOf(guest).type).toBe("confirmation.expired"),
      { timeout: hangingMs, interval: 100 },
    );
    await answer(guest, "confirm");
    expect(guest.visitor.page.status).toBe(410);
    const [back] = guest.visitor.all("main a");
    await guest.visitor.open(back?.getAttribute("href") ?? "");
    expect(stepOf(guest)).toBe("billing");
    expect(guest.visitor.text()).toContain(
      "Your bank did not confirm this payment",
    );
    expect(guest.visitor.text("aside")).toContain("Scree 2");
    expect(await deliver(heldOf(guest))).toBe(200);
    expect(shop.calls(patch)).toHaveLength(1);
  });

  it("ends an abandoned order: a later visit has the goods in a cart", async () => {
    const guest = await atBank("en-us", hurriedCard);
    await vi.waitFor(() => void heldOf(guest), {
      timeout: hangingMs,
      interval: 100,
    });
    expect(await deliver(heldOf(guest))).toBe(200);
    expect(orderOf(guest)?.status).toBe("FAILED");
    await lookAgain(guest);
    expect(stepOf(guest)).toBe("billing");
    expect(guest.visitor.text("aside")).toContain("Scree 2");
  });
});

describe("a completion that is refused without a reason about the payment", () => {
  const refusals = [
    [
      "en-us",
      challengedCard,
      { status: 403 },
      "We are still checking your payment",
    ],
    [
      "nl-nl",
      "IDEAL",
      { status: 409, errorId: "GEN409" },
      "We controleren je betaling nog",
    ],
    [
      "pl-pl",
      "P24",
      { status: 409, errorId: "ORD409" },
      "Wciąż sprawdzamy Twoją płatność",
    ],
  ] as const;

  it.each(refusals)(
    "in %s (%s, %j) restores nothing: the page says that the payment is being checked, and the late webhook places the order",
    async (locale, method, refusal, heading) => {
      const guest = await atBank(locale, method);
      const { visitor, paths, orderNumber } = guest;
      shop.fault({
        method: "PATCH",
        path: "/cart/v2/checkout/order/*",
        ...refusal,
      });
      await answer(guest, "confirm");
      expect(visitor.page.url.pathname).toBe(paths.processing());
      expect(visitor.text("h1")).toBe(heading);
      expect(visitor.text("main")).toContain(orderNumber);
      expect(visitor.all("[value=decline], [value=start-anew]")).toEqual([]);
      // There is neither a cart nor a checkout: both lead to the same page.
      await visitor.open(paths.checkout());
      expect(visitor.text("h1")).toBe(heading);
      // No cart was created besides the ordered one.
      expect(shop.calls("POST /cart/v1/cartWithItem")).toHaveLength(1);
      expect(await deliver(heldOf(guest))).toBe(200);
      await visitor.open(paths.processing());
      expect(visitor.page.url.pathname).toBe(paths.confirmation());
      expect(shop.calls(put)).toHaveLength(1);
      expect(orderOf(guest)).toMatchObject({ status: "CREATED", flash: [] });
    },
  );

  it("says after a minute what to do, and the page of the card's bank repeats its answer", async () => {
    const jar = createCookieJar();
    const guest = await atBank("en-us", challengedCard, jar);
    const { visitor, paths } = guest;
    shop.fault({
      method: "PATCH",
      path: "/cart/v2/checkout/order/*",
      status: 403,
    });
    await answer(guest, "confirm");
    const data = unsealed(visitor.cookie("fellrow") ?? "");
    const { challenge } = data;
    if (!challenge) throw new Error("Nothing waits");
    const pendingSince = Date.now() - 2 * 60_000;
    const aged = { ...data, challenge: { ...challenge, pendingSince } };
    jar.store(new URL(shop.origin), [`${sealedCookie(aged)}; Path=/`]);
    await visitor.open(paths.processing());
    expect(visitor.text("main")).toContain("This is taking longer than usual.");
    await visitor.submit("[name=creq]", {}, "Continue to your bank");
    expect(visitor.page.url.pathname).toBe(paths.confirmation());
    expect(shop.calls(put)).toHaveLength(1);
  });
});

/** Returns the log lines about a payment without an order. */
const unmatched = (orderNumber: string) =>
  shop
    .log()
    .split("\n")
    .filter((line) => line.includes("paid, and nothing is ordered for it"))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line["orderNumber"] === orderNumber);

/** Presses "Pay another way" on the waiting page. */
async function giveUp(guest: Waiting) {
  await lookAgain(guest);
  await guest.visitor.submit(
    "[value=decline]",
    {},
    guest.t("checkout.challenge.cancel"),
  );
}

describe("money that comes after the order was given up", () => {
  it("a payment that the bank approves after the goods are back in the cart places nothing, and is an error in the log", async () => {
    const guest = await atBank("nl-nl", "IDEAL");
    shop.fault({
      method: "PATCH",
      path: "/cart/v2/checkout/order/*",
      status: 400,
      errorId: "PYT402",
    });
    await answer(guest, "confirm");
    expect(stepOf(guest)).toBe("billing");
    shop.clearCalls();
    const event = heldOf(guest);
    expect(await deliver(event)).toBe(200);
    expect(shop.calls(patch)).toEqual([]);
    expect(unmatched(guest.orderNumber)).toMatchObject([
      {
        level: "error",
        source: "bank",
        outcome: "denied",
        event: event.id,
        payment: event.data["visit"],
        instrument: event.data["instrumentId"],
        correlationId: expect.stringMatching(/^[\w-]{8,}$/) as string,
      },
    ]);
    expect(JSON.stringify(unmatched(guest.orderNumber))).not.toContain("@");
  });

  it.each([
    [
      "en-us",
      challengedCard,
      "If your bank took the money, it will be paid back to you.",
      "its answer came too late for this order, and the amount will be paid back to you",
    ],
    [
      "nl-nl",
      "IDEAL",
      "Heeft je bank het bedrag afgeschreven, dan krijg je het terug.",
      "kwam de betaling te laat voor deze bestelling en krijg je het bedrag terug",
    ],
  ] as const)(
    "in %s (%s) is logged for a refund, and shown at the return and on the order's page",
    async (locale, method, onReturn, onPage) => {
      const guest = await atBank(locale, method);
      const { visitor, paths, orderNumber, email } = guest;
      const bank = visitor.page.url;
      await giveUp(guest);
      expect(stepOf(guest)).toBe("billing");
      expect(orderOf(guest)?.status).toBe("FAILED");
      const confirmed = await fetch(bank, {
        method: "POST",
        body: new URLSearchParams({ action: "confirm" }),
        redirect: "manual",
      });
      const event = heldOf(guest);
      expect(event.type).toBe("confirmation.approved");
      expect(await deliver(event)).toBe(200);
      expect(unmatched(orderNumber)).toMatchObject([
        { level: "error", event: event.id, payment: event.data["visit"] },
      ]);
      await visitor.open(confirmed.headers.get("location") ?? "");
      expect(visitor.text("body")).toContain(onReturn);
      expect(visitor.text("aside")).toContain("Scree 2");
      const other = shop.visit(locale);
      await other.visitor.open(paths.orderStatus());
      await other.visitor.submit("[name=orderNumber]", { orderNumber, email });
      expect(other.visitor.text()).toContain(onPage);
    },
  );

  it("at the same time as the press that gives up is one order or one error, never neither and never both", async () => {
    for (const delayMs of [0, 0, 5, 20]) {
      const guest = await atBank("en-us", challengedCard);
      const { visitor, paths, orderNumber } = guest;
      await lookAgain(guest);
      const cookie = visitor.jar.header(visitor.page.url) ?? "";
      const confirm = async () => {
        const { id = "" } =
          shop.provider.state.confirmations.find(
            (it) => it.orderNumber === orderNumber,
          ) ?? {};
        await new Promise((resolve) => setTimeout(resolve, delayMs));
        shop.provider.confirmations.answer(id, "approved");
        return deliver(heldOf(guest));
      };
      const [delivered, pressed] = await Promise.all([
        confirm(),
        fetch(shop.origin + paths.processing(), {
          method: "POST",
          headers: { cookie, origin: shop.origin },
          body: new URLSearchParams({ intent: "decline" }),
          redirect: "manual",
        }),
      ]);
      expect([delivered, pressed.status]).toEqual([200, 303]);
      const isPlaced = orderOf(guest)?.status === "CREATED";
      expect(unmatched(orderNumber)).toHaveLength(isPlaced ? 0 : 1);
      expect(pressed.headers.get("location")).toContain(
        isPlaced ? paths.confirmation() : "step=billing",
      );
    }
  });
});

describe("a shopper who has paid without knowing it", () => {
  it.each([
    ["en-us", challengedCard, /Nothing is charged/, "Thank you"],
    ["nl-nl", "IDEAL", /niets afgeschreven/, "Bedankt"],
  ] as const)(
    "in %s (%s) has the order, though the way back was never opened and the shopper wants to pay another way",
    async (locale, method, untrue, thanks) => {
      const guest = await atBank(locale, method);
      await answerAndLeave(guest, "confirm");
      const { visitor, paths } = guest;
      await visitor.open(paths.cart());
      expect(visitor.page.url.pathname).toBe(paths.processing());
      expect(visitor.text("main")).not.toMatch(untrue);
      await giveUp(guest);
      expect(visitor.page.url.pathname).toBe(paths.confirmation());
      expect(visitor.text("h1")).toContain(thanks);
      expect(orderOf(guest)).toMatchObject({ status: "CREATED", flash: [] });
      expect(shop.calls(put)).toHaveLength(1);
      expect(await deliver(heldOf(guest))).toBe(200);
      expect(unmatched(guest.orderNumber)).toEqual([]);
    },
  );

  it("continues to wait while the payment is pending", async () => {
    const guest = await atBank("nl-nl", "IDEAL");
    await answerAndLeave(guest, "later");
    await giveUp(guest);
    expect(guest.visitor.page.url.pathname).toBe(guest.paths.processing());
    expect(guest.visitor.text("h1")).toBe("We controleren je betaling nog");
    expect(orderOf(guest)?.status).toBe("CREATED");
    shop.answerAsBank(guest.orderNumber, "approved");
    expect(await deliver(heldOf(guest))).toBe(200);
    await lookAgain(guest);
    expect(guest.visitor.page.url.pathname).toBe(guest.paths.confirmation());
  });
});

describe("a return that comes after the webhook, or again", () => {
  it("shows the confirmation, from Back and from a second tab", async () => {
    const jar = createCookieJar();
    const guest = await atBank("nl-nl", "IDEAL", jar);
    const back = await answerAndLeave(guest, "confirm");
    await deliver(heldOf(guest));
    for (const open of [0, 1, 2]) {
      await guest.visitor.open(back);
      expect(guest.visitor.page.url.pathname, String(open)).toBe(
        guest.paths.confirmation(),
      );
    }
    expect(shop.calls(patch)).toHaveLength(1);
    // With script the next cart may have a line by now, without another page load in between.
    const data = unsealed(guest.visitor.cookie("fellrow") ?? "");
    const next = sealedCookie({ ...data, basketId: "B-next", basketCount: 1 });
    jar.store(new URL(shop.origin), [`${next}; Path=/`]);
    await guest.visitor.open(back);
    expect(guest.visitor.page.url.pathname).toBe(guest.paths.confirmation());
    expect(guest.visitor.text()).toContain(guest.orderNumber);
  });

  it("must not be prefetched: only a real visit sends the answer", async () => {
    const guest = await atBank("nl-nl", "IDEAL");
    const { visitor, paths } = guest;
    const back = new URL(await answerAndLeave(guest, "confirm"));
    const cookie = visitor.jar.header(back) ?? "";
    const data = new URL(back);
    data.pathname += ".data";
    for (const url of [back, data, new URL(paths.processing(), shop.origin)]) {
      const ahead = await fetch(url, {
        headers: { cookie, "sec-purpose": "prefetch" },
        redirect: "manual",
      });
      expect([ahead.status, ahead.headers.getSetCookie()]).toEqual([204, []]);
    }
    expect(shop.calls(patch)).toHaveLength(0);
    await visitor.open(back.href);
    expect(visitor.page.url.pathname).toBe(paths.confirmation());
    expect(shop.calls(patch)).toHaveLength(1);
    // Steps without side effects can be prefetched.
    const step = await fetch(new URL(paths.checkout("billing"), shop.origin), {
      headers: { "sec-purpose": "prefetch" },
      redirect: "manual",
    });
    expect(step.status).not.toBe(204);
  });

  it("in somebody else's browser shows nothing of the order", async () => {
    const guest = await atBank("nl-nl", "IDEAL");
    const back = await answerAndLeave(guest, "confirm");
    await deliver(heldOf(guest));
    const stranger = shop.visit("nl-nl");
    await stranger.visitor.open(back);
    expect(stranger.visitor.page.url.pathname).toBe(stranger.paths.cart());
    expect(stranger.visitor.text()).not.toContain(guest.orderNumber);
  });
});

describe("a webhook", () => {
  it("that was processed is not processed again", async () => {
    const guest = await atBank("nl-nl", "IDEAL");
    await answerAndLeave(guest, "confirm");
    const event = heldOf(guest);
    const body = JSON.stringify(event);
    const first = await post(body, signed(body));
    expect([first.status, await first.json()]).toEqual([
      200,
      { outcome: "placed" },
    ]);
    const again = await post(body, signed(body));
    expect([again.status, await again.json()]).toEqual([
      200,
      { outcome: "repeated" },
    ]);
    expect(shop.calls(patch)).toHaveLength(1);
  });

  it("is refused while the upstream is away, and processed when it is back", async () => {
    const guest = await atBank("nl-nl", "IDEAL");
    await answerAndLeave(guest, "confirm");
    shop.fault({
      method: "PATCH",
      path: "/cart/v2/checkout/order/*",
      status: 503,
    });
    const body = JSON.stringify(heldOf(guest));
    const away = await post(body, signed(body));
    expect(away.status).toBe(503);
    expect(away.headers.get("retry-after")).toBe("5");
    expect((await post(body, signed(body))).status).toBe(200);
    expect(orderOf(guest)?.flash).toEqual([]);
  });

  it("is sent again by the provider until it is processed", async () => {
    const guest = await atBank("nl-nl", "IDEAL");
    shop.provider.webhooks.treat(guest.orderNumber, "twice");
    shop.fault({
      method: "PATCH",
      path: "/cart/v2/checkout/order/*",
      status: 503,
      times: 2,
    });
    await answerAndLeave(guest, "confirm");
    await vi.waitFor(() => expect(orderOf(guest)?.flash).toEqual([]), {
      timeout: hangingMs,
    });
  });

  it.each([
    ["approved", "denied"],
    ["denied", "approved"],
  ] as const)(
    "in the wrong order changes nothing: %s, then an invented %s",
    async (truth, lie) => {
      const guest = await atBank("nl-nl", "IDEAL");
      await answerAndLeave(guest, truth === "approved" ? "confirm" : "cancel");
      const event = heldOf(guest);
      const other = {
        ...event,
        id: `${event.id}x`,
        type: `confirmation.${lie}`,
      };
      for (const each of truth === "approved" ? [event, other] : [other, event])
        expect(await deliver(each)).toBe(200);
      expect(orderOf(guest)?.status).toBe(
        truth === "approved" ? "CREATED" : "FAILED",
      );
    },
  );

  it("needs the key, a fresh signature and the body that was signed", async () => {
    const guest = await atBank("nl-nl", "IDEAL");
    await answerAndLeave(guest, "confirm");
    const body = JSON.stringify(heldOf(guest));
    const minute = 60_000;
    for (const headers of [
      {},
      signed(body, "another-key-for-tests-of-32-characters!!"),
      signed(body, webhookSecret, Date.now() - 6 * minute),
      signed(body, webhookSecret, Date.now() + 6 * minute),
      signed(`${body} `),
    ])
      expect((await post(body, headers)).status).toBe(401);
    expect(shop.calls(patch)).toEqual([]);
    expect(orderOf(guest)?.flash).toHaveLength(1);
  });

  it("of a visit that this shop did not start is refused permanently", async () => {
    const guest = await atBank("nl-nl", "IDEAL");
    await answerAndLeave(guest, "confirm");
    const event = heldOf(guest);
    const { returnTo = "" } = event.data;
    for (const foreign of [
      returnTo.replace(shop.origin, "https://other.example"),
      returnTo.replace(/\.[\w-]+$/, ".AAAAAAAAAAAAAAAAAAAAAA"),
      returnTo.replace("/nl-nl/", "/xx-yy/"),
    ])
      expect(
        await deliver({ ...event, data: { ...event.data, returnTo: foreign } }),
      ).toBe(409);
    expect(shop.calls(patch)).toEqual([]);
  });

  it("for an unknown order or payment is refused permanently", async () => {
    const guest = await atBank("nl-nl", "IDEAL");
    await answerAndLeave(guest, "confirm");
    const event = heldOf(guest);
    for (const wrong of [{ orderNumber: "FRW404" }, { visit: "other" }])
      expect(
        await deliver({
          ...event,
          id: `${event.id}-${Object.keys(wrong).join()}`,
          data: { ...event.data, ...wrong },
        }),
      ).toBe(409);
    expect(orderOf(guest)).toMatchObject({ status: "CREATED" });
    expect(orderOf(guest)?.flash).toHaveLength(1);
    expect(await deliver(event)).toBe(200);
    expect(orderOf(guest)?.flash).toEqual([]);
  });

  it.each([
    "",
    "no json",
    "[]",
    '{"id":"a"}',
    '{"id":"a","type":"confirmation.approved"}',
  ])("that cannot be read is refused for good: %s", async (body) => {
    expect((await post(body, signed(body))).status).toBe(400);
  });

  it("of an unknown kind is ignored", async () => {
    const body = '{"id":"a","type":"payout.paid","data":{}}';
    const answered = await post(body, signed(body));
    expect([answered.status, await answered.json()]).toEqual([
      200,
      { outcome: "nothing to do" },
    ]);
  });

  it("that is too long is not read to its end", async () => {
    const body = "x".repeat(70_000);
    expect((await post(body, signed(body))).status).toBe(413);
  });

  it("has no session, no cache and no other method", async () => {
    const body = '{"id":"b","type":"payout.paid"}';
    const cookie = "fellrow=anything";
    const answered = await post(body, { ...signed(body), cookie });
    expect(answered.headers.getSetCookie()).toEqual([]);
    expect(answered.headers.get("cache-control")).toBe("no-store");
    for (const path of [
      "/webhooks/payment",
      "/webhooks/payment/x",
      "/webhooks",
    ])
      expect((await fetch(shop.origin + path)).status).toBe(404);
  });

  it("logs no personal data", async () => {
    const guest = await atBank("nl-nl", "IDEAL");
    await answerAndLeave(guest, "confirm");
    await deliver(heldOf(guest));
    const lines = shop
      .log()
      .split("\n")
      .filter((line) => line.includes("payment webhook"));
    expect(lines.join()).toContain('"outcome":"placed"');
    expect(lines.join()).not.toMatch(/@example|FRW\d|state=/);
  });
});

it("a shop without a secret has no such address", async () => {
  const other = await startPageShop({ PAYMENT_WEBHOOK_SECRETS: "" });
  const answered = await fetch(`${other.origin}/webhooks/payment`, {
    method: "POST",
    body: "{}",
  });
  expect(answered.status).toBe(404);
  await other.stop();
});
