/** Whether the contract of an order may still be withdrawn from, as far as the shop can determine [LEGAL-006]. */
import { daysSince } from "~/domain/market-day.server";
import type { OrderStatus } from "~/domain/order";
import { marketFactsOf } from "~/sites/market-facts.server";
import type { Site } from "~/sites/sites";

interface Delivered {
  readonly status: OrderStatus | null;
  /** ISO time; null while something is on its way, and when the upstream does not state it. */
  readonly arrivedOn: string | null;
}

/**
 * The period begins when the last goods have arrived; the day of arrival does not count. While the arrival is not
 * known, the period is taken to run.
 */
export function mayWithdraw(
  { status, arrivedOn }: Delivered,
  site: Site,
  now = new Date(),
): boolean {
  const { withdrawal } = marketFactsOf(site);
  if (!withdrawal) return false;
  if (status === "CANCELLED" || status === "FAILED") return false;
  const days = daysSince(arrivedOn, now, site);
  return days === null || days <= withdrawal.days;
}
