/**
 * Cards and gift cards that a consumer keeps. A card is typed on the provider's page, as at the checkout:
 * the shop sees neither its number nor its security code, only the id that the provider gave for it
 * (docs/decisions/2026-11-22-saved-cards.md).
 *
 * Reads reject when the upstream cannot say. Saving answers with a problem when the upstream refuses, and
 * rejects when it gave no usable answer [PAY-002, ERR-010].
 */
import { randomUUID } from "node:crypto";
import type {
  SavedCard,
  SavedGiftCard,
} from "../../../app/domain/account/saved-payments";
import type { UpstreamFailure } from "../../http/errors";
import type { Attempts } from "../../limits/attempts";
import type { Session } from "../../session/session";
import { openPaymentSession } from "../payments/payment-session";
import * as contract from "../../upstreams/payment-instruments/contract";
import {
  toSavedCard,
  toSavedGiftCard,
} from "../../upstreams/payment-instruments/map";
import type { GiftCardQuestion } from "../cart/gift-cards";
import { outcomeOf, type Outcome } from "../outcome";
import type { Call } from "../upstream-call";

/** What gave no usable answer may have been saved: the page of the mistake says more than a notice [PAY-002]. */
const isRefusal = ({ kind }: UpstreamFailure) => kind === "rejected";

export interface SavedPaymentsParts {
  readonly call: Call;
  readonly session: Session;
  readonly attemptLimits: Attempts;
  readonly recaptchaEnabled: boolean;
  /** Of the market: gift cards are worth it. */
  readonly currency: string;
  readonly paymentRetryMs: number;
}

interface NewCard {
  readonly main: boolean;
  readonly botResponse: string;
  /** Where the provider's page leads back to. */
  readonly returnAddress: (state: string) => string;
}

/** The main card first; the others as the upstream has them. */
const mainFirst = (cards: readonly SavedCard[]): SavedCard[] => [
  ...cards.filter(({ isMain }) => isMain),
  ...cards.filter(({ isMain }) => !isMain),
];

export function createSavedPayments({
  call,
  session,
  attemptLimits,
  recaptchaEnabled,
  currency,
  paymentRetryMs,
}: SavedPaymentsParts) {
  const read = (payment_method_id: "CREDIT_CARD" | "GIFT_CARD") =>
    call(contract.getSavedInstruments, { query: { payment_method_id } });

  return {
    async cards(): Promise<readonly SavedCard[]> {
      const { payment_instruments: saved } = await read("CREDIT_CARD");
      return mainFirst(saved.flatMap((one) => toSavedCard(one) ?? []));
    },

    async giftCards(): Promise<readonly SavedGiftCard[]> {
      const { payment_instruments: saved } = await read("GIFT_CARD");
      return saved.flatMap((one) => toSavedGiftCard(one, currency) ?? []);
    },

    /** Opens the provider's page, on which the card is typed; answers with its address. */
    async startCard({
      main,
      botResponse,
      returnAddress,
    }: NewCard): Promise<Outcome<string>> {
      const state = randomUUID();
      return outcomeOf("startSavingCard", async () => {
        const opened = await openPaymentSession(
          call,
          {
            referer: returnAddress(state),
            paymentMethodId: "CREDIT_CARD",
            paymentMethod: "CREDIT_CARD",
          },
          paymentRetryMs,
        );
        const { payment_instrument_id: instrumentId, redirectUrl } = opened;
        session.update({
          savingCard: { state, instrumentId, main, botResponse },
        });
        return redirectUrl;
      });
    },

    /** Whether this session waits for somebody to come back from the provider's page with this. */
    isSaving: (state: string): boolean =>
      session.isPresent && session.data.savingCard?.state === state,

    /** The shopper came back without a card. */
    forgetCard(): void {
      session.update({ savingCard: null });
    },

    /**
     * Saves the card that the shopper comes back with. What the address claims is only a hint: the
     * upstream says whether the provider took the card. Without an answer the visit is still known, so
     * that loading the page again tries again.
     */
    async finishCard(): Promise<Outcome> {
      const { savingCard } = session.data;
      if (!savingCard) throw new TypeError("No card is being saved");
      const { instrumentId, main, botResponse } = savingCard;
      const saved = await outcomeOf(
        "saveCard",
        () =>
          call(contract.saveInstrument, {
            body: {
              payment_method_id: "CREDIT_CARD",
              card: { paymentInstrumentId: instrumentId },
              ...(main && { main }),
              ...(recaptchaEnabled && { recaptcha_response: botResponse }),
            },
          }),
        isRefusal,
      );
      session.update({ savingCard: null });
      return saved;
    },

    async saveGiftCard({
      number,
      pin,
      botResponse,
    }: GiftCardQuestion): Promise<Outcome> {
      const refused = await attemptLimits.refuse(
        "giftCard",
        number,
        "field:giftCard",
      );
      if (refused) return { ok: false, problem: refused };
      return outcomeOf(
        "saveGiftCard",
        () =>
          call(contract.saveInstrument, {
            body: {
              payment_method_id: "GIFT_CARD",
              giftCard: { number, pin },
              ...(recaptchaEnabled && { recaptcha_response: botResponse }),
            },
          }),
        isRefusal,
      );
    },

    makeMain: (paymentInstrumentId: string): Promise<Outcome> =>
      outcomeOf("changeSavedPayment", () =>
        call(contract.changeSavedInstrument, {
          params: { paymentInstrumentId },
          body: { main: true },
        }),
      ),

    remove: (paymentInstrumentId: string): Promise<Outcome> =>
      outcomeOf("removeSavedPayment", () =>
        call(contract.removeSavedInstrument, {
          params: { paymentInstrumentId },
        }),
      ),
  };
}
