/**
 * THE table of dialogs: the facts about each that are known before any of it is loaded. A dialog's body is
 * `x.dialog.tsx` in its feature (see `bodies.ts`), its loader and forms are `x.dialog.server.ts` (see
 * `server-parts.server.ts`).
 *
 * Every dialog is a page at `/{locale}/dialog/{name}/{argument}`; with script, the same body opens in a
 * `<dialog>` over the current page (docs/decisions).
 */
import type { MessageKey, NamespaceName } from "~/i18n/keys";
import type { Paths } from "~/routing/paths";

/** Which visitors a dialog refuses, and to which page they are sent; without `to`, back [DLG-009]. */
export interface DialogGuard {
  readonly refuses: "guest" | "registered";
  readonly to?: "signIn" | "account";
}

export interface DialogFacts {
  /** A modal in the centre or a panel at the side; on small screens, a sheet or a panel. */
  readonly kind: "modal" | "panel";
  /** A modal that covers small screens from top to bottom; `large` has more room on others, too [DLG-007]. */
  readonly size?: "full" | "large";
  readonly title: MessageKey;
  /** Message namespaces that the dialog needs besides the one of its title. */
  readonly messages?: readonly NamespaceName[];
  /** Pattern that the argument must match; without it, the dialog has no argument. */
  readonly argument?: RegExp;
  /** Without it, the dialog is for everybody. */
  readonly guard?: DialogGuard;
  /** Set if secrets are typed into it, which must not happen beside code of other companies. */
  readonly isSecret?: true;
  /** Set if a kiosk does not show the dialog, because it belongs on a person's own device. */
  readonly kiosk?: "closed";
  /**
   * Returns the path of the page that replaces this dialog without script. The dialog must refuse every
   * visitor whom that page refuses.
   *
   * @param returnTo path of the page on which the dialog was opened
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
    // The variant that has just been added; optional.
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
    // The facet whose values are all shown; optional.
    argument: /^[\w-]{0,32}$/,
  },
  content: {
    kind: "modal",
    title: "shop.dialog.content",
    messages: ["catalog"],
    argument: code,
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
  "ask-question": {
    kind: "modal",
    title: "questions.ask.title",
    argument: code,
  },
  "ask-question-success": {
    kind: "modal",
    title: "questions.asking.title",
  },
  "ugc-review": {
    kind: "modal",
    size: "full",
    title: "community.title",
    messages: ["catalog", "product"],
    // Id of the picture.
    argument: code,
  },
  "shop-the-look": {
    kind: "modal",
    size: "full",
    title: "community.look.title",
    messages: ["catalog", "product"],
    // Id of the look.
    argument: code,
  },
  "bnpl-info": {
    kind: "modal",
    title: "product.payLater.title",
    // Product, colour and size.
    argument: /^[\w~-]{1,110}$/,
  },
  quickshop: {
    kind: "modal",
    size: "large",
    title: "product.quickShop.title",
    // Permissive, because the dialog itself reports an argument that is not a product id [DLG-008].
    argument: /^[^/]{1,80}$/,
  },
  barcode: {
    kind: "modal",
    size: "large",
    title: "product.barcode.title",
    // Permissive for the same reason; product, colour and size.
    argument: /^[^/]{1,110}$/,
  },
  pictures: {
    kind: "modal",
    size: "full",
    title: "product.gallery.label",
    // Number of the picture, product and colour.
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
  newsletter: {
    kind: "modal",
    title: "shop.newsletter.title",
    kiosk: "closed",
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
    // The place on the page where it was opened; optional.
    argument: /^[\w-]{0,32}$/,
    guard: newcomers,
    isSecret: true,
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
    isSecret: true,
    kiosk: "closed",
  },
  "forgot-password": {
    kind: "modal",
    title: "account.forgot.title",
    isSecret: true,
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
    isSecret: true,
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

/** The parts of a dialog's hash. */
export interface DialogAddress {
  readonly kind: DialogFacts["kind"];
  readonly name: DialogName;
  readonly argument: string;
}

const names = new Set<string>(Object.keys(dialogs));

/** Whether a word of an address names a dialog. */
export const isDialogName = (word: string): word is DialogName =>
  names.has(word);

/** Whether the argument is valid for the dialog. */
export function isValidArgument(name: DialogName, argument: string): boolean {
  const pattern = dialogs[name].argument;
  return pattern ? pattern.test(argument) : argument === "";
}

/** The message namespaces of all dialogs. */
export const dialogMessages: readonly NamespaceName[] = Object.values(
  dialogs,
).flatMap(({ title, messages = [] }) => [
  title.split(".", 1)[0] as NamespaceName, // a key begins with its namespace
  ...messages,
]);

/** Returns the page for a visitor whom the dialog refuses, "" for back; null if it does not refuse them. */
export function wayAround(
  { guard }: Pick<DialogFacts, "guard">,
  isRegistered: boolean,
): "signIn" | "account" | "" | null {
  const isRefused = guard?.refuses === (isRegistered ? "registered" : "guest");
  return isRefused ? (guard.to ?? "") : null;
}
