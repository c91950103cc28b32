/**
 * Paying at a kiosk without script: the store's card terminal reads the card when the order is placed, or the
 * shopper continues on the phone. No card is typed.
 */
import { request } from "undici";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { associateLogin } from "../../mocks/behaviour/identity/consumer-seeds";
import { unsealed } from "../server/sealed-cookie";
import { createKiosks, signInAssociate } from "./support/kiosks";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import {
  addToCart,
  openPayment,
  newEmail,
  passShipping,
  placeOrder,
} from "./support/shopping";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.clearCalls();
});

const kiosks = createKiosks(() => shop);
const orders = () => shop.calls("PUT /cart/v2/checkout/order");

const sessionOf = ({ visitor }: Guest) =>
  unsealed(visitor.cookie("fellrow") ?? "");

const refresh = ({ visitor }: Guest): string =>
  visitor
    .all("head noscript")
    .map(({ innerHTML }) => innerHTML)
    .join();

const screenOf = ({ visitor }: Guest): string =>
  /Screen ([A-Z2-9]{4})/.exec(visitor.text("body"))?.[1] ?? "";

/** Acts at the terminal beside the kiosk. */
async function atTerminal(
  kiosk: Guest,
  action: "approve" | "decline" | "cancel" | "time",
): Promise<void> {
  const address = `${shop.paymentOrigin}/terminal/101-${screenOf(kiosk)}`;
  const body = new URLSearchParams({ action });
  const answer = await fetch(address, {
    method: "POST",
    body,
    redirect: "manual",
  });
  expect(answer.status).toBe(303);
}

/** Starts a kiosk and goes to the payment with one pair in the cart. */
async function atPayment(email = newEmail("kiosk")) {
  const kiosk = await kiosks.start();
  await openPayment(kiosk, { email });
  return { ...kiosk, email };
}

/** Sends the order, so that the terminal waits for a card. */
async function atTheTerminal(email?: string) {
  const kiosk = await atPayment(email);
  await kiosk.visitor.submit("button[value=card]", {}, "card");
  await placeOrder(kiosk);
  expect(kiosk.visitor.page.url.pathname).toBe("/en-us/kiosk/terminal");
  return kiosk;
}

describe("the payment step of a kiosk", () => {
  it("offers the terminal and the phone, and nothing that is typed", async () => {
    const { visitor } = await atPayment();
    expect(visitor.page.url.searchParams.get("step")).toBe("billing");
    expect(visitor.all("main [type=radio]")).toHaveLength(0);
    expect(visitor.all("[name=giftCardNumber], [name=savedCard]")).toEqual([]);
    expect(visitor.all("iframe, [name=cardToken]")).toHaveLength(0);
    expect(visitor.text()).toContain("Use the card terminal");
    // The e-mail is shown so that the shopper recognises it but nobody else can read it.
    expect(visitor.text("body")).toContain("k•••@example.com");
    expect(visitor.text("body")).not.toContain("kiosk+");
    await visitor.click("Pay on your phone");
    expect(visitor.page.url.pathname).toBe("/en-us/kiosk/hand-over");
  });

  it("refuses every other form", async () => {
    const kiosk = await atPayment();
    const { visitor, paths } = kiosk;
    const card = { intent: "card", same: "on", country: "US" };
    for (const fields of [
      card,
      { ...card, paymentMethod: "PAYPAL" },
      { ...card, cardToken: "abcdefghijklmnopqrstuv" },
      { intent: "giftCard", giftCardNumber: "6006491000000001" },
      { intent: "express", place: "expander" },
    ]) {
      await visitor.post(paths.checkout("billing"), fields);
      expect(visitor.text()).toContain("Your payment was not accepted.");
    }
    expect(shop.calls("GET /cart/v1/paymentSession")).toHaveLength(0);
    expect(shop.calls("POST /cart/v1/cart/*/paymentInstruments")).toEqual([]);
  });

  it("is the usual one in other browsers, which have no terminal", async () => {
    const guest = shop.visit();
    await openPayment(guest);
    expect(guest.visitor.text()).not.toContain("terminal");
    await guest.visitor.post(guest.paths.checkout("billing"), {
      intent: "card",
      paymentMethod: "CARD_TERMINAL",
      same: "on",
    });
    expect(guest.visitor.text()).toContain("Your payment was not accepted.");
    await guest.visitor.open(guest.paths.kiosk("terminal"));
    expect(guest.visitor.page.url.pathname).toBe("/en-us/checkout");
  });

  it("leads to the phone where the store has no terminal", async () => {
    const kiosk = await kiosks.start();
    await addToCart(kiosk);
    shop.fault({
      method: "GET",
      path: `/cart/v1/cart/${sessionOf(kiosk).basketId ?? ""}/paymentMethods`,
      status: 500,
      times: 2,
    });
    await passShipping(kiosk);
    expect(kiosk.visitor.text()).toContain(
      "The card terminal cannot be used at the moment. Pay on your phone instead.",
    );
    expect(kiosk.visitor.all("button[value=card]:not(.sr-only)")).toEqual([]);
  });
});

describe("the card terminal beside a kiosk", () => {
  it("shows the sum, and an approval is ordered once, for the store's associate", async () => {
    const kiosk = await kiosks.start();
    await signInAssociate(kiosk, "101", "9002");
    await openPayment(kiosk, { email: newEmail("kiosk") });
    await kiosk.visitor.submit("button[value=card]", {}, "card");
    expect(kiosk.visitor.text()).toContain(
      "After the button the terminal beside this screen asks for your card.",
    );
    const [total = ""] =
      /\$\d+\.\d\d/.exec(kiosk.visitor.text("button[value=place]")) ?? [];
    await placeOrder(kiosk);
    expect(orders()).toHaveLength(0);
    expect(kiosk.visitor.text("h1")).toBe("Hold your card to the terminal");
    expect(kiosk.visitor.text()).toContain(`To pay${total}`);
    expect(kiosk.visitor.text()).toMatch(/1(1\d|20) seconds left/);
    expect(refresh(kiosk)).toMatch(/content="3".*content="180;url/);
    const [opened] = shop.calls("GET /cart/v1/paymentSession");
    expect(opened?.query).toMatchObject({
      paymentMethod: "CARD_TERMINAL",
      terminalId: `101-${screenOf(kiosk)}`,
    });
    const shown = await fetch(
      `${shop.paymentOrigin}/terminal/101-${screenOf(kiosk)}`,
    );
    expect(await shown.text()).toContain(total);

    await atTerminal(kiosk, "approve");
    const { visitor } = kiosk;
    const cookie = visitor.jar.header(visitor.page.url);
    // Two requests at once, as when the page is reloaded before its answer arrives.
    const address = shop.origin + kiosk.paths.kiosk("terminal");
    const looks = await Promise.all(
      [1, 2].map(() =>
        fetch(address, {
          headers: { cookie: cookie ?? "" },
          redirect: "manual",
        }),
      ),
    );
    for (const look of looks) expect(look.status).toBe(303);
    await visitor.reload();
    expect(orders()).toHaveLength(1);
    expect(orders()[0]?.body).toMatchObject({
      inStoreSalesInfo: { storeId: "101", storeEmployeeId: "9002" },
      paymentMethod: {
        code: "CARD_TERMINAL",
        additionalData: [
          { authorizationToken: expect.stringMatching(/^\w{22}$/) as string },
        ],
      },
    });
  });

  it("leads to a confirmation that ends for the next shopper, and shows no full address", async () => {
    const kiosk = await atTheTerminal();
    await atTerminal(kiosk, "approve");
    await kiosk.visitor.reload();
    const { visitor } = kiosk;
    expect(visitor.text("h1")).toContain("Thank you");
    expect(visitor.text()).toContain(
      "It is on its way to k•••@example.com. You can also print it here.",
    );
    expect(visitor.page.html).not.toContain(kiosk.email);
    expect(visitor.all("[name=password]")).toHaveLength(0);
    await visitor.submit("#main section form");
    expect(visitor.page.url.pathname).toBe("/en-us/kiosk");
    await visitor.open(kiosk.paths.confirmation());
    expect(visitor.page.url.pathname).toBe("/en-us");
  });

  it.each([
    ["decline", "The card was declined"],
    ["time", "The time is up"],
    ["cancel", "The payment was cancelled"],
  ] as const)(
    "can be tried again after it came to nothing (%s)",
    async (action, heading) => {
      const kiosk = await atTheTerminal();
      await atTerminal(kiosk, action);
      await kiosk.visitor.reload();
      expect(kiosk.visitor.text("h1")).toBe(heading);
      expect(refresh(kiosk)).not.toContain('content="3"');
      expect(orders()).toHaveLength(0);
      await kiosk.visitor.submit("button[value=again]");
      expect(kiosk.visitor.text("h1")).toBe("Hold your card to the terminal");
      await atTerminal(kiosk, "approve");
      await kiosk.visitor.reload();
      expect(kiosk.visitor.text("h1")).toContain("Thank you");
      expect(orders()).toHaveLength(1);
    },
  );

  it("starts one payment, however often the order is sent or retried", async () => {
    const kiosk = await atTheTerminal();
    await kiosk.visitor.open(kiosk.paths.checkout("summary"));
    await placeOrder(kiosk);
    await kiosk.visitor.post(kiosk.paths.kiosk("terminal"), {
      intent: "again",
    });
    expect(kiosk.visitor.text("h1")).toBe("Hold your card to the terminal");
    expect(shop.calls("GET /cart/v1/paymentSession")).toHaveLength(1);
  });

  it("stops when the shopper does, and the order can be read again", async () => {
    const kiosk = await atTheTerminal();
    await kiosk.visitor.submit("button[value=cancel]");
    expect(kiosk.visitor.page.url.searchParams.get("step")).toBe("summary");
    expect(orders()).toHaveLength(0);
    expect(shop.calls("DELETE /cart/v1/paymentSession/*")).toHaveLength(1);
    await atTerminal(kiosk, "approve");
    await kiosk.visitor.open(kiosk.paths.kiosk("terminal"));
    expect(kiosk.visitor.page.url.searchParams.get("step")).toBe("summary");
    expect(orders()).toHaveLength(0);
  });

  it("orders what was approved before it was stopped", async () => {
    const kiosk = await atTheTerminal();
    await atTerminal(kiosk, "approve");
    await kiosk.visitor.submit("button[value=cancel]");
    expect(kiosk.visitor.text("h1")).toContain("Thank you");
    expect(orders()).toHaveLength(1);
  });

  it("stops when the kiosk starts over: the next shopper does not pay for the previous one", async () => {
    const kiosk = await atTheTerminal();
    await kiosk.visitor.open(kiosk.paths.kiosk("reset"));
    expect(shop.calls("DELETE /cart/v1/paymentSession/*")).toHaveLength(1);
    expect(sessionOf(kiosk).payment).toBeNull();
    expect(orders()).toHaveLength(0);
  });

  it("is read again when its answer is lost", async () => {
    const kiosk = await atTheTerminal();
    await atTerminal(kiosk, "approve");
    const { sessionId = "" } = sessionOf(kiosk).payment ?? {};
    shop.fault({
      method: "GET",
      path: `/cart/v1/paymentSession/${sessionId}/terminal`,
      status: 500,
      times: 2,
    });
    await kiosk.visitor.reload();
    expect(kiosk.visitor.text("h1")).toBe("One moment, please");
    expect(refresh(kiosk)).toContain('content="3"');
    await kiosk.visitor.reload();
    expect(kiosk.visitor.text("h1")).toContain("Thank you");
    expect(orders()).toHaveLength(1);
  });
});

/** Every way in which a kiosk ends a shopper's session or its connection to the terminal. */
const endings: readonly (readonly [
  string,
  (kiosk: Guest) => Promise<unknown>,
])[] = [
  [
    "the button",
    ({ visitor }) => visitor.submit("form[action$='/kiosk/reset']"),
  ],
  [
    "its idle timer, and the refresh of a page without script",
    ({ visitor, paths }) => visitor.open(paths.kiosk("reset")),
  ],
  [
    "an associate who signs in",
    ({ visitor, paths }) =>
      visitor.post(paths.associateLogin(), {
        ...associateLogin,
        storeId: "101",
        storeEmployeeId: "9001",
      }),
  ],
  [
    "an associate who ends the kiosk",
    async (kiosk) => {
      await kiosk.visitor.post(kiosk.paths.kiosk("start"), { intent: "end" });
    },
  ],
  [
    "an associate who sets it up again",
    async (kiosk) => {
      await kiosk.visitor.post(kiosk.paths.kiosk("start"), { intent: "start" });
    },
  ],
  [
    "an associate who leaves",
    ({ visitor, paths }) =>
      visitor.post(paths.associateLogin(), { intent: "leave" }),
  ],
];

/** Goes to the terminal with an associate signed in who served the shopper. */
async function servedAtTheTerminal() {
  const kiosk = await kiosks.start();
  await signInAssociate(kiosk);
  await addToCart(kiosk);
  const email = newEmail("kiosk");
  await passShipping(kiosk, { email });
  await kiosk.visitor.submit("button[value=card]", {}, "card");
  await placeOrder(kiosk);
  return { ...kiosk, email };
}

const unmatched = (payment: string) =>
  shop
    .log()
    .split("\n")
    .filter((line) => line.includes("paid, and nothing is ordered for it"))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line["payment"] === payment);

describe("an approved payment that the page has not read yet", () => {
  it.each(endings)(
    "is ordered when the kiosk is left by %s",
    async (_, end) => {
      const kiosk = await servedAtTheTerminal();
      await atTerminal(kiosk, "approve");
      expect(shop.orderOf(kiosk.email)).toBeUndefined();
      await end(kiosk);
      expect(orders()).toHaveLength(1);
      expect(shop.orderOf(kiosk.email)?.status).toBe("CREATED");
      expect(sessionOf(kiosk).payment).toBeNull();
    },
  );

  it.each(endings)(
    "is logged for a refund when it cannot be ordered, and the kiosk is left by %s",
    async (_, end) => {
      const kiosk = await servedAtTheTerminal();
      const { sessionId = "" } = sessionOf(kiosk).payment ?? {};
      await atTerminal(kiosk, "approve");
      shop.fault({
        method: "PUT",
        path: "/cart/v2/checkout/order",
        status: 400,
        errorId: "PYT404",
      });
      await end(kiosk);
      expect(orders()).toHaveLength(1);
      expect(unmatched(sessionId)).toMatchObject([
        { level: "error", source: "terminal", outcome: "rejected" },
      ]);
    },
  );

  it("is logged when the terminal does not answer any more", async () => {
    const kiosk = await atTheTerminal();
    const { sessionId = "" } = sessionOf(kiosk).payment ?? {};
    const path = `/cart/v1/paymentSession/${sessionId}/terminal`;
    shop.fault({ method: "DELETE", path, status: 500 });
    shop.fault({ method: "GET", path, status: 500, times: 2 });
    await kiosk.visitor.open(kiosk.paths.kiosk("reset"));
    expect(kiosk.visitor.page.url.pathname).toBe("/en-us/kiosk");
    expect(sessionOf(kiosk).payment).toBeNull();
    expect(unmatched(sessionId)).toMatchObject([{ outcome: "unknown" }]);
  });

  it("is also shown to the shopper when the cart was changed in the meantime, with a warning not to pay twice", async () => {
    const kiosk = await atTheTerminal();
    const { sessionId = "" } = sessionOf(kiosk).payment ?? {};
    await addToCart(kiosk);
    await atTerminal(kiosk, "approve");
    await kiosk.visitor.open(kiosk.paths.kiosk("terminal"));
    expect(orders()).toHaveLength(0);
    expect(unmatched(sessionId)).toMatchObject([{ outcome: "changed" }]);
    expect(kiosk.visitor.text("body")).toContain(
      "please ask an associate before you pay again",
    );
  });

  it.each(["approve", "decline", "cancel", "time"] as const)(
    "causes no error in the log when the terminal answered %s and the kiosk starts over",
    async (action) => {
      const kiosk = await atTheTerminal();
      const { sessionId = "" } = sessionOf(kiosk).payment ?? {};
      await atTerminal(kiosk, action);
      await kiosk.visitor.open(kiosk.paths.kiosk("reset"));
      expect(unmatched(sessionId)).toEqual([]);
      expect(orders()).toHaveLength(action === "approve" ? 1 : 0);
    },
  );

  it.each([
    { "sec-purpose": "prefetch" },
    { "sec-purpose": "prefetch;prerender" },
    { purpose: "prefetch" },
    { "x-purpose": "preview" },
    { "x-moz": "prefetch" },
    { "sec-fetch-mode": "no-cors" },
  ])(
    "is not ordered, and no session ends, by a prefetched page (%j)",
    async (headers) => {
      const kiosk = await atTheTerminal();
      await atTerminal(kiosk, "approve");
      const { visitor, paths } = kiosk;
      const cookie = visitor.jar.header(visitor.page.url) ?? "";
      const [terminal, reset] = [paths.kiosk("terminal"), paths.kiosk("reset")];
      for (const path of [terminal, reset].flatMap((it) => [
        it,
        `${it}.data`,
      ])) {
        // `fetch` would send its own `Sec-Fetch-Mode`.
        const answer = await request(shop.origin + path, {
          headers: { cookie, ...headers },
        });
        await answer.body.dump();
        expect(answer.statusCode, path).toBe(204);
        expect(answer.headers["set-cookie"], path).toBeUndefined();
        expect(answer.headers["cache-control"], path).toContain("no-store");
      }
      expect(shop.calls("DELETE /cart/v1/paymentSession/*")).toHaveLength(0);
      expect(orders()).toHaveLength(0);
      await visitor.reload();
      expect(orders()).toHaveLength(1);
    },
  );
});

describe("a terminal that asks for a payment", () => {
  const busy =
    "The card terminal is still asking for another payment. Please try again in two minutes, or pay on your phone.";

  /** Creates another browser with a copy of the kiosk's cookie and two pairs in the cart, at the summary. */
  async function copyAtSummary(kiosk: Guest): Promise<Guest> {
    const copy = shop.visit();
    copy.visitor.jar.store(new URL(shop.origin), [
      `fellrow-kiosk=${kiosk.visitor.cookie("fellrow-kiosk") ?? ""}; Path=/`,
    ]);
    await addToCart(copy);
    await openPayment(copy, { email: newEmail("copy") });
    await copy.visitor.submit("button[value=card]", {}, "card");
    return copy;
  }
  const started = () => shop.calls("GET /cart/v1/paymentSession");

  it("is busy for any other session, and the shopper pays the agreed sum", async () => {
    const kiosk = await atTheTerminal();
    const cart = sessionOf(kiosk).basketId;
    const copy = await copyAtSummary(kiosk);
    expect(started()).toHaveLength(1);
    await placeOrder(copy);
    expect(copy.visitor.text()).toContain(busy);
    expect(copy.visitor.page.url.searchParams.get("step")).toBe("summary");
    expect(started()).toHaveLength(1);

    await atTerminal(kiosk, "approve");
    await kiosk.visitor.reload();
    expect(kiosk.visitor.text("h1")).toContain("Thank you");
    expect(orders().map(({ body }) => body)).toEqual([
      expect.objectContaining({ cartId: cart }),
    ]);
    await copy.visitor.open(copy.paths.checkout("summary"));
    await placeOrder(copy);
    expect(copy.visitor.text("h1")).toBe("Hold your card to the terminal");
    expect(started()).toHaveLength(2);
  });

  it.each(["decline", "cancel", "time"] as const)(
    "is free again once it has its answer (%s)",
    async (action) => {
      const kiosk = await atTheTerminal();
      const copy = await copyAtSummary(kiosk);
      await atTerminal(kiosk, action);
      await kiosk.visitor.reload();
      await placeOrder(copy);
      expect(copy.visitor.text("h1")).toBe("Hold your card to the terminal");
    },
  );

  it("is free for the next shopper once the kiosk starts over", async () => {
    const kiosk = await atTheTerminal();
    const copy = await copyAtSummary(kiosk);
    await kiosk.visitor.open(kiosk.paths.kiosk("reset"));
    await placeOrder(copy);
    expect(copy.visitor.text("h1")).toBe("Hold your card to the terminal");
  });

  it("is free again when it could not be started", async () => {
    const kiosk = await atPayment();
    await kiosk.visitor.submit("button[value=card]", {}, "card");
    shop.fault({
      method: "GET",
      path: "/cart/v1/paymentSession",
      status: 400,
      errorId: "PYT400",
      times: 1,
    });
    await placeOrder(kiosk);
    expect(kiosk.visitor.page.url.pathname).toBe("/en-us/checkout");
    const copy = await copyAtSummary(kiosk);
    await placeOrder(copy);
    expect(copy.visitor.text("h1")).toBe("Hold your card to the terminal");
  });
});
