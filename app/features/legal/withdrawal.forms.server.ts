/** The form to withdraw from a contract [LEGAL-007]. */
import { z } from "zod/v4";
import type { CartLine } from "~/domain/cart";
import { longestItems } from "~/domain/legal/withdrawal";
import { marketMoment } from "~/domain/market-day.server";
import {
  chosenIn,
  detailsOf,
  type ChosenLine,
} from "~/forms/chosen-lines.server";
import { itemPrefix } from "~/forms/line-choice";
import { cleanText, lineField } from "~/forms/clean-line.server";
import { emailField } from "~/forms/email.server";
import { formsOf, formTable, type Sent } from "~/forms/form-table.server";
import type { MessageKey } from "~/i18n/keys";
import { translatorOf } from "~/i18n/messages.server";
import type { KnownOrder } from "./known-order.server";

/** The posted form, with the order that its address stands for; null if it is not known. */
interface SentWithdrawal extends Sent {
  readonly order: KnownOrder | null;
}

const required = "errors.fields.required" satisfies MessageKey;
const tooLong = "errors.fields.tooLong" satisfies MessageKey;

const nameField = lineField.pipe(z.string().min(1, required).max(40, tooLong));

/** A line in words, such as "2 × Scree 2 (42 · Slate)". */
function wordsOf(line: CartLine, qty: number): string {
  const details = detailsOf(line);
  return `${qty} × ${line.name}${details && ` (${details})`}`;
}

interface Choice {
  /** In the order of the order, so that the same choice is the same text. */
  readonly lines: readonly ChosenLine[];
  readonly words: string;
  readonly isWhole: boolean;
}

/** The chosen lines of an order; null for none, for unknown ones, and for more pieces than were ordered. */
function choiceOf(
  { lines }: KnownOrder,
  named: ReadonlyMap<string, string>,
): Choice | null {
  const chosen = new Map(
    chosenIn(named).map(({ itemId, qty }) => [itemId, qty]),
  );
  const found = lines.flatMap((line) => {
    const qty = chosen.get(line.id) ?? 0;
    return qty > 0 && qty <= line.quantity ? [{ line, qty }] : [];
  });
  if (found.length === 0 || found.length < chosen.size) return null;
  return {
    lines: found.map(({ line, qty }) => ({ itemId: line.id, qty })),
    words: found.map(({ line, qty }) => wordsOf(line, qty)).join("; "),
    isWhole:
      found.length === lines.length &&
      found.every(({ line, qty }) => qty === line.quantity),
  };
}

export const withdrawalForms = formTable({
  withdrawal: formsOf<SentWithdrawal>()({
    schema: z.object({
      firstName: nameField,
      lastName: nameField,
      email: emailField,
      orderNumber: lineField.pipe(z.string().min(1, required).max(40, tooLong)),
      items: z
        .string()
        .catch("")
        // The cut is longer than the limit, so that a text that was cut is still refused.
        .transform((typed) => cleanText(typed, longestItems + 1_000))
        .pipe(z.string().max(longestItems, tooLong)),
      // Present if the page showed the lines of the order, which may not be known any more.
      choice: lineField,
    }),
    prefix: itemPrefix,
    // The answer contains a copy of the declaration.
    run: async ({ context, order }, { choice: shown, ...value }, named) => {
      const choice = shown && order ? choiceOf(order, named) : null;
      if (shown && !choice)
        return {
          mistakes: [
            {
              field: "",
              key:
                order && order.lines.length > 0
                  ? "legal.withdrawal.nothing"
                  : "legal.withdrawal.linesLost",
            },
          ],
        };
      const t = translatorOf(context);
      const items = choice?.words ?? value.items;
      const message = t("legal.withdrawal.declaration", {
        order: value.orderNumber,
        items: items || t("legal.withdrawal.everything"),
        name: `${value.firstName} ${value.lastName}`,
        moment: marketMoment(new Date(), context.site),
      });
      const result = await context.contactCases.withdraw({
        ...value,
        // The whole order is the same declaration, in words or by its lines.
        items: choice?.isWhole ? "" : items,
        lines: choice?.lines ?? [],
        message,
      });
      return result.ok
        ? { told: { data: result.value } }
        : { refused: result.problem };
    },
  }),
});
