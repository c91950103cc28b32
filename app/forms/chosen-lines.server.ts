/** Reads which lines of an order a form names, and prepares the lines to choose from. */
import type { CartLine } from "~/domain/cart";
import { upstreamId } from "./upstream-id.server";
import { itemPrefix, type LineToChoose } from "./line-choice";

/** A chosen line, and how many pieces of it. */
export interface ChosenLine {
  readonly itemId: string;
  readonly qty: number;
}

/**
 * Returns the chosen lines with their quantities.
 * @param named The posted fields whose names begin with `itemPrefix`, by name
 */
export function chosenIn(
  named: ReadonlyMap<string, string>,
): readonly ChosenLine[] {
  return [...named].flatMap(([name, text]) => {
    const itemId = name.slice(itemPrefix.length);
    const qty = /^\d{1,6}$/.test(text) ? Number(text) : 0;
    return qty > 0 && upstreamId.test(itemId) ? [{ itemId, qty }] : [];
  });
}

/** Size, color and the like of a line; empty without any. */
export const detailsOf = ({ variants }: Pick<CartLine, "variants">): string =>
  variants.map(({ value }) => value).join(" · ");

export const toLineToChoose = ({
  id,
  name,
  picture,
  tint,
  quantity,
  variants,
}: CartLine): LineToChoose => ({
  id,
  name,
  picture,
  tint,
  quantity,
  details: detailsOf({ variants }),
});
