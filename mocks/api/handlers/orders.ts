/** Orders: placing, completing after a challenge, look-up, cancellation and returns. */
import { http, HttpResponse } from "msw";
import {
  cancelOrder,
  createReturnLabel,
  downloadInvoice,
  patchOrder,
  placeOrder,
  confirmOrderCode,
  mailOrderCode,
  resendGiftCardEmail,
  trackOrder,
} from "~server/upstreams/orders/contract";
import { basketContext } from "../../behaviour/cart/basket-context";
import { refusalOf } from "../../behaviour/cart/basket-refusals";
import type { OrderWire } from "../../behaviour/cart/basket-row";
import { completeOrder } from "../../behaviour/payment/challenge";
import { invoiceFile } from "../../behaviour/orders/invoice-file";
import { labelFile } from "../../behaviour/orders/label-file";
import { cancel } from "../../behaviour/orders/order-moves";
import { demandOrder, rememberProof } from "../../behaviour/orders/order-owner";
import { place } from "../../behaviour/orders/order-placing";
import { mailCode, useCode } from "../../behaviour/orders/order-code";
import { announceReturn, labelAddress } from "../../behaviour/orders/returns";
import { resendGiftCard } from "../../behaviour/orders/gift-card-mail";
import type { Db } from "../db";
import type { HandlerFamily } from "./handler-families";

const sameText = (a: string | undefined, b: string) =>
  a?.replace(/\s/g, "").toLowerCase() === b.replace(/\s/g, "").toLowerCase();

/** Finds an order; every mismatch gets the same refusal, so that numbers cannot be guessed. */
function findOrder(
  { order: orders }: Db,
  query: {
    orderNumber: string;
    email: string;
    postalCode?: string | undefined;
  },
): OrderWire {
  const { orderNumber, email, postalCode } = query;
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
  reply(trackOrder, ({ facts, body }) => {
    const order = findOrder(upstreams.db, body);
    rememberProof(upstreams.db, order.orderNumber, facts.consumerNo);
    return order;
  }),
  reply(cancelOrder, ({ facts, body }) =>
    cancel(upstreams, demandOrder(upstreams.db, facts, body.orderId)),
  ),
  reply(downloadInvoice, ({ facts, body }) => {
    const { order } = demandOrder(upstreams.db, facts, body.orderId);
    return {
      fileName: `invoice-${order.orderNumber}.pdf`,
      content: invoiceFile(order, facts.site, ["Fellrow"]).toString("base64"),
    };
  }),
  reply(createReturnLabel, ({ facts, params, body }) =>
    announceReturn(
      upstreams,
      demandOrder(upstreams.db, facts, params.orderId),
      { items: body.items, locale: facts.locale },
    ),
  ),
  reply(mailOrderCode, ({ body }) => ({
    codeId: mailCode(upstreams, findOrder(upstreams.db, body), body.locale),
  })),
  reply(confirmOrderCode, ({ body }) => {
    useCode(upstreams, body.codeId, body.code);
  }),
  reply(resendGiftCardEmail, ({ facts, body }) => {
    const { order } = demandOrder(upstreams.db, facts, body.orderId);
    resendGiftCard(upstreams, order, body.itemId);
  }),
  http.get(labelAddress, ({ request }) => {
    const file = labelFile(
      upstreams,
      labelAddress.exec(request.url)?.[1] ?? "",
    );
    return file
      ? new HttpResponse(new Uint8Array(file), {
          headers: {
            "content-type": "application/pdf",
            "content-disposition": 'inline; filename="return-label.pdf"',
            "cache-control": "no-store",
          },
        })
      : new HttpResponse(null, { status: 404 });
  }),
];
