/**
 * Answers written by hand from the specification of the upstream calls, never from the reference upstreams:
 * `minimal` contains only what the specification does not mark as optional, `full` everything. Which endpoint
 * answers with which file, and which values an answer cannot do without, is stated here independently of the
 * contracts.
 */
import { readdirSync, readFileSync } from "node:fs";
import type { AnyEndpoint } from "../../server/http/endpoint";

export type Json =
  null | boolean | number | string | Json[] | { [field: string]: Json };

export interface Fixture {
  readonly minimal: Json;
  readonly full: Json;
  /** Without these the answer cannot be read. */
  readonly needed: readonly string[];
  /** These may be absent, but not wrong. */
  readonly whole: readonly string[];
  /** Each of these can replace another value, so they must not be missing together. */
  readonly alternatives: readonly string[];
}

const sums = (at: string, names: readonly string[]) => [
  at,
  ...names.map((name) => `${at}.${name}`),
];

const totals = sums("totals", [
  "total",
  "totalDiscount",
  "itemTotal",
  "shipping",
  "remainingToPay",
]);
const instrument = ["payment_instrument_id", "payment_method_id", "amount"];

/** By file; files without a row need nothing. */
const rules: Readonly<
  Record<string, Partial<Pick<Fixture, "needed" | "whole" | "alternatives">>>
> = {
  "address-validation": { needed: ["valid"] },
  availability: { needed: ["available"] },
  "authorization-code": { needed: ["authorizationCode"] },
  "found-addresses": { needed: ["addresses"] },
  // Without sections there is nothing to show, and a page would be kept that says so.
  fragment: { needed: ["items"] },
  // "No flags" would undo what the retailer has turned off.
  "feature-flags": { needed: ["flags"] },
  // "No pictures" would be cached for everybody.
  "shopper-media": { needed: ["media"] },
  "media-streams": { needed: ["streams"] },
  basket: {
    needed: [
      "basketId",
      // An answer without its items must count as unreadable, never as an empty cart.
      "items",
      ...totals,
      ...instrument.map((name) => `paymentInstruments[].${name}`),
    ],
    whole: ["paymentInstruments", "paymentInstruments[]"],
    alternatives: ["currency"],
  },
  catalog: { needed: ["products"] },
  "category-content": { needed: ["sections"] },
  "cms-page": { needed: ["sections"] },
  "contact-subjects": { needed: ["categories"] },
  "content-page": { needed: ["sections"] },
  "child-pages": { needed: ["children"] },
  "pop-ups": { needed: ["popups"] },
  consumer: { needed: ["consumerDetails", "consumerDetails.email"] },
  "consumer-lookup": { needed: ["exists"] },
  countries: { needed: ["countries"] },
  "employee-login": {
    needed: ["employeeToken", "storeId", "storeEmployeeId"],
  },
  "event-registration": { needed: ["registered"] },
  favorites: { needed: ["items"] },
  // Without them an empty header or footer would be cached for everybody.
  footer: { needed: ["columns"] },
  menu: { needed: ["items"] },
  moved: { needed: ["saveForLater", "saveForLater.items"] },
  "member-token": { needed: ["memberId"] },
  vouchers: { needed: ["vouchers"] },
  "welcome-promotion": { needed: ["status"] },
  "gift-card-balance": { needed: ["balance", "currency"] },
  order: {
    needed: [
      "orderNumber",
      ...sums("totals", [
        "itemTotal",
        "totalDiscount",
        "total",
        "shipping",
        "merchandiseTotalTax",
        "currency",
      ]),
      "flash[].code",
    ],
    whole: ["flash", "flash[]"],
  },
  invoice: { needed: ["content"] },
  "order-code": { needed: ["codeId"] },
  "return-label": { needed: ["labelUrl"] },
  // The number is enough to find an order, and there may be a flash instead of it.
  "placed-order": {
    needed: ["flash[].code"],
    whole: ["flash", "flash[]"],
    alternatives: ["orderNumber"],
  },
  "payment-instruments": {
    needed: [
      "payment_instruments",
      "payment_instruments[]",
      ...instrument.map((name) => `payment_instruments[].${name}`),
    ],
  },
  "payment-session": {
    needed: ["sessionID", "payment_instrument_id", "redirectUrl"],
  },
  "prepare-order": { needed: totals },
  product: { needed: ["id", "name"] },
  "product-set": { needed: ["products"] },
  "purchase-history": { needed: ["orders"] },
  "saved-for-later": { needed: ["items"] },
  "saved-instrument": { needed: ["paymentInstrumentId"] },
  "saved-instruments": { needed: ["payment_instruments"] },
  search: { needed: ["products"] },
  "search-content": { needed: ["sections"] },
  review: { needed: [] },
  "contact-case": { needed: [] },
  reviews: { needed: ["reviews"] },
  "review-translation": { needed: ["text"] },
  question: { needed: [] },
  questions: { needed: ["questions"] },
  "review-votes": { needed: ["helpful", "notHelpful"] },
  share: { needed: ["shareUrl"] },
  "shipping-methods": { needed: ["applicableShippingMethods"] },
  "collection-points": { needed: ["collectionPoints"] },
  "store-inventory": { needed: ["storeInventory"] },
  "social-root": { needed: ["links"] },
  "media-stash": { needed: [] },
  "media-user": { needed: ["id"] },
  "media-upload": { needed: [] },
  "terminal-payment": { needed: ["status"] },
  "store-request": { needed: ["requestId", "sku", "state"] },
  "store-requests": { needed: ["requests"] },
  "store-search": { needed: ["stores"] },
  "store-employees": { needed: ["employees"] },
  stores: { needed: ["stores"] },
  subscriptions: { needed: ["subscriptions"] },
  token: { needed: ["accessToken"] },
};

const basket = "basket";
const order = "order";
const favorites = "favorites";

/** By endpoint; null for those that answer with a status only. */
const fileOf: Readonly<Record<string, string | null>> = {
  createToken: "token",
  signIn: "authorization-code",
  signUp: "authorization-code",
  signOut: null,
  signInSocial: "token",
  signOutSocial: null,
  requestPasswordReset: null,
  confirmPasswordReset: null,
  verifyEmail: null,
  requestVerification: null,
  changePassword: null,
  signInEmployee: "employee-login",
  createCart: basket,
  createCartWithItems: basket,
  getCart: basket,
  addItem: basket,
  removeItem: basket,
  updateItem: basket,
  chooseBonus: basket,
  reserveWithItem: basket,
  applyCoupon: basket,
  removeCoupon: basket,
  applyReward: basket,
  addPriceAdjustment: basket,
  changePriceAdjustment: basket,
  removePriceAdjustment: basket,
  selectShippingMethod: basket,
  getShippingMethods: "shipping-methods",
  saveShippingAddress: basket,
  removeShippingAddress: basket,
  validateShippingAddress: "address-validation",
  saveBillingAddress: basket,
  removeBillingAddress: basket,
  getPaymentMethods: "payment-methods",
  addPaymentInstrument: "payment-instruments",
  removePaymentInstrument: basket,
  getGiftCardBalance: "gift-card-balance",
  createPaymentSession: "payment-session",
  getTerminalPayment: "terminal-payment",
  cancelTerminalPayment: "terminal-payment",
  postFingerprint: null,
  prepareOrder: "prepare-order",
  placeOrder: "placed-order",
  patchOrder: order,
  trackOrder: order,
  cancelOrder: order,
  downloadInvoice: "invoice",
  createReturnLabel: "return-label",
  mailOrderCode: "order-code",
  confirmOrderCode: null,
  resendGiftCardEmail: null,
  getPurchase: order,
  getPurchaseHistory: "purchase-history",
  getSavedInstruments: "saved-instruments",
  saveInstrument: "saved-instrument",
  changeSavedInstrument: "saved-instrument",
  removeSavedInstrument: null,
  getConsumer: "consumer",
  updateConsumer: "consumer",
  completeConsumer: "consumer",
  lookUpConsumer: "consumer-lookup",
  addAddress: "consumer-address",
  changeAddress: "consumer-address",
  removeAddress: null,
  getSubscription: "subscriptions",
  subscribe: "subscriptions",
  changeSubscription: "subscriptions",
  changeNotification: null,
  registerForEvent: "event-registration",
  retrieveUserData: null,
  createMemberToken: "member-token",
  getVouchers: "vouchers",
  getWelcomePromotion: "welcome-promotion",
  getProduct: "product",
  getInventory: "inventory",
  getStoreInventory: "store-inventory",
  checkAvailability: "availability",
  getProductSets: "product-sets",
  getRecommendations: "recommendations",
  decide: "decision",
  getProductSet: "product-set",
  getCatalog: "catalog",
  searchProducts: "search",
  suggest: "suggest",
  requestNotification: null,
  submitReview: "review",
  contactUs: "contact-case",
  getContactSubjects: "contact-subjects",
  claimWarranty: "warranty-case",
  getReviews: "reviews",
  voteReview: "review-votes",
  getQuestions: "questions",
  askQuestion: "question",
  voteAnswer: "review-votes",
  flagReview: null,
  translateReview: "review-translation",
  getAugmentedPage: "cms-page",
  getContentPage: "content-page",
  getChildPages: "child-pages",
  getCategoryContent: "category-content",
  getProductContent: "cms-page",
  getSearchContent: "search-content",
  getFooter: "footer",
  getMenu: "menu",
  getPopUps: "pop-ups",
  getFragment: "fragment",
  getShowcase: "showcase",
  getTranslations: "translations",
  getCountries: "countries",
  getCountryFormat: "country-format",
  findAddresses: "found-addresses",
  getFeatureFlags: "feature-flags",
  getCategoryMedia: "shopper-media",
  getRecentMedia: "shopper-media",
  getStreamMedia: "shopper-media",
  getCustomerMedia: "shopper-media",
  getMediaStreams: "media-streams",
  reportMedia: null,
  getServiceRoot: "social-root",
  createStash: "media-stash",
  createMediaUser: "media-user",
  uploadMedia: "media-upload",
  getStores: "stores",
  getStoreEmployees: "store-employees",
  searchStores: "store-search",
  searchCollectionPoints: "collection-points",
  createStoreRequest: "store-request",
  getStoreRequest: "store-request",
  getStoreRequests: "store-requests",
  changeStoreRequest: "store-request",
  getFavorites: favorites,
  addFavorite: favorites,
  removeFavorite: favorites,
  getSharedFavorites: favorites,
  shareFavorites: "share",
  getSavedForLater: "saved-for-later",
  removeSavedItem: "saved-for-later",
  saveForLater: "moved",
  moveToCart: "moved",
};

function readFixture(file: string): Fixture {
  const url = new URL(`./fixtures/${file}.json`, import.meta.url);
  const { minimal, full } = JSON.parse(readFileSync(url, "utf8")) as {
    minimal: Json;
    full: Json;
  };
  const { needed = [], whole = [], alternatives = [] } = rules[file] ?? {};
  return { minimal, full, needed, whole, alternatives };
}

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === "object" &&
  value !== null &&
  "path" in value &&
  "method" in value &&
  "response" in value;

/** Returns every endpoint that a contract exports, by name. */
export async function everyEndpoint(): Promise<Map<string, AnyEndpoint>> {
  const folder = new URL("../../server/upstreams/", import.meta.url);
  const found = new Map<string, AnyEndpoint>();
  for (const family of readdirSync(folder, { withFileTypes: true })) {
    if (!family.isDirectory()) continue;
    const exported = (await import(
      `../../server/upstreams/${family.name}/contract.ts`
    )) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported))
      if (isEndpoint(value)) found.set(name, value);
  }
  return found;
}

/** Returns null for an endpoint that answers with a status only; throws for one without a fixture. */
export function fixtureOf(name: string): Fixture | null {
  if (!Object.hasOwn(fileOf, name))
    throw new Error(`${name} has no answer written by hand`);
  const file = fileOf[name];
  return file ? readFixture(file) : null;
}
