/** When a basket may become an order, and what the upstream is told of it. */
import type { SessionData } from "../../session/session-data";
import { storeSessionEnd } from "../../session/store-session";
import type { BasketWire } from "../../upstreams/cart/basket-wire";

/** A basket that has all an order needs. */
export type OrderableBasket = BasketWire & {
  billingAddress: NonNullable<BasketWire["billingAddress"]>;
};

export function isOrderable(basket: BasketWire): basket is OrderableBasket {
  return (
    basket.billingAddress !== undefined && basket.totals.remainingToPay <= 0
  );
}

/** Guests give their e-mail with the first address they enter. */
export const emailOf = ({
  billingAddress,
  shippingAddress,
}: BasketWire): string => billingAddress?.email ?? shippingAddress?.email ?? "";

/** The visit to the provider's page that made an instrument. */
type Payment = Pick<
  NonNullable<SessionData["payment"]>,
  "instrumentId" | "sessionId" | "clientToken" | "authorizationToken"
>;

type Sale = Pick<SessionData, "storeSession" | "assistedSale">;

/** The sale of this basket that an associate began, here or at the kiosk that it comes from. */
function saleOf({ storeSession, assistedSale }: Sale, basketId: string) {
  if (assistedSale?.basketId === basketId) return assistedSale;
  return (
    storeSession && {
      ...storeSession,
      expiresAt: storeSessionEnd(storeSession),
    }
  );
}

/** The associate whose sale it is; nobody's once the shift is over [CHK-031, ROLE-005]. */
function inStoreSale(session: Sale, basketId: string, now: number) {
  const sale = saleOf(session, basketId);
  if (!sale || sale.expiresAt <= now) return {};
  const { storeId, employeeId: storeEmployeeId } = sale;
  return { inStoreSalesInfo: { storeId, storeEmployeeId } };
}

/** The body of the call [ENT-010, ENT-011]. */
export function toPayload(
  basket: OrderableBasket,
  botResponse: string,
  session: { readonly payment: Payment | null } & Sale,
  now: number,
) {
  const { payment } = session;
  const { billingAddress, shippingAddress, paymentInstruments } = basket;
  const [main] = paymentInstruments;
  return {
    cartId: basket.basketId,
    billingAddress: { ...billingAddress, email: emailOf(basket) },
    paymentMethod: {
      code: main?.payment_method_id ?? "NONE",
      id: main?.payment_instrument_id ?? "none",
      billingAddress,
      ...(shippingAddress && { shippingAddress }),
      // A basket that costs nothing has no instrument; the list may not be empty all the same.
      additionalData: main
        ? paymentInstruments.map((each) => toDetail(each, payment))
        : [{ amount: 0 }],
    },
    ...inStoreSale(session, basket.basketId, now),
    recaptcha_response: botResponse,
  };
}

/** What proves that the shopper agreed to pay later [ENT-012]. */
const agreementOf = ({ clientToken, authorizationToken }: Payment) =>
  authorizationToken
    ? { ...(clientToken && { clientToken }), authorizationToken }
    : {};

function toDetail(
  instrument: BasketWire["paymentInstruments"][number],
  payment: Payment | null,
) {
  const isOfVisit = payment?.instrumentId === instrument.payment_instrument_id;
  return {
    ...(isOfVisit && { sessionID: payment.sessionId, ...agreementOf(payment) }),
    payment_method_id: instrument.payment_method_id,
    payment_instrument_id: instrument.payment_instrument_id,
    ...(instrument.card_type && { card_type: instrument.card_type }),
    amount: instrument.amount,
  };
}
