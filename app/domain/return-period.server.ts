/** Whether the period for returns of an order is over, as far as the shop can determine [ROUTE-009]. */
import { daysSince } from "~/domain/market-day.server";
import type { Order } from "~/domain/order";
import { arrivedOn } from "~/domain/order-stages";
import type { Site } from "~/sites/sites";

/** How long it is, in days of the site's market. */
interface ReturnPeriod {
  readonly site: Site;
  readonly returnDays: number;
}

/**
 * The period begins when the last goods have arrived; the day of arrival does not count. It is taken to run while
 * the arrival is not known, and once a return has been requested, whose label can still be fetched: the upstream
 * decides about further items.
 */
export function isReturnOver(
  order: Order,
  { site, returnDays }: ReturnPeriod,
  now = new Date(),
): boolean {
  if (order.status === "RETURN_REQUESTED") return false;
  const days = daysSince(arrivedOn(order), now, site);
  return days !== null && days > returnDays;
}
