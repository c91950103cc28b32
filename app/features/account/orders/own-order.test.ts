import type { AppLoadContext } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import type { CartLine } from "~/domain/cart";
import type { Order, OrderStatus } from "~/domain/order";
import { createFeatures } from "~/domain/features";
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

const features = createFeatures([]);
const settings = { returnDays: 30 } as AppLoadContext["settings"]; // all that is read of them

describe("the actions of an order", () => {
  const giftCardsOf = (status: OrderStatus) => {
    const order = orderWith(status, [line("card", { digital: true })]);
    const [site] = sites;
    return toOwnOrder(order, { site, features, settings }, { orderId: "o-1" })
      .giftCards;
  };

  it("include sending a gift card's e-mail again, unless the order was cancelled or failed", () => {
    expect(giftCardsOf("PROCESSING")).toEqual([{ id: "card", name: "card" }]);
    expect(giftCardsOf("CANCELLED")).toEqual([]);
    expect(giftCardsOf("FAILED")).toEqual([]);
  });

  it("include a return of bought goods, but not of free gifts or gift cards", () => {
    const lines = [
      line("shoe"),
      line("gift", { bonus: true }),
      line("card", { digital: true }),
    ];
    const [site] = sites;
    const idsOf = (status: OrderStatus) =>
      toReturnView(orderWith(status, lines), { site, settings }).lines.map(
        ({ id }) => id,
      );
    expect(idsOf("DELIVERED")).toEqual(["shoe"]);
    expect(idsOf("PROCESSING")).toEqual([]);
  });

  it("include a return until 30 days after the last arrival, counted in the market's days, and the label of one that was requested", () => {
    const [site] = sites.filter(({ locale }) => locale === "en-us");
    if (!site) throw new Error("no en-us");
    const order = (status: OrderStatus, at: string | null): Order => ({
      ...orderWith(status, [line("shoe")]),
      events: at ? [{ status: "DELIVERED", at, shipmentId: "s-1" }] : [],
    });
    const seen = (one: Order, time: string) => {
      const now = new Date(time);
      const view = toReturnView(one, { site, settings }, now);
      return [
        toOwnOrder(one, { site, features, settings }, { orderId: "o-1" }, now)
          .canReturn,
        view.lines.length,
        view.isOver,
      ];
    };
    // 02:00 UTC is ten in the evening of the day before in New York.
    const one = order("DELIVERED", "2026-06-11T02:00:00Z");
    expect(seen(one, "2026-07-11T03:59:00Z")).toEqual([true, 1, false]);
    expect(seen(one, "2026-07-11T04:01:00Z")).toEqual([false, 0, true]);
    expect(
      seen(order("RETURN_REQUESTED", "2026-06-11T02:00:00Z"), "2027-01-01"),
    ).toEqual([true, 1, false]);
    expect(seen(order("DELIVERED", null), "2027-01-01")).toEqual([
      true,
      1,
      false,
    ]);
    expect(seen(order("SHIPPED", null), "2027-01-01")).toEqual([
      false,
      0,
      false,
    ]);
  });

  it("include a withdrawal until the period after the last arrival ends, counted in the market's days", () => {
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
      toOwnOrder(
        one,
        { site, features, settings },
        { orderId: "o-1" },
        new Date(now),
      ).canWithdraw;
    // In summer, 22:30 UTC is half past midnight on the next day in Berlin.
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
    expect(
      toOwnOrder(one, { site: us!, features, settings }, { orderId: "o-1" })
        .canWithdraw,
    ).toBe(false);
  });
});
