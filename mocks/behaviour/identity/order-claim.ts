/** Moves the orders of guests into their accounts. */
import { isGuest } from "./tokens";
import type { Upstreams } from "../../upstreams";

export interface OrderClaim {
  readonly orderNo?: string | undefined;
  readonly st?: string | undefined;
}

/**
 * Moves a guest's order to an account if the proof is correct. A wrong proof does
 * not refuse the sign-in: the order stays the guest's.
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
