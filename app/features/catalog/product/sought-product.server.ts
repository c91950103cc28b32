/** Reads the product of the dialog "Find in store": the sizes of one colour. */
import type { AppLoadContext } from "@remix-run/node";
import { toProductView } from "./product-view";

/**
 * Reads a product in the colour of the sku, or else in the given colour. Null for a product that no store
 * has, because it is made to order or sent by e-mail, and for an id that no product can have.
 */
export async function soughtProduct(
  { addresses, catalog }: Pick<AppLoadContext, "addresses" | "catalog">,
  id: string,
  color: string | null,
  sku?: string,
) {
  if (addresses.product({ id, name: "", url: "" }) === null) return null;
  const product = await catalog.product(id);
  const variant = product.variants.find(({ productId }) => productId === sku);
  const view = toProductView(product, {
    color: variant?.colour ?? color,
    size: null,
  });
  if (view.kind !== "goods") return null;
  return {
    id: view.id,
    name: view.name,
    path: view.path,
    colour: view.colour?.code ?? null,
    sizes: view.sizes.map(({ productId, label }) => ({
      sku: productId,
      label,
    })),
  };
}

/** Reads the product of a line of the cart [DLG-031]. Null if the cart has no such line. */
async function soughtLine(context: AppLoadContext, itemId: string) {
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

/** Reads the product of a dialog's argument: the id of a cart line, or `{product id}~{colour code}~{sku}`. */
export async function soughtIn(context: AppLoadContext, argument: string) {
  const line = await soughtLine(context, argument);
  if (line)
    return {
      product: line.product,
      wanted: { sku: line.sku, itemId: argument },
    };
  const [id = "", color = "", sku = null] = argument.split("~", 3);
  const product = await soughtProduct(context, id, color || null);
  return product && { product, wanted: { sku, itemId: null } };
}
