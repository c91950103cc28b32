/** What of a product can be looked for in stores: the sizes of one colour. */
import type { AppLoadContext } from "@remix-run/node";
import { toProductView } from "./product-view";

/** In the colour that is named, or that a size has. Null for what lies in no store: made to order, or sent by e-mail; and for an id that no product can have. */
export async function soughtProduct(
  { addresses, catalog }: Pick<AppLoadContext, "addresses" | "catalog">,
  id: string,
  color: string | null,
  sku?: string,
) {
  if (addresses.product({ id, name: "", url: "" }) === null) return null;
  const product = await catalog.product(id);
  const own = product.variants.find(({ productId }) => productId === sku);
  const view = toProductView(product, {
    color: own?.colour ?? color,
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

/** What lies in a line of the cart [DLG-031]. Null when the cart has no such line. */
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

/** What an argument names: a line of the cart, else `{product id}~{colour code}~{sku}`. */
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
