/**
 * What shoppers do with orders on the engine, without script: they get the invoice, and cancel; then the stock is free
 * again and the money goes back, both once.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lookUp } from "../pages/support/guest-orders";
import { readText } from "../pages/support/navigation";
import type { Guest } from "../pages/support/shop";
import {
  addVariant,
  newEmail,
  passShipping,
  payByCard,
  placeOrder,
  shoe,
  sizesOnSale,
} from "../pages/support/shopping";
import { startEngineShop, type EngineShop } from "./support/engine-shop";
import { hasEngine, title } from "./support/has-engine";

const cancelPath = "/consumers-v3/consumer/CancelOrder";

describe.skipIf(!hasEngine)(title("an order on the engine"), () => {
  let shop: EngineShop;
  beforeAll(async () => {
    shop = await startEngineShop();
  });
  afterAll(() => shop.stop());

  /** Buys two pairs of one size, of which there are seven, for 258.00 − 10 %. */
  async function buy(card?: string) {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    const email = newEmail("cancel");
    await visitor.open(paths.at(`/p/${shoe}`));
    const sku = sizesOnSale(guest).at(-1) ?? "";
    await shop.admin.setStock(sku, 7);
    const before = (await shop.admin.stockOf(sku))[""];
    await addVariant(guest, sku, 2);
    await passShipping(guest, { email });
    await payByCard(guest, card);
    await placeOrder(guest);
    const [order] = await shop.admin.ordersOf(email);
    return { guest, email, sku, before, number: order?.code ?? "" };
  }

  const isOn = ({ visitor }: Guest, text: string) =>
    visitor.text("main").includes(text);

  const refundsOf = async (email: string) => {
    const [order] = await shop.admin.ordersOf(email);
    const payments = await shop.admin.paymentsOf(order?.code ?? "");
    const paidWith = new Set(payments.map((one) => one.transactionId));
    return shop.provider.state.refunds
      .all()
      .filter(({ instrumentId }) => paidWith.has(instrumentId))
      .map(({ amount, currency }) => ({ amount, currency }));
  };

  /** A guest's token that has proved to know the order. */
  async function provedToken(orderNumber: string, email: string) {
    const { accessToken } = (await (
      await shop.call("/token/v2/auth/token", { grantType: "guest" })
    ).json()) as { accessToken: string };
    await shop.call(
      "/consumers-v3/consumer/TrackOrder",
      { orderNumber, email },
      accessToken,
    );
    return accessToken;
  }

  async function cancelBy(token: string, orderId: string) {
    const answer = await shop.call(cancelPath, { orderId }, token);
    const body = (await answer.json()) as {
      status?: string;
      totals?: { total: number; refunded?: number };
      events?: { status: string }[];
      errorDetails?: { errorId: string }[];
    };
    return {
      status: answer.status,
      errorId: body.errorDetails?.[0]?.errorId,
      body,
    };
  }

  it("cancelled by its page without script, in another browser, gives back stock and money", async () => {
    const { email, sku, before, number } = await buy();
    expect(before).toEqual({ stockOnHand: 7, stockAllocated: 0 });
    expect((await shop.admin.stockOf(sku))[""]).toEqual({
      stockOnHand: 7,
      stockAllocated: 2,
    });
    await shop.restartEngine();
    await shop.restartGateway();
    const other = shop.visit();
    await lookUp(other, number, email);
    await other.visitor.submit("main details form");
    expect(
      other.visitor.all("main ol li").map((li) => readText(li).slice(0, 8)),
    ).toEqual(["Received", "Canceled"]);
    expect(isOn(other, "$232.20")).toBe(true);
    expect(other.visitor.all("main details form").length).toBe(0);
    expect((await shop.admin.stockOf(sku))[""]).toEqual({
      stockOnHand: 7,
      stockAllocated: 0,
    });
    expect(await refundsOf(email)).toEqual([
      { amount: 23_220, currency: "USD" },
    ]);
    expect(
      (await shop.admin.paymentsOf(number)).map(({ state }) => state),
    ).toEqual(["Cancelled"]);
  });

  it("cancelled twice at the same moment is cancelled once, also when it was charged", async () => {
    const { email, sku, number } = await buy();
    await shop.admin.settle(number);
    const token = await provedToken(number, email);
    const answers = await Promise.all([
      cancelBy(token, number),
      cancelBy(token, number),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.errorId).toBe(
      "ORD409",
    );
    const done = answers.find(({ status }) => status === 200)?.body;
    expect(done).toMatchObject({
      status: "CANCELLED",
      totals: { total: 232.2, refunded: 232.2 },
    });
    expect(done?.events?.map(({ status }) => status)).toEqual([
      "CREATED",
      "PROCESSING",
      "CANCELLED",
    ]);
    expect((await shop.admin.stockOf(sku))[""]).toEqual({
      stockOnHand: 7,
      stockAllocated: 0,
    });
    expect(await refundsOf(email)).toEqual([
      { amount: 23_220, currency: "USD" },
    ]);
    expect(await shop.admin.paymentsOf(number)).toEqual([
      expect.objectContaining({
        state: "Settled",
        refunds: [{ total: 23_220, state: "Settled" }],
      }),
    ]);
  });

  it("is cancelled by nobody else, and not after it was sent", async () => {
    const { email, sku, number } = await buy();
    const stranger = await provedToken(number, `not-${email}`);
    expect(await cancelBy(stranger, number)).toMatchObject({
      status: 404,
      errorId: "OHS4004",
    });
    await shop.admin.settle(number);
    await shop.admin.send(number);
    const token = await provedToken(number, email);
    expect(await cancelBy(token, number)).toMatchObject({
      status: 409,
      errorId: "ORD409",
    });
    expect(await refundsOf(email)).toEqual([]);
    expect((await shop.admin.stockOf(sku))[""]).toEqual({
      stockOnHand: 5,
      stockAllocated: 0,
    });
  });

  it("cancelled while its bank is asked closes the question: nothing is taken afterwards", async () => {
    const { guest, email, sku, number } = await buy("4000 0000 0000 3220");
    const { visitor, t } = guest;
    await visitor.submit("[name=creq]", {}, t("checkout.challenge.open"));
    const bankPage = visitor.page;
    const token = await provedToken(number, email);
    const { status, body } = await cancelBy(token, number);
    expect([status, body.status]).toEqual([200, "CANCELLED"]);
    expect(body.totals?.refunded).toBe(undefined);
    expect((await shop.admin.stockOf(sku))[""]).toEqual({
      stockOnHand: 7,
      stockAllocated: 0,
    });
    const late = shop.visit("en-us", { jar: visitor.jar, page: bankPage });
    await late.visitor.submit("[value=confirm]", {}, "confirm");
    expect(
      shop.provider.state.confirmations
        .all()
        .filter(({ orderNumber }) => orderNumber === number)
        .map((one) => one.status),
    ).toEqual(["expired"]);
    expect(
      (await shop.admin.ordersOf(email)).map(({ state }) => state),
    ).toEqual(["Cancelled"]);
  });

  it("has an invoice for whoever knows number and e-mail, and for nobody else", async () => {
    const { email, number } = await buy();
    const other = shop.visit("de-de");
    const { visitor, paths } = other;
    await lookUp(other, number, email);
    const form = visitor.find("form[action*='order-invoice']");
    const { origin } = visitor.page.url;
    const invoiceFor = (cookie: string) =>
      fetch(`${origin}${form.getAttribute("action") ?? ""}`, {
        method: "POST",
        redirect: "manual",
        headers: { origin, cookie },
        body: new URLSearchParams({ orderNumber: number }),
      });
    const cookie = visitor.jar.header(new URL(origin)) ?? "";
    const invoice = await invoiceFor(cookie);
    expect(invoice.headers.get("content-type")).toBe("application/pdf");
    const text = Buffer.from(await invoice.arrayBuffer()).toString("latin1");
    for (const part of [
      "%PDF-1.4",
      "Fellrow \xb7 Rechnung",
      "Keswick CA12 5BY",
      `Bestellung ${number}`,
      "2 \xd7 Scree 2",
      // In the order's currency, as the market of the page writes it.
      "258,00 $",
      "-25,80 $",
      "232,20 $",
    ])
      expect(text).toContain(part);

    const stranger = shop.visit("de-de");
    await stranger.visitor.open(paths.home());
    const refused = await invoiceFor(
      stranger.visitor.jar.header(new URL(origin)) ?? "",
    );
    expect(refused.status).toBe(303);
    const token = await provedToken(number, `not-${email}`);
    const direct = await shop.call(
      "/consumers-v3/consumer/purchase/invoice/download",
      { orderId: number },
      token,
    );
    expect(direct.status).toBe(404);
  });

  it("leaves no failure behind", () => {
    expect(
      shop.reports.filter(
        (text) => !text.startsWith("The catalogue cannot be read"),
      ),
    ).toEqual([]);
  });
});
