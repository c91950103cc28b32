import { describe, expect, it } from "vitest";
import type { CartLine } from "~/domain/cart";
import type { Order, OrderStatus } from "~/domain/order";
import { sites } from "~/sites/sites";
import { toOwnOrder } from "./own-order.server";
import { toReturnView } from "./return.server";

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
});
