/**
 * Forms that live in a dialog: name → table. They are posted to the dialog's page, with and without
 * script; dialogs whose form belongs to a page (the bag, the checkout) post there instead.
 */
import { miniCartData } from "~/features/cart/mini-cart/mini-cart-data.server";
import { stockAlertForms } from "~/features/catalog/product/stock-alert.forms.server";
import { quickShopForms } from "~/features/catalog/quick-shop/quick-shop.forms.server";
import { locationConfirmationForms } from "~/features/location/location-confirmation.forms.server";
import { redeemForms } from "~/features/loyalty/redeem.forms.server";
import { termsForms } from "~/features/roles/terms.forms.server";
import { changeStoreForms } from "~/features/stores/change-store.forms.server";
import type { FormTable, Sent } from "~/forms/form-table.server";
import type { DialogName } from "./registry";

export interface DialogSent extends Sent {
  /** What the dialog is about. */
  readonly argument: string;
  /** Path of the page that the shopper returns to. */
  readonly returnTo: string;
}

export const dialogForms: Partial<Record<DialogName, FormTable<DialogSent>>> = {
  "change-store-confirmation": changeStoreForms,
  "credited-consumer-terms": termsForms("credited-consumer-terms"),
  "employee-terms": termsForms("employee-terms"),
  "location-confirmation": locationConfirmationForms,
  "loyalty-redeem": redeemForms,
  "notify-me": stockAlertForms,
  quickshop: quickShopForms(miniCartData),
};
