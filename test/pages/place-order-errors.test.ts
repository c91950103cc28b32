/** Refused orders: the message, its place, and what happens to the cart. */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { FaultRequest } from "../../mocks/api/faults";
import { alerts, errorText } from "./support/problems";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import { atSummary, newEmail, placeOrder } from "./support/shopping";

const order = { method: "PUT", path: "/cart/v2/checkout/order" };

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

/** Opens the summary of an order that will be refused, and clears the log of calls. */
async function openRefused(
  guest: Guest,
  errorId: string,
  more: Partial<FaultRequest> = {},
) {
  await guest.visitor.open(guest.paths.checkout("summary"));
  shop.fault({ ...order, errorId, status: 409, ...more });
  shop.clearCalls();
}

/** Places an order that is refused. */
async function refuse(...of: Parameters<typeof openRefused>) {
  await openRefused(...of);
  return placeOrder(of[0]);
}

/** Whether the cart was read after the order was refused. */
function cartWasReadAgain(): boolean {
  const all = shop.upstreams.callLog.find().map(({ method, path }) => {
    return `${method} ${path}`;
  });
  const refused = all.indexOf(`${order.method} ${order.path}`);
  return all
    .slice(refused + 1)
    .some((call) => /^GET \/cart\/v1\/cart\/[^/]+$/.test(call));
}

async function readyToOrder(locale?: Parameters<PageShop["visit"]>[0]) {
  const guest = shop.visit(locale);
  await atSummary(guest);
  return guest;
}

describe("an order that is refused", () => {
  it("is shown at the top of the page, each refusal in its own words [CHK-023, ERR-029]", async () => {
    const guest = await readyToOrder();
    const texts = new Set<string>();
    for (const id of [
      "FE309",
      "PYT404",
      "PYT405",
      "PYT406",
      "PAY400",
      "PYT402",
      "BSK404",
      "SHP500",
      "INV701",
    ]) {
      await refuse(guest, id);
      const text = errorText(guest, id);
      expect(alerts(guest.visitor)).toContain(text);
      texts.add(text);
    }
    expect(texts.size).toBe(9);
  });

  it("shows in French what is wrong with payment and stock [ERR-015, ERR-027]", async () => {
    const guest = await readyToOrder("fr-fr");
    for (const id of ["FE309", "PYT300", "INV700", "INV701"]) {
      await refuse(guest, id);
      expect(alerts(guest.visitor)).toContain(errorText(guest, id));
    }
    // The sum is called too small although it covers the total: the total has changed in the meantime.
    await refuse(guest, "PYT400");
    expect(alerts(guest.visitor)).toContain(guest.t("errors.payment.changed"));
  });

  it("because of an item reads the cart again and says so [ERR-014]", async () => {
    const guest = await readyToOrder();
    for (const id of ["ORD430", "ORD404"]) {
      await refuse(guest, id);
      expect(cartWasReadAgain()).toBe(true);
      expect(guest.visitor.text()).toContain(errorText(guest, id));
    }
  });

  it("with a message about the cart reads it again and shows the message [CHK-024]", async () => {
    const guest = await readyToOrder();
    const { visitor, t } = guest;
    await refuse(guest, "OrderShippingMethodDowngraded", { type: "flash" });
    expect(cartWasReadAgain()).toBe(true);
    expect(visitor.text()).toContain(
      t("errors.flash.shippingMethodDowngraded"),
    );
  });

  it("because of its tax shows the new total, and that it is new [ERR-031]", async () => {
    const guest = await readyToOrder();
    const { visitor } = guest;
    await refuse(guest, "TAX309");
    expect(alerts(visitor)).toContain(errorText(guest, "TAX309"));

    const [read] = shop.calls("GET /cart/v1/cart/*");
    await openRefused(guest, "TAX310", { delayMs: 600 });
    const refused = placeOrder(guest);
    while (shop.calls("PUT /cart/v2/checkout/order").length === 0)
      await sleep(20);
    // The total changes while the order is being placed.
    await fetch(`${shop.upstreamOrigin}/cart/v1/coupon`, {
      method: "PUT",
      headers: { ...read?.headers, "content-type": "application/json" },
      body: JSON.stringify({
        basketId: read?.path.split("/").at(-1),
        couponCode: "SAVE10",
      }),
    });
    await refused;
    expect(visitor.text()).toContain(errorText(guest, "TAX310"));
    expect(visitor.text("aside")).toContain("$116.10");
  });

  it("because of its address leads back to the address", async () => {
    const guest = shop.visit();
    const { visitor, t } = guest;
    await atSummary(guest, { email: newEmail("flash-place") });
    await placeOrder(guest);
    expect(visitor.page.url.searchParams.get("step")).toBe("shipping");
    expect(visitor.text()).toContain(t("errors.flash.invalidShippingAddress"));
  });

  it("with an id by its mailbox is shown in the shop's words", async () => {
    const guest = shop.visit("de-de");
    await atSummary(guest, { email: newEmail("error-pay401") });
    await placeOrder(guest);
    expect(guest.visitor.text()).toContain(errorText(guest, "PAY401"));
  });
});
