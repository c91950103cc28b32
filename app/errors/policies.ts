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
}

export interface OperationPolicy {
  readonly kind: OperationKind;
  /** For errors of these names; they are exempt from `otherwise`. */
  readonly overrides?: Readonly<Partial<Record<ErrorName, Override>>>;
  /** For details of type `flash`, before all else. */
  readonly flashDetail?: Override;
  /** For every other error the upstream answers with. */
  readonly otherwise?: Override;
  /** For no usable answer. */
  readonly noAnswer?: Override;
}

const inline: Override = { at: "top" };
const atItem: Override = { at: "item" };
const asInTable: Override = {};
/** Whoever calls is not taken for an associate any more; it is no check for bots. */
const ofAssociates = {
  BOT_CHECK_FAILED: { message: "session.expired" },
} as const satisfies OperationPolicy["overrides"];
/** About the cart, general words are the cart's own [CART-005]. */
const ofTheCart = {
  GENERAL: { message: "cart.messages.somethingWentWrong" },
} as const satisfies OperationPolicy["overrides"];

export const policies = {
  viewCart: { kind: "cartRead" },
  addItem: { kind: "cartChange", overrides: ofTheCart },
  changeQuantity: { kind: "cartChange", overrides: ofTheCart },
  chooseDelivery: { kind: "cartChange", overrides: ofTheCart },
  // Its form stands at a store, far from the line.
  reserveItem: {
    kind: "cartChange",
    overrides: ofTheCart,
  },
  saveForLater: { kind: "cartChange", overrides: ofTheCart },
  // Here it is the thing that cannot be given; the table's words are about paying with a card [ERR-022].
  setGift: {
    kind: "cartChange",
    overrides: {
      ...ofTheCart,
      GIFT_CARD_NOT_APPLICABLE: {
        message: "giftOption.notAvailable",
        at: "field:giftOption",
      },
    },
  },
  // Not one too many, as where it is put into the cart, but another one than is offered.
  chooseBonus: {
    kind: "cartChange",
    overrides: { ...ofTheCart, GWP_PRODUCT: { message: "item.giftGone" } },
  },
  adjustPrice: {
    kind: "cartChange",
    overrides: { ...ofTheCart, ...ofAssociates },
  },
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
  applyCode: { kind: "cartChange", noAnswer: { at: "field:promoCode" } },
  removeCode: { kind: "cartChange", noAnswer: { at: "field:promoCode" } },
  applyReward: {
    kind: "cartChange",
    overrides: ofTheCart,
    noAnswer: { at: "field:reward" },
  },
  removeReward: { kind: "cartChange", overrides: ofTheCart },
  checkGiftCardBalance: { kind: "read", noAnswer: { at: "field:giftCard" } },

  saveShippingAddress: { kind: "checkout" },
  saveBillingAddress: { kind: "checkout" },
  chooseShippingMethod: {
    kind: "checkout",
    noAnswer: { at: "field:shippingMethod" },
  },
  addGiftCard: { kind: "payment", noAnswer: { at: "field:giftCard" } },
  addPayment: { kind: "payment" },
  removePayment: { kind: "payment" },
  startPaymentSession: { kind: "payment" },
  stopTerminal: { kind: "payment" },
  // [CHK-021]
  authorizePayment: {
    kind: "payment",
    otherwise: { message: "payment.notAuthorized", at: "top" },
  },
  startSavingCard: { kind: "form" },
  // [PAY-002]
  saveCard: {
    kind: "form",
    overrides: { CARD_EXISTS: asInTable },
    otherwise: { message: "card.saveFailed", at: "toast" },
  },
  // [PAY-003]
  saveGiftCard: {
    kind: "form",
    overrides: {
      GC_ALREADY_APPLIED: { message: "giftCard.alreadySaved" },
    },
    otherwise: { message: "giftCard.saveFailed", at: "field:giftCard" },
  },
  changeSavedPayment: { kind: "form" },
  removeSavedPayment: { kind: "form" },
  // [CHK-008]
  prepareOrder: {
    kind: "checkout",
    overrides: { CART_NOT_FOUND: { at: "silent" } },
    otherwise: inline,
  },
  // [CHK-022] to [CHK-025]
  placeOrder: {
    kind: "order",
    flashDetail: { at: "flash" },
    overrides: {
      ITEM_NO_LONGER_AVAILABLE: { at: "flash" },
      CC_EXPIRY_DATE_INVALID: inline,
      PAYMENT_INSTRUMENT_NOT_FOUND: inline,
      ADDRESS_NOT_FOUND: inline,
      PAYMENT_ERROR: inline,
      PAYMENT_FRAUD_VERIFICATION_EXCEPTION: inline,
      CART_NOT_FOUND: inline,
      SHIPPING_POBOX_UNAVAILABLE: inline,
      SOME_PRODUCTS_NO_INVENTORY: inline,
    },
    otherwise: { at: "toast" },
  },
  // [CHK-016]
  completeOrder: {
    kind: "order",
    otherwise: {
      message: "payment.authenticationFailed",
      at: "top",
    },
  },

  signIn: { kind: "signIn" },
  // Told on the page of the sign-in, whose fields it is not about [AUTH-008].
  socialSignIn: {
    kind: "signIn",
    overrides: {
      LOGIN_IN_USE: { message: "signIn.socialEmailInUse", at: "top" },
      EMAIL_INVALID: { message: "signIn.socialNoEmail", at: "top" },
    },
  },
  employeeSignIn: { kind: "signIn" },
  signUp: { kind: "form" },
  changePassword: { kind: "form" },
  requestPasswordReset: { kind: "form" },
  resetPassword: { kind: "form" },
  requestVerification: { kind: "form" },
  // The table's words are about a link for a password.
  verifyEmail: {
    kind: "form",
    overrides: {
      RESET_LINK_EXPIRED: { message: "signIn.linkOver", at: "top" },
    },
  },

  updateProfile: { kind: "form" },
  saveAddress: { kind: "form" },
  deleteAddress: { kind: "form" },
  changeSubscription: { kind: "form" },
  // The code of the message is all that is sent.
  confirmSms: {
    kind: "form",
    overrides: {
      PROFILE_UPDATE_FAILED: {
        message: "account.smsCodeWrong",
        at: "field:smsCode",
      },
    },
  },
  registerForEvent: { kind: "form" },
  retrieveData: { kind: "form" },
  readMemberCard: { kind: "read" },

  // One answer for all that does not fit: numbers cannot be tried out.
  lookUpOrder: {
    kind: "read",
    overrides: {
      ORDER_EMAIL_INVALID: { message: "order.notFound", at: "top" },
    },
  },
  // Refused, it is on its way by now [ACC-010].
  cancelOrder: {
    kind: "form",
    overrides: { ORDER_NOT_FOUND: { message: "order.cancelRefused" } },
  },
  createReturn: { kind: "form" },
  downloadInvoice: { kind: "read" },
  resendGiftCard: { kind: "form" },

  // Hearts stand on every page, far from its top.
  changeFavorites: {
    kind: "form",
    otherwise: { at: "toast" },
    noAnswer: { at: "toast" },
  },
  notifyWhenInStock: { kind: "form" },
  askForBringing: { kind: "form" },
  changeStoreRequest: { kind: "form", overrides: ofAssociates },
  submitReview: { kind: "form" },
  withdraw: { kind: "form" },
  // Told at the review, far from the top of its page.
  voteReview: { kind: "form", otherwise: atItem, noAnswer: atItem },
  flagReview: { kind: "form", otherwise: atItem, noAnswer: atItem },
  translateReview: { kind: "read", otherwise: atItem, noAnswer: atItem },
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
