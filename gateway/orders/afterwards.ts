/** What shoppers do with an order that was placed: cancel it, and get its invoice. */
import {
  trackOrder,
  type cancelOrder,
  type downloadInvoice,
} from "~server/upstreams/orders/contract";
import { refuse } from "~mocks/api/refusal";
import { invoiceFile } from "~mocks/behaviour/orders/invoice-file";
import type { Handler } from "../operation";
import { askOrder } from "./ask-orders";
import { orderWire } from "./order-wire";

const cancel = `mutation ($number: String!, $reason: String) {
  answer: shopCancelOrder(number: $number, reason: $reason)
}`;

export const stopOrder: Handler<typeof cancelOrder> = async (call) => {
  const { body, market, catalogue } = call;
  const order = await askOrder(call, cancel, {
    number: body.orderId,
    reason: body.reason ?? null,
  });
  return orderWire(order, {
    goods: catalogue.goods(),
    market,
    now: new Date(),
  });
};

const placed = `query ($number: String!) {
  answer: shopPlacedOrder(number: $number)
}`;

/** A PDF in the language of the call, with the sums of the order. */
export const sendInvoice: Handler<typeof downloadInvoice> = async (call) => {
  const { body, market, catalogue, seller } = call;
  if (seller.length === 0)
    throw refuse(501, "API501", "The gateway has no seller for invoices");
  const order = await askOrder(call, placed, { number: body.orderId });
  const wire = orderWire(order, {
    goods: catalogue.goods(),
    market,
    now: new Date(),
  });
  const file = invoiceFile(trackOrder.response.parse(wire), market, seller);
  return {
    fileName: `invoice-${order.number}.pdf`,
    content: file.toString("base64"),
  };
};
