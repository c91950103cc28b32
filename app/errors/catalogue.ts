/**
 * THE error table: every error id of the API, and the three that the shop's own
 * validation raises (FE…), with its name in the specification, its text, and its
 * placement unless an operation's policy overrides it.
 *
 * Several ids may share a name: behaviour depends on the name, text on the id.
 * A new id needs one line here and, for a new text, one key per language.
 */
import type { ErrorText } from "./message-key";
import type { Placement, Severity } from "./placement";

interface ErrorEntry {
  readonly name: string;
  /** Key inside the namespace `errors`. */
  readonly message: ErrorText;
  readonly at: Placement;
  /** The default is `error`. */
  readonly severity?: Severity;
  /** Constant values for the text. */
  readonly params?: Readonly<Record<string, number>>;
  /**
   * Set if the text contains a `{{count}}` from the answer; this text is shown
   * if the answer has no count.
   */
  readonly withoutCount?: ErrorText;
}

export const maxGiftCards = 5;
export const minPasswordLength = 8;
export const maxReviewLength = 5000;

export const catalogue = {
  // Cart and stock
  BSK404: { name: "CART_NOT_FOUND", message: "cart.notFound", at: "toast" },
  AUT498: {
    name: "INVALID_CUSTOMER",
    message: "cart.messages.invalidCustomer",
    at: "toast",
  },
  PRC400: { name: "INVALID_PRICE", message: "item.invalidPrice", at: "item" },
  ORD430: {
    name: "ITEM_NO_LONGER_AVAILABLE",
    message: "item.noLongerAvailable",
    at: "top",
  },
  ORD404: {
    name: "ITEM_NO_LONGER_AVAILABLE",
    message: "item.noLongerAvailable",
    at: "top",
  },
  INV700: { name: "ITEM_OOS", message: "item.outOfStock", at: "item" },
  INV701: {
    name: "SOME_PRODUCTS_NO_INVENTORY",
    message: "item.noInventory",
    at: "top",
  },
  INV702: { name: "NO_PRICE", message: "item.noPrice", at: "item" },
  INV405: {
    name: "ITEM_NOT_AVAILABLE",
    message: "item.notAvailable",
    at: "item",
  },
  INV406: {
    name: "ITEM_NOT_AVAILABLE",
    message: "item.notAvailable",
    at: "item",
  },
  INV407: { name: "ITEMS_OOS", message: "item.someOutOfStock", at: "item" },
  INV409: { name: "ITEMS_OOS", message: "item.someOutOfStock", at: "item" },
  INV408: {
    name: "ADDED_MAX_QUANTITY",
    message: "item.maxQuantity",
    at: "item",
    withoutCount: "item.maxQuantityReached",
  },
  ORD415: { name: "TOTALS_FAILED", message: "cart.totalsFailed", at: "top" },
  GWP403: { name: "GWP_PRODUCT", message: "item.gift", at: "item" },
  PLP400: { name: "LIST_NOT_FOUND", message: "list.notFound", at: "page" },

  // Delivery mode: the upstream has changed it, which is information and not a failure
  ORD516: {
    name: "PICKUP_TO_HOME",
    message: "delivery.pickupToHome",
    at: "flash",
    severity: "info",
  },
  ORD517: {
    name: "STS_TO_HOME",
    message: "delivery.storeToHome",
    at: "flash",
    severity: "info",
  },
  ORD518: {
    name: "PICKUP_TO_STS",
    message: "delivery.pickupToStore",
    at: "flash",
    severity: "info",
  },

  // Gift options
  GFS800: {
    name: "GIFT_OPTION_NOT_AVAILABLE",
    message: "giftOption.notAvailable",
    at: "field:giftOption",
  },
  GFO404: {
    name: "GIFT_OPTION_NOT_FOUND",
    message: "giftOption.notFound",
    at: "field:giftOption",
  },
  GFO405: {
    name: "GIFT_CARD_NOT_APPLICABLE",
    message: "giftCard.notApplicable",
    at: "field:giftCard",
  },

  // Shipping
  SHP404: {
    name: "SHIPPING_METHOD_UNAVAILABLE",
    message: "shipping.methodUnavailable",
    at: "field:shippingMethod",
  },
  SHP500: {
    name: "SHIPPING_POBOX_UNAVAILABLE",
    message: "shipping.poBox",
    at: "top",
  },
  SHP410: { name: "PHONE_EMPTY", message: "phone.required", at: "field:phone" },
  PAY401: {
    name: "CANT_SHIP_THERE",
    message: "shipping.cannotShipThere",
    at: "top",
  },
  CHK380: { name: "SHIPPING_INVALID", message: "shipping.invalid", at: "top" },
  CHK320: {
    name: "ADDRESS_INVALID",
    message: "shipping.addressInvalid",
    at: "top",
  },

  // Gift cards
  GFC400: {
    name: "GC_MISSING_CODE",
    message: "giftCard.codeMissing",
    at: "field:giftCard",
  },
  GFC410: {
    name: "GC_LIMIT_REACHED",
    message: "giftCard.limitReached",
    at: "field:giftCard",
    params: { count: maxGiftCards },
  },
  GFC700: {
    name: "GC_INVALID2",
    message: "giftCard.invalid",
    at: "field:giftCard",
  },
  GFC725: {
    name: "GC_NOT_ALLOWED",
    message: "giftCard.notAllowed",
    at: "field:giftCard",
  },
  GFC740: {
    name: "GC_ZERO_BALANCE",
    message: "giftCard.zeroBalance",
    at: "field:giftCard",
  },
  GFC755: {
    name: "GC_ALREADY_APPLIED",
    message: "giftCard.alreadyApplied",
    at: "field:giftCard",
  },
  GFC760: {
    name: "GC_INVALID2",
    message: "giftCard.invalid",
    at: "field:giftCard",
  },
  GFC799: {
    name: "GC_BALANCE_CHECK_FAILED",
    message: "giftCard.balanceCheckFailed",
    at: "field:giftCard",
  },
  GFC800: {
    name: "GC_BALANCE_CHECK_FAILED",
    message: "giftCard.balanceCheckFailed",
    at: "field:giftCard",
  },
  GFC812: {
    name: "GC_EXPIRED",
    message: "giftCard.expired",
    at: "field:giftCard",
  },

  // Payment
  FE309: {
    name: "CC_EXPIRY_DATE_INVALID",
    message: "card.expiryInvalid",
    at: "field:expiry",
  },
  PYT300: { name: "CARD_EXISTS", message: "card.exists", at: "toast" },
  PYT400: {
    name: "PAYMENT_NOT_ENOUGH",
    message: "payment.notEnough",
    at: "top",
  },
  PYT402: {
    name: "PAYMENT_FRAUD_VERIFICATION_EXCEPTION",
    message: "payment.fraud",
    at: "top",
  },
  PYT404: {
    name: "PAYMENT_INSTRUMENT_NOT_FOUND",
    message: "payment.instrumentNotFound",
    at: "top",
  },
  PYT405: {
    name: "ADDRESS_NOT_FOUND",
    message: "payment.addressNotFound",
    at: "top",
  },
  PYT406: {
    name: "ADDRESS_NOT_FOUND",
    message: "payment.addressIncomplete",
    at: "top",
  },
  PAY400: { name: "PAYMENT_ERROR", message: "payment.failed", at: "top" },
  BIL400: {
    name: "BILLING_ADDRESS_MISSING",
    message: "billing.addressMissing",
    at: "top",
  },
  BILL410: {
    name: "BILLING_PHONE_MISSING",
    message: "billing.phoneMissing",
    at: "field:billingPhone",
  },
  TAX309: { name: "TAX_FAILED", message: "tax.failed", at: "top" },
  TAX310: {
    name: "TAX_UPDATED",
    message: "tax.updated",
    at: "top",
    severity: "info",
  },

  // Promo codes
  PRM130: {
    name: "PROMO_INVALID",
    message: "promo.invalid",
    at: "field:promoCode",
  },
  PRM135: {
    name: "PROMO_NOT_YET",
    message: "promo.notYet",
    at: "field:promoCode",
  },
  PRM140: {
    name: "PROMO_LIMIT_EXCEEDED",
    message: "promo.limitExceeded",
    at: "field:promoCode",
  },
  PRM150: {
    name: "PROMO_ALREADY_REDEEMED",
    message: "promo.alreadyRedeemed",
    at: "field:promoCode",
  },
  PRM155: {
    name: "PROMO_EXPIRED",
    message: "promo.expired",
    at: "field:promoCode",
  },
  PRM160: {
    name: "PROMO_FAILED",
    message: "promo.failed",
    at: "field:promoCode",
  },
  PRM175: {
    name: "PROMO_ALREADY_APPLIED",
    message: "promo.alreadyApplied",
    at: "field:promoCode",
  },
  PRM416: {
    name: "PROMO_INVALID",
    message: "promo.notApplicable",
    at: "field:promoCode",
  },

  // Rewards
  REW401: {
    name: "REWARD_NOT_AUTHENTICATED",
    message: "reward.signInRequired",
    at: "field:reward",
  },
  REW130: {
    name: "REWARD_NOT_MEMBER",
    message: "reward.notMember",
    at: "field:reward",
  },
  REW135: {
    name: "REWARD_UNCONFIRMED",
    message: "reward.unconfirmed",
    at: "field:reward",
  },
  REW140: {
    name: "REWARD_BALANCE_TOO_LOW",
    message: "reward.balanceTooLow",
    at: "field:reward",
  },

  // Profile
  PRO400: {
    name: "LOGIN_IN_USE",
    message: "account.loginInUse",
    at: "field:email",
  },
  PRO404: { name: "PROFILE_NOT_FOUND", message: "account.notFound", at: "top" },
  PRO410: {
    name: "AGE_INVALID",
    message: "account.ageInvalid",
    at: "field:birthDate",
  },
  PRO411: {
    name: "BIRTH_DATE_MISSING",
    message: "account.birthDateMissing",
    at: "field:birthDate",
  },
  PRO412: {
    name: "PROFILE_UPDATE_FAILED",
    message: "account.preferencesFailed",
    at: "top",
  },
  PRO414: {
    name: "PROFILE_UPDATE_FAILED",
    message: "account.updateFailed",
    at: "top",
  },
  PRO415: {
    name: "BILLING_ADDRESS_DELETE_FAILED",
    message: "address.billingDelete",
    at: "top",
  },
  PRO418: {
    name: "PASSWORD_CHANGE_FAILED",
    message: "password.changeFailed",
    at: "top",
  },
  FE340: {
    name: "PASSWORDS_DIFFER",
    message: "password.mismatch",
    at: "field:passwordRepeat",
  },
  FE872: {
    name: "PASSWORD_TOO_SHORT",
    message: "password.tooShort",
    at: "field:password",
    params: { min: minPasswordLength },
  },
  CCA400: { name: "ADDRESS_EXISTS", message: "address.exists", at: "top" },
  CCA401: {
    name: "ADDRESS_ID_INVALID",
    message: "address.notFound",
    at: "top",
  },
  CCN404: {
    name: "CUSTOMER_UNKNOWN",
    message: "account.unknownCustomer",
    at: "top",
  },

  // Orders
  OHS4004: { name: "ORDER_NOT_FOUND", message: "order.notFound", at: "top" },
  ORD409: { name: "ORDER_NOT_FOUND", message: "order.notFound", at: "top" },
  ORD400: {
    name: "ORDER_EMAIL_INVALID",
    message: "order.emailInvalid",
    at: "field:email",
  },
  RTN500: { name: "RETURN_FAILED", message: "order.returnFailed", at: "top" },

  // Sign-in; one neutral text for everything that is wrong with the credentials
  AUT401: {
    name: "INVALID_CREDENTIALS",
    message: "signIn.invalidCredentials",
    at: "top",
  },
  AUT418: {
    name: "INVALID_CREDENTIALS",
    message: "signIn.invalidCredentials",
    at: "top",
  },
  AUT437: {
    name: "INVALID_CREDENTIALS",
    message: "signIn.invalidCredentials",
    at: "top",
  },
  AUT438: {
    name: "INVALID_CREDENTIALS",
    message: "signIn.invalidCredentials",
    at: "top",
  },
  AUT439: {
    name: "LOGIN_IN_USE",
    message: "account.loginInUse",
    at: "field:email",
  },
  AUT440: {
    name: "LOGIN_IN_USE",
    message: "account.loginInUse",
    at: "field:email",
  },
  AUT444: { name: "LIST_UNKNOWN", message: "account.listUnknown", at: "top" },
  AUT442: {
    name: "PHONE_IN_USE",
    message: "account.phoneInUse",
    at: "field:phone",
  },
  AUT450: {
    name: "PASSWORD_INCORRECT",
    message: "password.incorrect",
    at: "field:currentPassword",
  },
  AUT451: {
    name: "PASSWORD_INCORRECT",
    message: "password.incorrect",
    at: "field:currentPassword",
  },
  AUT452: {
    name: "PASSWORD_SAME_AS_BEFORE",
    message: "password.sameAsBefore",
    at: "field:password",
  },
  AUT453: {
    name: "EMAIL_INVALID",
    message: "email.invalid",
    at: "field:email",
  },
  "4044": {
    name: "LOYALTY_MEMBER_NOT_FOUND",
    message: "signIn.loyaltyMemberNotFound",
    at: "top",
  },
  AUT423: { name: "ACCOUNT_LOCKED", message: "signIn.locked", at: "top" },
  AUT441: { name: "ACCOUNT_LOCKED", message: "signIn.locked", at: "top" },
  AUT426: {
    name: "LAST_LOGIN_ATTEMPT",
    message: "signIn.lastAttempt",
    at: "top",
  },
  AUT409: {
    name: "DUPLICATED_TOKEN",
    message: "signIn.duplicatedToken",
    at: "top",
  },
  AUT404: {
    name: "CANNOT_AUTHORIZE",
    message: "signIn.cannotAuthorize",
    at: "top",
  },
  AUT500: {
    name: "LOGIN_SYSTEM_ERROR",
    message: "signIn.systemError",
    at: "top",
  },
  AUT432: {
    name: "AUTHORIZATION_FAILED",
    message: "signIn.authorizationFailed",
    at: "top",
  },
  AUT402: {
    name: "RESET_LINK_EXPIRED",
    message: "password.resetLinkExpired",
    at: "top",
  },
  AUT403: { name: "BOT_CHECK_FAILED", message: "botCheck.failed", at: "top" },

  // General; a shopper can do nothing about the shop's malformed calls
  API400: { name: "CLIENT_ID_MISSING", message: "general", at: "top" },
  API404: { name: "NOT_FOUND", message: "general", at: "top" },
  API405: { name: "METHOD_NOT_ALLOWED", message: "general", at: "top" },
  API406: { name: "NOT_ACCEPTABLE", message: "general", at: "top" },
  API415: { name: "UNSUPPORTED_MEDIA_TYPE", message: "general", at: "top" },
  GEN500: { name: "GENERAL", message: "general", at: "top" },
  STR404: {
    name: "EMPLOYEE_STORE_NOT_FOUND",
    message: "store.employeeStoreNotFound",
    at: "field:store",
  },
  ATTR100: {
    name: "REQUEST_TYPE_MISSING",
    message: "request.typeMissing",
    at: "field:requestType",
  },
  ATTR200: {
    name: "ORGANIZATION_MISSING",
    message: "request.organizationMissing",
    at: "field:organization",
  },
  ATTR300: { name: "PAYLOAD_EMPTY", message: "request.empty", at: "top" },
  REV410: {
    name: "REVIEW_TOO_LONG",
    message: "review.tooLong",
    at: "field:reviewText",
    params: { max: maxReviewLength },
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;

export type ErrorId = keyof typeof catalogue;
export type ErrorName = (typeof catalogue)[ErrorId]["name"];

export function isErrorId(id: string): id is ErrorId {
  return Object.hasOwn(catalogue, id);
}

/** Returns the entry of an id, or that of GEN500 for an unknown id. */
export function errorEntry(
  id: string | undefined,
): ErrorEntry & { readonly name: ErrorName } {
  return catalogue[id !== undefined && isErrorId(id) ? id : "GEN500"];
}
