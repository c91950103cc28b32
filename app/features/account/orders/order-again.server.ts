/** Puts what was ordered into the bag again, as far as it is still sold. */
import type { AppLoadContext } from "@remix-run/node";
import type { CartLine } from "~/domain/cart";
import { lineKind } from "~/domain/line-kind";
import type { Order } from "~/domain/order";
import type { Problem } from "~/errors/problem";

type Outcome =
  | { readonly kind: "added" }
  | { readonly kind: "nothing" }
  | { readonly kind: "refused"; readonly problem: Problem };

/** As many as a cart that is lost could be made again of. */
const mostLines = 40;
/** What a message has room for. */
const longestNames = 110;

/** Refusals of one thing; all others concern the bag, and would meet every further thing too. */
const isOfTheItem = ({ id }: Problem): boolean =>
  /^(?:INV|PRC|ORD|GF[SO])\d/.test(id);

/** A gift comes by itself; what was made for one person, or goes to one, is chosen anew. */
const isOrderable = (line: CartLine): boolean => lineKind(line) === "goods";

function namesIn(names: readonly string[]): string {
  const all = [...new Set(names)].join(", ");
  return all.length > longestNames ? `${all.slice(0, longestNames)}…` : all;
}

/** One line after the other, since what is sold out is refused by itself; said on the next page. */
export async function orderAgain(
  { cart, visitor }: Pick<AppLoadContext, "cart" | "visitor">,
  order: Order,
): Promise<Outcome> {
  const lines = order.shipments
    .flatMap((shipment) => shipment.lines)
    .filter(({ bonus }) => !bonus)
    .slice(0, mostLines);
  const left: string[] = [];
  for (const line of lines) {
    const { productId, quantity: qty, name } = line;
    const outcome = isOrderable(line)
      ? await cart.addItem({ productId, qty })
      : null;
    if (outcome?.ok) continue;
    if (outcome && !isOfTheItem(outcome.problem))
      return { kind: "refused", problem: outcome.problem };
    left.push(name);
  }
  if (left.length === lines.length) return { kind: "nothing" };
  visitor.notify({ kind: "success", key: "cart.notices.orderedAgain" });
  if (left.length > 0)
    visitor.notify({
      kind: "warning",
      key: "cart.notices.notOrderedAgain",
      params: { items: namesIn(left) },
    });
  return { kind: "added" };
}
