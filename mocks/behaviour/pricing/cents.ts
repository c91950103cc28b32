/**
 * Whole cents, in which the reference upstreams calculate all amounts. Decimals
 * exist only in seeds and on the wire.
 */

/** A whole number of hundredths of the basket's currency. */
export type Cents = number;

/** Parts in a hundred thousand, which are fine enough for Quebec's 9.975 %. */
export type Rate = number;
const rateUnit = 100_000;

export function toCents(amount: number): Cents {
  return Math.round(amount * 100);
}

export function toAmount(cents: Cents): number {
  return cents / 100;
}

export function sum(values: readonly Cents[]): Cents {
  return values.reduce((total, value) => total + value, 0);
}

/** Returns `rate` times `base`; half a cent is rounded up. */
export function shareOf(base: Cents, rate: Rate): Cents {
  return Math.round((base * rate) / rateUnit);
}

/** Returns the tax that a gross amount contains. */
export function containedIn(gross: Cents, rate: Rate): Cents {
  return gross - Math.round((gross * rateUnit) / (rateUnit + rate));
}

/**
 * Splits `total` in proportion to `weights` by largest remainder, so that the
 * shares add up to the cent; ties go to the earlier weight. Neither argument
 * may be negative. If `total` is at most the sum of the weights, no share
 * exceeds its weight. If all weights are 0, so is every share.
 */
export function prorate(total: Cents, weights: readonly Cents[]): Cents[] {
  const whole = sum(weights);
  if (whole === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (total * weight) / whole);
  const shares = exact.map(Math.floor);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  const missing = total - sum(shares);
  for (const { index } of byRemainder.slice(0, missing)) {
    shares[index] = (shares[index] ?? 0) + 1;
  }
  return shares;
}
