/**
 * Puts the chosen parts of a set into the bag. Only ids of variants come from outside; what can be
 * bought is looked up here. A part that is refused does not undo the others: the answer says what is in
 * the bag, and the form leaves that out from then on.
 */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import type { ProductDetails } from "~/domain/product";
import { tellLostCart } from "~/errors/lost-cart.server";
import { raise } from "~/errors/problem";
import {
  defineForm,
  type FormAnswer,
  type Mistake,
} from "~/forms/define-form.server";
import { textIn } from "~/forms/read-form.server";
import { addName, leftOut, partField, partPrefix } from "../listing/part-field";
import { isForSale } from "./product-view";
import type { SetData } from "./set-page";

const setForm = defineForm({
  name: "set",
  schema: z.object({}),
  prefix: partPrefix,
});

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

/** Null when there is nothing to ask again: all that was chosen is in the bag, or the bag started over. */
export async function addSet(
  { cart, visitor }: Pick<AppLoadContext, "cart" | "visitor">,
  posted: FormData,
  parts: readonly ProductDetails[],
): Promise<FormAnswer<SetData> | null> {
  const reading = setForm.read(posted);
  if (!reading.ok) return reading.answer;
  const choices = choicesIn(reading.named, parts);
  const alone = textIn(posted, addName);
  const isAlone = choices.some(({ part }) => part.id === alone);
  const wanted = choices.filter(({ part, productId }) =>
    isAlone ? part.id === alone : productId !== leftOut,
  );
  const mistakes: Mistake[] =
    wanted.length === 0
      ? [{ field: "", key: "product.set.nothing" }]
      : wanted.flatMap(mistakeIn);
  if (mistakes.length > 0)
    return reading.correct(mistakes, { data: { added: 0 } });

  const refused: Mistake[] = [];
  const values: Record<string, string> = {};
  for (const { part, productId } of wanted) {
    const field = partField(part.id);
    const outcome = await cart.addItem({ productId, qty: 1 });
    if (outcome.ok) values[field] = leftOut;
    // The cart starts over, without the parts before; the shopper reads that there.
    else if (tellLostCart({ visitor }, outcome.problem)) return null;
    else {
      const { messageKey: key, params = {} } = outcome.problem;
      refused.push({ field, key, params });
    }
  }
  const added = wanted.length - refused.length;
  if (refused.length > 0)
    return reading.correct(refused, {
      status: added > 0 ? 409 : 422,
      data: { added },
      values,
    });
  visitor.notify({
    kind: "success",
    key: "cart.notices.addedCount",
    params: { count: added },
  });
  return null;
}
