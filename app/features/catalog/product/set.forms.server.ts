/**
 * The form that adds the chosen parts of a set to the cart. The input is only ids of variants; the form
 * checks that they can be bought. A refused part does not undo the others: the answer says how many parts
 * were added, and the form then shows those as left out.
 */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import type { ProductDetails } from "~/domain/product";
import { isLostCart } from "~/errors/lost-cart.server";
import { raise } from "~/errors/problem";
import type { Mistake } from "~/forms/define-form.server";
import {
  formsOf,
  formTable,
  type FormOutcome,
  type Sent,
} from "~/forms/form-table.server";
import { textIn } from "~/forms/read-form.server";
import { addName, leftOut, partField, partPrefix } from "../listing/part-field";
import { isForSale } from "~/domain/variants";
import type { SetData } from "./set-page";

interface Choice {
  readonly part: ProductDetails;
  /** Id of a variant; empty when none is chosen yet. */
  readonly productId: string;
}

/** The parts that can be bought, with the form's choice for each. */
function choicesIn(
  fields: ReadonlyMap<string, string>,
  parts: readonly ProductDetails[],
): readonly Choice[] {
  return parts
    .filter(({ variants }) => variants.some(isForSale))
    .map((part) => ({ part, productId: fields.get(partField(part.id)) ?? "" }));
}

function mistakeIn({ part, productId }: Choice): Mistake[] {
  const field = partField(part.id);
  const variant = part.variants.find((one) => one.productId === productId);
  if (!variant) return [{ field, key: "product.form.chooseSize" }];
  return isForSale(variant) ? [] : [{ field, key: raise("INV700").messageKey }];
}

interface SentOfSet extends Sent {
  readonly parts: readonly ProductDetails[];
}

/** Adds the chosen parts to the cart, one after the other. */
async function addParts(
  cart: AppLoadContext["cart"],
  chosen: readonly Choice[],
): Promise<FormOutcome<SetData>> {
  const refused: Mistake[] = [];
  const values: Record<string, string> = {};
  for (const { part, productId } of chosen) {
    const field = partField(part.id);
    const outcome = await cart.addItem({ productId, qty: 1 });
    if (outcome.ok) values[field] = leftOut;
    // A new cart is started, without the parts that were added before; its page says so.
    else if (isLostCart(outcome.problem)) return { refused: outcome.problem };
    else {
      const { messageKey: key, params = {} } = outcome.problem;
      refused.push({ field, key, params });
    }
  }
  const added = chosen.length - refused.length;
  if (refused.length > 0)
    return {
      mistakes: refused,
      status: added > 0 ? 409 : 422,
      data: { added },
      values,
    };
  return {
    done: {
      notice: { key: "cart.notices.addedCount", params: { count: added } },
    },
  };
}

export const setForms = formTable({
  set: formsOf<SentOfSet>()({
    schema: z.object({}),
    prefix: partPrefix,
    run: async ({ context, posted, parts }, _, fields) => {
      const choices = choicesIn(fields, parts);
      const onlyId = textIn(posted, addName);
      const isOnlyOne = choices.some(({ part }) => part.id === onlyId);
      const chosen = choices.filter(({ part, productId }) =>
        isOnlyOne ? part.id === onlyId : productId !== leftOut,
      );
      const mistakes: Mistake[] =
        chosen.length === 0
          ? [{ field: "", key: "product.set.nothing" }]
          : chosen.flatMap(mistakeIn);
      return mistakes.length > 0
        ? { mistakes, data: { added: 0 } }
        : addParts(context.cart, chosen);
    },
  }),
});
