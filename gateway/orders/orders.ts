/** Placing an order, completing one that waits for a bank, and reading one. */
import type {
  patchOrder,
  placeOrder,
  trackOrder,
} from "~server/upstreams/orders/contract";
import { refuse } from "~mocks/api/refusal";
import { goneWire, type Shown } from "./line-wire";
import { shortagesWire } from "../cart/basket-wire";
import { demandBillable } from "../checkout/address-rules";
import type { Handler } from "../operation";
import { toHundredths } from "./amounts";
import {
  askEngine,
  askOrder,
  basketOf,
  demandOrder,
  readAnswer,
} from "./ask-orders";
import { addressRow } from "./line-wire";
import type { OrderRow } from "./order-row";
import { orderWire } from "./order-wire";

const place = `mutation (
  $basket: ShopBasketReference!
  $order: ShopPlacing!
) {
  answer: shopPlaceOrder(basket: $basket, order: $order)
}`;

/** What the shopper lost while paying; the basket has lost it, too. */
function soldOut(order: OrderRow, shown: Shown) {
  const isAll = order.lines.length === 0;
  return refuse(409, isAll ? "INV701" : "ORD430", "Something has sold out", {
    additionalInfo: {
      flash: shortagesWire(order, shown),
      outOfStockItems: order.gone.map((gone) => goneWire(gone, shown)),
    },
  });
}

export const order: Handler<typeof placeOrder> = async (call) => {
  const { body, market, catalogue } = call;
  const { cartId, paymentMethod } = body;
  const billing = addressRow(body.billingAddress);
  demandBillable(billing);
  const { answer } = await askEngine<{ readonly answer: string }>(call, place, {
    basket: basketOf(cartId, market),
    order: {
      billing,
      payments: paymentMethod.additionalData.map(
        ({ payment_instrument_id: instrumentId = "", amount }) => ({
          instrumentId,
          amount: amount === undefined ? null : toHundredths(amount),
        }),
      ),
      locale: market.locale,
    },
  });
  const shown = { goods: catalogue.goods(), market, now: new Date() };
  const read = readAnswer(answer);
  if (read.refusal?.code === "SOLD_OUT" && read.order)
    throw soldOut(read.order, shown);
  return orderWire(demandOrder(read), shown);
};

const complete = `mutation (
  $number: String!
  $payment: ShopNamedPayment!
) {
  answer: shopCompleteOrder(number: $number, payment: $payment)
}`;

/** Throws PAY400 for a result that is no JSON object: nobody's bank says that. */
function demandResult(text: string): void {
  try {
    const result: unknown = JSON.parse(text);
    if (typeof result === "object" && result !== null) return;
  } catch {
    // Refused below.
  }
  throw refuse(400, "PAY400", "The result is not readable");
}

export const completeOrder: Handler<typeof patchOrder> = async (call) => {
  const { params, body, market, catalogue } = call;
  const [entry] = body.paymentMethod.additionalData;
  for (const { threeDS2Result } of body.paymentMethod.additionalData)
    demandResult(threeDS2Result);
  const { answer } = await askEngine<{ readonly answer: string }>(
    call,
    complete,
    {
      number: params.orderNumber,
      payment: {
        visit: entry?.sessionID ?? "",
        instrumentId: entry?.paymentInstrumentId ?? "",
      },
    },
  );
  const read = readAnswer(answer);
  if (read.refusal?.code === "ORDER_UNKNOWN")
    throw refuse(404, "ORD409", "The order does not exist");
  return orderWire(demandOrder(read), {
    goods: catalogue.goods(),
    market,
    now: new Date(),
  });
};

const track = `mutation ($number: String!, $email: String!, $postalCode: String) {
  answer: shopTrackOrder(
    number: $number
    email: $email
    postalCode: $postalCode
  )
}`;

export const showOrder: Handler<typeof trackOrder> = async (call) => {
  const { body, market, catalogue } = call;
  if (!body.email.includes("@"))
    throw refuse(400, "ORD400", "The e-mail of the order is not valid");
  const row = await askOrder(call, track, {
    number: body.orderNumber,
    email: body.email,
    postalCode: body.postalCode ?? null,
  });
  return orderWire(row, {
    goods: catalogue.goods(),
    market,
    now: new Date(),
  });
};
