/**
 * Puts the chosen parts of a set into the bag. Only ids of variants come from outside; what can be
 * bought is looked up here. A part that is refused does not undo the others: the answer says what is in
 * the bag, and the form leaves that out from then on.
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
import { isForSale } from "./product-view";
import type { SetData } from "./set-page";

interface Choice {
  readonly part: ProductDetails;
  /** Id of a variant; empty when none is chosen yet. */
  readonly productId: string;
}

/** Parts that can be bought in the shop, with what the form says of them. */
function choicesIn(
  named: ReadonlyMap<string, string>,
  parts: readonly ProductDetails[],
): readonly Choice[] {
  return parts
    .filter(({ variants }) => variants.some(isForSale))
    .map((part) => ({ part, productId: named.get(partField(part.id)) ?? "" }));
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

/** Puts one part after the other into the bag. */
async function addParts(
  cart: AppLoadContext["cart"],
  wanted: readonly Choice[],
): Promise<FormOutcome<SetData>> {
  const refused: Mistake[] = [];
  const values: Record<string, string> = {};
  for (const { part, productId } of wanted) {
    const field = partField(part.id);
    const outcome = await cart.addItem({ productId, qty: 1 });
    if (outcome.ok) values[field] = leftOut;
    // The cart starts over, without the parts before; the shopper reads that there.
    else if (isLostCart(outcome.problem)) return { refused: outcome.problem };
    else {
      const { messageKey: key, params = {} } = outcome.problem;
      refused.push({ field, key, params });
    }
  }
  const added = wanted.length - refused.length;
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
    run: async ({ context, posted, parts }, _, named) => {
      const choices = choicesIn(named, parts);
      const alone = textIn(posted, addName);
      const isAlone = choices.some(({ part }) => part.id === alone);
      const wanted = choices.filter(({ part, productId }) =>
        isAlone ? part.id === alone : productId !== leftOut,
      );
      const mistakes: Mistake[] =
        wanted.length === 0
          ? [{ field: "", key: "product.set.nothing" }]
          : wanted.flatMap(mistakeIn);
      return mistakes.length > 0
        ? { mistakes, data: { added: 0 } }
        : addParts(context.cart, wanted);
    },
  }),
});
