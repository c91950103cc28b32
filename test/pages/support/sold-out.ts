/** A sold-out size of a colour with other sizes in stock, and its page. */
import type { Guest, PageShop } from "./shop";

export function goneVariant({ upstreams: { catalogue, stock } }: PageShop) {
  const gone = catalogue.products
    .flatMap(({ id }) => catalogue.variantsOf(id))
    .find(
      ({ productId, product, colourway }) =>
        stock.quantity(productId) === 0 &&
        (colourway.soldOut ?? []).length < 3 &&
        product.productType === "footwear",
    );
  if (!gone) throw new Error("Nothing is sold out");
  return gone;
}

/** Opens the page of the colour. */
export async function openSoldOut(shop: PageShop, { visitor, paths }: Guest) {
  const gone = goneVariant(shop);
  await visitor.open(paths.at(`/p/x-${gone.product.id}`));
  const { pathname } = visitor.page.url;
  await visitor.open(`${pathname}?color=${gone.colourway.code}`);
  return gone;
}
