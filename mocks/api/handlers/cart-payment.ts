/** Means of payment of a basket, and the last check before the order. */
import {
  addPaymentInstrument,
  cancelTerminalPayment,
  createPaymentSession,
  getGiftCardBalance,
  getPaymentMethods,
  getTerminalPayment,
  postFingerprint,
  prepareOrder,
  removePaymentInstrument,
} from "~server/upstreams/cart/contract";
import { demandHuman } from "../../behaviour/cart/address-rules";
import {
  basketContext,
  type BasketContext,
} from "../../behaviour/cart/basket-context";
import { demandPointOfSale } from "../../behaviour/cart/price-adjustments";
import type { BasketStore } from "../../behaviour/cart/basket-store";
import { priceRow } from "../../behaviour/pricing/basket-pricing";
import { refusalOf } from "../../behaviour/cart/basket-refusals";
import type {
  BasketRow,
  StoredInstrument,
} from "../../behaviour/cart/basket-row";
import {
  checkoutEmail,
  firstSessionFails,
  preparationError,
  preparationSurcharge,
} from "../../behaviour/cart/basket-scenarios";
import { saveBasket } from "../../behaviour/cart/basket-state";
import { instrumentView, totalsView } from "../../behaviour/cart/basket-view";
import { toAmount, toCents } from "../../behaviour/pricing/cents";
import { withExpress } from "../../behaviour/payment/express-payment";
import { checkGiftCard } from "../../behaviour/payment/gift-cards";
import {
  creditInstrument,
  giftCardInstrument,
  pointsInstrument,
  providerInstrument,
  rewardInstrument,
  savedGiftCardInstrument,
  terminalInstrument,
  withInstrument,
  withoutInstrument,
} from "../../behaviour/payment/instruments";
import { paymentMethodsOf } from "../../behaviour/payment/payment-methods";
import {
  openPaymentSession,
  openSavingSession,
  terminalPayment,
} from "../../behaviour/payment/payment-session";
import { demandSavedCard } from "../../behaviour/payment/saved-instruments";
import { demandAccount } from "../../behaviour/identity/consumers";
import { providerMethods, type Payment } from "../../payment-provider/payments";
import { checkSupply } from "../../behaviour/cart/supply-check";
import type { Reply } from "../reply";
import type { Upstreams } from "../../upstreams";

interface InstrumentBody {
  readonly payment_method_id: string;
  readonly payment_instrument_id?: string | undefined;
  readonly amount?: number | undefined;
  readonly giftCard?:
    { readonly number: string; readonly pin: string } | undefined;
  readonly rewardCode?: string | undefined;
}

/** Creates an instrument; `payment` is the provider's record of it. */
function instrumentFrom(
  context: BasketContext,
  row: BasketRow,
  body: InstrumentBody,
  payment: Payment | null,
): StoredInstrument {
  const cap = body.amount === undefined ? Infinity : toCents(body.amount);
  const { payment_method_id: method, payment_instrument_id: id } = body;
  switch (method) {
    case "GIFT_CARD":
      if (id !== undefined)
        return savedGiftCardInstrument(context, row, id, cap);
      if (!body.giftCard) throw refusalOf("GFC400");
      return giftCardInstrument(context, row, body.giftCard, cap);
    case "REWARD_CODE":
    case "REWARD_CARD":
      return rewardInstrument(context, row, method, body.rewardCode ?? "", cap);
    case "LOYALTY_POINTS":
      return pointsInstrument(context, row, cap);
    case "ATHLETES_PAYMENT":
    case "INFLUENCER_CREDIT":
      return creditInstrument(context, method, cap);
    case "CARD_TERMINAL":
      return terminalInstrument(context, cap);
    default:
      if (!providerMethods.some((known) => known === method))
        throw refusalOf("PAY400");
      return providerInstrument(context, row, method, { payment, cap });
  }
}

/** Creates the handlers for the instruments of a basket. */
export function instrumentHandlers(
  { paymentProvider }: Upstreams,
  reply: Reply,
  baskets: BasketStore,
) {
  return [
    reply(getPaymentMethods, ({ facts, params }) => {
      const { context, row } = baskets.open(facts, params.basketId);
      const isPointOfSale = facts.source === "pos";
      return {
        paymentMethods: paymentMethodsOf(context, row).filter(
          ({ type }) => type !== "terminal" || isPointOfSale,
        ),
      };
    }),
    reply(
      addPaymentInstrument,
      async ({ facts, params, body }) => {
        const { payment_instrument_id: id } = body;
        const payment =
          id === undefined ? null : await paymentProvider.paymentOf(id);
        // Nothing is awaited from here on, so the basket cannot change meanwhile.
        const { context, row } = baskets.open(facts, params.basketId);
        const instrument = instrumentFrom(context, row, body, payment);
        const changed = withInstrument(
          withExpress(context, row, payment),
          instrument,
        );
        const basket = baskets.save(context, changed);
        const view = instrumentView(instrument, priceRow(context, changed));
        const { sessionID } = instrument;
        const session =
          sessionID === undefined ? {} : { session_id: sessionID };
        return { payment_instruments: [{ ...view, ...session }], basket };
      },
      { status: 201 },
    ),
    reply(removePaymentInstrument, ({ facts, params, query }) =>
      baskets.change(facts, params.basketId, (row) =>
        withoutInstrument(
          row,
          query.payment_method_id,
          query.payment_instrument_id,
        ),
      ),
    ),
  ];
}

/** Creates the handlers for payments outside the basket: gift cards and the hosted page. */
export function providerHandlers(
  upstreams: Upstreams,
  reply: Reply,
  baskets: BasketStore,
) {
  return [
    reply(getGiftCardBalance, ({ facts, body }) => {
      demandHuman(body.recaptcha_response);
      const card = checkGiftCard(upstreams.db, body.giftCardNumber, body.pin);
      if ("errorId" in card) throw refusalOf(card.errorId);
      return {
        balance: toAmount(card.balance),
        currency: facts.site.currency,
      };
    }),
    reply(createPaymentSession, ({ facts, query }) => {
      const { basketId, paymentInstrumentId } = query;
      if (basketId === undefined) {
        const { consumerNo } = demandAccount(upstreams, facts);
        const { site } = facts;
        return openSavingSession(upstreams, { site, consumerNo }, query);
      }
      const { context, row } = baskets.open(facts, basketId);
      if (query.paymentMethod === "CARD_TERMINAL") {
        demandPointOfSale(facts);
        if (query.terminalId === undefined) throw refusalOf("PAY400");
      }
      if (firstSessionFails(checkoutEmail(row)) && !row.sessionRefused) {
        saveBasket(upstreams.db, { ...row, sessionRefused: true });
        throw refusalOf("PAY400");
      }
      const saved =
        paymentInstrumentId === undefined
          ? undefined
          : demandSavedCard(upstreams, row.consumerNo, paymentInstrumentId);
      return openPaymentSession(context, row, query, saved);
    }),
    reply(getTerminalPayment, ({ facts, params }) =>
      terminalPayment(basketContext(upstreams, facts), params.sessionId, false),
    ),
    reply(cancelTerminalPayment, ({ facts, params }) =>
      terminalPayment(basketContext(upstreams, facts), params.sessionId, true),
    ),
  ];
}

/** Creates the handler for fraud-check data, which only the call log stores. */
export function fingerprintHandler(reply: Reply, baskets: BasketStore) {
  return reply(postFingerprint, ({ facts, body }) => {
    baskets.open(facts, body.basketId);
  });
}

/** Creates the handler that recalculates a basket before the shopper reads the summary. */
export function prepareHandler(
  upstreams: Upstreams,
  reply: Reply,
  baskets: BasketStore,
) {
  return reply(prepareOrder, ({ facts, body }) => {
    const { context, row } = baskets.open(facts, body.basketId);
    const errorId = preparationError(checkoutEmail(row));
    if (errorId) throw refusalOf(errorId);
    const checked = checkSupply(context, row);
    if (row.lines.length > 0 && checked.lines.length === 0) {
      // The messages are saved for the shop's next read of the basket.
      saveBasket(upstreams.db, checked);
      throw refusalOf("INV701");
    }
    const preparations = row.preparations + 1;
    const prepared = { ...checked, preparations };
    const { totalItems, flash } = baskets.save(context, prepared);
    const { totals } = priceRow(context, checked);
    const view = totalsView(totals, context.site.currency);
    const surcharge = preparationSurcharge(checkoutEmail(row), preparations);
    return {
      totalItems,
      totals: { ...view, total: toAmount(toCents(view.total) + surcharge) },
      flash,
    };
  });
}
