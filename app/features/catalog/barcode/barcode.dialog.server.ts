/**
 * Dialog "barcode": the barcode of one size of a product, to be scanned in a store [DLG-007]. Its argument is
 * `{product id}~{colour code}~{sku}`, of which colour and sku are optional.
 */
import type { DialogLoaderArguments } from "~/dialogs/dialog";
import { barcodeOf, type Barcode } from "~/domain/barcode/barcode";
import type { Picture, Tint } from "~/domain/product";
import {
  namedProduct,
  type InvalidProduct,
} from "../product/named-product.server";
import { toProductView } from "../product/product-view";

/** A size with its barcode. */
export interface BarcodeSize {
  readonly sku: string;
  /** Empty for the only size of a product without sizes. */
  readonly label: string;
  /** Null if the upstream states no number, or one that cannot be right. */
  readonly barcode: Barcode | null;
}

export type BarcodeView =
  | InvalidProduct
  | {
      readonly kind: "product";
      readonly id: string;
      readonly name: string;
      /** Path of the product's page in this colour, below the locale. */
      readonly path: string;
      /** Null for a product that is not sold by colour. */
      readonly colour: { readonly code: string; readonly name: string } | null;
      readonly picture: Picture | null;
      readonly tint: Tint;
      /** The size chart, which decides the label of the sizes; null for none. */
      readonly sizeChart: string | null;
      readonly digital: boolean;
      /** Empty for a set, and for a product without variants. */
      readonly sizes: readonly BarcodeSize[];
      /** The sku whose barcode is shown first; it may be none of the sizes. */
      readonly chosen: string;
    };

/** Reads the dialog's data. Rejects if the product cannot be read or is gone. */
export async function loader({
  context,
  argument,
}: DialogLoaderArguments): Promise<BarcodeView> {
  const named = namedProduct(context, argument);
  if (named.kind === "invalid") return named;
  const product = await context.catalog.product(named.id);
  const variants = new Map(
    product.variants.map((variant) => [variant.productId, variant]),
  );
  const ofSku = variants.get(named.sku ?? "");
  const view = toProductView(product, {
    color: ofSku?.colour ?? named.color,
    size: null,
  });
  const { colour } = view;
  return {
    kind: "product",
    id: view.id,
    name: view.name,
    path: view.path,
    colour: colour && { code: colour.code, name: colour.name },
    picture: colour?.picture ?? view.pictures[0] ?? null,
    tint: view.tint,
    sizeChart: view.sizeChart,
    digital: view.digital,
    sizes: view.sizes.map(({ productId, label }) => {
      const { upc } = variants.get(productId) ?? {};
      return {
        sku: productId,
        label,
        barcode: upc === undefined ? null : barcodeOf(upc),
      };
    }),
    chosen: named.sku ?? "",
  };
}
