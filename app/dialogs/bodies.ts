/**
 * The body of each dialog, by name: `x.dialog.tsx` of its feature, which is a separate file in the browser,
 * too, and is loaded when the dialog opens.
 */
import type { ComponentType, LazyExoticComponent } from "react";
import { miniCartTitle } from "~/features/cart/mini-cart/mini-cart-title";
import type { MessageKey } from "~/i18n/keys";
import type { DialogBodyProps } from "./dialog";
import { dialogPart } from "./dialog-part";
import type { DialogName } from "./facts";
import type { DialogData } from "./server-parts.server";

export type LateBody<Data> = LazyExoticComponent<
  ComponentType<DialogBodyProps<Data>>
>;

const LoyaltyDialog = dialogPart(
  () => import("~/features/loyalty/loyalty.dialog"),
);
const TermsDialog = dialogPart(() => import("~/features/roles/terms.dialog"));

export const bodies: {
  readonly [Name in DialogName]: LateBody<DialogData[Name]>;
} = {
  "mini-cart": dialogPart(
    () => import("~/features/cart/mini-cart/mini-cart.dialog"),
  ),
  "mega-menu": dialogPart(() => import("~/shell/mega-menu.dialog")),
  "search-hub": dialogPart(() => import("~/features/search/search-hub.dialog")),
  newsletter: dialogPart(
    () => import("~/features/newsletter/newsletter.dialog"),
  ),
  filters: dialogPart(
    () => import("~/features/catalog/listing/filters.dialog"),
  ),
  content: dialogPart(() => import("~/features/content/content.dialog")),
  "size-chart": dialogPart(
    () => import("~/features/catalog/product/size-chart/size-chart.dialog"),
  ),
  "notify-me": dialogPart(
    () => import("~/features/catalog/product/notify-me.dialog"),
  ),
  reviews: dialogPart(
    () => import("~/features/catalog/reviews/reviews.dialog"),
  ),
  "ask-question": dialogPart(
    () => import("~/features/catalog/questions/ask-question.dialog"),
  ),
  "ask-question-success": dialogPart(
    () => import("~/features/catalog/questions/ask-question-success.dialog"),
  ),
  "ugc-review": dialogPart(
    () => import("~/features/catalog/looks/ugc-review.dialog"),
  ),
  "shop-the-look": dialogPart(
    () => import("~/features/catalog/looks/shop-the-look.dialog"),
  ),
  "bnpl-info": dialogPart(
    () => import("~/features/catalog/pay-later/bnpl-info.dialog"),
  ),
  quickshop: dialogPart(
    () => import("~/features/catalog/quick-shop/quickshop.dialog"),
  ),
  barcode: dialogPart(
    () => import("~/features/catalog/barcode/barcode.dialog"),
  ),
  pictures: dialogPart(
    () => import("~/features/catalog/product/pictures/pictures.dialog"),
  ),
  "pickup-in-store": dialogPart(
    () => import("~/features/stores/pickup-in-store.dialog"),
  ),
  "change-store-confirmation": dialogPart(
    () => import("~/features/stores/change-store-confirmation.dialog"),
  ),
  "cart-change-shipping-method": dialogPart(
    () => import("~/features/cart/cart-change-shipping-method.dialog"),
  ),
  "store-changed": dialogPart(
    () => import("~/features/stores/store-changed.dialog"),
  ),
  "change-shipping-method": dialogPart(
    () => import("~/features/checkout/delivery/change-shipping-method.dialog"),
  ),
  "validate-shipping-address": dialogPart(
    () =>
      import("~/features/checkout/address/validate-shipping-address.dialog"),
  ),
  "bnpl-payment": dialogPart(
    () => import("~/features/checkout/payment/bnpl-payment.dialog"),
  ),
  "bank-redirect": dialogPart(
    () => import("~/features/checkout/bank/bank-redirect.dialog"),
  ),
  "three-d-secure": dialogPart(
    () => import("~/features/checkout/bank/three-d-secure.dialog"),
  ),
  "add-gift-option": dialogPart(
    () => import("~/features/cart/gift/add-gift-option.dialog"),
  ),
  "location-confirmation": dialogPart(
    () => import("~/features/location/location-confirmation.dialog"),
  ),
  "sign-in": dialogPart(() => import("~/features/account/sign-in.dialog")),
  "sign-in-confirmation": dialogPart(
    () => import("~/features/cart/sign-in-confirmation.dialog"),
  ),
  "sign-up": dialogPart(() => import("~/features/account/sign-up.dialog")),
  "forgot-password": dialogPart(
    () => import("~/features/account/password/forgot-password.dialog"),
  ),
  account: dialogPart(() => import("~/features/account/account.dialog")),
  interests: dialogPart(
    () => import("~/features/account/profile/interests.dialog"),
  ),
  "add-credit-card": dialogPart(
    () => import("~/features/account/payments/add-credit-card.dialog"),
  ),
  "loyalty-sign-up": LoyaltyDialog,
  "loyalty-redeem": LoyaltyDialog,
  welcome: LoyaltyDialog,
  "employee-terms": TermsDialog,
  "credited-consumer-terms": TermsDialog,
};

/** Titles that depend on the data of a dialog over a page; `data` is null until they are loaded. */
export const titles: {
  readonly [Name in DialogName]?: (
    argument: string,
    data: DialogData[Name] | null,
  ) => MessageKey;
} = { "mini-cart": miniCartTitle };
