/** Paying later: an order needs the token that the provider gave when the shopper agreed [ENT-012]. */
import type { Upstreams } from "../../upstreams";
import type { OrderBody } from "../orders/order-checks";

/** Means of payment that the shopper agrees to when the order is placed: at the provider, or by holding a card to a terminal. */
export const isAgreedWithOrder = (method: string): boolean =>
  method === "KLARNA" || method === "CARD_TERMINAL";

type Details = Pick<OrderBody["paymentMethod"], "additionalData">;

/** The instruments of an order that come with a token, and the provider knows it. */
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
