/**
 * The form that buys a product, on its page and in the quick-shop dialog. The input is only the id of a
 * variant and a quantity; the form checks that the variant belongs to this product and is for sale before it
 * calls the cart.
 */
import { redirect } from "@remix-run/node";
import { z } from "zod/v4";
import type { Cart } from "~/domain/cart";
import type { ProductDetails } from "~/domain/product";
import { raise, type Problem } from "~/errors/problem";
import { openProductWallet } from "~/forms/express/open-wallet.server";
import { addMistake, defineForm } from "~/forms/define-form.server";
import { staysOnPage } from "~/forms/form-response.server";
import {
  conflict,
  entryOf,
  type FormOutcome,
  type Sent,
} from "~/forms/form-table.server";
import {
  missingGiftFields,
  optionalGiftFields,
  toGiftOption,
} from "~/forms/gift/gift-option.server";
import type { AddedItem } from "./added-item";
import { isForSale } from "~/domain/variants";
import { maxQuantityOf } from "./product-view";

/** The part of a product that the form needs. */
export type BoughtProduct = Pick<
  ProductDetails,
  "name" | "variants" | "digital" | "recipe"
>;

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
      ({ variants, digital }: BoughtProduct) =>
      (payload) => {
        const { productId, qty } = payload.value;
        const variant = variants.find((one) => one.productId === productId);
        if (!variant)
          addMistake(payload, {
            field: "productId",
            // The field has a different label for gift cards.
            key: digital
              ? "product.form.chooseAmount"
              : "product.form.chooseSize",
          });
        if (qty === 0)
          addMistake(payload, { field: "qty", key: "errors.fields.quantity" });
        else if (variant && isForSale(variant) && qty > maxQuantityOf(variant))
          addMistake(payload, {
            field: "qty",
            key: "errors.item.maxQuantity",
            params: { count: maxQuantityOf(variant) },
          });
        if (!digital) return;
        for (const [field, key] of missingGiftFields(payload.value))
          addMistake(payload, { field, key });
      },
    fields: { item: "productId", giftOption: "giftTo" },
    ...conflict,
  });

/** Only digital products have fields for a gift; for all others the problem is shown above the form. */
const placeOn = ({ digital }: BoughtProduct, problem: Problem): Problem =>
  problem.placement === "field:giftOption" && !digital
    ? { ...problem, placement: "top" }
    : problem;

interface BuyPlace<S extends Sent> {
  /** Name of the form, which its two buttons share; each has its own intent. */
  readonly name: string;
  /** The place of the wallet's button. */
  readonly place: "product" | "quickShop";
  readonly productOf: (sent: S) => BoughtProduct | Promise<BoughtProduct>;
  /** Returns what the cart's panel shows after the item was added. */
  readonly panelOf: (sent: S, cart: Cart) => AddedItem["panel"];
  /** Returns the page to which the wallet returns the shopper. */
  readonly returnTo: (sent: S) => string;
}

/** A line for the cart, from the form's fields. */
type Line = Parameters<typeof openProductWallet>[2];

/** Returns the entries of the form's two buttons: add to the cart, or buy only this by wallet [PAY-008]. */
export function buyEntries<S extends Sent>({
  name,
  place,
  productOf,
  panelOf,
  returnTo,
}: BuyPlace<S>) {
  const form = defineBuyForm(name);

  /** Creates an entry that runs with the form's line, or refuses a form with mistakes. */
  const button = (
    run: (
      sent: S,
      product: BoughtProduct,
      line: Line,
    ) => Promise<FormOutcome<AddedItem>>,
  ) =>
    entryOf<S, AddedItem>(form, async (sent) => {
      const product = await productOf(sent);
      const reading = form.read(sent.posted, product);
      if (!reading.ok) return { answer: reading.answer };
      const { productId, qty, ...gift } = reading.value;
      const variant = product.variants.find(
        (one) => one.productId === productId,
      );
      if (!variant || !isForSale(variant)) return { refused: raise("INV700") };
      const giftOption = product.digital ? toGiftOption(gift) : null;
      return run(sent, product, {
        productId,
        qty,
        ...(product.recipe && { recipeId: product.recipe.id }),
        ...(giftOption && { giftOption }),
      });
    });

  return {
    add: button(async (sent, product, line) => {
      const { context, posted } = sent;
      const outcome = await context.cart.addItem(line);
      if (!outcome.ok) return { refused: placeOn(product, outcome.problem) };
      if (!staysOnPage(posted)) {
        const params = { name: product.name };
        return { done: { notice: { key: "cart.notices.added", params } } };
      }
      const { productId: added } = line;
      // The notices of the cart are shown by the page that reads the cart.
      const panel = panelOf(sent, { ...outcome.cart, notices: [] });
      return { told: { data: { added, panel } } };
    }),
    express: button(async (sent, product, line) => {
      const { context } = sent;
      const opened = await openProductWallet(
        context,
        place,
        line,
        returnTo(sent),
      );
      if ("problem" in opened)
        return { refused: placeOn(product, opened.problem) };
      // Always a redirect, even if the form would otherwise stay on its page.
      throw redirect(opened.path, 303);
    }),
  };
}
