/**
 * What single operations do differently from the error table: another text or
 * place, or a consequence such as reading the cart again. An operation that is
 * not listed under `overrides` keeps what the table says.
 *
 * Recoveries that call upstream (recreating a cart, retrying) are no matter of
 * this table; services own them.
 */
import type { ErrorName } from "./catalogue";
import type { ErrorText } from "./message-key";
import type { Placement } from "./placement";

/** Decides what is said when an operation got no usable answer. */
export type OperationKind =
  | "read"
  | "cartRead"
  | "cartChange"
  | "form"
  | "checkout"
  | "payment"
  | "order"
  | "signIn";

export interface Override {
  readonly message?: ErrorText;
  readonly at?: Placement;
  /** A toast that stays until it is closed. */
  readonly persistent?: true;
  readonly reloadCart?: true;
  /** Checkout step that the shopper is taken back to. */
  readonly goTo?: "shipping" | "billing";
}

export interface OperationPolicy {
  readonly kind: OperationKind;
  /** For errors of these names; they are exempt from `otherwise`. */
  readonly overrides?: Readonly<Partial<Record<ErrorName, Override>>>;
  /** For details of type `flash`, before all else. */
  readonly flashDetail?: Override;
  /** For every other error the upstream answers with. */
  readonly otherwise?: Override;
  /** For no usable answer; `rethrow` means it is no business of the form. */
  readonly noAnswer?: Override | "rethrow";
}

const inline: Override = { at: "top" };
const asInTable: Override = {};
/** About the cart, general words are the cart's own [CART-005]. */
const ofTheCart = {
  GENERAL: { message: "cart.messages.somethingWentWrong" },
} as const satisfies OperationPolicy["overrides"];

export const policies = {
  viewCart: { kind: "cartRead" },
  addItem: { kind: "cartChange", overrides: ofTheCart },
  updateItem: { kind: "cartChange", overrides: ofTheCart },
  changeDelivery: { kind: "cartChange", overrides: ofTheCart },
  saveForLater: { kind: "cartChange", overrides: ofTheCart },
  reserveItem: { kind: "cartChange", overrides: ofTheCart },
  adjustPrice: { kind: "cartChange", overrides: ofTheCart },
  // [CART-004]
  removeItem: {
    kind: "cartChange",
    overrides: { CART_NOT_FOUND: asInTable, INVALID_CUSTOMER: asInTable },
    otherwise: { message: "cart.removeFailed", at: "toast" },
  },
  // [CART-013]
  moveToCart: {
    kind: "cartChange",
    overrides: {
      ITEM_OOS: { message: "item.notMoved" },
      ITEMS_OOS: { message: "item.someNotMoved" },
    },
  },
  applyPromo: { kind: "cartChange", noAnswer: { at: "field:promoCode" } },
  removePromo: { kind: "cartChange", noAnswer: { at: "field:promoCode" } },
  applyReward: { kind: "cartChange", noAnswer: { at: "field:reward" } },
  checkGiftCardBalance: { kind: "read", noAnswer: { at: "field:giftCard" } },

  saveShippingAddress: { kind: "checkout" },
  validateAddress: { kind: "read" },
  saveBillingAddress: { kind: "checkout" },
  chooseShippingMethod: {
    kind: "checkout",
    noAnswer: { at: "field:shippingMethod" },
  },
  addGiftCard: { kind: "payment", noAnswer: { at: "field:giftCard" } },
  addPayment: { kind: "payment" },
  removePayment: { kind: "payment" },
  startPaymentSession: { kind: "payment" },
  // [CHK-021]
  authorizePayLater: {
    kind: "payment",
    otherwise: { message: "payment.payLaterFailed", at: "top" },
    noAnswer: { message: "payment.payLaterFailed", at: "top" },
  },
  // [CHK-008]
  prepareOrder: {
    kind: "checkout",
    overrides: { CART_NOT_FOUND: { at: "silent" } },
    otherwise: inline,
  },
  // [CHK-022] to [CHK-025]
  placeOrder: {
    kind: "order",
    flashDetail: { at: "flash", reloadCart: true },
    overrides: {
      ITEM_NO_LONGER_AVAILABLE: { at: "flash", reloadCart: true },
      CC_EXPIRY_DATE_INVALID: inline,
      PAYMENT_INSTRUMENT_NOT_FOUND: inline,
      ADDRESS_NOT_FOUND: inline,
      PAYMENT_ERROR: inline,
      PAYMENT_FRAUD_VERIFICATION_EXCEPTION: inline,
      CART_NOT_FOUND: inline,
      SHIPPING_POBOX_UNAVAILABLE: inline,
      SOME_PRODUCTS_NO_INVENTORY: inline,
    },
    otherwise: { at: "toast", persistent: true },
  },
  // [CHK-016]
  completeOrder: {
    kind: "order",
    otherwise: {
      message: "payment.authenticationFailed",
      at: "top",
      goTo: "billing",
    },
  },

  signIn: { kind: "signIn" },
  socialSignIn: { kind: "signIn" },
  employeeSignIn: { kind: "signIn" },
  signUp: { kind: "form" },
  changePassword: { kind: "form" },
  requestPasswordReset: { kind: "form" },
  resetPassword: { kind: "form" },

  loadProfile: { kind: "read" },
  updateProfile: { kind: "form" },
  updateSubscription: { kind: "form" },
  saveAddress: { kind: "form" },
  deleteAddress: { kind: "form" },
  saveCard: {
    kind: "form",
    overrides: { CARD_EXISTS: { at: "toast" } },
    otherwise: { message: "card.saveFailed", at: "toast" },
    noAnswer: "rethrow",
  },
  saveGiftCard: {
    kind: "form",
    overrides: {
      CARD_EXISTS: { message: "giftCard.exists", at: "toast" },
      GC_ALREADY_APPLIED: { message: "giftCard.exists", at: "toast" },
    },
    otherwise: { message: "giftCard.saveFailed", at: "toast" },
    noAnswer: "rethrow",
  },
  deleteCard: { kind: "form" },
  redeemReward: { kind: "form" },

  findOrder: { kind: "read" },
  cancelOrder: { kind: "form" },
  createReturn: { kind: "form" },
  resendGiftCardEmail: { kind: "form" },
  // Hearts stand on every page, far from its top.
  changeFavorites: {
    kind: "form",
    otherwise: { at: "toast" },
    noAnswer: { at: "toast" },
  },
  writeReview: { kind: "form" },
  askQuestion: { kind: "form" },
  vote: { kind: "form" },
  contactUs: { kind: "form" },
  subscribe: { kind: "form" },
  notifyWhenInStock: { kind: "form" },
  registerForEvent: { kind: "form" },
  openWarrantyCase: { kind: "form" },
  findStores: { kind: "read" },
} as const satisfies Readonly<Record<string, OperationPolicy>>;

export type Operation = keyof typeof policies;

/** The policy of an operation; without one, that of any form. */
export function policyOf(operation: Operation | undefined): OperationPolicy {
  return operation === undefined ? { kind: "form" } : policies[operation];
}

/** Texts for no usable answer, by whether the call may have taken effect. */
export const noAnswerTexts = {
  read: { notDone: "unavailable.read", unknown: "unavailable.read" },
  cartRead: { notDone: "unavailable.cart", unknown: "unavailable.cart" },
  cartChange: {
    notDone: "unavailable.change",
    unknown: "unconfirmed.cartChange",
  },
  form: { notDone: "unavailable.change", unknown: "unconfirmed.form" },
  checkout: { notDone: "unavailable.change", unknown: "unconfirmed.checkout" },
  payment: { notDone: "unavailable.change", unknown: "unconfirmed.payment" },
  order: { notDone: "unavailable.order", unknown: "unconfirmed.order" },
  signIn: { notDone: "unavailable.signIn", unknown: "unconfirmed.signIn" },
} as const satisfies Record<
  OperationKind,
  { readonly notDone: ErrorText; readonly unknown: ErrorText }
>;
