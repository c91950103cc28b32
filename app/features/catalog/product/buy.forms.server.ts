/**
 * The form that buys a product, on its page and in the dialog over lists. Only the id of a variant and a
 * number come from outside; whether the variant is one of this product and can be bought is looked up
 * here, before the cart is asked.
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
import { isForSale, mostOf } from "./product-view";

/** What the form has to know of a product. */
export type BoughtProduct = Pick<
  ProductDetails,
  "name" | "variants" | "digital"
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
    ...conflict,
  });

/** Only what goes by e-mail has fields for a gift; anything else is told above the form. */
const placeOn = ({ digital }: BoughtProduct, problem: Problem): Problem =>
  problem.placement === "field:giftOption" && !digital
    ? { ...problem, placement: "top" }
    : problem;

interface BuyPlace<S extends Sent> {
  /** Of the form: each of its two buttons has an intent of its own. */
  readonly name: string;
  /** Where the wallet's button is. */
  readonly place: "product" | "quickShop";
  readonly productOf: (sent: S) => BoughtProduct | Promise<BoughtProduct>;
  /** What the cart's panel shows of what was added. */
  readonly panelOf: (sent: S, cart: Cart) => AddedItem["panel"];
  /** The page that the wallet brings the shopper back to. */
  readonly returnTo: (sent: S) => string;
}

/** A line of the cart as the form names it. */
type Line = Parameters<typeof openProductWallet>[2];

/** The entries of the form's two buttons: into the cart, or to the wallet that buys nothing else [PAY-008]. */
export function buyEntries<S extends Sent>({
  name,
  place,
  productOf,
  panelOf,
  returnTo,
}: BuyPlace<S>) {
  const form = defineBuyForm(name);

  /** Runs with the line that the form names, unless something is wrong with it. */
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
      // Its news are told by the page that reads the cart.
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
      // A form that would stay on its page leads there all the same.
      throw redirect(opened.path, 303);
    }),
  };
}
