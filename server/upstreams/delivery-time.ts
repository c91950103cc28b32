/** When something arrives, as upstreams write it: a day, a range of days, or words. */

const isoRange = /^(\d{4}-\d{2}-\d{2})(?:\/(\d{4}-\d{2}-\d{2}))?$/;

export interface DeliveryTime {
  /** First and last expected day, ISO dates; null when there are words only. */
  readonly days: { readonly from: string; readonly to: string } | null;
  /** The upstream's own words, used when there are no dates. */
  readonly deliveryText: string;
}

/** Days of `2026-11-24` or `2026-11-24/2026-11-26`; anything else is words. */
export function toDeliveryTime(text: string): DeliveryTime {
  const range = isoRange.exec(text);
  const from = range?.[1];
  return {
    days: from ? { from, to: range[2] ?? from } : null,
    deliveryText: from ? "" : text,
  };
}
