/** Dialog "quickshop": a product's colours and sizes, and the form that puts one into the cart [DLG-032]. */
import { redirect, type AppLoadContext } from "@remix-run/node";
import type {
  DialogActionArguments,
  DialogOutcome,
} from "~/dialogs/actions.server";
import type { Cart } from "~/domain/cart";
import type { ProductDetails } from "~/domain/product";
import { notFound } from "~/errors/page-error.server";
import { isExpressOffered } from "~/forms/express/express-offer.server";
import { textIn } from "~/forms/read-form.server";
import { addToCart, buyWithWallet } from "../product/add-to-cart.server";
import type { AddedItem } from "../product/added-item";
import {
  toProductView,
  type ColourOption,
  type SizeOption,
} from "../product/product-view";

/** A colour with what it can be had in. */
export interface QuickColour extends Pick<
  ColourOption,
  "code" | "name" | "picture" | "tint"
> {
  readonly sizes: readonly SizeOption[];
}

export type QuickShopView =
  /** No id that a product could have [DLG-008]. */
  | { readonly kind: "invalid"; readonly id: string }
  | {
      readonly kind: "product";
      readonly id: string;
      readonly name: string;
      readonly typeName: string;
      /** Path of its page, below the locale. */
      readonly path: string;
      readonly digital: boolean;
      /** Names the system that its sizes are in; null without a chart. */
      readonly sizeChart: string | null;
      /** One without a code and a name for a product that is not sold by colour; none for a set. */
      readonly colours: readonly QuickColour[];
      /** Code of the colour that is shown first. */
      readonly shown: string;
      /** Whether a wallet has a button. */
      readonly express: boolean;
    };

/** `{product id}`, or `{product id}~{colour code}`; no id holds the mark between them. */
function readArgument(argument: string) {
  const [id = "", color = null] = argument.split("~", 2);
  return { id, color };
}

const isProductId = ({ addresses }: AppLoadContext, id: string): boolean =>
  addresses.product({ id, name: "", url: "" }) !== null;

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

/** Rejects when the product cannot be read, or is gone. */
export async function loadQuickShop(
  context: AppLoadContext,
  argument: string,
): Promise<QuickShopView> {
  const { id, color } = readArgument(argument);
  if (!isProductId(context, id)) return { kind: "invalid", id };
  const product = await context.catalog.product(id);
  const { colour, path } = toProductView(product, { color, size: null });
  return {
    kind: "product",
    id: product.id,
    name: product.name,
    typeName: product.typeName,
    path,
    digital: product.digital,
    sizeChart: product.sizeChart,
    colours: coloursOf(product),
    shown: colour?.code ?? "",
    express: isExpressOffered(context, "quickShop"),
  };
}

/** Intent `add`, or `express` for a wallet, which brings the shopper back to the page below the dialog. */
export async function runQuickShop(
  { context, argument, request, form, returnTo }: DialogActionArguments,
  panelOf: (cart: Cart) => AddedItem["panel"],
): Promise<DialogOutcome> {
  const { id } = readArgument(argument);
  if (!isProductId(context, id)) throw notFound(new URL(request.url).pathname);
  const product = await context.catalog.product(id);
  if (textIn(form, "intent") === "express") {
    const button = { place: "quickShop", returnTo } as const;
    const bought = await buyWithWallet(context, form, product, button);
    if ("path" in bought) throw redirect(bought.path, 303);
    return { answer: bought.answer, notice: null };
  }
  const { answer, isDone } = await addToCart(context, form, product, {
    place: "quickShop",
    panelOf,
  });
  return {
    answer,
    notice: isDone
      ? { key: "cart.notices.added", params: { name: product.name } }
      : null,
  };
}
