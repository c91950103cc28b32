/** Puts the lines of an order into the cart again, as far as they are still sold. */
import type { AppLoadContext } from "@remix-run/node";
import type { CartLine } from "~/domain/cart";
import { lineKind } from "~/domain/line-kind";
import type { Order } from "~/domain/order";
import type { Problem } from "~/errors/problem";

type Outcome =
  | { readonly kind: "added" }
  | { readonly kind: "nothing" }
  | { readonly kind: "refused"; readonly problem: Problem };

/** The same limit as for restoring a lost cart. */
const mostLines = 40;
/** The length (characters) that fits in a message. */
const longestNames = 110;

/** Whether a refusal concerns one item; all others concern the cart, and would repeat for every line. */
const concernsItem = ({ id }: Problem): boolean =>
  /^(?:INV|PRC|ORD|GF[SO])\d/.test(id);

/** Only plain goods: free gifts come automatically; personalised items and gift cards need new choices. */
const isOrderable = (line: CartLine): boolean => lineKind(line) === "goods";

function namesIn(names: readonly string[]): string {
  const all = [...new Set(names)].join(", ");
  return all.length > longestNames ? `${all.slice(0, longestNames)}…` : all;
}

/**
 * Adds one line after the other, because a line that is sold out is refused on its own. Notices on the next
 * page name the lines that could not be added. Stops at the first refusal that concerns the whole cart.
 */
export async function orderAgain(
  { cart, visitor }: Pick<AppLoadContext, "cart" | "visitor">,
  order: Order,
): Promise<Outcome> {
  const lines = order.shipments
    .flatMap((shipment) => shipment.lines)
    .filter(({ bonus }) => !bonus)
    .slice(0, mostLines);
  const notAdded: string[] = [];
  for (const line of lines) {
    const { productId, quantity: qty, name } = line;
    const outcome = isOrderable(line)
      ? await cart.addItem({ productId, qty })
      : null;
    if (outcome?.ok) continue;
    if (outcome && !concernsItem(outcome.problem))
      return { kind: "refused", problem: outcome.problem };
    notAdded.push(name);
  }
  if (notAdded.length === lines.length) return { kind: "nothing" };
  visitor.notify({ kind: "success", key: "cart.notices.orderedAgain" });
  if (notAdded.length > 0)
    visitor.notify({
      kind: "warning",
      key: "cart.notices.notOrderedAgain",
      params: { items: namesIn(notAdded) },
    });
  return { kind: "added" };
}
