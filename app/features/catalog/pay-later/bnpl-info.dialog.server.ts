/** Dialog "bnpl-info": a product's price in instalments, and the provider's terms [DLG-024]. */
import type { DialogLoaderArguments } from "~/dialogs/dialog";
import { instalmentsOf, isOfferedFor } from "~/domain/instalments";
import type { Price } from "~/domain/product";
import { priceOf, toProductView } from "../product/product-view";
import {
  readInstalmentOffer,
  type OfferWithTerms,
} from "./instalment-offer.server";

export interface InstalmentView extends Pick<
  OfferWithTerms,
  "provider" | "terms"
> {
  readonly name: string;
  readonly price: Price;
  /** In the currency of the price, in the order in which they are paid. */
  readonly instalments: readonly number[];
}

/** Product, colour and size, as `dialogArgument` writes them. */
const argumentPattern = /^([\w-]{1,64})(?:~([\w-]{0,40})(?:~([\w-]{1,40}))?)?$/;

/** Reads the dialog's data; null if the product is not offered in instalments. Rejects if it cannot be read. */
export async function loader({
  context,
  argument,
}: DialogLoaderArguments): Promise<InstalmentView | null> {
  const [, id = "", color = "", sku = ""] =
    argumentPattern.exec(argument) ?? [];
  if (context.addresses.product({ id, name: "", url: "" }) === null)
    return null;
  const [product, offer] = await Promise.all([
    context.catalog.product(id),
    readInstalmentOffer(context),
  ]);
  const view = toProductView(product, { color: color || null, size: null });
  const size = view.sizes.find(({ productId }) => productId === sku);
  const price = size?.price ?? priceOf(view.sizes).price;
  if (!offer || !price || !isOfferedFor(offer, price.current)) return null;
  const { provider, terms, count } = offer;
  const { current: amount, currency } = price;
  return {
    name: view.name,
    price,
    provider,
    terms,
    instalments: instalmentsOf({ amount, currency }, count),
  };
}
