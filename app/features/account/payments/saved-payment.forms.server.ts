/** THE tables of the forms of saved cards and gift cards. */
import { z } from "zod/v4";
import { isPaymentPage } from "~/domain/payment/payment-page";
import { raise } from "~/errors/problem";
import { botResponse } from "~/forms/bot-response.server";
import { addMistake } from "~/forms/define-form.server";
import {
  form,
  formTable,
  unlessRefused,
  type FormTable,
} from "~/forms/form-table.server";
import { giftCardQuestion } from "~/forms/gift-card.server";
import { upstreamId } from "~/forms/upstream-id.server";
import type { MessageKey } from "~/i18n/keys";

/** Leads to the payment provider's page, where the shopper types the card. */
export const addCardForms = formTable({
  "add-card": form({
    schema: z.object({ main: z.string().optional() }),
    run: async ({ context, posted }, { main }) => {
      const opened = await context.savedPayments.startCard({
        main: main === "on",
        botResponse: botResponse(context, posted),
        returnAddress: (state) =>
          context.settings.publicOrigin + context.paths.addCard({ state }),
      });
      if (!opened.ok) return { refused: opened.problem };
      if (isPaymentPage(opened.value, context.settings.paymentOrigins))
        // A new document, even from the dialog, because the page belongs to another site.
        return { done: { to: opened.value, isNewDocument: true } };
      context.reportError(new Error("Payment page outside PAYMENT_ORIGINS"));
      return { refused: raise("PAY400") };
    },
  }),
});

const id = z.string().regex(upstreamId).optional();

/**
 * The button that is pressed names both the action and the card.
 *
 * @param removed the notice after a removal
 */
const savedPayment = (removed: MessageKey) =>
  form({
    schema: z.object({ main: id, remove: id }),
    check: () => (payload) => {
      const { main, remove } = payload.value;
      if ((main === undefined) === (remove === undefined))
        addMistake(payload, { field: "", key: "errors.fields.invalid" });
    },
    hidden: ["main", "remove"],
    run: async ({ context: { savedPayments } }, { main, remove = "" }) =>
      main === undefined
        ? unlessRefused(await savedPayments.remove(remove), { notice: removed })
        : unlessRefused(await savedPayments.makeMain(main), {
            notice: "payments.notices.mainChanged",
          }),
  });

export const savedCardForms = formTable({
  "saved-payment": savedPayment("payments.notices.cardRemoved"),
});

const removal = formTable({
  "saved-payment": savedPayment("payments.notices.giftCardRemoved"),
});

const saving = formTable({
  // The form never shows a typed PIN again.
  "save-gift-card": form({
    ...giftCardQuestion,
    run: async ({ context, posted }, card) =>
      unlessRefused(
        await context.savedPayments.saveGiftCard({
          ...card,
          botResponse: botResponse(context, posted),
        }),
        { notice: "payments.notices.giftCardSaved" },
      ),
  }),
});

/** Distinguishes the two forms by the button's name: neither posts an `intent`. */
export const savedGiftCardForms: FormTable = {
  find: (posted) => (posted.has("remove") ? removal : saving).find(posted),
};
