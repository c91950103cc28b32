/** Runs a posted cart intent: checks its fields, changes the cart, says what there is to tell. */
import type { AppLoadContext } from "@remix-run/node";
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
  /** The code as typed, to be shown again. */
  readonly code: string | null;
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

function invalid(intent: CartIntent): Problem {
  const isCode = intent === "apply-code" || intent === "remove-code";
  return {
    id: "FORM",
    messageKey: isCode ? "errors.fields.required" : "errors.fields.quantity",
    placement: isCode ? "field:promoCode" : "item",
    severity: "error",
  };
}

export async function runCartIntent(
  context: AppLoadContext,
  form: FormData,
): Promise<CartResult> {
  const intent = textOf(form, "intent");
  if (!isCartIntent(intent)) return { kind: "unknown" };
  const detail = (problem: Problem): CartResult => ({
    kind: "problem",
    detail: {
      intent,
      problem,
      itemId: textOf(form, "itemId"),
      code: textOf(form, "code"),
    },
  });
  // Files are no text; the schemas refuse them as they refuse a missing field.
  const fields = Object.fromEntries(
    [...form].filter(([, value]) => typeof value === "string"),
  );
  const parsed = cartIntents[intent].safeParse(fields);
  if (!parsed.success) return detail(invalid(intent));
  // Runner and schema belong to the same intent.
  const run = runners[intent] as Runner<CartIntent>;
  const outcome = await run(context, parsed.data);
  return outcome.ok ? { kind: "done", intent, form } : detail(outcome.problem);
}
