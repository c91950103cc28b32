/** THE table of what a shopper can do on the page of an order: the form's intent → its fields and the call. */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import type { Order } from "~/domain/order";
import { defineForm, type FormAnswer } from "~/forms/define-form.server";
import { textIn } from "~/forms/read-form.server";
import { upstreamId } from "~/forms/upstream-id.server";
import type { MessageKey } from "~/i18n/keys";
import type { Reference } from "./own-order.server";
import { orderAgain } from "./order-again.server";

interface Done {
  /** What the shopper reads on the next page. */
  readonly notice: MessageKey | null;
  readonly leadsTo: "order" | "cart";
}

export type OrderAnswer =
  | { readonly done: Done }
  | { readonly done: null; readonly answer: FormAnswer };

interface Posted {
  readonly context: AppLoadContext;
  readonly reference: Reference;
  readonly posted: FormData;
  /** The order as it is now; throws a page when there is none for this visitor. */
  readonly read: () => Promise<Order>;
}

const cancelForm = defineForm({ name: "cancel-order", schema: z.object({}) });

async function cancel({
  context,
  reference,
  posted,
}: Posted): Promise<OrderAnswer> {
  const outcome = await context.ownOrders.cancel(reference);
  return outcome.ok
    ? { done: { notice: "orders.actions.cancel.done", leadsTo: "order" } }
    : { done: null, answer: cancelForm.unread(posted).refuse(outcome.problem) };
}

const resendForm = defineForm({
  name: "resend",
  schema: z.object({ itemId: z.string().regex(upstreamId) }),
  instance: "itemId",
  hidden: ["itemId"],
});

async function resend({
  context,
  reference,
  posted,
}: Posted): Promise<OrderAnswer> {
  const reading = resendForm.read(posted);
  if (!reading.ok) return { done: null, answer: reading.answer };
  const { itemId } = reading.value;
  const outcome = await context.ownOrders.resendGiftCard(reference, itemId);
  return outcome.ok
    ? { done: { notice: "orders.actions.resend.done", leadsTo: "order" } }
    : { done: null, answer: reading.refuse(outcome.problem) };
}

const reorderForm = defineForm({
  name: "reorder",
  schema: z.object({}),
  refused: 409,
  unanswered: 409,
});

async function reorder({
  context,
  posted,
  read,
}: Posted): Promise<OrderAnswer> {
  const answers = reorderForm.unread(posted);
  const outcome = await orderAgain(context, await read());
  switch (outcome.kind) {
    case "refused":
      return { done: null, answer: answers.refuse(outcome.problem) };
    case "nothing":
      return {
        done: null,
        answer: answers.correct(
          [{ field: "", key: "orders.actions.nothingLeft" }],
          { status: 409 },
        ),
      };
    case "added":
      return { done: { notice: null, leadsTo: "cart" } };
  }
}

const forms: ReadonlyMap<string, (posted: Posted) => Promise<OrderAnswer>> =
  new Map([
    ["cancel", cancel],
    ["resend", resend],
    ["reorder", reorder],
  ]);

/** Runs a posted form of an order; null for one that is none. */
export async function runOrderForm(
  posted: Posted,
): Promise<OrderAnswer | null> {
  const run = forms.get(textIn(posted.posted, "intent"));
  return run ? run(posted) : null;
}
