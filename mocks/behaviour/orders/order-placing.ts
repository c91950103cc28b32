/**
 * Places the order of a basket, at most once even if the call is repeated.
 * Between the last read of the basket and the stored order nothing is awaited,
 * so two calls can never both place an order.
 */
import type { ResponseWireOf } from "~server/http/endpoint";
import type { placeOrder } from "~server/upstreams/orders/contract";
import { keepNewest, type RowOf } from "../../api/db";
import { TransportFault } from "../../api/transport-fault";
import { demandHuman } from "../cart/address-rules";
import type { BasketContext } from "../cart/basket-context";
import { priceRow } from "../pricing/basket-pricing";
import { refusalOf } from "../cart/basket-refusals";
import type { BasketRow, FlashWire, OrderWire } from "../cart/basket-row";
import type { PlacementScenario } from "../cart/basket-scenarios";
import { placementScenario } from "../cart/basket-scenarios";
import {
  deleteBasket,
  openBasket,
  orderOfBasket,
  saveBasket,
} from "../cart/basket-state";
import { settleOrder } from "../identity/loyalty";
import { takeBalances } from "../payment/account-balances";
import {
  challengeFlash,
  challengeOf,
  type NewChallenge,
} from "../payment/challenge";
import { agreedInstruments } from "../payment/pay-later";
import { giftLineId, giftVariant } from "../cart/gift-with-purchase";
import type { OrderBody } from "./order-checks";
import { demandAddresses, demandPayment } from "./order-checks";
import { orderView } from "./order-view";
import { checkSupply } from "../cart/supply-check";

/** A higher limit than elsewhere: orders are searched only after their basket is gone. */
const maxOrders = 5_000;
const maxChallenges = 1_000;

export type OrderRow = RowOf<"order">;

/** Returns the order that was placed from this basket; throws AUT498 if it is someone else's. */
function placedOrder(
  { upstreams, consumerNo }: BasketContext,
  basketId: string,
): OrderWire | undefined {
  const placed = orderOfBasket(upstreams.db, basketId);
  if (placed && placed.consumerNo !== consumerNo) throw refusalOf("AUT498");
  return placed?.order;
}

function lastPieceGone(row: BasketRow): BasketRow {
  const [first, ...lines] = row.lines;
  if (!first || row.outOfStock.length > 0) return row;
  const flash: FlashWire = {
    code: "ProductItemNotAvailable",
    message: "The last piece has just been sold",
    type: "warning",
    details: { itemId: first.id, maxQty: 0 },
  };
  return {
    ...row,
    lines,
    outOfStock: [first],
    flash: [...row.flash, flash],
  };
}

/**
 * Refuses the order if goods are sold out, and reduces the basket to what is
 * available, with flash messages for the next read of it.
 */
function demandSupply(
  context: BasketContext,
  row: BasketRow,
  scenario: PlacementScenario,
): void {
  const before = scenario.lastPieceGone ? lastPieceGone(row) : row;
  const checked = checkSupply(context, before);
  if (checked === row) return;
  saveBasket(context.upstreams.db, checked);
  throw refusalOf(checked.lines.length === 0 ? "INV701" : "ORD430", {
    additionalInfo: { flash: checked.flash },
  });
}

/** Refuses `flash-place@` with a flash message that asks the shopper to correct the address. */
function refuseWithFlash(context: BasketContext, row: BasketRow): never {
  const flash: FlashWire = {
    code: "InvalidShippingAddress",
    message: "The address of this shipment cannot be served",
    type: "error",
    details: { shipmentId: row.shippingAddress?.shippingId ?? "home" },
  };
  saveBasket(context.upstreams.db, { ...row, flash: [flash] });
  throw refusalOf("CHK320", {
    type: "flash",
    additionalInfo: { flash: [flash] },
  });
}

function takeStock(
  { upstreams }: BasketContext,
  row: BasketRow,
  gift: boolean,
) {
  for (const { productId, qty } of row.lines) {
    upstreams.stock.reserve(productId, qty);
  }
  const variant = gift ? giftVariant(upstreams, row) : undefined;
  if (variant) upstreams.stock.reserve(variant.productId, 1);
}

interface Placement {
  readonly body: OrderBody;
  readonly scenario: PlacementScenario;
  /** Instruments to whose payment the shopper has agreed at the provider. */
  readonly agreed: ReadonlySet<string>;
}

/**
 * Checks everything, then stores the order and deletes the basket. The order may
 * still wait for a bank, which is asked afterwards.
 */
function commit(
  context: BasketContext,
  row: BasketRow,
  { body, scenario, agreed }: Placement,
): { readonly order: OrderWire; readonly challenge?: NewChallenge } {
  if (row.lines.length === 0) throw refusalOf("ORD404");
  demandAddresses(context, row, body);
  demandSupply(context, row, scenario);
  const priced = priceRow(context, row);
  if (priced.taxPending) throw refusalOf("TAX309");
  demandPayment(row, priced, { payment: body.paymentMethod, agreed });
  const { upstreams, consumerNo } = context;
  const { db } = upstreams;
  const made = orderView(context, row, priced, body.billingAddress);
  const challenge = challengeOf(context, row, priced, made.orderNumber);
  if (challenge) db.challenge.create(challenge.row);
  keepNewest(db.challenge, maxChallenges);
  const order = challenge
    ? { ...made, flash: [challengeFlash(upstreams, challenge.row)] }
    : made;
  takeStock(
    context,
    row,
    priced.lines.some(({ id }) => id === giftLineId),
  );
  const { orderNumber } = order;
  db.order.create({
    orderNumber,
    basketId: scenario.afterwards ? undefined : row.basketId,
    consumerNo,
    order,
  });
  keepNewest(db.order, maxOrders);
  settleOrder(context, row, priced.totals.appliedRewards);
  takeBalances(context, order);
  if (scenario.afterwards !== "repeated") deleteBasket(db, row.basketId);
  return { order, ...(challenge && { challenge }) };
}

/** Creates the flash message of an answer with status 200. */
const answerFlash = (code: string): FlashWire => ({
  code,
  message: "Something about this order has changed",
  type: "warning",
});

function loseAnswer(
  how: PlacementScenario["loseAfter"],
  order: OrderWire,
): void {
  if (how === "GEN500") throw refusalOf("GEN500");
  if (how) throw new TransportFault(how, order);
}

function pause(ms: number): Promise<void> {
  return new Promise((resume) => setTimeout(resume, ms));
}

/**
 * Places the order, or returns the one already placed from this basket. Throws
 * the refusals of `spec/api.md`, and TransportFault if the scenario of the
 * billing e-mail loses the answer.
 */
export async function place(
  context: BasketContext,
  body: OrderBody,
): Promise<ResponseWireOf<typeof placeOrder>> {
  demandHuman(body.recaptcha_response);
  const scenario = placementScenario(body.billingAddress.email);
  if (scenario.delayMs) await pause(scenario.delayMs);
  const agreed = await agreedInstruments(context.upstreams, body.paymentMethod);
  const placed = placedOrder(context, body.cartId);
  if (placed) return placed;
  const row = openBasket(context, body.cartId);
  if (scenario.refuse) throw refusalOf(scenario.refuse);
  if (scenario.flash) refuseWithFlash(context, row);
  if (scenario.loseBefore) throw new TransportFault(scenario.loseBefore);
  const { flashInAnswer } = scenario;
  const flash = flashInAnswer ? [answerFlash(flashInAnswer.code)] : [];
  if (flashInAnswer?.isMade === false) return { flash };
  const { order, challenge } = commit(context, row, { body, scenario, agreed });
  await challenge?.ask();
  loseAnswer(scenario.loseAfter, order);
  return { ...order, flash: [...(order.flash ?? []), ...flash] };
}
