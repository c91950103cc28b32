/**
 * THE table of features: parts of the shop that need a part of the retailer's systems which not every commerce
 * engine has. `FEATURES_OFF` names those that a deployment does without. Then its routes and dialogs are pages
 * that do not exist, its forms are unknown, its operations are not called, editors' links to it are left out, and
 * no page has a link, a form or a promise of it (docs/decisions, features-off).
 *
 * The set is known when the process starts and is the same for every visitor, so cached pages may depend on it.
 * What is switched while the shop runs is a flag (`flags.ts`); what needs an address or a key has a setting of its
 * own (`SOCIAL_BASE_URL`, `SOCIAL_PROVIDERS`, `STORE_REQUESTS`, `EXPRESS_BUTTONS`).
 *
 * Components ask with `useFeature(name)`, loaders with `context.features.has(name)`. Browsers get the names of what
 * is off and never this table, so no component imports more of it than its types.
 */
// A relative import, because the server reads this without path aliases.
import { aliasedPages, sites, type Site } from "../sites/sites";

interface FeatureFacts {
  /** Operations of the upstreams, `METHOD /path`; one that several features share is off when all of them are. */
  readonly operations: readonly string[];
  /** Templates of its routes; one that several features need is off when one of them is. */
  readonly routes?: readonly string[];
  readonly dialogs?: readonly string[];
  /** Intents of its forms on pages that exist without it. */
  readonly forms?: readonly string[];
  /** Types of the editors' sections that show nothing else. */
  readonly sections?: readonly string[];
  /** Features without which there is none of this one. */
  readonly needs?: readonly string[];
}

export const featureTable = {
  /** Sign-in, sign-up and everything that a shopper has an account for. Without it everybody is a guest. */
  accounts: {
    operations: [
      "POST /consumers-v3/auth/signin",
      "POST /consumers-v3/auth/signup",
      "POST /token/v3/login/social",
      "POST /token/v3/logout/social",
      "POST /consumers-v3/auth/verify-email",
      "POST /consumers-v3/auth/verify-email/request",
      "POST /consumers-v3/consumer/auth/signout",
      "POST /consumers-v3/consumer/resetpassword",
      "POST /consumers-v3/confirmforgotpassword",
      "GET /consumers-v3/consumer",
      "PUT /consumers-v3/consumer",
      "POST /consumers-v3/consumer",
      "GET /consumers-v3/consumer/lookup",
      "POST /consumers-v3/consumer/changepassword",
      "POST /consumers-v3/consumer/address",
      "PUT /consumers-v3/consumer/address/{addressId}",
      "DELETE /consumers-v3/consumer/address/{addressId}",
      "PUT /consumers-v3/consumer/notification",
      "POST /consumers-v3/consumer/purchasehistory",
      "GET /consumers-v3/consumer/purchase/{orderId}",
    ],
    routes: [
      "/:locale/sign-in",
      "/:locale/sign-up",
      "/:locale/social-sign-in",
      "/:locale/amazon-sign-in",
      "/:locale/enrollment",
      "/:locale/forgot-password",
      "/:locale/reset-password",
      "/:locale/verify-email",
      "/:locale/account",
      "/:locale/account/order-details/:orderId",
      "/:locale/account/profile",
      "/:locale/account/address",
      "/:locale/account/address/:form",
      "/:locale/account/order-history",
      "/:locale/account/credit-cards",
      "/:locale/account/credit-cards/add",
      "/:locale/account/gift-cards",
      "/:locale/account/loyalty",
    ],
    dialogs: [
      "sign-in",
      "sign-in-confirmation",
      "sign-up",
      "forgot-password",
      "account",
      "interests",
      "employee-terms",
      "credited-consumer-terms",
    ],
    forms: ["signIn"],
  },
  /** Favourites: hearts, the list, and sharing it. */
  wishlists: {
    operations: [
      "GET /wishlists/v2/favorites",
      "POST /wishlists/v2/favorites",
      "DELETE /wishlists/v2/favorites/{favoriteId}/items/{itemId}",
      "GET /wishlists/v2/favorites/{favoriteId}/share",
      "POST /wishlists/v2/favorites/{favoriteId}/share",
    ],
    routes: ["/:locale/favorites"],
    forms: ["hearts"],
  },
  /** Items of the cart that are saved for later. */
  "saved-items": {
    operations: [
      "GET /wishlists/v2/saveForLater",
      "POST /cart/v2/cart/{basketId}/saveForLater",
      "PUT /cart/v2/saveForLater",
      "DELETE /cart/v2/saveForLater/{saveForlaterId}/items/{itemId}",
    ],
    forms: ["save-for-later", "move-to-cart", "remove-saved"],
  },
  /** Reviews of products, with their ratings. */
  reviews: {
    operations: [
      "GET /products/v1/products/{productId}/reviews",
      "POST /products/v1/products/{productId}/reviews",
      "POST /products/v1/products/{productId}/review/{reviewId}/vote",
      "POST /products/v1/products/{productId}/review/{reviewId}/flag",
      "POST /products/v1/review/{reviewId}/translate",
    ],
    routes: ["/:locale/reviews/:productId", "/:locale/write-a-review"],
    dialogs: ["reviews"],
  },
  /** Questions about products, and their answers. */
  questions: {
    operations: [
      "GET /products/v1/products/{productId}/reviews/questions",
      "POST /products/v1/products/{productId}/reviews/questions",
      "POST /products/v1/products/{productId}/review/{answerId}/questions/vote",
    ],
    routes: ["/:locale/questions/:productId"],
    dialogs: ["ask-question", "ask-question-success"],
    forms: ["ask"],
  },
  /** The programme for members: points, vouchers, the member's token. */
  loyalty: {
    operations: [
      "POST /consumers-v3/consumer/loyalty/token",
      "GET /consumers-v3/consumer/loyalty/promo/welcome",
      "GET /consumers-v3/consumer/loyalty/vouchers",
      "PUT /cart/v1/cart/{basketId}/reward",
    ],
    routes: ["/:locale/account/loyalty"],
    dialogs: ["loyalty-sign-up", "loyalty-redeem", "welcome"],
    forms: ["reward", "remove-reward"],
    needs: ["accounts"],
  },
  /** The retailer's own stores: locator, stock, pick-up. */
  stores: {
    operations: [
      "POST /stores/v1/search",
      "GET /consumers-v3/utilities/stores",
      "GET /products/v1/products/{productId}/stores/{storeId}/inventory",
      "POST /cart/v1/reserveWithItem",
    ],
    routes: [
      "/:locale/store-locator",
      "/:locale/store-locator/:storeId/:name?",
      "/:locale/find-in-store/:productId",
    ],
    dialogs: ["pickup-in-store", "change-store-confirmation", "store-changed"],
  },
  /** Points of carriers and partners where a parcel is collected. */
  "collection-points": {
    operations: ["POST /stores/v1/collectionPoints"],
  },
  /** Kiosks in stores, and store sessions of employees. */
  "store-sessions": {
    operations: [
      "POST /consumers-v3/consumer/agent/login",
      "GET /consumers-v3/utilities/stores",
      "GET /consumers-v3/utilities/stores/{storeId}/employees",
      "POST /cart/v1/cart/{basketId}/price_adjustments",
      "PATCH /cart/v1/cart/{basketId}/price_adjustments/{adjustmentId}",
      "DELETE /cart/v1/cart/{basketId}/price_adjustments/{adjustmentId}",
    ],
    routes: [
      "/:locale/poslogon",
      "/:locale/associate-login",
      "/:locale/store-requests",
      "/:locale/kiosk",
      "/:locale/kiosk/start",
      "/:locale/kiosk/reset",
      "/:locale/kiosk/reach",
      "/:locale/kiosk/heartbeat",
      "/:locale/kiosk/scan",
      "/:locale/kiosk/requests",
      "/:locale/kiosk/terminal",
      "/:locale/kiosk/hand-over",
      "/:locale/kiosk/take-over/:token",
    ],
    dialogs: ["barcode"],
    forms: ["adjust-price", "restore-price"],
    needs: ["stores"],
  },
  /** Cards of accounts, with which shoppers pay again. */
  "saved-cards": {
    operations: [
      "GET /consumers-v3/consumer/payment_instruments",
      "POST /consumers-v3/consumer/payment_instruments",
      "PATCH /consumers-v3/consumer/payment_instruments/{paymentInstrumentId}",
      "DELETE /consumers-v3/consumer/payment_instruments/{paymentInstrumentId}",
    ],
    routes: [
      "/:locale/account/credit-cards",
      "/:locale/account/credit-cards/add",
    ],
    dialogs: ["add-credit-card"],
    needs: ["accounts"],
  },
  /** Balance of gift cards, paying with them, and those of accounts. */
  "gift-cards": {
    operations: [
      "POST /cart/v1/giftcard/balance",
      "POST /consumers-v3/consumer/resendGiftCardEmail",
      "GET /consumers-v3/consumer/payment_instruments",
      "POST /consumers-v3/consumer/payment_instruments",
      "DELETE /consumers-v3/consumer/payment_instruments/{paymentInstrumentId}",
    ],
    routes: ["/:locale/gift-card", "/:locale/account/gift-cards"],
    forms: ["giftCard", "savedGiftCard", "resend"],
  },
  /** Promo codes that shoppers type. */
  coupons: {
    operations: ["PUT /cart/v1/coupon", "DELETE /cart/v1/coupon"],
    forms: ["apply-code", "remove-code"],
  },
  /** The status of a guest's order, by its number and e-mail. Purchases read orders by the same operation. */
  "order-status": {
    operations: [
      "POST /consumers-v3/consumer/order/code",
      "POST /consumers-v3/consumer/order/code/confirm",
    ],
    routes: ["/:locale/order-status", "/:locale/order-details"],
  },
  invoices: {
    operations: ["POST /consumers-v3/consumer/purchase/invoice/download"],
    routes: ["/:locale/order-invoice"],
  },
  cancellations: {
    operations: ["POST /consumers-v3/consumer/CancelOrder"],
    forms: ["cancel"],
  },
  /** Returns by a label of the shop. */
  returns: {
    operations: ["POST /consumers-v3/consumer/return/{orderId}/returnLabel"],
    routes: ["/:locale/return-label"],
  },
  /** An e-mail when a size is back. */
  "stock-alerts": {
    operations: ["PUT /products/v1/notifications"],
    dialogs: ["notify-me"],
  },
  /** "When would it arrive?" */
  "delivery-estimates": {
    operations: ["POST /products/v1/products/{productId}/availability"],
    forms: ["estimate"],
  },
  /** Products that go with others, as an upstream finds them. */
  recommendations: {
    operations: ["GET /products/v1/widgetRecommendations"],
    sections: ["recommendation"],
  },
  /** Products that are made as the shopper designs them. */
  customisation: {
    operations: [],
    routes: ["/:locale/customize/:model?", "/:locale/customizer/:model"],
  },
  /** The newsletter, and text messages to accounts. */
  subscriptions: {
    operations: [
      "GET /consumers-v3/consumer/subscription",
      "POST /consumers-v3/consumer/subscription",
      "PUT /consumers-v3/consumer/subscription",
    ],
    dialogs: ["newsletter"],
    forms: ["newsletter", "sms", "sms-code", "sms-end"],
    sections: ["newsletter"],
  },
  /** The form that writes to customer service. Withdrawals from a contract are sent by the same call, and stay. */
  "contact-form": {
    operations: ["GET /consumers-v3/contactus/categorySubject"],
    routes: ["/:locale/help/contact-us"],
  },
  "warranty-claims": {
    operations: ["POST /consumers-v3/consumer/warranty"],
    routes: ["/:locale/help/warranty"],
  },
  /** Registration for an event, in an account's profile. */
  events: {
    operations: ["POST /consumers-v3/consumer/event-registration"],
    forms: ["event"],
    needs: ["accounts"],
  },
} as const satisfies Readonly<Record<string, FeatureFacts>>;

export type FeatureName = keyof typeof featureTable;

/** In the order of the table. */
export const featureNames = Object.keys(featureTable) as readonly FeatureName[];

const factsOf = (name: FeatureName): FeatureFacts => featureTable[name];

/** The English word of a page for a word of any locale. */
const englishWords: ReadonlyMap<string, string> = new Map(
  aliasedPages.flatMap((page) =>
    sites.flatMap(({ aliases }: Site) => {
      const word = aliases[page];
      return word === undefined ? [] : [[word, page] as const];
    }),
  ),
);

/** Whether a path below the locale is one of the template's. */
function isAt(template: string, path: string): boolean {
  const [, first = "", ...rest] = (path.split(/[?#]/, 1)[0] ?? "")
    .toLowerCase()
    .replace(/\/$/, "")
    .split("/");
  const segments = [englishWords.get(first) ?? first, ...rest];
  const places = template.split("/").slice(2);
  const fewest = places.filter((place) => !place.endsWith("?")).length;
  return (
    segments.length >= fewest &&
    segments.length <= places.length &&
    segments.every((word, at) => {
      const place = places[at] ?? "";
      return place.startsWith(":") || place === word;
    })
  );
}

/** What a deployment does without; all of it is there by default. */
export interface Features {
  /** Those that are off, in the order of the table, with all that need one of them. */
  readonly off: readonly FeatureName[];
  readonly has: (name: FeatureName) => boolean;
  /** Whether there is a route, by its template: `/:locale/favorites`. */
  readonly hasRoute: (template: string) => boolean;
  readonly hasDialog: (name: string) => boolean;
  /** Whether a form may be sent, by its intent. */
  readonly hasForm: (intent: string) => boolean;
  readonly hasSection: (type: string) => boolean;
  /** Whether an operation may be called, by `METHOD /path/{template}`. */
  readonly hasOperation: (operation: string) => boolean;
  /** Whether a path below the locale leads somewhere, as far as features decide it. */
  readonly leadsOn: (path: string) => boolean;
}

/** The features of a deployment without the named ones. */
export function createFeatures(named: readonly FeatureName[]): Features {
  const off = new Set<string>(named);
  // A feature stands behind those that it needs, so one pass finds all.
  for (const name of featureNames)
    if (factsOf(name).needs?.some((one) => off.has(one))) off.add(name);
  const names = featureNames.filter((name) => off.has(name));
  const allOf = (
    part: "operations" | "routes" | "dialogs" | "forms" | "sections",
  ): ReadonlySet<string> =>
    new Set(names.flatMap((name) => factsOf(name)[part] ?? []));
  const offered = new Set<string>(
    featureNames
      .filter((name) => !off.has(name))
      .flatMap((name) => factsOf(name).operations),
  );
  const routes = allOf("routes");
  const dialogs = allOf("dialogs");
  const forms = allOf("forms");
  const sections = allOf("sections");
  const operations = allOf("operations");
  const closed = [...routes];
  return Object.freeze({
    off: Object.freeze(names),
    has: (name) => !off.has(name),
    hasRoute: (template) => !routes.has(template),
    hasDialog: (name) => !dialogs.has(name),
    hasForm: (intent) => !forms.has(intent),
    hasSection: (type) => !sections.has(type),
    hasOperation: (operation) =>
      !operations.has(operation) || offered.has(operation),
    leadsOn: (path) => !closed.some((template) => isAt(template, path)),
  } satisfies Features);
}
