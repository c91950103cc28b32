/**
 * Creates all URLs of the shop. Links, redirects and forms use it, so that the locale prefix and the
 * localised slugs are applied in one place.
 */
import type { AddressType } from "~/domain/account/address-book";
import type { CheckoutStep } from "~/domain/checkout-steps";
import type { EnrolmentStep } from "~/domain/account/enrolment";
import type { LegalDocument } from "~/domain/legal/legal-document";
import type { Site } from "~/sites/sites";
import { wordFor } from "./aliases";

type Query = Readonly<Record<string, string | number | null | undefined>>;

/** `?a=1&b=2` from the non-empty values, or an empty string. */
export function queryString(query: Query): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== "")
      params.append(name, String(value));
  }
  const text = params.toString();
  return text ? `?${text}` : "";
}

/** How the address of the withdrawal form stands for an order. */
export type WithdrawalQuery =
  { readonly orderId?: string } | { readonly order: "found" | "placed" };

type KioskPage =
  | ""
  | "start"
  | "reset"
  | "reach"
  | "heartbeat"
  | "scan"
  | "requests"
  | "terminal"
  | "hand-over"
  | `take-over/${string}`;

/** Without the locale, as editors' links are. */
export const withdrawalFormPath = "/legal/withdrawal/form";

/** The addresses of one site. Paths passed to `at` start with a slash and have no locale prefix. */
export function createPaths(site: Site) {
  const at = (path: string) => `/${site.locale}${path === "/" ? "" : path}`;
  return {
    at,
    /** The address of an editors' link: below the locale, or on another site. */
    link: (address: string) =>
      address.startsWith("/") ? at(address) : address,
    home: () => at("/"),
    /** `saved` is the index of the first saved item on the page. */
    cart: (query: { readonly saved?: number | null } = {}) =>
      at(`/${wordFor(site, "cart")}${queryString(query)}`),
    checkout: (step?: CheckoutStep, query: Query = {}) =>
      at(`/${wordFor(site, "checkout")}${queryString({ step, ...query })}`),
    /** Where the payment provider and banks redirect back to [PAY-007]. */
    paymentReturn: (query: Query = {}) =>
      at(
        `/${wordFor(site, "checkout")}${queryString({ step: "return", ...query })}`,
      ),
    processing: () => at("/checkout/processing"),
    confirmation: () => at(`/${wordFor(site, "order-confirmation")}`),
    search: (query: Query = {}) =>
      at(`/${wordFor(site, "search")}${queryString(query)}`),
    searchArticles: (query: Query = {}) =>
      at(`/${wordFor(site, "search")}/articles${queryString(query)}`),
    /** The editors' content of an error page, for scripts. */
    errorSlots: () => at("/404?slots"),
    suggestions: (q: string) => at(`/suggestions${queryString({ q })}`),
    locationSelector: (query: Query = {}) =>
      at(`/${wordFor(site, "location-selector")}${queryString(query)}`),
    /** `redirectTo` is the page after the sign-in, `location` the place where it was started [DLG-004]. */
    signIn: (
      query: {
        readonly redirectTo?: string | null;
        readonly location?: string | null;
      } = {},
    ) => at(`/${wordFor(site, "sign-in")}${queryString(query)}`),
    signUp: (query: { readonly redirectTo?: string | null } = {}) =>
      at(`/${wordFor(site, "sign-up")}${queryString(query)}`),
    signOut: (query: { readonly redirectTo?: string | null } = {}) =>
      at(`/sign-out${queryString(query)}`),
    /** Starts a sign-in with an identity provider, and is where the provider redirects back to. */
    socialSignIn: (query: { readonly redirectTo?: string | null } = {}) =>
      at(`/social-sign-in${queryString(query)}`),
    /** Where Amazon redirects back to. */
    amazonSignIn: () => at("/amazon-sign-in"),
    /** If `step` is not open to the shopper, the first one is shown. */
    enrolment: (
      query: {
        readonly step?: EnrolmentStep;
        readonly redirectTo?: string | null;
      } = {},
    ) => at(`/enrollment${queryString(query)}`),
    forgotPassword: () => at("/forgot-password"),
    /** `token` is the one in the e-mail with the link. */
    resetPassword: (query: { readonly token?: string } = {}) =>
      at(`/reset-password${queryString(query)}`),
    /** `token` is the one in the e-mail with the link. */
    verifyEmail: (
      query: {
        readonly token?: string;
        readonly redirectTo?: string | null;
      } = {},
    ) => at(`/verify-email${queryString(query)}`),
    account: () => at(`/${wordFor(site, "account")}`),
    accountProfile: () => at(`/${wordFor(site, "account")}/profile`),
    accountAddresses: () => at(`/${wordFor(site, "account")}/address`),
    /** `addressId` is the address to change; absent for a new one. */
    accountAddressForm: (
      type: AddressType,
      query: { readonly addressId?: string | null } = {},
    ) =>
      at(
        `/${wordFor(site, "account")}/address/add-${type}-address${queryString(query)}`,
      ),
    loyalty: () => at(`/${wordFor(site, "account")}/loyalty`),
    accountOrder: (id: string) =>
      at(
        `/${wordFor(site, "account")}/order-details/${encodeURIComponent(id)}`,
      ),
    savedCards: () => at(`/${wordFor(site, "account")}/credit-cards`),
    /** `state` is for the return from the page on which the card was entered. */
    addCard: (query: { readonly state?: string } = {}) =>
      at(`/${wordFor(site, "account")}/credit-cards/add${queryString(query)}`),
    savedGiftCards: () => at(`/${wordFor(site, "account")}/gift-cards`),
    orderHistory: (query: { readonly page?: number } = {}) =>
      at(`/${wordFor(site, "account")}/order-history${queryString(query)}`),
    orderStatus: () => at("/order-status"),
    /**
     * The page of the order that the session has looked up; its address contains neither number nor e-mail.
     * `goal` is where it leads once it is open.
     */
    orderDetails: (query: { readonly goal?: "return" } = {}) =>
      at(`/order-details${queryString(query)}`),
    /** For an order of the account; without an id, for the one that the session has looked up. */
    returnLabel: (query: { readonly orderId?: string } = {}) =>
      at(`/return-label${queryString(query)}`),
    orderInvoice: () => at("/order-invoice"),
    giftCard: () => at(`/${wordFor(site, "gift-card")}`),
    storeLocator: (query: Query = {}) =>
      at(`/${wordFor(site, "store-locator")}${queryString(query)}`),
    /** `slug` is `Store.slug`: the id, and the name for readers. */
    store: (slug: string) => at(`/${wordFor(site, "store-locator")}/${slug}`),
    /** `favoriteId` is the id of a shared list. */
    favorites: (
      query: {
        readonly start?: number | null;
        readonly favoriteId?: string | null;
      } = {},
    ) => at(`/${wordFor(site, "favorites")}${queryString(query)}`),
    /** The customiser of a model, or all models. */
    customize: (model?: string) =>
      at(model ? `/customize/${encodeURIComponent(model)}` : "/customize"),
    findInStore: (productId: string, query: Query = {}) =>
      at(
        `/find-in-store/${encodeURIComponent(productId)}${queryString(query)}`,
      ),
    pointOfSale: (query: Query = {}) => at(`/poslogon${queryString(query)}`),
    /** The login after a store session has ended. */
    associateLogin: (query: Query = {}) =>
      at(`/associate-login${queryString(query)}`),
    /** Pages of kiosks; without a name the screen that waits for a shopper. A token must be encoded. */
    kiosk: (name: KioskPage = "", query: { readonly code?: string } = {}) =>
      at(`/kiosk${name && `/${name}`}${queryString(query)}`),
    /** The store requests of shoppers at kiosks, for associates. */
    storeRequests: () => at("/store-requests"),
    /** With `sent`, the review that was just sent, which waits to be read. */
    /** Shoppers' pictures; `sent` shows the thanks for one. */
    pictures: (query: { readonly sent?: "1" } = {}) =>
      at(`/pictures${queryString(query)}`),
    writeReview: (query: { readonly productId: string; readonly sent?: "1" }) =>
      at(`/write-a-review${queryString(query)}`),
    /** The help, or a page of it such as `returns/refunds`. */
    help: (page = "", query: Query = {}) =>
      at(`/help${page && `/${page}`}${queryString(query)}`),
    stories: () => at("/articles"),
    tag: (slug: string) => at(`/tag/${slug}`),
    legal: (page: LegalDocument) => at(`/legal/${page}`),
    /** The choice of what the shop may store in the browser; `returnTo` is the page that led there. */
    popUps: () => at("/pop-ups"),
    privacy: (query: Query = {}) => at(`/privacy${queryString(query)}`),
    /**
     * The order to withdraw from: one of the account, the one that the session has looked up, or the one that it
     * has just placed. Never its number, because addresses are stored and shared.
     */
    withdrawalForm: (query: WithdrawalQuery = {}) =>
      at(withdrawalFormPath + queryString(query)),
    reviews: (productId: string, query: Query = {}) =>
      at(`/reviews/${encodeURIComponent(productId)}${queryString(query)}`),
    questions: (productId: string, query: Query = {}) =>
      at(`/questions/${encodeURIComponent(productId)}${queryString(query)}`),
    provinces: (country: string) =>
      at(`/checkout/provinces/${encodeURIComponent(country)}`),
    /** An unknown name is an address that does not exist. */
    dialog: (name: string, argument?: string, query: Query = {}) =>
      at(
        `/dialog/${name}${argument ? `/${encodeURIComponent(argument)}` : ""}${queryString(query)}`,
      ),
    messages: (namespaces: readonly string[], version: string) =>
      `/fapi/translations/${site.locale}${queryString({ ns: namespaces.join(","), v: version })}`,
  };
}

export type Paths = ReturnType<typeof createPaths>;
