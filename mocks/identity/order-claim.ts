/** Orders that guests placed and then want in their account. */
import { basketStateOf } from "../basket/basket-state";
import { isGuest } from "../tokens";
import type { Upstreams } from "../upstreams";

export interface OrderClaim {
  readonly orderNo?: string | undefined;
  readonly st?: string | undefined;
}

/**
 * Gives a guest's order to an account when the proof fits. A wrong proof is no
 * reason to refuse the shopper: the order just stays where it is.
 */
export function claimOrder(
  upstreams: Upstreams,
  consumerNo: string,
  { orderNo, st }: OrderClaim,
): void {
  const { orders } = basketStateOf(upstreams);
  const row = orders.get(orderNo ?? "");
  if (row && isGuest(row.consumerNo) && st && row.order.st === st)
    orders.put({ ...row, consumerNo });
}
