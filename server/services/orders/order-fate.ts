/** What an order has come to, by what the upstream says of it. */
import { isUpstreamFailure } from "../../http/errors";
import {
  ConsumedBasketWire,
  type OrderWire,
} from "../../upstreams/orders/contract";

/** `challenged`: the bank of the card waits for the shopper to confirm it (3-D Secure). */
export type OrderFate = "placed" | "challenged" | "failed";

export const isChallenge = ({ code }: { readonly code: string }): boolean =>
  code === "PaymentNotAuthorized";

/** Whether the shopper has paid an order that waits, and the bank takes its time. */
export const isPending = ({ flash }: Pick<OrderWire, "flash">): boolean =>
  flash.some((each) => isChallenge(each) && each.details?.action === "pending");

export function fateOf({
  status,
  flash,
}: Pick<OrderWire, "status" | "flash">): OrderFate {
  if (status === "FAILED") return "failed";
  return flash.some(isChallenge) ? "challenged" : "placed";
}

/** The order that a basket became. */
export interface ConsumedBasket {
  readonly orderNumber: string;
  /** Lets a guest claim the order; empty when unknown. */
  readonly st: string;
  readonly fate: OrderFate;
}

/** What became of a basket that is gone, when the upstream tells; else null. */
export function orderOfConsumedBasket(error: unknown): ConsumedBasket | null {
  if (!isUpstreamFailure(error) || error.errorId !== "BSK404") return null;
  const told = ConsumedBasketWire.safeParse(error.additionalInfo).data;
  if (!told) return null;
  const { orderNumber, st } = told;
  return { orderNumber, st, fate: fateOf(told) };
}
