import { describe, expect, it } from "vitest";
import type { CartLine } from "~/domain/cart";
import type { Order, OrderStatus } from "~/domain/order";
import { sites } from "~/sites/sites";
import { toOwnOrder } from "./own-order.server";
import { toReturnView } from "./return.forms.server";

const line = (id: string, more: Partial<CartLine> = {}) =>
  ({
    id,
    name: id,
    digital: false,
    bonus: false,
    quantity: 1,
    picture: null,
    tint: "oat",
    variants: [],
    deliveryChoices: [],
    ...more,
  }) as unknown as CartLine;

const orderWith = (status: OrderStatus, lines: readonly CartLine[]) =>
  ({
    number: "FRW1",
    status,
    placedOn: null,
    isPaymentOpen: false,
    events: [],
    shipments: [{ id: "s-1", lines }],
  }) as unknown as Order;

describe("what can be done with an order", () => {
  const giftCardsOf = (status: OrderStatus) => {
    const order = orderWith(status, [line("card", { digital: true })]);
    const [site] = sites;
    return toOwnOrder(order, site, { orderId: "o-1" }).giftCards;
  };

  it("is to send the e-mail of a gift card again, unless the order came to nothing", () => {
    expect(giftCardsOf("PROCESSING")).toEqual([{ id: "card", name: "card" }]);
    expect(giftCardsOf("CANCELLED")).toEqual([]);
    expect(giftCardsOf("FAILED")).toEqual([]);
  });

  it("is to return what was bought, and no free gift or gift card", () => {
    const lines = [
      line("shoe"),
      line("gift", { bonus: true }),
      line("card", { digital: true }),
    ];
    const idsOf = (status: OrderStatus) =>
      toReturnView(orderWith(status, lines)).lines.map(({ id }) => id);
    expect(idsOf("DELIVERED")).toEqual(["shoe"]);
    expect(idsOf("PROCESSING")).toEqual([]);
  });

  it("is to withdraw from its contract until the period after the last arrival is over, by the market's days", () => {
    const [site] = sites.filter(({ locale }) => locale === "de-de");
    if (!site) throw new Error("no de-de");
    const order = (
      status: OrderStatus,
      ...arrivals: readonly (string | null)[]
    ): Order => ({
      ...orderWith(status, []),
      shipments: arrivals.map((_, at) => ({
        ...orderWith(status, [line("shoe")]).shipments[0]!,
        id: `s-${at}`,
      })),
      events: arrivals.flatMap((at, index) =>
        at ? [{ status: "DELIVERED", at, shipmentId: `s-${index}` }] : [],
      ),
    });
    const isOpen = (one: Order, now: string) =>
      toOwnOrder(one, site, { orderId: "o-1" }, new Date(now)).canWithdraw;
    // Late in the evening in Berlin, which is the next day already there: 22:30 UTC in summer.
    const one = order("DELIVERED", "2026-06-10T22:30:00Z");
    expect(isOpen(one, "2026-06-25T21:59:00Z")).toBe(true);
    expect(isOpen(one, "2026-06-25T22:01:00Z")).toBe(false);
    const two = order(
      "DELIVERED",
      "2026-06-20T09:00:00Z",
      "2026-06-01T09:00:00Z",
    );
    expect(isOpen(two, "2026-07-04T21:59:00Z")).toBe(true);
    expect(isOpen(two, "2026-07-04T22:01:00Z")).toBe(false);
    for (const never of [
      order("PARTIALLY_SHIPPED", "2026-01-01T09:00:00Z", null),
      order("DELIVERED", null),
      order("SHIPPED", null),
    ])
      expect(isOpen(never, "2026-12-01T00:00:00Z")).toBe(true);
    expect(isOpen(order("CANCELLED", null), "2026-06-01T00:00:00Z")).toBe(
      false,
    );
    const [us] = sites.filter(({ locale }) => locale === "en-us");
    expect(toOwnOrder(one, us!, { orderId: "o-1" }).canWithdraw).toBe(false);
  });
});
