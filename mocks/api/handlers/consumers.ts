/** An account's own data: its owner, the orders, one order. */
import {
  getConsumer,
  getPurchase,
  getPurchaseHistory,
} from "~server/upstreams/consumers/contract";
import type { OrderWire } from "../../behaviour/cart/basket-row";
import { refusalOf } from "../../behaviour/cart/basket-refusals";
import { demandAccount } from "../../behaviour/identity/consumers";
import type { HandlerFamily } from "./handler-families";

function summary({ orderId, items, ...order }: OrderWire) {
  const { orderNumber, createdAt, status, totals } = order;
  return {
    orderId: orderId ?? orderNumber,
    orderNumber,
    status,
    ...(createdAt !== undefined && { createdAt }),
    totals: { total: totals.total, currency: totals.currency },
    items: items.map(({ name, qty, productImageURL, image, tint }) => ({
      name,
      qty,
      productImageURL,
      ...(image && { image }),
      ...(tint && { tint }),
    })),
  };
}

export const consumerHandlers: HandlerFamily = (upstreams, reply) => {
  /** The newest first. */
  const ordersOf = (consumerNo: string) =>
    upstreams.db.order
      .findMany({
        where: { consumerNo: { equals: consumerNo } },
        orderBy: { orderNumber: "desc" },
      })
      .map(({ order }) => order);
  return [
    reply(getConsumer, ({ facts }) => {
      const consumer = demandAccount(upstreams, facts);
      const { email, firstName, lastName, consumerType } = consumer;
      return { consumerDetails: { email, firstName, lastName }, consumerType };
    }),
    reply(getPurchaseHistory, ({ facts, body: { page, size } }) => {
      const { consumerNo } = demandAccount(upstreams, facts);
      const found = ordersOf(consumerNo);
      return {
        total: found.length,
        orders: found.slice((page - 1) * size, page * size).map(summary),
      };
    }),
    reply(getPurchase, ({ facts, params }) => {
      const { consumerNo } = demandAccount(upstreams, facts);
      const order = ordersOf(consumerNo).find(
        ({ orderId }) => orderId === params.orderId,
      );
      if (!order) throw refusalOf("OHS4004");
      return order;
    }),
  ];
};
