/**
 * Turning a basket into an order: at most once, whatever is repeated. From the
 * last look at the basket to the stored order nothing waits, so two calls can
 * never both get through.
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

/** More than of anything else: they are looked through only after a basket is gone. */
const ordersKept = 5_000;
const challengesKept = 1_000;

export type OrderRow = RowOf<"order">;

/** The order this basket became; AUT498 when it is someone else's. */
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
 * Refuses when goods are gone, and leaves the basket as it can be had, with
 * the flash messages for the next read of it.
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

/** `flash-place@`: the address must be mended, says a flash-type error. */
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
  /** Instruments to whose payment the shopper agreed at the provider. */
  readonly agreed: ReadonlySet<string>;
}

/**
 * Checks everything, then stores the order and ends the basket; the order may
 * still wait for a bank, which is to be asked afterwards.
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
  keepNewest(db.challenge, challengesKept);
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
  keepNewest(db.order, ordersKept);
  settleOrder(context, row, priced.totals.appliedRewards);
  takeBalances(context, order);
  if (scenario.afterwards !== "repeated") deleteBasket(db, row.basketId);
  return { order, ...(challenge && { challenge }) };
}

/** A flash of an answer with status 200. */
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
 * Places the order, or answers with the one this basket has already become.
 * Throws the refusals of `spec/api.md`, and TransportFault where the scenario
 * of the billing e-mail wants the answer lost.
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
