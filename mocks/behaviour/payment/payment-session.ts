/**
 * One visit to the provider's page: opened by the shop for a basket and a sum,
 * closed by the shopper there. Only an authorised session gives an instrument
 * that can pay.
 */
import { keepNewest, type RowOf } from "../../api/db";
import type { BasketContext } from "../cart/basket-context";
import { refusalOf } from "../cart/basket-refusals";
import type { BasketRow, PaymentSessionWire } from "../cart/basket-row";
import { priceRow } from "../pricing/basket-pricing";

export interface AuthorizedCard {
  readonly card_type: string;
  readonly label: string;
  /** The last four digits behind dots; the number itself is never kept. */
  readonly masked: string;
  readonly suspicious: boolean;
  /** The bank wants its owner to confirm each order [API-022]. */
  readonly challenged: boolean;
}

export type PaymentSession = RowOf<"paymentSession">;

const lifetimeMs = 30 * 60_000;
const sessionsKept = 1_000;

function readReturnAddress(referer: string): string {
  const url = URL.canParse(referer) ? new URL(referer) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "") {
    throw refusalOf("API400");
  }
  return url.href;
}

/**
 * Opens a session for what the basket still has to pay by card. Throws API400
 * for a return address that is no absolute http(s) one, PAY400 for a method
 * that has no page here.
 */
export function openPaymentSession(
  context: BasketContext,
  basket: BasketRow,
  { referer, paymentMethod }: { referer: string; paymentMethod: string },
): PaymentSessionWire {
  const returnTo = readReturnAddress(referer);
  if (paymentMethod !== "CREDIT_CARD") throw refusalOf("PAY400");
  const { upstreams, site } = context;
  const { paymentSession } = upstreams.db;
  const withoutCards = {
    ...basket,
    instruments: basket.instruments.filter(
      ({ payment_method_id }) => payment_method_id !== "CREDIT_CARD",
    ),
  };
  const session = paymentSession.create({
    sessionID: upstreams.ids.next("paymentSession"),
    payment_instrument_id: upstreams.ids.next("instrument"),
    basketId: basket.basketId,
    locale: site.locale,
    currency: site.currency,
    amount: priceRow(context, withoutCards).totals.remainingToPay,
    returnTo,
    expiresAt: upstreams.now().getTime() + lifetimeMs,
    status: "open",
  });
  keepNewest(paymentSession, sessionsKept);
  return {
    sessionID: session.sessionID,
    clientToken: upstreams.ids.next("clientToken"),
    payment_instrument_id: session.payment_instrument_id,
    redirectUrl: `${upstreams.publicOrigin}/pay/${session.sessionID}`,
    expires: new Date(session.expiresAt).toISOString(),
  };
}

/** The shop's address with the outcome in its query. */
export function returnAddress({
  returnTo,
  sessionID,
  status,
}: PaymentSession): string {
  const url = new URL(returnTo);
  url.searchParams.set("session", sessionID);
  url.searchParams.set(
    "result",
    status === "authorized" || status === "cancelled" ? status : "failed",
  );
  return url.href;
}
