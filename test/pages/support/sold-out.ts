/** A sold-out size of a colour with other sizes in stock, and its page. */
import type { Guest, PageShop } from "./shop";

export function soldOutVariant({ upstreams: { catalogue, stock } }: PageShop) {
  const variant = catalogue.products
    .flatMap(({ id }) => catalogue.variantsOf(id))
    .find(
      ({ productId, product, colourway }) =>
        stock.quantity(productId) === 0 &&
        (colourway.soldOut ?? []).length < 3 &&
        product.productType === "footwear",
    );
  if (!variant) throw new Error("Nothing is sold out");
  return variant;
}

/** Opens the page of the colour. */
export async function openSoldOut(shop: PageShop, { visitor, paths }: Guest) {
  const variant = soldOutVariant(shop);
  await visitor.open(paths.at(`/p/x-${variant.product.id}`));
  const { pathname } = visitor.page.url;
  await visitor.open(`${pathname}?color=${variant.colourway.code}`);
  return variant;
}
