/** The form that shows the balance of a gift card [API-020]. */
import { formatMoney } from "~/domain/money";
import { botResponse } from "~/forms/bot-response.server";
import { form, formTable } from "~/forms/form-table.server";
import { giftCardQuestion } from "~/forms/gift-card.server";
import type { Balance } from "./gift-card-page";

export const giftCardForms = formTable({
  "gift-card": form({
    ...giftCardQuestion,
    run: async ({ context, posted }, card) => {
      const outcome = await context.giftCards.balance({
        ...card,
        botResponse: botResponse(context, posted),
      });
      if (!outcome.ok) return { refused: outcome.problem };
      const balance: Balance = {
        amount: formatMoney(outcome.balance, context.site.tag),
        ending: card.number.slice(-4),
      };
      // The balance is only in the answer, neither in an address nor in the session. The full number is
      // not shown again.
      return { told: { data: balance } };
    },
  }),
});
