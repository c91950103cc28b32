/**
 * Puts the chosen parts of a set into the bag. Only ids of variants come from outside; what can be
 * bought is looked up here. A part that is refused does not undo the others: the answer says what is in
 * the bag, and the form leaves that out from then on.
 */
import type { AppLoadContext } from "@remix-run/node";
import type { ProductDetails } from "~/domain/product";
import { raise } from "~/errors/problem";
import type { MessageKey } from "~/i18n/keys";
import type { Params } from "~/i18n/translate";
import { tellLostCart } from "~/features/layout/lost-cart.server";
import { textIn } from "~/forms/read-form.server";
import { toBagError } from "./add-to-bag.server";
import { leftOut, partField } from "./part-field";
import { isForSale } from "./product-view";

export interface SetError {
  /** Id of the part; null for what is wrong with the whole form. */
  readonly part: string | null;
  readonly key: MessageKey;
  readonly params: Params;
}

export interface AddSetAnswer {
  readonly errors: readonly SetError[];
  /** How many parts are in the bag all the same. */
  readonly added: number;
  /** The choices to show again, by part. */
  readonly chosen: Readonly<Record<string, string>>;
}

interface Choice {
  readonly part: ProductDetails;
  /** Id of a variant; empty when none is chosen yet. */
  readonly productId: string;
}

/** Parts that can be bought in the shop, with what the form says of them. */
function choicesIn(
  form: FormData,
  parts: readonly ProductDetails[],
): readonly Choice[] {
  return parts
    .filter(({ variants }) => variants.some(isForSale))
    .map((part) => ({ part, productId: textIn(form, partField(part.id)) }));
}

function mistakeIn({ part, productId }: Choice): SetError[] {
  const variant = part.variants.find((one) => one.productId === productId);
  if (!variant)
    return [{ part: part.id, key: "product.form.chooseSize", params: {} }];
  if (isForSale(variant)) return [];
  const { key, params } = toBagError(raise("INV700"));
  return [{ part: part.id, key, params }];
}

/** Null when there is nothing to ask again: all that was chosen is in the bag, or the bag started over. */
export async function addSet(
  { cart, visitor }: Pick<AppLoadContext, "cart" | "visitor">,
  form: FormData,
  parts: readonly ProductDetails[],
): Promise<AddSetAnswer | null> {
  const choices = choicesIn(form, parts);
  const wanted = choices.filter(({ productId }) => productId !== leftOut);
  const chosen: Record<string, string> = Object.fromEntries(
    choices.map(({ part, productId }) => [part.id, productId]),
  );
  const mistakes: SetError[] =
    wanted.length === 0
      ? [{ part: null, key: "product.set.nothing", params: {} }]
      : wanted.flatMap(mistakeIn);
  if (mistakes.length > 0) return { errors: mistakes, added: 0, chosen };

  const errors: SetError[] = [];
  for (const { part, productId } of wanted) {
    const outcome = await cart.addItem({ productId, qty: 1 });
    if (outcome.ok) chosen[part.id] = leftOut;
    // The cart starts over, without the parts before; the shopper reads that there.
    else if (tellLostCart({ visitor }, outcome.problem)) return null;
    else {
      const { key, params } = toBagError(outcome.problem);
      errors.push({ part: part.id, key, params });
    }
  }
  const added = wanted.length - errors.length;
  if (errors.length > 0) return { errors, added, chosen };
  visitor.notify({
    kind: "success",
    key: "cart.notices.addedCount",
    params: { count: added },
  });
  return null;
}
