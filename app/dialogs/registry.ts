/**
 * THE dialog table. Adding a dialog is one entry here, its component, and a line in
 * `loaders.server.ts`, which has to answer with the data that the component takes.
 *
 * Every dialog is a page at `/{locale}/dialog/{name}/{argument}`; with script the same body opens in
 * a `<dialog>` over the page it was opened from (docs/decisions).
 */
import { type ComponentType, type LazyExoticComponent } from "react";
import type { AddCardData } from "~/features/account/payments/add-card-dialog";
import type { CredentialsData } from "~/features/account/credentials-data.server";
import type { InterestsData } from "~/features/account/profile/interests-dialog";
import type { SignUpData } from "~/features/account/sign-up-data.server";
import type { LineDeliveryView } from "~/features/cart/delivery-dialog";
import type { MiniCartData } from "~/features/cart/mini-cart/mini-cart";
import { miniCartTitle } from "~/features/cart/mini-cart/mini-cart-title";
import type { SignInConfirmationData } from "~/features/cart/sign-in-confirmation";
import type { FiltersData } from "~/features/catalog/listing/filters-dialog";
import type { PicturesView } from "~/features/catalog/product/pictures/pictures-dialog";
import type { QuickShopView } from "~/features/catalog/quick-shop/quick-shop.server";
import type { SizeChart } from "~/features/catalog/product/size-chart/size-charts.server";
import type { ReviewsView } from "~/features/catalog/reviews/reviews-view.server";
import type { StockAlertView } from "~/features/catalog/product/stock-alert.server";
import type { ShipmentView } from "~/features/checkout/checkout-view.server";
import type { WaitingOrder } from "~/features/checkout/bank/bank-dialogs.server";
import type { AgreementView } from "~/features/checkout/payment/bnpl-dialog";
import type { SuggestionData } from "~/features/checkout/dialog-data.server";
import type { GiftLine } from "~/features/cart/gift/gift-option-form";
import type { LoyaltyDialogView } from "~/features/loyalty/loyalty-view";
import type { LocationConfirmationView } from "~/features/location/location-confirmation.server";
import type { MegaMenuData } from "~/features/layout/mega-menu";
import type { TermsView } from "~/features/roles/terms.server";
import type { SearchHubData } from "~/features/search/search-hub";
import type { ChangeStoreView } from "~/features/stores/change-store.server";
import type { FindView } from "~/features/stores/find-view.server";
import type { StoreChangedView } from "~/features/stores/store-changed-dialog";
import type { MessageKey } from "~/i18n/keys";
import { dialogPart } from "./dialog-part";

/** What a dialog's body gets; `data` is the answer of its loader. */
export interface DialogBodyProps<Data = unknown> {
  readonly argument: string;
  readonly data: Data;
  /** Leaves the dialog: closes it, or follows the way back from its page. */
  readonly returnTo: string;
}

/** Whom a dialog is not for: they are led to a page instead, or back to where they were [DLG-009]. */
export interface DialogGuard {
  readonly refuses: "guest" | "registered";
  readonly to?: "signIn" | "account";
}

/** What is true of a dialog whatever it shows. */
export interface DialogFacts {
  /** A modal in the middle, a panel at the side, on small screens always a sheet or panel. */
  readonly kind: "modal" | "panel";
  /** A modal that covers small screens from top to bottom. */
  readonly size?: "full";
  readonly title: MessageKey;
  /** Pattern that the argument must match; without one the dialog takes none. */
  readonly argument?: RegExp;
  /** Without one the dialog is for everybody. */
  readonly guard?: DialogGuard;
  /** Whether a kiosk does not show it: it belongs to a person's own device. */
  readonly kiosk?: "closed";
  /** The page that already serves as this dialog without script, below the locale. */
  readonly page?:
    | "cart"
    | "search"
    | "signIn"
    | "forgotPassword"
    | "account"
    | "interests"
    | "addCard"
    | "loyalty"
    | "checkout"
    | "processing"
    | "reviews";
}

export interface DialogEntry<Data> extends DialogFacts {
  readonly component: LazyExoticComponent<ComponentType<DialogBodyProps<Data>>>;
  /** A title that depends on what is shown, over a page; null for data that are not there yet. */
  readonly titleOf?: (argument: string, data: Data | null) => MessageKey;
}

/** Pages that are for anyone who is signed in only. */
const pagesOfConsumers: ReadonlySet<DialogFacts["page"]> = new Set([
  "account",
  "interests",
  "addCard",
  "loyalty",
]);
const ofConsumers: DialogGuard = { refuses: "guest", to: "signIn" };

/** A dialog is for nobody whom its page is not for. */
const dialog = <Data>(entry: DialogEntry<Data>): DialogEntry<Data> =>
  pagesOfConsumers.has(entry.page) ? { guard: ofConsumers, ...entry } : entry;
const code = /^[\w.:~-]{1,64}$/;
/** Where on the page a dialog was opened; it need not be said. */
const place = /^[\w-]{0,32}$/;

const forConsumers = {
  kind: "modal",
  guard: ofConsumers,
} as const satisfies Pick<DialogFacts, "kind" | "guard">;
const LoyaltyDialog = dialogPart(
  () => import("~/features/loyalty/loyalty-dialog"),
);
const TermsDialog = dialogPart(() => import("~/features/roles/terms-dialog"));

export const dialogs = {
  "mini-cart": dialog<MiniCartData>({
    kind: "panel",
    title: "cart.mini.title",
    titleOf: miniCartTitle,
    component: dialogPart(() => import("~/features/cart/mini-cart/mini-cart")),
    // What was just added.
    argument: /^[\w~-]{0,64}$/,
    page: "cart",
  }),
  "mega-menu": dialog<MegaMenuData>({
    kind: "panel",
    title: "shop.menu.title",
    component: dialogPart(() => import("~/features/layout/mega-menu")),
  }),
  "search-hub": dialog<SearchHubData>({
    kind: "modal",
    size: "full",
    title: "shop.search.title",
    component: dialogPart(() => import("~/features/search/search-hub")),
    page: "search",
  }),
  filters: dialog<FiltersData | null>({
    kind: "panel",
    title: "catalog.filters.title",
    component: dialogPart(
      () => import("~/features/catalog/listing/filters-dialog"),
    ),
    // The facet whose values are wanted; it need not be said.
    argument: /^[\w-]{0,32}$/,
  }),
  "size-chart": dialog<SizeChart | null>({
    kind: "modal",
    title: "product.sizeChart.title",
    component: dialogPart(
      () => import("~/features/catalog/product/size-chart/size-chart"),
    ),
    argument: code,
  }),
  "notify-me": dialog<StockAlertView | null>({
    kind: "modal",
    title: "product.notify.title",
    component: dialogPart(
      () => import("~/features/catalog/product/stock-alert"),
    ),
    // Product, colour and size.
    argument: /^[\w~-]{1,110}$/,
    kiosk: "closed",
  }),
  reviews: dialog<ReviewsView | null>({
    kind: "panel",
    title: "reviews.list.title",
    component: dialogPart(
      () => import("~/features/catalog/reviews/reviews-dialog"),
    ),
    argument: code,
    page: "reviews",
  }),
  quickshop: dialog<QuickShopView>({
    kind: "modal",
    size: "full",
    title: "product.quickShop.title",
    component: dialogPart(
      () => import("~/features/catalog/quick-shop/quick-shop"),
    ),
    // Whatever is no id of a product is told in the dialog [DLG-008].
    argument: /^[^/]{1,80}$/,
  }),
  pictures: dialog<PicturesView>({
    kind: "modal",
    size: "full",
    title: "product.gallery.label",
    component: dialogPart(
      () => import("~/features/catalog/product/pictures/pictures-dialog"),
    ),
    // Which picture, of which product in which colour.
    argument: /^\d{1,2}~[\w~-]{1,110}$/,
  }),
  "pickup-in-store": dialog<FindView | null>({
    kind: "modal",
    title: "shop.stores.find",
    component: dialogPart(
      () => import("~/features/stores/find-in-store-dialog"),
    ),
    argument: code,
  }),
  "change-store-confirmation": dialog<ChangeStoreView | null>({
    kind: "modal",
    title: "shop.stores.change",
    component: dialogPart(
      () => import("~/features/stores/change-store-dialog"),
    ),
    argument: code,
  }),
  "cart-change-shipping-method": dialog<LineDeliveryView>({
    kind: "modal",
    title: "cart.delivery.change",
    component: dialogPart(() => import("~/features/cart/delivery-dialog")),
    argument: code,
  }),
  "store-changed": dialog<StoreChangedView | null>({
    kind: "modal",
    title: "shop.stores.changed",
    component: dialogPart(
      () => import("~/features/stores/store-changed-dialog"),
    ),
    argument: code,
  }),
  "change-shipping-method": dialog<ShipmentView | null>({
    kind: "modal",
    title: "checkout.method.title",
    component: dialogPart(
      () => import("~/features/checkout/delivery/shipping-method-dialog"),
    ),
    argument: code,
  }),
  "validate-shipping-address": dialog<SuggestionData | null>({
    kind: "modal",
    title: "checkout.suggestion.title",
    component: dialogPart(
      () => import("~/features/checkout/address/address-suggestion"),
    ),
  }),
  "bnpl-payment": dialog<AgreementView | null>({
    kind: "modal",
    title: "checkout.later.title",
    component: dialogPart(
      () => import("~/features/checkout/payment/bnpl-dialog"),
    ),
    page: "checkout",
  }),
  "bank-redirect": dialog<WaitingOrder | null>({
    kind: "modal",
    title: "checkout.challenge.title",
    component: dialogPart(
      () => import("~/features/checkout/bank/bank-redirect-dialog"),
    ),
    page: "processing",
  }),
  "three-d-secure": dialog<WaitingOrder | null>({
    kind: "modal",
    title: "checkout.challenge.title",
    component: dialogPart(
      () => import("~/features/checkout/bank/three-d-secure-dialog"),
    ),
    page: "processing",
  }),
  "add-gift-option": dialog<GiftLine | null>({
    kind: "modal",
    title: "gifts.option.title",
    component: dialogPart(
      () => import("~/features/cart/gift/gift-option-dialog"),
    ),
    argument: code,
    page: "cart",
  }),
  "location-confirmation": dialog<LocationConfirmationView>({
    kind: "modal",
    title: "location.title",
    component: dialogPart(
      () => import("~/features/location/location-confirmation-dialog"),
    ),
    argument: /^(?:[A-Z]{2})?$/,
  }),
  "sign-in": dialog<CredentialsData>({
    kind: "modal",
    title: "account.signIn.title",
    component: dialogPart(() => import("~/features/account/sign-in-dialog")),
    argument: place,
    guard: { refuses: "registered" },
    page: "signIn",
    kiosk: "closed",
  }),
  "sign-in-confirmation": dialog<SignInConfirmationData>({
    kind: "modal",
    title: "cart.joined.title",
    component: dialogPart(() => import("~/features/cart/sign-in-confirmation")),
    guard: { refuses: "guest", to: "signIn" },
  }),
  "sign-up": dialog<SignUpData>({
    kind: "modal",
    title: "account.signUp.title",
    component: dialogPart(() => import("~/features/account/sign-up-dialog")),
    guard: { refuses: "registered" },
    kiosk: "closed",
  }),
  "forgot-password": dialog<CredentialsData>({
    kind: "modal",
    title: "account.forgot.title",
    component: dialogPart(
      () => import("~/features/account/password/forgot-dialog"),
    ),
    page: "forgotPassword",
    kiosk: "closed",
  }),
  account: dialog<null>({
    ...forConsumers,
    kind: "panel",
    title: "account.nav.title",
    component: dialogPart(() => import("~/features/account/account-dialog")),
    page: "account",
  }),
  interests: dialog<InterestsData>({
    ...forConsumers,
    title: "profile.interests.title",
    component: dialogPart(
      () => import("~/features/account/profile/interests-dialog"),
    ),
    page: "interests",
  }),
  "add-credit-card": dialog<AddCardData>({
    kind: "modal",
    title: "payments.add.title",
    component: dialogPart(
      () => import("~/features/account/payments/add-card-dialog"),
    ),
    page: "addCard",
  }),
  "loyalty-sign-up": dialog<LoyaltyDialogView>({
    ...forConsumers,
    title: "loyalty.join.title",
    component: LoyaltyDialog,
    page: "loyalty",
  }),
  "loyalty-redeem": dialog<LoyaltyDialogView>({
    ...forConsumers,
    title: "loyalty.redeem.title",
    component: LoyaltyDialog,
  }),
  welcome: dialog<LoyaltyDialogView>({
    ...forConsumers,
    title: "loyalty.welcome.dialog",
    component: LoyaltyDialog,
  }),
  "employee-terms": dialog<TermsView>({
    ...forConsumers,
    title: "loyalty.terms.employee-terms.title",
    component: TermsDialog,
  }),
  "credited-consumer-terms": dialog<TermsView>({
    ...forConsumers,
    title: "loyalty.terms.credited-consumer-terms.title",
    component: TermsDialog,
  }),
};

export type DialogName = keyof typeof dialogs;

/** What the body of each dialog takes, and its loader answers with. */
export type DialogData = {
  readonly [Name in DialogName]: (typeof dialogs)[Name] extends DialogEntry<
    infer Data
  >
    ? Data
    : never;
};

const names = new Set<string>(Object.keys(dialogs));

/** Whether a word of an address names a dialog. */
export const isDialogName = (word: string): word is DialogName =>
  names.has(word);

/** Where a visitor goes whom the dialog is not for; null for all others, "" for back. */
export function wayAround(
  { guard }: Pick<DialogFacts, "guard">,
  isRegistered: boolean,
): "signIn" | "account" | "" | null {
  const isRefused = guard?.refuses === (isRegistered ? "registered" : "guest");
  return isRefused ? (guard.to ?? "") : null;
}
