/** Runs a posted cart intent: checks its fields, changes the cart, says what there is to tell. */
import { parseWithZod } from "@conform-to/zod/v4";
import type { SubmissionResult } from "@conform-to/react";
import type { AppLoadContext } from "@remix-run/node";
import type { z } from "zod/v4";
import type { Problem } from "~/errors/problem";
import {
  cartIntents,
  isCartIntent,
  type CartInput,
  type CartIntent,
} from "./intents.server";

type Outcome = Awaited<ReturnType<AppLoadContext["cart"]["addItem"]>>;
type Runner<I extends CartIntent> = (
  context: AppLoadContext,
  input: CartInput<I>,
) => Promise<Outcome>;

/** One runner per intent; a missing one does not compile. */
const runners: { readonly [I in CartIntent]: Runner<I> } = {
  "add-item": ({ cart }, { productId, qty }) =>
    cart.addItem({ productId, qty }),
  "change-quantity": ({ cart }, { qty, ...line }) =>
    cart.changeQuantity(line, qty),
  "remove-item": ({ cart }, line) => cart.removeItem(line),
  "choose-delivery": ({ cart }, { delivery, storeId, ...line }) =>
    cart.chooseDelivery(line, delivery, storeId),
  "apply-code": ({ cart }, { code }) => cart.applyCoupon(code),
  "remove-code": ({ cart }, { code }) => cart.removeCoupon(code),
};

/** What a cart form got wrong or the upstream refused. */
export interface CartProblem {
  readonly intent: CartIntent;
  readonly problem: Problem;
  /** The line it is about, when it is about one. */
  readonly itemId: string | null;
  /** What was posted and what is wrong with which field, for the form to be shown again. */
  readonly submission: SubmissionResult;
}

export type CartResult =
  | {
      readonly kind: "done";
      readonly intent: CartIntent;
      readonly form: FormData;
    }
  | { readonly kind: "problem"; readonly detail: CartProblem }
  /** No form of this shop. */
  | { readonly kind: "unknown" };

const textOf = (form: FormData, name: string): string | null => {
  const value = form.get(name);
  return typeof value === "string" ? value : null;
};

/**
 * The texts that the intent asks for, one per field. The parser builds objects and lists of what
 * other names say, however large: `a[4294967294]` alone would cost the process its memory.
 */
function fieldsOf(form: FormData, intent: CartIntent): FormData {
  const fields = new FormData();
  for (const name of Object.keys(cartIntents[intent].shape)) {
    const value = textOf(form, name);
    if (value !== null) fields.append(name, value);
  }
  return fields;
}

function invalid(intent: CartIntent): Problem {
  const isCode = intent === "apply-code" || intent === "remove-code";
  return {
    id: "FORM",
    messageKey: isCode ? "errors.fields.required" : "errors.fields.quantity",
    placement: isCode ? "field:promoCode" : "item",
    severity: "error",
  };
}

/** The field of an intent's form that a refusal is shown at. */
const fieldOf = (intent: CartIntent): string =>
  intent === "apply-code" || intent === "remove-code" ? "code" : "qty";

export async function runCartIntent(
  context: AppLoadContext,
  form: FormData,
): Promise<CartResult> {
  const intent = textOf(form, "intent");
  if (!isCartIntent(intent)) return { kind: "unknown" };
  // Intent and schema belong together; the union of all is what the parser sees.
  const submission = parseWithZod(fieldsOf(form, intent), {
    schema: cartIntents[intent] as z.ZodType<CartInput<CartIntent>>,
    disableAutoCoercion: true,
  });
  const detail = (problem: Problem): CartResult => ({
    kind: "problem",
    detail: {
      intent,
      problem,
      itemId: textOf(form, "itemId"),
      submission: submission.reply({
        fieldErrors: { [fieldOf(intent)]: [problem.messageKey] },
      }),
    },
  });
  if (submission.status !== "success") return detail(invalid(intent));
  // Runner and schema belong to the same intent.
  const run = runners[intent] as Runner<CartIntent>;
  const outcome = await run(context, submission.value);
  return outcome.ok ? { kind: "done", intent, form } : detail(outcome.problem);
}
