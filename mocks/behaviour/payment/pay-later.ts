/** Paying later: an order needs the token that the provider gave when the shopper agreed [ENT-012]. */
import type { Upstreams } from "../../upstreams";
import type { OrderBody } from "../orders/order-checks";

/** Whether the shopper agrees to the payment when the order is placed, at the provider or at a terminal. */
export const isAgreedWithOrder = (method: string): boolean =>
  method === "KLARNA" || method === "CARD_TERMINAL";

type Details = Pick<OrderBody["paymentMethod"], "additionalData">;

/** Returns the instruments of an order whose token the provider confirms. */
export async function agreedInstruments(
  { paymentProvider }: Pick<Upstreams, "paymentProvider">,
  { additionalData }: Details,
): Promise<ReadonlySet<string>> {
  const checked = additionalData.map(async (entry) => {
    const { payment_instrument_id: id, sessionID, authorizationToken } = entry;
    if (id === undefined || authorizationToken === undefined) return [];
    const payment = await paymentProvider.paymentOf(id);
    const isAgreed =
      payment?.status === "authorized" &&
      payment.id === sessionID &&
      payment.authorizationToken === authorizationToken;
    return isAgreed ? [id] : [];
  });
  return new Set((await Promise.all(checked)).flat());
}
