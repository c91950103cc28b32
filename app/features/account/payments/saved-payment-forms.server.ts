/** THE table of the forms of saved cards and gift cards, and what each does. */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import { isPaymentPage } from "~/domain/payment/payment-page";
import { raise } from "~/errors/problem";
import { botResponse } from "~/forms/bot-response.server";
import {
  addMistake,
  defineForm,
  type FormAnswer,
} from "~/forms/define-form.server";
import { giftCardQuestion } from "~/forms/gift-card.server";
import { upstreamId } from "~/forms/upstream-id.server";
import type { MessageKey } from "~/i18n/keys";

const addCardForm = defineForm({
  name: "add-card",
  schema: z.object({ main: z.string().optional() }),
});

/** Where the card is typed, or the answer that says why it cannot be. */
export async function startCard(
  context: AppLoadContext,
  posted: FormData,
): Promise<{ readonly to: string } | { readonly answer: FormAnswer }> {
  const reading = addCardForm.read(posted);
  if (!reading.ok) return reading;
  const opened = await context.savedPayments.startCard({
    main: reading.value.main === "on",
    botResponse: botResponse(context, posted),
    returnAddress: (state) =>
      context.publicOrigin + context.paths.addCard({ state }),
  });
  if (!opened.ok) return { answer: reading.refuse(opened.problem) };
  if (isPaymentPage(opened.value, context.paymentOrigins))
    return { to: opened.value };
  context.reportError(new Error("Payment page outside PAYMENT_ORIGINS"));
  return { answer: reading.refuse(raise("PAY400")) };
}

/** What a form led to: its answer, and what is told on the page that it leads back to. */
interface Changed {
  readonly answer: FormAnswer;
  /** Null when the form was refused. */
  readonly notice: MessageKey | null;
}

const id = z.string().regex(upstreamId).optional();

/** The button says what to do with which. */
const changeForm = defineForm({
  name: "saved-payment",
  schema: z.object({ main: id, remove: id }),
  check: () => (payload) => {
    const { main, remove } = payload.value;
    if ((main === undefined) === (remove === undefined))
      addMistake(payload, { field: "", key: "errors.fields.invalid" });
  },
  hidden: ["main", "remove"],
});

/** @param removed Told when one was removed. */
export async function changeSavedPayment(
  { savedPayments }: AppLoadContext,
  posted: FormData,
  removed: MessageKey,
): Promise<Changed> {
  const reading = changeForm.read(posted);
  if (!reading.ok) return { answer: reading.answer, notice: null };
  const { main, remove = "" } = reading.value;
  const outcome =
    main === undefined
      ? await savedPayments.remove(remove)
      : await savedPayments.makeMain(main);
  if (!outcome.ok)
    return { answer: reading.refuse(outcome.problem), notice: null };
  return {
    answer: reading.done(),
    notice: main === undefined ? removed : "payments.notices.mainChanged",
  };
}

const giftCardForm = defineForm({
  name: "save-gift-card",
  ...giftCardQuestion,
});

/** The PIN is never shown again. */
export async function saveGiftCard(
  context: AppLoadContext,
  posted: FormData,
): Promise<Changed> {
  const reading = giftCardForm.read(posted);
  if (!reading.ok) return { answer: reading.answer, notice: null };
  const outcome = await context.savedPayments.saveGiftCard({
    ...reading.value,
    botResponse: botResponse(context, posted),
  });
  return outcome.ok
    ? { answer: reading.done(), notice: "payments.notices.giftCardSaved" }
    : { answer: reading.refuse(outcome.problem), notice: null };
}
