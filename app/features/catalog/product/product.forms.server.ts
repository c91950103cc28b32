/** The forms of a product page: to buy the product, and to estimate its delivery. */
import type { Cart } from "~/domain/cart";
import type { ProductDetails } from "~/domain/product";
import { formTable, type Sent } from "~/forms/form-table.server";
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
  "add" | "express" | "estimate"
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
  },
  { main: "add" },
);
