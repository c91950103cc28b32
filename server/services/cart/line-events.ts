/** What a change did to the lines of the cart, as events: what was added and what was removed [ANA-001]. */
import { toCents } from "../../../app/analytics/events";
import type { Cart } from "../../../app/domain/cart";
import type { Operation } from "../../../app/errors/policies";
import type { VisitorEvents } from "../../analytics/visitor-events";
import type { SessionLine } from "../../session/session-data";

/** The operations by which shoppers add and remove products. Others also change lines, such as a code's gift. */
const changesLines: ReadonlySet<Operation> = new Set([
  "addItem",
  "reserveItem",
  "moveToCart",
  "changeQuantity",
  "removeItem",
  "saveForLater",
]);

type Lines = readonly Pick<SessionLine, "productId" | "qty">[];

/** Pieces by product: a product may be on several lines. */
function piecesOf(lines: Lines): ReadonlyMap<string, number> {
  const pieces = new Map<string, number>();
  for (const { productId, qty } of lines)
    pieces.set(productId, (pieces.get(productId) ?? 0) + qty);
  return pieces;
}

interface LineChange {
  readonly operation: Operation;
  readonly before: Lines;
  readonly after: Lines;
  readonly cart: Pick<Cart, "lines">;
}

/** Notes the difference between the lines before and after a change that succeeded. */
export function noteLines(
  analytics: Pick<VisitorEvents, "note">,
  { operation, before, after, cart }: LineChange,
): void {
  if (!changesLines.has(operation)) return;
  const earlier = piecesOf(before);
  const later = piecesOf(after);
  for (const label of new Set([...earlier.keys(), ...later.keys()])) {
    const quantity = (later.get(label) ?? 0) - (earlier.get(label) ?? 0);
    const { price } = cart.lines.find((one) => one.productId === label) ?? {};
    if (quantity > 0)
      analytics.note("add_to_cart", {
        label,
        metrics: { quantity, ...(price && { price: toCents(price.current) }) },
        variables: { ...(price && { currency: price.currency }) },
      });
    if (quantity < 0)
      analytics.note("remove_from_cart", {
        label,
        metrics: { quantity: -quantity },
      });
  }
}
