/** Asks the engine's plugin about baskets and orders, for one shopper in one market. */
import { refuse, type Refusal } from "~mocks/api/refusal";
import type { MarketSite } from "~mocks/sites";
import type { EngineClient } from "../engine-client";
import { languageOf } from "../language";
import { EngineUnavailable } from "../refusal";
import type { Bearer } from "../tokens";
import { OrderAnswer, type OrderRow, type RefusalCode } from "./order-row";
import { consumedBasket } from "./order-wire";

/** Who asks, and in which market. */
export interface Shopper {
  readonly engine: EngineClient;
  readonly bearer: Bearer | undefined;
  readonly market: MarketSite;
}

/**
 * THE table of what the plugin's refusals mean to the shop: status and error id of `docs/api`. OVER_STOCK and
 * BASKET_ORDERED say more than that.
 */
const meanings: Readonly<Record<RefusalCode, readonly [number, string]>> = {
  BASKET_UNKNOWN: [404, "BSK404"],
  BASKET_FOREIGN: [403, "AUT498"],
  BASKET_ORDERED: [404, "BSK404"],
  LINE_UNKNOWN: [404, "ORD404"],
  VARIANT_UNKNOWN: [409, "INV405"],
  VARIANT_OF_ANOTHER_PRODUCT: [409, "INV406"],
  OVER_STOCK: [409, "INV408"],
  SOLD_OUT: [409, "ORD430"],
  COUPON_UNKNOWN: [400, "PRM130"],
  COUPON_EXPIRED: [400, "PRM155"],
  COUPON_USED: [400, "PRM150"],
  COUPON_APPLIED: [400, "PRM175"],
  COUPON_NOT_APPLIED: [400, "PRM160"],
  METHOD_UNKNOWN: [404, "SHP404"],
  STORE_UNKNOWN: [404, "STR404"],
  STORE_NOT_OFFERED: [404, "SHP404"],
  ADDRESS_MISSING: [400, "CHK320"],
  BASKET_EMPTY: [404, "ORD404"],
  INSTRUMENT_UNKNOWN: [404, "PYT404"],
  PAYMENT_REFUSED: [400, "PAY400"],
  PAYMENT_SUSPICIOUS: [400, "PYT402"],
  PAYMENT_TOO_LOW: [400, "PYT400"],
  CARD_EXPIRED: [400, "FE309"],
  ORDER_UNKNOWN: [404, "OHS4004"],
  ORDER_FAILED: [400, "PAY400"],
  LIST_UNKNOWN: [404, "API404"],
  LIST_FULL: [409, "API400"],
  ITEM_UNKNOWN: [404, "API404"],
  ORDER_ON_ITS_WAY: [409, "ORD409"],
};

/** Returns what to throw for a refusal of the plugin. */
export function refusalOf(
  code: RefusalCode,
  left: number | undefined,
  order: OrderRow | null,
): Refusal {
  const [status, errorId] = meanings[code];
  if (code === "OVER_STOCK" && (left ?? 0) === 0)
    return refuse(409, "INV700", "The product is sold out");
  if (code === "OVER_STOCK")
    return refuse(status, errorId, `No more than ${left} can be had`, {
      additionalInfo: { maxQty: left },
    });
  if (code === "BASKET_ORDERED" && order)
    return refuse(status, errorId, "The basket has been ordered", {
      additionalInfo: { ...consumedBasket(order) },
    });
  return refuse(status, errorId, code);
}

/** A field of the plugin's answers is named `answer`. */
interface Answered {
  readonly answer: string;
}

/** Runs a call of the plugin with the shopper's session, language and currency. */
export async function askEngine<Data>(
  { engine, bearer, market }: Shopper,
  text: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<Data> {
  if (!bearer) throw new TypeError("This call has no token");
  const { data, session } = await engine.run<Data>(text, {
    variables,
    session: bearer.session,
    language: languageOf(market),
    currency: market.currency,
  });
  // The engine does not know the session any more, and has opened another one: so does the shop.
  if (session !== undefined && session !== bearer.session)
    throw refuse(401, "AUT401", "The session has ended");
  return data;
}

/** Reads an answer of the plugin. */
export function readAnswer(text: string): OrderAnswer {
  const answer = OrderAnswer.safeParse(JSON.parse(text));
  if (answer.success) return answer.data;
  const [issue] = answer.error.issues;
  throw new EngineUnavailable(
    `The engine's order is not readable: ${issue?.path.join(".")} ${issue?.message}`,
  );
}

/** Returns the basket or order of an answer; throws its refusal. */
export function demandOrder({ order, refusal }: OrderAnswer): OrderRow {
  if (refusal) throw refusalOf(refusal.code, refusal.left, order);
  if (order) return order;
  throw new EngineUnavailable("The engine answers without an order");
}

/** Runs a call of the plugin whose answer is a basket or an order. */
export async function askOrder(
  shopper: Shopper,
  text: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<OrderRow> {
  const { answer } = await askEngine<Answered>(shopper, text, variables);
  return demandOrder(readAnswer(answer));
}

/** Names a basket to the plugin. */
export const basketOf = (
  basketId: string,
  { siteId }: MarketSite,
  favStoreId?: string,
) => ({
  number: basketId,
  siteId,
  ...favouriteOf(favStoreId),
});

/** The longest id of a store; whether there is such a store matters when it is proposed. */
const storeIdPattern = /^[\w-]{1,20}$/;

/** The shopper's own store for the engine; nothing for what is no id. */
export const favouriteOf = (favStoreId: string | undefined) =>
  favStoreId !== undefined && storeIdPattern.test(favStoreId)
    ? { favStoreId }
    : {};
