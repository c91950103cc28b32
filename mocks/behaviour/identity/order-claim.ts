/** Orders that guests placed and then want in their account. */
import { isGuest } from "./tokens";
import type { Upstreams } from "../../upstreams";

export interface OrderClaim {
  readonly orderNo?: string | undefined;
  readonly st?: string | undefined;
}

/**
 * Gives a guest's order to an account when the proof fits. A wrong proof is no
 * reason to refuse the shopper: the order just stays where it is.
 */
export function claimOrder(
  { db }: Upstreams,
  consumerNo: string,
  { orderNo, st }: OrderClaim,
): void {
  const where = { orderNumber: { equals: orderNo ?? "" } };
  const row = db.order.findFirst({ where });
  if (row && isGuest(row.consumerNo) && st && row.order.st === st)
    db.order.update({ where, data: { consumerNo } });
}
