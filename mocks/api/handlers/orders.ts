/** Orders: placing one, completing it after a challenge, looking it up. */
import {
  patchOrder,
  placeOrder,
  trackOrder,
} from "~server/upstreams/orders/contract";
import { basketContext } from "../../behaviour/cart/basket-context";
import { refusalOf } from "../../behaviour/cart/basket-refusals";
import type { OrderWire } from "../../behaviour/cart/basket-row";
import { completeOrder } from "../../behaviour/payment/challenge";
import { place } from "../../behaviour/orders/order-placing";
import type { Db } from "../db";
import type { HandlerFamily } from "./handler-families";

const sameText = (a: string | undefined, b: string) =>
  a?.replace(/\s/g, "").toLowerCase() === b.replace(/\s/g, "").toLowerCase();

/** One failure for every mismatch, so that numbers cannot be tried out. */
function findOrder(
  { order: orders }: Db,
  wanted: {
    orderNumber: string;
    email: string;
    postalCode?: string | undefined;
  },
): OrderWire {
  const { orderNumber, email, postalCode } = wanted;
  if (!email.includes("@")) throw refusalOf("ORD400");
  const number = orderNumber.trim().toUpperCase();
  const where = { orderNumber: { equals: number } };
  const order = orders.findFirst({ where })?.order;
  if (!order || !sameText(order.billingAddress.email, email)) {
    throw refusalOf("OHS4004");
  }
  const places = [
    order.billingAddress.postalCode,
    ...order.shipments.map(({ address }) => address?.postalCode),
  ];
  const known =
    postalCode === undefined ||
    places.some((place) => sameText(place, postalCode));
  if (!known) throw refusalOf("OHS4004");
  return order;
}

export const orderHandlers: HandlerFamily = (upstreams, reply) => [
  reply(placeOrder, ({ facts, body }) =>
    place(basketContext(upstreams, facts), body),
  ),
  reply(patchOrder, ({ facts, params, body }) =>
    completeOrder(
      basketContext(upstreams, facts),
      params.orderNumber,
      body.paymentMethod,
    ),
  ),
  reply(trackOrder, ({ body }) => findOrder(upstreams.db, body)),
];
