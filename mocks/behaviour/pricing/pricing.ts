/**
 * The pricing engine: a pure function from lines to every amount of a basket.
 * All amounts are whole cents, so that a shopper who adds them up gets the total:
 *
 *   itemSubTotal = Σ original rows
 *   itemTotal    = Σ current rows (after markdowns)
 *   total        = itemTotal − totalDiscount − appliedRewards + shipping
 *                  (+ tax where prices do not contain it)
 *   remaining    = total − Σ instruments
 *
 * Gift cards are a form of money: promotions neither count nor reduce them, and
 * they are not taxed.
 */
import type { Cents } from "./cents";
import { prorate, sum } from "./cents";
import type { Taxes } from "./line-taxes";
import { taxRows } from "./line-taxes";
import type {
  PriceableInstrument,
  PriceableLine,
  PricedBasket,
  PricedLine,
  PricedTotals,
  PricingRequest,
} from "./pricing-types";
import { weighPromotions } from "./promotions";
import { groupShipments } from "../delivery/shipments";
import { shareShipping } from "./shipping-cost";
import { taxRule } from "./tax-rates";

type Row = Omit<PricedLine, "tax" | "shipping" | "shippingDiscount">;

/** Returns a row's price after markdowns and an associate's reduction. */
const rowOf = ({ current, qty, adjustment = 0 }: PriceableLine): Cents =>
  current * qty - adjustment;

function discountRows(
  lines: readonly PriceableLine[],
  totalDiscount: Cents,
): Row[] {
  const weights = lines.map((line) => (line.giftCard ? 0 : rowOf(line)));
  const shares = prorate(totalDiscount, weights);
  return lines.map((line, index) => {
    const currentRow = rowOf(line);
    const orderDiscount = shares[index] ?? 0;
    return {
      id: line.id,
      originalRow: line.original * line.qty,
      currentRow,
      orderDiscount,
      rowAfterOrder: currentRow - orderDiscount,
    };
  });
}

function spread(
  instruments: readonly PriceableInstrument[],
  total: Cents,
): { readonly id: string; readonly amount: Cents }[] {
  let left = total;
  return instruments.map(({ id, limit }) => {
    const amount = Math.min(limit, left);
    left -= amount;
    return { id, amount };
  });
}

function percentage(part: Cents, whole: Cents): number {
  return whole === 0 ? 0 : Math.round((part * 1000) / whole) / 10;
}

function totalUp(
  lines: readonly PriceableLine[],
  rows: readonly Row[],
  reductions: { readonly discount: Cents; readonly reward: Cents },
  shipping: Cents,
  taxes: Taxes,
  taxIncluded: boolean,
): Omit<PricedTotals, "remainingToPay"> {
  const itemTotal = sum(rows.map(({ currentRow }) => currentRow));
  const { discount: totalDiscount, reward: appliedRewards } = reductions;
  const net = itemTotal - totalDiscount - appliedRewards + shipping;
  const total = taxIncluded ? net : net + taxes.total;
  return {
    itemSubTotal: sum(rows.map(({ originalRow }) => originalRow)),
    itemTotal,
    totalDiscount,
    appliedRewards,
    totalDiscountPercentage: percentage(totalDiscount, itemTotal),
    shipping,
    tax: taxes.total,
    merchandiseTax: taxes.merchandise,
    total,
    totalWithoutTax: total - taxes.total,
    totalUnits: sum(lines.map(({ qty }) => qty)),
  };
}

/**
 * Returns the base of promotions: merchandise after markdowns, in cents, without
 * gift cards.
 */
function promotionBase(lines: readonly PriceableLine[]): Cents {
  return sum(lines.map((line) => (line.giftCard ? 0 : rowOf(line))));
}

/** Prices a basket, as the comment of this module describes. */
export function priceBasket(request: PricingRequest): PricedBasket {
  const { site, audience, coupons, isEmployee = false } = request;
  const base = promotionBase(request.lines);
  const promotions = weighPromotions({
    base,
    site,
    audience,
    isEmployee,
    coupons,
  });
  const gift = promotions.gift ? (request.gift ?? []) : [];
  const lines = request.lines.concat(gift);
  const shipments = groupShipments(lines, {
    site,
    now: request.now,
    standardFree: promotions.freeShipping !== null,
    prime: request.prime,
    chosen: request.shippingChoice,
  });
  const discount = sum(promotions.orderDiscounts.map(({ amount }) => amount));
  const reward = Math.min(request.reward ?? 0, base - discount);
  const rows = discountRows(lines, discount + reward);
  const shipping = shareShipping(lines, shipments, site);
  const rule = taxRule(site.country, request.taxRegion);
  const taxable = rows.map((row, index) =>
    lines[index]?.giftCard ? 0 : row.rowAfterOrder,
  );
  const taxes = taxRows(taxable, shipping.paid, rule, site.taxIncluded);
  const totals = totalUp(
    lines,
    rows,
    { discount, reward },
    shipping.paid,
    taxes,
    site.taxIncluded,
  );
  const instruments = spread(request.instruments, totals.total);
  const applied = sum(instruments.map(({ amount }) => amount));
  return {
    lines: rows.map((row, index) => ({
      ...row,
      tax: taxes.perLine[index] ?? 0,
      shipping: shipping.paidPerLine[index] ?? 0,
      shippingDiscount: shipping.discountPerLine[index] ?? 0,
    })),
    shipments,
    promotions,
    instruments,
    totals: { ...totals, remainingToPay: totals.total - applied },
    taxPending: rule === null && sum(taxable) > 0,
  };
}
