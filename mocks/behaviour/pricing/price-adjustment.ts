/** What a price that an associate lowered takes off a row. */
import type { PriceAdjustment } from "../cart/basket-row";
import type { Cents } from "./cents";
import { shareOf, toCents } from "./cents";

/** One percent, in parts of a hundred thousand. */
const onePercent = 1_000;

/** At most all of the row: fewer pieces may be left than the adjustment was given for. */
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
