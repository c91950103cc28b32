/**
 * Forms that live in a dialog: name → action. They are posted to the dialog's page, with and without
 * script; dialogs whose form belongs to a page (the bag, the checkout) post there instead.
 */
import { miniCartData } from "~/features/cart/mini-cart/mini-cart-data.server";
import { runQuickShop } from "~/features/catalog/quick-shop/quick-shop.server";
import { requestStockAlert } from "~/features/catalog/product/stock-alert.server";
import { stayHere } from "~/features/location/location-confirmation.server";
import { redeemVoucher } from "~/features/loyalty/loyalty.server";
import { acceptTerms } from "~/features/roles/terms.server";
import { changeStore } from "~/features/stores/change-store.server";
import type { FormAnswer } from "~/forms/define-form.server";
import type { MessageKey } from "~/i18n/keys";
import type { Params } from "~/i18n/translate";
import type { DialogAddress } from "./hash";
import type { DialogLoaderArguments } from "./loaders.server";
import type { DialogName } from "./registry";

export interface DialogActionArguments extends DialogLoaderArguments {
  readonly form: FormData;
  /** Path of the page that the shopper returns to. */
  readonly returnTo: string;
}

export interface DialogOutcome {
  readonly answer: FormAnswer;
  /** Told on the page that the shopper returns to; null when the form was refused. */
  readonly notice: { readonly key: MessageKey; readonly params: Params } | null;
  /** The dialog that opens there. */
  readonly opens?: DialogAddress;
}

type DialogAction = (input: DialogActionArguments) => Promise<DialogOutcome>;

export const dialogActions: Partial<Record<DialogName, DialogAction>> = {
  "change-store-confirmation": changeStore,
  "credited-consumer-terms": acceptTerms("credited-consumer-terms"),
  "employee-terms": acceptTerms("employee-terms"),
  "location-confirmation": stayHere,
  "loyalty-redeem": redeemVoucher,
  "notify-me": requestStockAlert,
  quickshop: (input) =>
    runQuickShop(input, (cart) => miniCartData(input.context, cart)),
};
