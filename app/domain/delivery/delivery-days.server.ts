/** Delivery days as people write them: a weekday and a date, or a range of two. */

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(tag: string): Intl.DateTimeFormat {
  let formatter = formatters.get(tag);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(tag, {
      weekday: "short",
      day: "numeric",
      month: "short",
      // The dates have no time; another zone could shift them by a day.
      timeZone: "UTC",
    });
    formatters.set(tag, formatter);
  }
  return formatter;
}

/**
 * `Tue, Nov 24 – Thu, Nov 26`, or a single day when both are the same.
 *
 * For the server only: browsers may format ranges with other spaces.
 *
 * @param tag BCP 47 tag of the reader.
 */
export function formatDeliveryDays(
  days: { readonly from: string; readonly to: string },
  tag: string,
): string {
  const formatter = formatterFor(tag);
  const text = formatter.formatRange(new Date(days.from), new Date(days.to));
  // Polish puts no spaces around the dash, which is right only for ranges of bare numbers.
  return text.replace(/(?<=\S)–(?=\S)/u, "\u2009–\u2009");
}
