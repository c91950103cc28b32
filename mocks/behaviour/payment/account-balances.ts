/**
 * The balances that a shopper can pay with: credit of athletes, professionals and influencers, points of the
 * loyalty program, and gift cards. Each pricing reads them again, because a voucher or an order of another
 * basket can have spent a part.
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

/** The value of a point, which is the cheapest voucher's rate. */
const centsPerPoint = { USD: 1, CAD: 1, GBP: 1, EUR: 1, PLN: 4 } as const;

/** The minimum number of points that can be used. */
const fewestPoints = vouchers[0]?.points ?? 0;

const credits: ReadonlySet<string> = new Set([
  "ATHLETES_PAYMENT",
  "INFLUENCER_CREDIT",
]);

const accountOf = ({ upstreams, consumerNo }: BasketContext) =>
  consumersOf(upstreams).find(consumerNo);

/** Returns what is left of the year's credit; the cap of employees is not credit. */
function creditLeft(consumer: ConsumerRow | undefined): Cents {
  const { spend } = consumer ?? {};
  if (!spend || spend.of === "employee") return 0;
  return Math.max(0, toCents(spend.limit) - toCents(spend.current));
}

/** Returns the points that the basket's voucher leaves. */
function pointsLeft(context: BasketContext, row: BasketRow): number {
  const points = accountOf(context)?.points ?? 0;
  return Math.max(0, points - rewardPoints(context, row));
}

/** Whether rewards can pay: not while there is credit left [VAL-013]. */
export const mayUseRewards = (context: BasketContext): boolean =>
  creditLeft(accountOf(context)) === 0;

/** Returns the most that a balance can pay now; undefined for a method that is not a balance. */
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

/** Returns the instrument id of a gift card in baskets and orders. */
export const giftCardId = (number: string) => `${giftCardPrefix}${number}`;

/** Returns the gift card number of an instrument id; null for another instrument. */
const giftCardIn = (instrumentId: string): string | null =>
  instrumentId.startsWith(giftCardPrefix)
    ? instrumentId.slice(giftCardPrefix.length)
    : null;

/** Returns the most that an instrument can pay now. */
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

/** Throws REW401, REW130, REW135 or REW140 if points cannot pay, or PAY400 while there is credit. */
export function demandPoints(context: BasketContext, row: BasketRow): void {
  demandRewards(context);
  if (!hasEnoughPoints(context, row)) throw refusalOf("REW140");
}

/** Throws the reason if rewards of the loyalty program cannot pay. */
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

/** Books what an order spends of the balances; a `sign` of -1 gives it back. */
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
    // A fraction of a point counts as a whole one.
    points: points - sign * Math.ceil(worth / rate),
    ...(spend && {
      spend: {
        ...spend,
        current: (toCents(spend.current) + sign * credit) / 100,
      },
    }),
  });
}

/** Deducts the credit, points and gift card amounts that an order was paid with. */
export const takeBalances = (
  { upstreams, consumerNo }: BasketContext,
  order: OrderWire,
): void => book(upstreams, consumerNo, order, 1);

/** Restores the balances of an order that failed or was cancelled. */
export const giveBackBalances = (
  upstreams: Upstreams,
  consumerNo: string,
  order: OrderWire,
): void => book(upstreams, consumerNo, order, -1);
