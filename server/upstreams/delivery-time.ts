/** Delivery times, which upstreams write as a day, a range of days, or words. */
import { z } from "zod/v4";

const day = z.iso.date();
const isoRange = /^(\d{4}-\d{2}-\d{2})(?:\/(\d{4}-\d{2}-\d{2}))?$/;

export interface DeliveryTime {
  /** First and last expected day, ISO dates; null if there are only words. */
  readonly days: { readonly from: string; readonly to: string } | null;
  /** The upstream's own words, used when there are no dates. */
  readonly deliveryText: string;
}

/**
 * Parses `2026-11-24` or `2026-11-24/2026-11-26`; impossible dates are ignored, and anything else is
 * words.
 */
export function toDeliveryTime(text: string): DeliveryTime {
  const range = isoRange.exec(text);
  if (!range) return { days: null, deliveryText: text };
  const [, from = "", to = from] = range;
  const areDays = day.safeParse(from).success && day.safeParse(to).success;
  return { days: areDays ? { from, to } : null, deliveryText: "" };
}
