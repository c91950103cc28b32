/**
 * Paying at a kiosk without script: the store's card terminal asks for the card when the order is placed,
 * or the shopper's phone takes over. Nobody types a card.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { unsealed } from "../server/sealed-cookie";
import { createKiosks, signInAssociate } from "./support/kiosks";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import {
  addToCart,
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

/** What somebody does at the terminal beside the kiosk. */
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

/** Nobody is in front of the kiosk; then somebody is, with a pair in the bag, at the payment. */
async function atPayment(email = newEmail("kiosk")) {
  const kiosk = await kiosks.start();
  await addToCart(kiosk);
  await passShipping(kiosk, { email });
  return { ...kiosk, email };
}

/** The order is sent, and the terminal asks for a card. */
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
    // Who shopped with an e-mail address finds it again, and nobody else reads it.
    expect(visitor.text("body")).toContain("k•••@example.com");
    expect(visitor.text("body")).not.toContain("kiosk+");
    await visitor.click("Pay on your phone");
    expect(visitor.page.url.pathname).toBe("/en-us/kiosk/hand-over");
  });

  it("takes nothing else, whoever sends it", async () => {
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

  it("is that of everybody in other browsers, which have no terminal", async () => {
    const guest = shop.visit();
    await addToCart(guest);
    await passShipping(guest);
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
    await addToCart(kiosk);
    await passShipping(kiosk, { email: newEmail("kiosk") });
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
    // Two looks at once, as of a page that is read again while the answer is on its way.
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

  it("leads to a confirmation that can be left to the next person, and shows no whole address", async () => {
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

  it("asks once, however often the order is sent or tried again", async () => {
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

  it("orders what was approved before it heard that it should stop", async () => {
    const kiosk = await atTheTerminal();
    await atTerminal(kiosk, "approve");
    await kiosk.visitor.submit("button[value=cancel]");
    expect(kiosk.visitor.text("h1")).toContain("Thank you");
    expect(orders()).toHaveLength(1);
  });

  it("stops when the kiosk starts over: the next shopper pays for nobody else", async () => {
    const kiosk = await atTheTerminal();
    await kiosk.visitor.open(kiosk.paths.kiosk("reset"));
    expect(shop.calls("DELETE /cart/v1/paymentSession/*")).toHaveLength(1);
    expect(sessionOf(kiosk).payment).toBeNull();
  });

  it("is asked again when its answer is lost", async () => {
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
