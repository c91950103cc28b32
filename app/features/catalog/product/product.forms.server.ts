/** The forms of a product page: to buy the product, to estimate its delivery, and to ask about it. */
import type { Cart } from "~/domain/cart";
import type { ProductDetails } from "~/domain/product";
import { formTable, type Sent } from "~/forms/form-table.server";
import { askForm } from "../questions/ask.forms.server";
import type { AddedItem } from "./added-item";
import { buyEntries } from "./buy.forms.server";
import { estimateForm } from "./delivery-estimate.server";

export interface SentOfProduct extends Sent {
  readonly product: ProductDetails;
  /** Returns what the cart's panel shows after the item was added. */
  readonly panelOf: (cart: Cart) => AddedItem["panel"];
}

export const productForms = formTable<
  SentOfProduct,
  "add" | "express" | "estimate" | "ask"
>(
  {
    ...buyEntries<SentOfProduct>({
      name: "buy",
      place: "product",
      productOf: ({ product }) => product,
      panelOf: ({ panelOf }, cart) => panelOf(cart),
      returnTo: ({ request }) => {
        const { pathname, search } = new URL(request.url);
        return pathname + search;
      },
    }),
    estimate: estimateForm,
    ask: askForm<SentOfProduct>(({ product }) => Promise.resolve(product)),
  },
  { main: "add" },
);
