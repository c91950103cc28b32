/**
 * The commerce system's record of payment sessions: the basket and shopper of each. Everything else about a
 * session, above all the card, is stored at the payment provider and read from it over HTTP.
 */
import { keepNewest, type RowOf } from "../../api/db";
import type { BasketContext } from "../cart/basket-context";
import { refusalOf } from "../cart/basket-refusals";
import type { BasketRow, PaymentSessionWire } from "../cart/basket-row";
import {
  providerMethods,
  type AuthorizedCard,
  type Payment,
  type ProviderMethod,
  type WalletSheet,
} from "../../payment-provider/payments";
import { priceRow } from "../pricing/basket-pricing";
import type { MarketSite } from "../../sites";
import type { Upstreams } from "../../upstreams";
import { sheetOf, type ExpressAddress } from "./express-payment";
import { isAgreedWithOrder } from "./pay-later";
import { isProviderMethod, paymentMethodsOf } from "./payment-methods";

/** Who may use an instrument of the provider, and for which basket. */
export type PaymentSession = RowOf<"paymentSession">;

const maxSessions = 1_000;

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
  readonly express?: ExpressAddress | undefined;
  readonly terminalId?: string | undefined;
}

/** The parameters of a session that differ from one to another. */
interface Visit {
  readonly purpose: Payment["purpose"];
  readonly amount: number;
  readonly saved?: AuthorizedCard | undefined;
  /** The id of an instrument that is already on the basket. */
  readonly instrumentId?: string | undefined;
  readonly sheet?: WalletSheet | undefined;
}

const isKnown = (method: string): method is ProviderMethod =>
  providerMethods.some((known) => known === method);

/** Stores the basket and shopper of a session. */
export function noteSession(upstreams: Upstreams, session: PaymentSession) {
  const { paymentSession } = upstreams.db;
  paymentSession.create(session);
  keepNewest(paymentSession, maxSessions);
}

/**
 * Opens a session at the provider. Throws API400 for a return address that is not
 * an absolute http(s) one, PAY400 for a method that the provider does not handle.
 */
async function open(
  upstreams: Upstreams,
  site: MarketSite,
  { referer, paymentMethod, terminalId }: Opening,
  owner: Pick<PaymentSession, "basketId" | "consumerNo">,
  { purpose, amount, saved, instrumentId, sheet }: Visit,
): Promise<PaymentSessionWire> {
  const returnTo = readReturnAddress(referer);
  if (!isKnown(paymentMethod)) throw refusalOf("PAY400");
  const payment = await upstreams.paymentProvider.openPayment({
    method: paymentMethod,
    purpose,
    locale: site.locale,
    currency: site.currency,
    amount,
    returnTo,
    ...(saved && { saved }),
    ...(instrumentId !== undefined && { instrumentId }),
    ...(sheet && { sheet }),
    ...(terminalId !== undefined && { terminalId }),
  });
  noteSession(upstreams, {
    ...owner,
    sessionID: payment.id,
    payment_instrument_id: payment.instrumentId,
    returnTo,
  });
  return {
    sessionID: payment.id,
    clientToken: payment.clientToken,
    payment_instrument_id: payment.instrumentId,
    redirectUrl: `${upstreams.paymentProvider.origin}/pay/${payment.id}`,
    expires: new Date(payment.expiresAt).toISOString(),
  };
}

/**
 * Opens a session for the amount of the basket that the method has to pay. For a saved card of some brands
 * the page asks for the security code; cards of other brands are authorised at once, and the page redirects
 * straight back. A method that is already on the basket keeps its instrument, because the shopper agrees to
 * paying later when the order is placed [CHK-020].
 */
export async function openPaymentSession(
  context: BasketContext,
  basket: BasketRow,
  opening: Opening,
  saved?: AuthorizedCard,
): Promise<PaymentSessionWire> {
  const { upstreams, site } = context;
  const { paymentMethod, express } = opening;
  const isOffered = paymentMethodsOf(context, basket).some(
    ({ code }) => code === paymentMethod,
  );
  if (!isOffered) throw refusalOf("PAY400");
  const others = {
    ...basket,
    instruments: basket.instruments.filter(
      ({ payment_method_id }) => !isProviderMethod(payment_method_id),
    ),
  };
  const there = isAgreedWithOrder(paymentMethod)
    ? basket.instruments.find(
        ({ payment_method_id }) => payment_method_id === paymentMethod,
      )
    : undefined;
  const { basketId, consumerNo } = basket;
  return open(
    upstreams,
    site,
    opening,
    { basketId, consumerNo },
    {
      purpose: "pay",
      ...(express && paymentMethod === "PAYPAL"
        ? sheetOf(context, others, express)
        : { amount: priceRow(context, others).totals.remainingToPay }),
      saved,
      instrumentId: there?.payment_instrument_id,
    },
  );
}

/** Opens a session for typing a card to be saved in the account. */
export async function openSavingSession(
  upstreams: Upstreams,
  { site, consumerNo }: { site: MarketSite; consumerNo: string },
  opening: Opening,
): Promise<PaymentSessionWire> {
  if (opening.paymentMethod !== "CREDIT_CARD") throw refusalOf("PAY400");
  return open(
    upstreams,
    site,
    opening,
    { basketId: "", consumerNo },
    { purpose: "save", amount: 0 },
  );
}

const terminalStates = {
  open: "waiting",
  authorized: "approved",
  failed: "declined",
  cancelled: "cancelled",
} as const satisfies Record<Payment["status"], string>;

/** Returns the result of a terminal payment; throws PAY400 for any other session. */
export async function terminalPayment(
  { upstreams, consumerNo }: BasketContext,
  sessionId: string,
  isCancelled: boolean,
) {
  const { paymentProvider, db } = upstreams;
  const session = db.paymentSession.findFirst({
    where: { sessionID: { equals: sessionId } },
  });
  if (session?.consumerNo !== consumerNo) throw refusalOf("PAY400");
  const { payment_instrument_id: instrumentId } = session;
  const payment = isCancelled
    ? await paymentProvider.cancelPayment(sessionId)
    : await paymentProvider.paymentOf(instrumentId);
  if (!payment?.terminalId) throw refusalOf("PAY400");
  const { id, status, expiresAt, authorizationToken } = payment;
  const isOver = status === "open" && expiresAt <= upstreams.now().getTime();
  return {
    // A newer session of the same instrument has replaced it.
    status:
      id !== sessionId
        ? ("cancelled" as const)
        : isOver
          ? ("expired" as const)
          : terminalStates[status],
    ...(authorizationToken !== undefined && { authorizationToken }),
    expires: new Date(expiresAt).toISOString(),
  };
}
