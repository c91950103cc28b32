/**
 * The product page's form. Only the id of a variant and a number come from outside; whether the variant
 * is one of this product and can be bought is looked up here, before the cart is asked.
 */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import type { Cart } from "~/domain/cart";
import type { ProductDetails } from "~/domain/product";
import { raise, type Problem } from "~/errors/problem";
import { openProductWallet } from "~/forms/express/open-wallet.server";
import {
  addMistake,
  defineForm,
  type FormAnswer,
} from "~/forms/define-form.server";
import {
  missingGiftFields,
  optionalGiftFields,
  toGiftOption,
} from "~/forms/gift/gift-option.server";
import type { AddedItem } from "./added-item";
import { isForSale, mostOf } from "./product-view";

type Product = Pick<ProductDetails, "variants" | "digital">;

const defineBuyForm = (name: string) =>
  defineForm({
    name,
    schema: z.object({
      productId: z.string().catch(""),
      qty: z
        .string()
        .catch("")
        .transform((text) =>
          /^[1-9]\d{0,5}$/.test(text.trim()) ? Number(text) : 0,
        ),
      ...optionalGiftFields,
    }),
    check:
      ({ variants, digital }: Product) =>
      (payload) => {
        const { productId, qty } = payload.value;
        const variant = variants.find((one) => one.productId === productId);
        if (!variant)
          addMistake(payload, {
            field: "productId",
            // As its field is called.
            key: digital
              ? "product.form.chooseAmount"
              : "product.form.chooseSize",
          });
        if (qty === 0)
          addMistake(payload, { field: "qty", key: "errors.fields.quantity" });
        else if (variant && isForSale(variant) && qty > mostOf(variant))
          addMistake(payload, {
            field: "qty",
            key: "errors.item.maxQuantity",
            params: { count: mostOf(variant) },
          });
        if (!digital) return;
        for (const [field, key] of missingGiftFields(payload.value))
          addMistake(payload, { field, key });
      },
    fields: { item: "productId", giftOption: "giftTo" },
    refused: 409,
    unanswered: 409,
  });

/** The form of the product's page, and that of the dialog over lists. */
const buyForms = {
  product: defineBuyForm("buy"),
  quickShop: defineBuyForm("quick-shop"),
} as const;

type BuyPlace = keyof typeof buyForms;

export interface BuyAnswer {
  readonly answer: FormAnswer;
  readonly isDone: boolean;
}

/** The line that the form names, or what is wrong with it, in the order of its fields. */
function readLine(posted: FormData, product: Product, place: BuyPlace) {
  const reading = buyForms[place].read(posted, product);
  if (!reading.ok) return reading;
  const { productId, qty, ...gift } = reading.value;
  const giftOption = product.digital ? toGiftOption(gift) : null;
  const variant = product.variants.find((one) => one.productId === productId);
  if (!variant || !isForSale(variant))
    return { ok: false, answer: reading.refuse(raise("INV700")) } as const;
  return {
    ...reading,
    line: { productId, qty, ...(giftOption && { giftOption }) },
  };
}

interface AddOptions {
  readonly place?: BuyPlace;
  /** What the cart's panel shows of it. */
  readonly panelOf?: (cart: Cart) => AddedItem["panel"];
}

/** Adds what the form names to the cart. */
export async function addToCart(
  { cart }: Pick<AppLoadContext, "cart">,
  posted: FormData,
  product: Product,
  { place = "product", panelOf }: AddOptions = {},
): Promise<BuyAnswer> {
  const again = (answer: FormAnswer): BuyAnswer => ({ answer, isDone: false });
  const reading = readLine(posted, product, place);
  if (!reading.ok) return again(reading.answer);
  const outcome = await cart.addItem(reading.line);
  if (!outcome.ok)
    return again(reading.refuse(placeOn(product, outcome.problem)));
  const data: AddedItem = {
    added: reading.line.productId,
    // Its news are told by the page that reads the cart.
    panel: panelOf?.({ ...outcome.cart, notices: [] }) ?? null,
  };
  return { answer: reading.done({ data }), isDone: true };
}

/** Leads to the wallet that buys what the form names, and nothing else [PAY-008]. */
export async function buyWithWallet(
  context: AppLoadContext,
  posted: FormData,
  product: Product,
  { place, returnTo }: { readonly place: BuyPlace; readonly returnTo: string },
): Promise<{ readonly path: string } | { readonly answer: FormAnswer }> {
  const reading = readLine(posted, product, place);
  if (!reading.ok) return { answer: reading.answer };
  const { line } = reading;
  const opened = await openProductWallet(context, place, line, returnTo);
  return "path" in opened
    ? opened
    : { answer: reading.refuse(placeOn(product, opened.problem)) };
}

/** Only what goes by e-mail has fields for a gift; anything else is told above the form. */
const placeOn = ({ digital }: Product, problem: Problem): Problem =>
  problem.placement === "field:giftOption" && !digital
    ? { ...problem, placement: "top" }
    : problem;
