/** The form that asks what is left on a gift card [API-020]. */
import type { AppLoadContext } from "@remix-run/node";
import { formatMoney } from "~/domain/money";
import { botResponse } from "~/forms/bot-response.server";
import { defineForm, type FormAnswer } from "~/forms/define-form.server";
import { giftCardQuestion } from "~/forms/gift-card.server";
import type { Balance } from "./gift-card-page";

const balanceForm = defineForm({ name: "gift-card", ...giftCardQuestion });

/** The PIN is never shown again, and a number that was right is not either. */
export async function checkBalance(
  context: AppLoadContext,
  posted: FormData,
): Promise<FormAnswer<Balance>> {
  const reading = balanceForm.read(posted);
  if (!reading.ok) return reading.answer;
  const { number } = reading.value;
  const outcome = await context.giftCards.balance({
    ...reading.value,
    botResponse: botResponse(context, posted),
  });
  if (!outcome.ok) return reading.refuse(outcome.problem);
  return reading.done({
    data: {
      amount: formatMoney(outcome.balance, context.site.tag),
      ending: number.slice(-4),
    },
  });
}
