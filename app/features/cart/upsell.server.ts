/** What goes with a cart, with the sizes that can be added at once [CART-033]. */
import type { AppLoadContext } from "@remix-run/node";
import type { ProductCard, ProductDetails } from "~/domain/product";
import { toProductView } from "~/features/catalog/product/product-view";
import type { UpsellItem } from "./upsell";

const mostItems = 4;

/** Sizes of the colour that the product's page opens with; none for what is put together there. */
function choicesOf(product: ProductDetails | null): UpsellItem["choices"] {
  if (!product || product.kind === "set" || product.kind === "madeToOrder")
    return [];
  const { sizes } = toProductView(product, { color: null, size: null });
  return sizes
    .filter(({ available }) => available)
    .map(({ productId, label }) => ({ productId, label }));
}

export async function loadUpsell(
  { upsell }: Pick<AppLoadContext, "upsell">,
  cards: readonly ProductCard[],
): Promise<readonly UpsellItem[]> {
  const shown = cards.filter(({ available }) => available).slice(0, mostItems);
  return Promise.all(
    shown.map(async ({ id, name, typeName, path, price, picture, tint }) => ({
      card: { id, name, typeName, path, price, picture, tint },
      choices: choicesOf(await upsell.product(id)),
    })),
  );
}
