/** Percentages as shoppers read them: one decimal at most [I18N-003]. */

/** Rounds to one decimal, half up; whole numbers stay whole. */
export function roundPercentage(percent: number): number {
  // Rounding to 12 digits first removes binary errors, which could put 1.45 * 10 below 14.5.
  const tenths = Math.round(Number((percent * 10).toPrecision(12)));
  return tenths === 0 ? 0 : tenths / 10;
}

const formatters = new Map<string, Intl.NumberFormat>();

/**
 * 33.333 becomes `33.3%`, in French `33,3 %`.
 *
 * @param percent In hundredths: 20 is one fifth.
 * @param tag BCP 47 tag of the reader.
 */
export function formatPercentage(percent: number, tag: string): string {
  let formatter = formatters.get(tag);
  if (!formatter) {
    formatter = new Intl.NumberFormat(tag, {
      style: "percent",
      maximumFractionDigits: 1,
    });
    formatters.set(tag, formatter);
  }
  return formatter.format(roundPercentage(percent) / 100);
}
