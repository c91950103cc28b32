/**
 * What a shopper can pay with besides money: credit of athletes, professionals and influencers, points of
 * the loyalty program, and gift cards. What they are worth is asked anew for each pricing, as a voucher or an
 * order of another basket may have taken a part.
 */
import type { Upstreams } from "../../upstreams";
import type { BasketContext } from "../cart/basket-context";
import { refusalOf } from "../cart/basket-refusals";
import type {
  BasketRow,
  OrderWire,
  StoredInstrument,
} from "../cart/basket-row";
import { demandMember, rewardPoints } from "../identity/loyalty";
import { consumersOf, type ConsumerRow } from "../identity/consumers";
import { toCents, type Cents } from "../pricing/cents";
import { vouchers } from "../pricing/reward-table";
import { giftCardBalance, takeFromGiftCard } from "./gift-cards";

/** What a point is worth: the cheapest voucher's rate. */
const centsPerPoint = { USD: 1, CAD: 1, GBP: 1, EUR: 1, PLN: 4 } as const;

/** Below this many points none can be used. */
const fewestPoints = vouchers[0]?.points ?? 0;

const credits: ReadonlySet<string> = new Set([
  "ATHLETES_PAYMENT",
  "INFLUENCER_CREDIT",
]);

const accountOf = ({ upstreams, consumerNo }: BasketContext) =>
  consumersOf(upstreams).find(consumerNo);

/** What is left of the year's credit; the cap of employees is none. */
function creditLeft(consumer: ConsumerRow | undefined): Cents {
  const { spend } = consumer ?? {};
  if (!spend || spend.of === "employee") return 0;
  return Math.max(0, toCents(spend.limit) - toCents(spend.current));
}

/** Points that the basket's voucher has not taken. */
function pointsLeft(context: BasketContext, row: BasketRow): number {
  const points = accountOf(context)?.points ?? 0;
  return Math.max(0, points - rewardPoints(context, row));
}

/** Rewards pay nothing while there is credit left [VAL-013]. */
export const mayUseRewards = (context: BasketContext): boolean =>
  creditLeft(accountOf(context)) === 0;

/** The most that a balance can pay now; undefined for what is no balance of an account. */
export function balanceOf(
  context: BasketContext,
  row: BasketRow,
  method: string,
): Cents | undefined {
  const consumer = accountOf(context);
  if (credits.has(method))
    return consumer?.paysWith.some((code) => code === method)
      ? creditLeft(consumer)
      : 0;
  return method === "LOYALTY_POINTS"
    ? pointsLeft(context, row) * centsPerPoint[context.site.currency]
    : undefined;
}

const giftCardPrefix = "gc-";

/** How a basket and an order name a gift card. */
export const giftCardId = (number: string) => `${giftCardPrefix}${number}`;

/** The number of a gift card that a basket or an order names; null for what is none. */
const giftCardIn = (instrumentId: string): string | null =>
  instrumentId.startsWith(giftCardPrefix)
    ? instrumentId.slice(giftCardPrefix.length)
    : null;

/** The most that an instrument can pay now. */
export function limitOf(
  context: BasketContext,
  row: BasketRow,
  { payment_method_id, payment_instrument_id, limit }: StoredInstrument,
): Cents {
  const number = giftCardIn(payment_instrument_id);
  const balance =
    number === null
      ? balanceOf(context, row, payment_method_id)
      : giftCardBalance(context.upstreams.db, number);
  return balance === undefined ? limit : Math.min(limit, balance);
}

/** Whether points can be added to the basket. */
export function hasEnoughPoints(
  context: BasketContext,
  row: BasketRow,
): boolean {
  return pointsLeft(context, row) >= fewestPoints;
}

/** Throws why points cannot pay: REW401, REW130, REW135, REW140, or PAY400 while there is credit. */
export function demandPoints(context: BasketContext, row: BasketRow): void {
  demandRewards(context);
  if (!hasEnoughPoints(context, row)) throw refusalOf("REW140");
}

/** Throws why nothing of the loyalty program can pay. */
export function demandRewards(context: BasketContext): void {
  if (demandMember(context.upstreams, context).isUnconfirmed)
    throw refusalOf("REW135");
  if (!mayUseRewards(context)) throw refusalOf("PAY400");
}

/** Throws PAY400 for an account without this credit, and before its terms are accepted [DLG-018]. */
export function demandCredit(context: BasketContext, method: string): void {
  const consumer = accountOf(context);
  const isOwn = consumer?.paysWith.some((code) => code === method);
  const waits =
    method === "INFLUENCER_CREDIT" && consumer?.creditTermsAccepted !== true;
  if (!isOwn || waits || creditLeft(consumer) === 0) throw refusalOf("PAY400");
}

/** Books what an order takes of the balances; `sign` is -1 for what is given back. */
function book(
  upstreams: Upstreams,
  consumerNo: string,
  { paymentMethod, totals }: Pick<OrderWire, "paymentMethod" | "totals">,
  sign: 1 | -1,
): void {
  for (const { additionalData } of paymentMethod)
    for (const { payment_instrument_id = "", amount = 0 } of additionalData) {
      const number = giftCardIn(payment_instrument_id);
      if (number !== null)
        takeFromGiftCard(upstreams.db, number, sign * toCents(amount));
    }
  const consumers = consumersOf(upstreams);
  const consumer = consumers.find(consumerNo);
  if (!consumer) return;
  const paid = (isMeant: (code: string) => boolean) =>
    paymentMethod
      .filter(({ code }) => isMeant(code))
      .flatMap(({ additionalData }) => additionalData)
      .reduce((sum, { amount = 0 }) => sum + toCents(amount), 0);
  const credit = paid((code) => credits.has(code));
  const worth = paid((code) => code === "LOYALTY_POINTS");
  if (credit === 0 && worth === 0) return;
  const rate =
    Object.entries(centsPerPoint).find(
      ([currency]) => currency === totals.currency,
    )?.[1] ?? 1;
  const { spend, points } = consumer;
  consumers.change(consumer, {
    // Part of a point is a point.
    points: points - sign * Math.ceil(worth / rate),
    ...(spend && {
      spend: {
        ...spend,
        current: (toCents(spend.current) + sign * credit) / 100,
      },
    }),
  });
}

/** Takes the credit, the points and what was on gift cards that an order was paid with. */
export const takeBalances = (
  { upstreams, consumerNo }: BasketContext,
  order: OrderWire,
): void => book(upstreams, consumerNo, order, 1);

/** Gives them back for an order that failed or was cancelled. */
export const giveBackBalances = (
  upstreams: Upstreams,
  consumerNo: string,
  order: OrderWire,
): void => book(upstreams, consumerNo, order, -1);
