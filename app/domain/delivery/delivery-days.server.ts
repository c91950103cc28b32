/** Days of delivery as people say them: a weekday and a date, or a range of two. */

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(tag: string): Intl.DateTimeFormat {
  let formatter = formatters.get(tag);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(tag, {
      weekday: "short",
      day: "numeric",
      month: "short",
      // The dates have no time; another zone would move them by a day.
      timeZone: "UTC",
    });
    formatters.set(tag, formatter);
  }
  return formatter;
}

/**
 * `Tue, Nov 24 – Thu, Nov 26`, or one day when both are the same.
 *
 * Call it on the server: browsers may write ranges with other spaces.
 *
 * @param tag BCP 47 tag of the reader.
 */
export function formatDeliveryDays(
  days: { readonly from: string; readonly to: string },
  tag: string,
): string {
  const formatter = formatterFor(tag);
  const text = formatter.formatRange(new Date(days.from), new Date(days.to));
  // Ends of several words stand apart from the dash, which Polish has without spaces for numbers alone.
  return text.replace(/(?<=\S)–(?=\S)/u, "\u2009–\u2009");
}
