/** Reads the order that a page is about, and answers its forms. */
import { redirect, type AppLoadContext } from "@remix-run/node";
import type { Order } from "~/domain/order";
import { essential, notFound } from "~/errors/page-error.server";
import { upstreamId } from "~/forms/upstream-id.server";
import type { Reference } from "./own-order.server";

/**
 * Returns the order of a reference. Throws an error page if the read fails, a redirect to the look-up if the
 * number is not open to this visitor, and a 404 page if the id is malformed.
 */
export async function readOwnOrder(
  { ownOrders, paths }: Pick<AppLoadContext, "ownOrders" | "paths">,
  reference: Reference,
  path: string,
): Promise<Order> {
  const [id = ""] = Object.values(reference);
  if (!upstreamId.test(id)) throw notFound(path);
  const order = await essential(ownOrders.read(reference), path);
  if (!order) throw redirect(paths.orderDetails());
  return order;
}
