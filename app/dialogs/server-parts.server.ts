/**
 * The loader and forms of each dialog, by name, for the dialog's page and for the dialog over a page. Also
 * passes to a dialog what it needs from another feature.
 */
import * as addCreditCard from "~/features/account/payments/add-credit-card.dialog.server";
import * as credentials from "~/features/account/credentials.dialog.server";
import * as interests from "~/features/account/profile/interests.dialog.server";
import * as signIn from "~/features/account/sign-in.dialog.server";
import * as signUp from "~/features/account/sign-up.dialog.server";
import * as cartChangeShippingMethod from "~/features/cart/cart-change-shipping-method.dialog.server";
import * as addGiftOption from "~/features/cart/gift/add-gift-option.dialog.server";
import * as miniCart from "~/features/cart/mini-cart/mini-cart.dialog.server";
import { miniCartData } from "~/features/cart/mini-cart/mini-cart.dialog.server";
import * as signInConfirmation from "~/features/cart/sign-in-confirmation.dialog.server";
import * as barcode from "~/features/catalog/barcode/barcode.dialog.server";
import * as filters from "~/features/catalog/listing/filters.dialog.server";
import { shopTheLook } from "~/features/catalog/looks/shop-the-look.dialog.server";
import * as ugcReview from "~/features/catalog/looks/ugc-review.dialog.server";
import * as bnplInfo from "~/features/catalog/pay-later/bnpl-info.dialog.server";
import * as fragment from "~/features/content/content.dialog.server";
import * as notifyMe from "~/features/catalog/product/notify-me.dialog.server";
import * as pictures from "~/features/catalog/product/pictures/pictures.dialog.server";
import * as sizeChart from "~/features/catalog/product/size-chart/size-chart.dialog.server";
import { soughtIn } from "~/features/catalog/product/sought-product.server";
import { quickshop } from "~/features/catalog/quick-shop/quickshop.dialog.server";
import * as askQuestion from "~/features/catalog/questions/ask-question.dialog.server";
import * as askQuestionSuccess from "~/features/catalog/questions/ask-question-success.dialog.server";
import * as reviews from "~/features/catalog/reviews/reviews.dialog.server";
import * as validateShippingAddress from "~/features/checkout/address/validate-shipping-address.dialog.server";
import * as waitingOrder from "~/features/checkout/bank/waiting-order.dialog.server";
import * as changeShippingMethod from "~/features/checkout/delivery/change-shipping-method.dialog.server";
import * as bnplPayment from "~/features/checkout/payment/bnpl-payment.dialog.server";
import * as megaMenu from "~/shell/mega-menu.dialog.server";
import * as locationConfirmation from "~/features/location/location-confirmation.dialog.server";
import * as loyalty from "~/features/loyalty/loyalty.dialog.server";
import { termsDialog } from "~/features/roles/terms.dialog.server";
import * as newsletter from "~/features/newsletter/newsletter.dialog.server";
import * as searchHub from "~/features/search/search-hub.dialog.server";
import * as changeStoreConfirmation from "~/features/stores/change-store-confirmation.dialog.server";
import { pickupInStore } from "~/features/stores/pickup-in-store.dialog.server";
import * as storeChanged from "~/features/stores/store-changed.dialog.server";
import type { DialogLoaderArguments, DialogServerPart } from "./dialog";
import type { DialogName } from "./facts";

const table = {
  "mini-cart": miniCart,
  "mega-menu": megaMenu,
  "search-hub": searchHub,
  filters,
  newsletter,
  content: fragment,
  "size-chart": sizeChart,
  "notify-me": notifyMe,
  reviews,
  "ask-question": askQuestion,
  "ask-question-success": askQuestionSuccess,
  "ugc-review": ugcReview,
  "shop-the-look": shopTheLook(miniCartData),
  "bnpl-info": bnplInfo,
  quickshop: quickshop(miniCartData),
  barcode,
  pictures,
  "pickup-in-store": pickupInStore(soughtIn),
  "change-store-confirmation": changeStoreConfirmation,
  "cart-change-shipping-method": cartChangeShippingMethod,
  "store-changed": storeChanged,
  "change-shipping-method": changeShippingMethod,
  "validate-shipping-address": validateShippingAddress,
  "bnpl-payment": bnplPayment,
  "bank-redirect": waitingOrder,
  "three-d-secure": waitingOrder,
  "add-gift-option": addGiftOption,
  "location-confirmation": locationConfirmation,
  "sign-in": signIn,
  "sign-in-confirmation": signInConfirmation,
  "sign-up": signUp,
  "forgot-password": credentials,
  // Only links and the sign-out form, which are the same for everybody.
  account: { loader: () => Promise.resolve(null) },
  interests,
  "add-credit-card": addCreditCard,
  "loyalty-sign-up": loyalty.signUp,
  "loyalty-redeem": loyalty.redeem,
  welcome: loyalty.welcome,
  "employee-terms": termsDialog("employee-terms"),
  "credited-consumer-terms": termsDialog("credited-consumer-terms"),
} satisfies Readonly<Record<DialogName, DialogServerPart>>;

/** The data of each dialog, from its loader to its body. */
export type DialogData = {
  readonly [Name in DialogName]: Awaited<
    ReturnType<(typeof table)[Name]["loader"]>
  >;
};

/** The data of any dialog. */
export type AnyDialogData = DialogData[DialogName];

export const serverParts: {
  readonly [Name in DialogName]: Pick<DialogServerPart, "forms"> & {
    readonly loader: (
      input: DialogLoaderArguments,
    ) => Promise<DialogData[Name]>;
  };
} = table;
