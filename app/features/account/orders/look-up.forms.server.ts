/** The form that finds an order by its number and e-mail [ROUTE-007]. */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import { lineField } from "~/forms/clean-line.server";
import { defineForm, type FormAnswer } from "~/forms/define-form.server";
import { emailField } from "~/forms/email.server";
import { entryOf, formTable, type Sent } from "~/forms/form-table.server";
import type { MessageKey } from "~/i18n/keys";
import { lookUpGoals, type LookUpGoal } from "./look-up-page";

const tooLong = "errors.fields.tooLong" satisfies MessageKey;

/** Separate from the table below, because it also reads the query of a link, which is not a posted form. */
const lookUpForm = defineForm({
  name: "order-look-up",
  schema: z.object({
    orderNumber: lineField.pipe(
      z
        .string()
        .min(1, "orders.lookUp.missing" satisfies MessageKey)
        .max(64, tooLong),
    ),
    email: emailField,
    postalCode: lineField.pipe(z.string().max(12, tooLong)),
    goal: z.enum(lookUpGoals).catch("details"),
  }),
  hidden: ["goal"],
});

type LookUp =
  | {
      readonly ok: true;
      /** What the order was looked up for. */
      readonly goal: LookUpGoal;
    }
  | { readonly ok: false; readonly answer: FormAnswer };

/**
 * Finds the order, or returns a refusal, which is the same whichever value did not match.
 * @param isAskedFor False for a link, which programs follow, too: no code is mailed then.
 */
export async function lookUpOrder(
  { ownOrders }: Pick<AppLoadContext, "ownOrders">,
  posted: FormData,
  { isAskedFor = true } = {},
): Promise<LookUp> {
  const reading = lookUpForm.read(posted);
  if (!reading.ok) return reading;
  const { orderNumber, email, postalCode, goal } = reading.value;
  const outcome = await ownOrders.lookUp(
    { orderNumber, email, ...(postalCode && { postalCode }) },
    { isAskedFor },
  );
  return outcome.ok
    ? { ok: true, goal }
    : { ok: false, answer: reading.refuse(outcome.problem) };
}

/** The redirect contains neither number nor e-mail, because addresses are stored and shared. */
export const lookUpForms = formTable({
  "order-look-up": entryOf(lookUpForm, async ({ context, posted }: Sent) => {
    const found = await lookUpOrder(context, posted);
    if (!found.ok) return { answer: found.answer };
    const { paths } = context;
    return {
      done: {
        to:
          found.goal === "return" ? paths.returnLabel() : paths.orderDetails(),
      },
    };
  }),
});
