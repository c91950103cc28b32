/** The order that a link to the withdrawal form stands for, as far as this visitor may know it. */
import type { AppLoadContext } from "@remix-run/node";
import type { CartLine } from "~/domain/cart";
import type { Order } from "~/domain/order";
import { optional } from "~/errors/optional";
import { upstreamId } from "~/forms/upstream-id.server";
import type { WithdrawalQuery } from "~/routing/paths";

export interface KnownOrder {
  readonly number: string;
  /** Empty unless this visitor has typed it to find the order. */
  readonly email: string;
  /** Whom the order's bill is made out to; empty strings if the order is not open to this visitor. */
  readonly person: {
    readonly firstName: string;
    readonly lastName: string;
  };
  /** The lines to choose from; empty if the order is not open to this visitor, or cannot be read. */
  readonly lines: readonly CartLine[];
}

/** The most fields with generated names that a form reads; a longer order is described in words. */
const mostLines = 60;

/** Free gifts follow what was bought, and there is no right of withdrawal from what was made to order. */
function linesToChoose({ shipments }: Order): readonly CartLine[] {
  const lines = shipments
    .flatMap((shipment) => shipment.lines)
    .filter(({ bonus, customised }) => !bonus && !customised);
  return lines.length > mostLines ? [] : lines;
}

const nobody: KnownOrder["person"] = { firstName: "", lastName: "" };

/** What is known of an order that this visitor may read. */
function read(order: Order, email: string): KnownOrder {
  const { firstName, lastName } = order.billingAddress;
  return {
    number: order.number,
    email,
    person: { firstName, lastName },
    lines: linesToChoose(order),
  };
}

async function ofAccount(
  { visitor, ownOrders }: AppLoadContext,
  orderId: string,
): Promise<KnownOrder | null> {
  if (!visitor.account) return null;
  const order = await optional(ownOrders.read({ orderId }), null);
  return order && read(order, "");
}

async function lookedUp({
  ownOrders,
}: AppLoadContext): Promise<KnownOrder | null> {
  const found = ownOrders.lookedUp;
  if (!found) return null;
  const { orderNumber, email, isOpen } = found;
  const order =
    isOpen && (await optional(ownOrders.read({ orderNumber }), null));
  return order
    ? read(order, email)
    : { number: orderNumber, email, person: nobody, lines: [] };
}

/** Only its number: the next visitor of the browser sees nothing else of the person who ordered. */
function justPlaced({ orders }: AppLoadContext): KnownOrder | null {
  const number = orders.lastPlaced;
  return number === null
    ? null
    : { number, email: "", person: nobody, lines: [] };
}

/** The query of the form's own path: it stands for the order, and contains nothing else of the address. */
export function queryOf({ searchParams }: URL): WithdrawalQuery {
  const orderId = searchParams.get("orderId") ?? "";
  if (upstreamId.test(orderId)) return { orderId };
  const order = searchParams.get("order");
  return order === "found" || order === "placed" ? { order } : {};
}

/**
 * Finds the order in the query of `paths.withdrawalForm`. Null if the address names none that this visitor may see:
 * the form can be filled in by anybody. Never rejects for an upstream that fails.
 */
export async function knownOrder(
  context: AppLoadContext,
  url: URL,
): Promise<KnownOrder | null> {
  const query = queryOf(url);
  if ("order" in query)
    return query.order === "found" ? lookedUp(context) : justPlaced(context);
  return query.orderId ? ofAccount(context, query.orderId) : null;
}
