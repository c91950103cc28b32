/** Price reductions at the point of sale. */
import { tagOf, toPay } from "../../catalogue-index/price-tags";
import { variantOf } from "../pricing/basket-pricing";
import { toCents } from "../pricing/cents";
import type { BasketContext } from "./basket-context";
import { refusalOf } from "./basket-refusals";
import type { BasketLine, BasketRow, PriceAdjustment } from "./basket-row";
import { withLine } from "./item-commands";

type Change = Omit<PriceAdjustment, "adjustmentId">;

/** Throws PRC400 for more than the line costs, or for a gift card, which is a means of payment. */
function demandPrice(
  context: BasketContext,
  line: BasketLine,
  { type, value }: Change,
): void {
  const { product, size } = variantOf(context, line);
  const { currency } = context.site;
  const row = toCents(toPay(tagOf(product, size.code), currency)) * line.qty;
  const isTooMuch = type === "PERCENTAGE" ? value > 100 : toCents(value) > row;
  if (isTooMuch || product.productType === "giftcard")
    throw refusalOf("PRC400");
}

/** Throws AUT403 unless the call comes from the point of sale. */
export function demandPointOfSale({ source }: { readonly source: string }) {
  if (source !== "pos") throw refusalOf("AUT403", {}, "Associates only");
}

/** Returns the basket with a price reduction of a line, which replaces an earlier one. */
export function adjustPrice(
  context: BasketContext,
  row: BasketRow,
  itemId: string,
  change: Change,
): BasketRow {
  const line = row.lines.find(({ id }) => id === itemId);
  if (!line) throw refusalOf("ORD404");
  demandPrice(context, line, change);
  const adjustmentId = context.upstreams.ids.next("adjustment");
  return withLine(row, { ...line, adjustment: { adjustmentId, ...change } });
}

function lineWith(row: BasketRow, adjustmentId: string): BasketLine {
  const line = row.lines.find(
    ({ adjustment }) => adjustment?.adjustmentId === adjustmentId,
  );
  if (!line) throw refusalOf("API404");
  return line;
}

export function changeAdjustment(
  context: BasketContext,
  row: BasketRow,
  adjustmentId: string,
  change: Change,
): BasketRow {
  const line = lineWith(row, adjustmentId);
  demandPrice(context, line, change);
  return withLine(row, { ...line, adjustment: { adjustmentId, ...change } });
}

export function removeAdjustment(
  row: BasketRow,
  adjustmentId: string,
): BasketRow {
  const line = lineWith(row, adjustmentId);
  return withLine(row, { ...line, adjustment: undefined });
}
