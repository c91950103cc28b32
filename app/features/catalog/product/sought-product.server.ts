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
