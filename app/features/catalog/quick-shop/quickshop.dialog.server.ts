/**
 * Dialog "quickshop": a product's colours and sizes, and the form that buys one of them [DLG-032]. The
 * wallet returns the shopper to the page below the dialog.
 */
import type { AppLoadContext } from "@remix-run/node";
import type { DialogLoaderArguments, DialogSent } from "~/dialogs/dialog";
import type { Cart } from "~/domain/cart";
import type { ProductDetails } from "~/domain/product";
import { productFacts } from "~/duties/product-facts.server";
import { notFound } from "~/errors/page-error.server";
import { isExpressOffered } from "~/forms/express/express-offer.server";
import { formTable } from "~/forms/form-table.server";
import type { AddedItem } from "../product/added-item";
import { buyEntries } from "../product/buy.forms.server";
import {
  namedProduct,
  type InvalidProduct,
} from "../product/named-product.server";
import {
  toProductView,
  type ColourOption,
  type SizeOption,
} from "../product/product-view";

/** A colour with its sizes. */
export interface QuickColour extends Pick<
  ColourOption,
  "code" | "name" | "picture" | "tint"
> {
  readonly sizes: readonly SizeOption[];
}

export type QuickShopView =
  | InvalidProduct
  | {
      readonly kind: "product";
      readonly id: string;
      readonly name: string;
      readonly typeName: string;
      /** Path of the product's page, below the locale. */
      readonly path: string;
      /** The fragment of what the market requires to be said of the product there; "" for nothing [LEGAL-009]. */
      readonly facts: string;
      readonly digital: boolean;
      /** The size chart, which decides the label of the sizes; null for none. */
      readonly sizeChart: string | null;
      /** A single one with empty code and name if the product is not sold by colour; none for a set. */
      readonly colours: readonly QuickColour[];
      /** Code of the colour that is shown first. */
      readonly shown: string;
      /** Whether a wallet has a button. */
      readonly express: boolean;
    };

function coloursOf(product: ProductDetails): readonly QuickColour[] {
  if (product.kind === "set") return [];
  const codes = product.colours.map(({ code }) => code);
  return (codes.length > 0 ? codes : [null]).map((color) => {
    const view = toProductView(product, { color, size: null });
    const { code = "", name = "", picture } = view.colour ?? {};
    return {
      code,
      name,
      picture: picture ?? view.pictures[0] ?? null,
      tint: view.tint,
      sizes: view.sizes,
    };
  });
}

/** Reads the dialog's data. Rejects if the product cannot be read or is gone. */
async function loader({
  context,
  argument,
}: DialogLoaderArguments): Promise<QuickShopView> {
  const named = namedProduct(context, argument);
  if (named.kind === "invalid") return named;
  const { id, color } = named;
  const product = await context.catalog.product(id);
  const { colour, path } = toProductView(product, { color, size: null });
  return {
    kind: "product",
    id: product.id,
    name: product.name,
    typeName: product.typeName,
    path,
    facts: productFacts(context, product.disclosures) && "#region-facts",
    digital: product.digital,
    sizeChart: product.sizeChart,
    colours: coloursOf(product),
    shown: colour?.code ?? "",
    express: isExpressOffered(context, "quickShop"),
  };
}

/** @param panelOf returns what the cart's panel shows after the item was added */
export const quickshop = (
  panelOf: (context: AppLoadContext, cart: Cart) => AddedItem["panel"],
) => ({
  loader,
  forms: formTable(
    buyEntries<DialogSent>({
      name: "quick-shop",
      place: "quickShop",
      productOf: ({ context, request, argument }) => {
        const named = namedProduct(context, argument);
        if (named.kind === "invalid")
          throw notFound(new URL(request.url).pathname);
        return context.catalog.product(named.id);
      },
      panelOf: ({ context }, cart) => panelOf(context, cart),
      returnTo: ({ returnTo }) => returnTo,
    }),
    { main: "add" },
  ),
});
