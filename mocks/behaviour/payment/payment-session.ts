/**
 * One visit to the provider's page: opened by the shop for a basket and a sum,
 * or for a card that is to be saved, and closed by the shopper there. Only an
 * authorised session gives an instrument that can pay or be saved.
 */
import { keepNewest, type RowOf } from "../../api/db";
import type { BasketContext } from "../cart/basket-context";
import { refusalOf } from "../cart/basket-refusals";
import type { BasketRow, PaymentSessionWire } from "../cart/basket-row";
import { priceRow } from "../pricing/basket-pricing";
import type { MarketSite } from "../../sites";
import type { Upstreams } from "../../upstreams";
import { asksSecurityCode } from "./payment-cards";

export interface AuthorizedCard {
  readonly card_type: string;
  readonly label: string;
  /** The last four digits behind dots; the number itself is never kept. */
  readonly masked: string;
  readonly suspicious: boolean;
  /** The bank wants its owner to confirm each order [API-022]. */
  readonly challenged: boolean;
}

/** What is printed on a card besides its number. */
export interface PrintedCard {
  readonly expirationMonth: number;
  readonly expirationYear: number;
  readonly holder: string;
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

interface Opening {
  readonly referer: string;
  readonly paymentMethod: string;
}

type NewSession = Pick<
  PaymentSession,
  "basketId" | "consumerNo" | "amount" | "status"
> &
  Partial<Pick<PaymentSession, "card" | "saved">>;

/**
 * Throws API400 for a return address that is no absolute http(s) one, PAY400
 * for a method that has no page here.
 */
function open(
  upstreams: Upstreams,
  site: MarketSite,
  { referer, paymentMethod }: Opening,
  visit: NewSession,
): PaymentSessionWire {
  const returnTo = readReturnAddress(referer);
  if (paymentMethod !== "CREDIT_CARD") throw refusalOf("PAY400");
  const { paymentSession } = upstreams.db;
  const session = paymentSession.create({
    sessionID: upstreams.ids.next("paymentSession"),
    payment_instrument_id: upstreams.ids.next("instrument"),
    locale: site.locale,
    currency: site.currency,
    returnTo,
    expiresAt: upstreams.now().getTime() + lifetimeMs,
    ...visit,
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

/**
 * Opens a session for what the basket still has to pay by card. A saved card of
 * some brands is asked for its security code; one of the others is authorised
 * at once, and its page leads straight back.
 */
export function openPaymentSession(
  context: BasketContext,
  basket: BasketRow,
  opening: Opening,
  saved?: AuthorizedCard,
): PaymentSessionWire {
  const { upstreams, site } = context;
  const withoutCards = {
    ...basket,
    instruments: basket.instruments.filter(
      ({ payment_method_id }) => payment_method_id !== "CREDIT_CARD",
    ),
  };
  const isKnown = saved !== undefined && !asksSecurityCode(saved.card_type);
  return open(upstreams, site, opening, {
    basketId: basket.basketId,
    consumerNo: basket.consumerNo,
    amount: priceRow(context, withoutCards).totals.remainingToPay,
    status: isKnown ? "authorized" : "open",
    ...(isKnown && { card: saved }),
    ...(saved && { saved }),
  });
}

/** Opens a session for typing a card that the account is to keep. */
export function openSavingSession(
  upstreams: Upstreams,
  { site, consumerNo }: { site: MarketSite; consumerNo: string },
  opening: Opening,
): PaymentSessionWire {
  const visit = {
    basketId: "",
    consumerNo,
    amount: 0,
    status: "open",
  } as const;
  return open(upstreams, site, opening, visit);
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
