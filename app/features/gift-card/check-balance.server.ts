/** Reads and runs the form that asks what is left on a gift card [API-020]. */
import type { AppLoadContext } from "@remix-run/node";
import { formatMoney } from "~/domain/money";
import { raise } from "~/errors/problem";
import { botResponse } from "~/forms/bot-response.server";
import { refusalOf, type FormAnswer } from "~/forms/form-answer";
import { giftCardIn } from "~/forms/gift-card.server";
import { textIn } from "~/forms/read-form.server";

export interface Balance {
  /** In the reader's writing, with the currency. */
  readonly amount: string;
  /** The last four digits of the card. */
  readonly ending: string;
}

export type BalanceAnswer =
  | { readonly balance: Balance; readonly failure: null }
  | { readonly balance: null; readonly failure: FormAnswer };

const failed = (failure: FormAnswer): BalanceAnswer => ({
  balance: null,
  failure,
});

/** Most of a number that is shown again. */
const most = 64;

/** The PIN is never shown again, and a number that was right is not either. */
export async function checkBalance(
  context: AppLoadContext,
  form: FormData,
): Promise<BalanceAnswer> {
  const { number, pin, mistake } = giftCardIn(form, {
    number: "number",
    pin: "pin",
  });
  const values = { number: textIn(form, "number").slice(0, most) };
  if (mistake === "invalid")
    return failed(refusalOf(raise("GFC700"), values, ["giftCard"]));
  if (mistake === "missing")
    return failed({
      status: 422,
      values,
      errors: [
        { field: "giftCard", key: "errors.giftCard.codeMissing", params: {} },
      ],
    });
  const outcome = await context.giftCards.balance({
    number,
    pin,
    botResponse: botResponse(context, form),
  });
  if (!outcome.ok)
    return failed(refusalOf(outcome.problem, values, ["giftCard"]));
  return {
    balance: {
      amount: formatMoney(outcome.balance, context.site.tag),
      ending: number.slice(-4),
    },
    failure: null,
  };
}
