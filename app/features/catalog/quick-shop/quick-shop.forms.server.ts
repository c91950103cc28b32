/**
 * The form of the dialog "quickshop" [DLG-032]. Its wallet brings the shopper back to the page below the
 * dialog.
 */
import type { AppLoadContext } from "@remix-run/node";
import type { DialogSent } from "~/dialogs/forms.server";
import type { Cart } from "~/domain/cart";
import { notFound } from "~/errors/page-error.server";
import { formTable } from "~/forms/form-table.server";
import type { AddedItem } from "../product/added-item";
import { buyEntries } from "../product/buy.forms.server";
import { isProductId, readArgument } from "./quick-shop.server";

/** @param panelOf What the cart's panel shows of what was added. */
export const quickShopForms = (
  panelOf: (context: AppLoadContext, cart: Cart) => AddedItem["panel"],
) =>
  formTable(
    buyEntries<DialogSent>({
      name: "quick-shop",
      place: "quickShop",
      productOf: ({ context, request, argument }) => {
        const { id } = readArgument(argument);
        if (!isProductId(context, id))
          throw notFound(new URL(request.url).pathname);
        return context.catalog.product(id);
      },
      panelOf: ({ context }, cart) => panelOf(context, cart),
      returnTo: ({ returnTo }) => returnTo,
    }),
    { main: "add" },
  );
