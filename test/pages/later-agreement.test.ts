/**
 * Agreeing, or not, to pay later in a tab that is then closed: nothing is ordered yet, and the checkout
 * says so and continues from there. Without script.
 */
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
import type { SessionData } from "../../server/session/session-data";
import { sealedCookie, unsealed } from "../server/sealed-cookie";
import { createCookieJar } from "./support/cookie-jar";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import { openPayment, newEmail, placeOrder } from "./support/shopping";
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

const answer = ({ visitor }: Guest, action: string) =>
  visitor.submit(`[value=${action}]`, {}, action);

const stepOf = ({ visitor }: Guest) =>
  visitor.page.url.searchParams.get("step");

describe("agreeing to pay later and closing the tab", () => {
  const notYet = {
    "en-us":
      "Your order is not placed yet. If you have already agreed to pay later, that still counts",
    "de-de":
      "Ihre Bestellung ist noch nicht abgeschlossen. Wenn Sie der späteren Zahlung schon zugestimmt haben, gilt das weiterhin",
  } as const;
  const again =
    "Your order is not placed yet. If you agreed to pay later, that no longer counts";

  /** Returns a guest who closed the tab after this answer on the provider's page. */
  async function leaveAfter(action: string, locale: Locale = "en-us") {
    const jar = createCookieJar();
    const guest = shop.visit(locale, { jar });
    await openPayment(guest, { email: newEmail("later") });
    await guest.visitor.submit(
      "button[value=card]",
      { paymentMethod: "KLARNA" },
      "card",
    );
    await placeOrder(guest);
    const { tries } = shop.provider.webhooks;
    const before = tries.length;
    // The return address is never opened.
    await fetch(guest.visitor.page.url, {
      method: "POST",
      body: new URLSearchParams({ action }),
      redirect: "manual",
    });
    await vi.waitFor(() => expect(tries.length).toBe(before + 1), {
      timeout: hangingMs,
    });
    const webhook = tries.at(-1);
    return { ...guest, jar, webhook };
  }
  const sessions = () => shop.calls("GET /cart/v1/paymentSession").length;
  const summaryOf = async (guest: Guest) => {
    await guest.visitor.open(guest.paths.cart());
    await guest.visitor.open(guest.paths.checkout());
    expect(stepOf(guest)).toBe("summary");
    return guest.visitor.text("main");
  };

  it.each(["en-us", "de-de"] as const)(
    "orders nothing; the checkout of %s says so and places the order without another agreement",
    async (locale) => {
      const guest = await leaveAfter("pay", locale);
      const { visitor, paths } = guest;
      expect(guest.webhook).toMatchObject({
        type: "payment.authorized",
        status: 200,
      });
      expect(shop.calls(put)).toEqual([]);
      expect(await summaryOf(guest)).toContain(notYet[locale]);
      const sessionsBefore = sessions();
      await placeOrder(guest);
      expect(visitor.page.url.pathname).toBe(paths.confirmation());
      expect(sessions()).toBe(sessionsBefore);
      const [order, ...more] = shop.calls(put);
      expect(more).toEqual([]);
      expect(JSON.stringify(order?.body)).toMatch(
        /"authorizationToken":"\w{22}"/,
      );
    },
  );

  it.each([
    [
      "after half an hour",
      (data: SessionData) => ({
        ...data,
        payment: data.payment && { ...data.payment, until: Date.now() },
      }),
    ],
    [
      "for another sum",
      (data: SessionData) => ({
        ...data,
        payment: data.payment?.order
          ? {
              ...data.payment,
              order: { ...data.payment.order, expectedTotal: "1.00" },
            }
          : null,
      }),
    ],
  ])(
    "is void %s: the checkout says so, and demands it again",
    async (_, aged) => {
      const guest = await leaveAfter("pay");
      const { visitor, paths, jar } = guest;
      const data = unsealed(visitor.cookie("fellrow") ?? "");
      jar.store(new URL(shop.origin), [`${sealedCookie(aged(data))}; Path=/`]);
      expect(await summaryOf(guest)).toContain(again);
      const sessionsBefore = sessions();
      await placeOrder(guest);
      expect(sessions()).toBe(sessionsBefore + 1);
      expect(visitor.page.url.origin).toBe(shop.paymentOrigin);
      expect(shop.calls(put)).toEqual([]);
      await answer(guest, "pay");
      expect(visitor.page.url.pathname).toBe(paths.confirmation());
      expect(shop.calls(put)).toHaveLength(1);
    },
  );

  it("without an agreement is refused when the order is placed, and can be agreed to after that", async () => {
    const guest = await leaveAfter("deny");
    const { visitor, paths } = guest;
    expect(guest.webhook).toMatchObject({
      type: "payment.failed",
      status: 200,
    });
    expect(await summaryOf(guest)).toContain(notYet["en-us"]);
    await placeOrder(guest);
    expect(stepOf(guest)).toBe("summary");
    expect(visitor.text()).toContain(
      "Error authorizing: your payment was not accepted.",
    );
    expect(visitor.text()).not.toContain(notYet["en-us"]);
    expect(shop.calls(put)).toEqual([]);
    await placeOrder(guest);
    await answer(guest, "pay");
    expect(visitor.page.url.pathname).toBe(paths.confirmation());
    expect(shop.calls(put)).toHaveLength(1);
  });

  it("and placing the order again in two tabs at once makes one order", async () => {
    const guest = await leaveAfter("pay");
    await summaryOf(guest);
    const other = shop.visit("en-us", { jar: guest.jar });
    await other.visitor.open(other.paths.checkout("summary"));
    await Promise.all([placeOrder(guest), placeOrder(other)]);
    expect(shop.calls(put)).toHaveLength(1);
    await guest.visitor.open(guest.paths.processing());
    expect(guest.visitor.page.url.pathname).toBe(guest.paths.confirmation());
  });
});
