/** The amount of an associate's price reduction. */
import type { PriceAdjustment } from "../cart/basket-row";
import type { Cents } from "./cents";
import { shareOf, toCents } from "./cents";

/** One percent, in parts of a hundred thousand. */
const onePercent = 1_000;

/** Returns at most the row's price: the line may have fewer pieces now than when its price was reduced. */
export function adjustmentOf(
  adjustment: Pick<PriceAdjustment, "type" | "value"> | undefined,
  row: Cents,
): Cents {
  if (!adjustment) return 0;
  const { type, value } = adjustment;
  const off =
    type === "PERCENTAGE"
      ? shareOf(row, Math.round(value * onePercent))
      : toCents(value);
  return Math.min(off, row);
}
