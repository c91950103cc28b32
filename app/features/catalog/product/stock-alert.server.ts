/** Dialog "notify-me": which sizes of a colour are gone [PDP-002]. */
import type { AppLoadContext } from "@remix-run/node";
import type { Picture } from "~/domain/product";
import { toProductView } from "./product-view";

/**
 * `{style id}~{colour code}~{sku}`: without a colour when the style has none, without a sku while no size
 * is meant; no id of a product holds the mark between them. After a dot, a short colour would
 * look like a file's extension, and files are no pages.
 */
const argumentPattern = /^([\w-]{1,64})(?:~([\w-]{0,40})(?:~([\w-]{1,40}))?)?$/;

export interface StockAlertView {
  readonly productId: string;
  readonly name: string;
  /** Null for a product that is not sold by colour. */
  readonly colour: string | null;
  readonly picture: Picture | null;
  readonly sizes: readonly { readonly sku: string; readonly label: string }[];
  /** The sku that is marked beforehand; it may be none of the sizes. */
  readonly chosen: string;
}

/** Null when the argument names nothing the shop has. */
export async function loadStockAlert(
  context: AppLoadContext,
  argument: string,
): Promise<StockAlertView | null> {
  const [, id, code = "", sku = ""] = argumentPattern.exec(argument) ?? [];
  const color = code || null;
  const address = { id: id ?? "", name: "", url: "" };
  if (!id || context.addresses.product(address) === null) return null;
  const product = await context.catalog.product(id);
  const view = toProductView(product, { color, size: null });
  if ((view.colour?.code ?? null) !== color) return null;
  return {
    productId: view.id,
    name: view.name,
    colour: view.colour?.name ?? null,
    picture: view.colour?.picture ?? view.pictures[0] ?? null,
    sizes: view.sizes
      .filter(({ available }) => !available)
      .map(({ productId, label }) => ({ sku: productId, label })),
    chosen: sku,
  };
}
