/** What lies in a line of the cart, to be looked for in stores [DLG-031]. */
import type { AppLoadContext } from "@remix-run/node";
import { soughtProduct } from "./sought-product.server";

/** Null when the cart has no such line. */
export async function soughtLine(context: AppLoadContext, itemId: string) {
  if (context.visitor.cartCount === 0) return null;
  const cart = await context.cart.read();
  const line = cart?.lines.find(({ id }) => id === itemId);
  if (!line) return null;
  const slug = line.path.replace(/^\/p\//, "").split("?", 1)[0] ?? "";
  const id = context.addresses.productIdOf(slug) ?? "";
  const { productId: sku } = line;
  const product = await soughtProduct(context, id, null, sku);
  return product && { product, sku };
}
