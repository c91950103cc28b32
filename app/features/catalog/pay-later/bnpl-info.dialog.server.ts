/** Dialog "bnpl-info": a product's price in instalments, and the provider's terms [DLG-024]. */
import type { DialogLoaderArguments } from "~/dialogs/dialog";
import { instalmentsOf, isOfferedFor } from "~/domain/instalments";
import type { Price } from "~/domain/product";
import { translatorOf } from "~/i18n/messages.server";
import { priceOf, toProductView } from "../product/product-view";
import {
  readInstalmentOffer,
  type OfferWithTerms,
} from "./instalment-offer.server";

export interface InstalmentView extends Pick<
  OfferWithTerms,
  "provider" | "terms"
> {
  /** The warning about the credit, and the page of its terms, where the law of the market requires them [LEGAL-011]. */
  readonly warning: string | null;
  readonly link: { readonly href: string; readonly text: string } | null;
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
  const { provider, count, credit } = offer;
  const t = translatorOf(context);
  const { current: amount, currency } = price;
  return {
    name: view.name,
    price,
    provider,
    // In the words of the server, which few markets need.
    terms: credit
      ? [
          ...offer.terms,
          t("duties.payLater.lender", { lender: credit.lender }),
          `${t("duties.payLater.example")}: ${credit.representativeExample}`,
        ]
      : offer.terms,
    warning: credit?.warning ?? null,
    link: credit && { href: credit.link, text: t("duties.payLater.link") },
    instalments: instalmentsOf({ amount, currency }, count),
  };
}
