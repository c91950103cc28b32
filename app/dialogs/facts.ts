/**
 * THE table of dialogs: what is true of each before anything of it is loaded. What a dialog shows is
 * `x.dialog.tsx` in its feature (`bodies.ts`), what it reads and does `x.dialog.server.ts`
 * (`server-parts.server.ts`).
 *
 * Every dialog is a page at `/{locale}/dialog/{name}/{argument}`; with script the same body opens in
 * a `<dialog>` over the page it was opened from (docs/decisions).
 */
import type { MessageKey, NamespaceName } from "~/i18n/keys";
import type { Paths } from "~/routing/paths";

/** Whom a dialog is not for: they are led to a page instead, or back to where they were [DLG-009]. */
export interface DialogGuard {
  readonly refuses: "guest" | "registered";
  readonly to?: "signIn" | "account";
}

export interface DialogFacts {
  /** A modal in the middle, a panel at the side, on small screens always a sheet or panel. */
  readonly kind: "modal" | "panel";
  /** A modal that covers small screens from top to bottom. */
  readonly size?: "full";
  readonly title: MessageKey;
  /** Message namespaces that it needs besides that of its title. */
  readonly messages?: readonly NamespaceName[];
  /** Pattern that the argument must match; without one the dialog takes none. */
  readonly argument?: RegExp;
  /** Without one the dialog is for everybody. */
  readonly guard?: DialogGuard;
  /** Whether a kiosk does not show it: it belongs to a person's own device. */
  readonly kiosk?: "closed";
  /**
   * Path of the page that already serves as this dialog without script. A dialog is for nobody whom its
   * page is not for.
   *
   * @param returnTo Path of the page that the dialog was asked for on.
   */
  readonly page?: (paths: Paths, argument: string, returnTo: string) => string;
}

const code = /^[\w.:~-]{1,64}$/;
const consumers: DialogGuard = { refuses: "guest", to: "signIn" };
const newcomers: DialogGuard = { refuses: "registered" };

const table = {
  "mini-cart": {
    kind: "panel",
    title: "cart.mini.title",
    // What was just added.
    argument: /^[\w~-]{0,64}$/,
    page: (paths) => paths.cart(),
  },
  "mega-menu": { kind: "panel", title: "shop.menu.title" },
  "search-hub": {
    kind: "modal",
    size: "full",
    title: "shop.search.title",
    page: (paths) => paths.search(),
  },
  filters: {
    kind: "panel",
    title: "catalog.filters.title",
    // The facet whose values are wanted; it need not be said.
    argument: /^[\w-]{0,32}$/,
  },
  "size-chart": {
    kind: "modal",
    title: "product.sizeChart.title",
    argument: code,
  },
  "notify-me": {
    kind: "modal",
    title: "product.notify.title",
    // Product, colour and size.
    argument: /^[\w~-]{1,110}$/,
    kiosk: "closed",
  },
  reviews: {
    kind: "panel",
    title: "reviews.list.title",
    argument: code,
    page: (paths, product) => paths.reviews(product),
  },
  quickshop: {
    kind: "modal",
    size: "full",
    title: "product.quickShop.title",
    // Whatever is no id of a product is told in the dialog [DLG-008].
    argument: /^[^/]{1,80}$/,
  },
  pictures: {
    kind: "modal",
    size: "full",
    title: "product.gallery.label",
    // Which picture, of which product in which colour.
    argument: /^\d{1,2}~[\w~-]{1,110}$/,
  },
  "pickup-in-store": {
    kind: "modal",
    title: "shop.stores.find",
    messages: ["stores"],
    argument: code,
  },
  "change-store-confirmation": {
    kind: "modal",
    title: "shop.stores.change",
    messages: ["stores"],
    argument: code,
  },
  "cart-change-shipping-method": {
    kind: "modal",
    title: "cart.delivery.change",
    argument: code,
  },
  "store-changed": {
    kind: "modal",
    title: "shop.stores.changed",
    messages: ["stores"],
    argument: code,
  },
  "change-shipping-method": {
    kind: "modal",
    title: "checkout.method.title",
    argument: code,
  },
  "validate-shipping-address": {
    kind: "modal",
    title: "checkout.suggestion.title",
  },
  "bnpl-payment": {
    kind: "modal",
    title: "checkout.later.title",
    page: (paths) => paths.checkout("summary"),
  },
  "bank-redirect": {
    kind: "modal",
    title: "checkout.challenge.title",
    page: (paths) => paths.processing(),
  },
  "three-d-secure": {
    kind: "modal",
    title: "checkout.challenge.title",
    page: (paths) => paths.processing(),
  },
  "add-gift-option": {
    kind: "modal",
    title: "gifts.option.title",
    argument: code,
    page: (paths) => paths.cart(),
  },
  "location-confirmation": {
    kind: "modal",
    title: "location.title",
    argument: /^(?:[A-Z]{2})?$/,
  },
  "sign-in": {
    kind: "modal",
    title: "account.signIn.title",
    messages: ["enrolment"],
    // Where on the page it was opened; it need not be said.
    argument: /^[\w-]{0,32}$/,
    guard: newcomers,
    page: (paths, location, redirectTo) =>
      paths.signIn({ redirectTo, location }),
    kiosk: "closed",
  },
  "sign-in-confirmation": {
    kind: "modal",
    title: "cart.joined.title",
    guard: consumers,
  },
  "sign-up": {
    kind: "modal",
    title: "account.signUp.title",
    guard: newcomers,
    kiosk: "closed",
  },
  "forgot-password": {
    kind: "modal",
    title: "account.forgot.title",
    page: (paths) => paths.forgotPassword(),
    kiosk: "closed",
  },
  account: {
    kind: "panel",
    title: "account.nav.title",
    guard: consumers,
    page: (paths) => paths.account(),
  },
  interests: {
    kind: "modal",
    title: "profile.interests.title",
    guard: consumers,
    page: (paths) => `${paths.accountProfile()}#interests`,
  },
  "add-credit-card": {
    kind: "modal",
    title: "payments.add.title",
    guard: consumers,
    page: (paths) => paths.addCard(),
  },
  "loyalty-sign-up": {
    kind: "modal",
    title: "loyalty.join.title",
    guard: consumers,
    page: (paths) => paths.loyalty(),
  },
  "loyalty-redeem": {
    kind: "modal",
    title: "loyalty.redeem.title",
    guard: consumers,
  },
  welcome: {
    kind: "modal",
    title: "loyalty.welcome.dialog",
    guard: consumers,
  },
  "employee-terms": {
    kind: "modal",
    title: "loyalty.terms.employee-terms.title",
    guard: consumers,
  },
  "credited-consumer-terms": {
    kind: "modal",
    title: "loyalty.terms.credited-consumer-terms.title",
    guard: consumers,
  },
} as const satisfies Readonly<Record<string, DialogFacts>>;

export type DialogName = keyof typeof table;

export const dialogs: Readonly<Record<DialogName, DialogFacts>> = table;

/** Where a dialog opens, and with what. */
export interface DialogAddress {
  readonly kind: DialogFacts["kind"];
  readonly name: DialogName;
  readonly argument: string;
}

const names = new Set<string>(Object.keys(dialogs));

/** Whether a word of an address names a dialog. */
export const isDialogName = (word: string): word is DialogName =>
  names.has(word);

/** Whether a dialog can be about this. */
export function takesArgument(name: DialogName, argument: string): boolean {
  const pattern = dialogs[name].argument;
  return pattern ? pattern.test(argument) : argument === "";
}

/** Namespaces of the messages of all dialogs. */
export const dialogMessages: readonly NamespaceName[] = Object.values(
  dialogs,
).flatMap(({ title, messages = [] }) => [
  title.split(".", 1)[0] as NamespaceName, // a key begins with its namespace
  ...messages,
]);

/** Where a visitor goes whom the dialog is not for; null for all others, "" for back. */
export function wayAround(
  { guard }: Pick<DialogFacts, "guard">,
  isRegistered: boolean,
): "signIn" | "account" | "" | null {
  const isRefused = guard?.refuses === (isRegistered ? "registered" : "guest");
  return isRefused ? (guard.to ?? "") : null;
}
