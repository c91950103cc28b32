/**
 * How single operations differ from the error table: another text or another
 * placement. An error that an operation does not override has the text and the
 * placement of the table.
 *
 * Recoveries that call an upstream (recreating a cart, retrying) are not part of
 * this table; services do them.
 */
import type { ErrorName } from "./catalogue";
import type { ErrorText } from "./message-key";
import type { Placement } from "./placement";

/** Decides the text when an operation got no usable answer. */
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
  /** For errors with these names; `otherwise` does not apply to them. */
  readonly overrides?: Readonly<Partial<Record<ErrorName, Override>>>;
  /** For errors of type `flash`, before all others. */
  readonly flashDetail?: Override;
  /** For every other error that the upstream answers with. */
  readonly otherwise?: Override;
  /** For a missing or unusable answer. */
  readonly noAnswer?: Override;
}

const inline: Override = { at: "top" };
const atItem: Override = { at: "item" };
const asInTable: Override = {};
/** AUT403 means that the associate's session has ended; it is not about bots here. */
const ofAssociates = {
  BOT_CHECK_FAILED: { message: "session.expired" },
} as const satisfies OperationPolicy["overrides"];
/** Operations on the cart have their own general text [CART-005]. */
const ofTheCart = {
  GENERAL: { message: "cart.messages.somethingWentWrong" },
} as const satisfies OperationPolicy["overrides"];

export const policies = {
  viewCart: { kind: "cartRead" },
  addItem: { kind: "cartChange", overrides: ofTheCart },
  changeQuantity: { kind: "cartChange", overrides: ofTheCart },
  chooseDelivery: { kind: "cartChange", overrides: ofTheCart },
  reserveItem: {
    kind: "cartChange",
    overrides: ofTheCart,
  },
  saveForLater: { kind: "cartChange", overrides: ofTheCart },
  // Here the item cannot be a gift; the table's text is about paying with a gift card [ERR-022].
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
  // The chosen gift is not offered; the table's text is about too many gifts in the cart.
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
  // Shown on the sign-in page, but not about its fields [AUTH-008].
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
  // The table's text is about a link for a password.
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
  // The form has only the field for the code.
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

  // The same text for every mismatch, so that order numbers cannot be found by trying.
  lookUpOrder: {
    kind: "read",
    overrides: {
      ORDER_EMAIL_INVALID: { message: "order.notFound", at: "top" },
    },
  },
  // A cancellation is refused once the order is on its way [ACC-010].
  cancelOrder: {
    kind: "form",
    overrides: { ORDER_NOT_FOUND: { message: "order.cancelRefused" } },
  },
  createReturn: { kind: "form" },
  mailOrderCode: { kind: "form" },
  // The table's texts are about the look-up, and about a link for a password.
  openOrder: {
    kind: "form",
    overrides: {
      ORDER_NOT_FOUND: { message: "order.codeWrong", at: "field:smsCode" },
      RESET_LINK_EXPIRED: { message: "order.codeOver", at: "top" },
    },
  },
  downloadInvoice: { kind: "read" },
  resendGiftCard: { kind: "form" },

  // Hearts are on every page, far from its top.
  changeFavorites: {
    kind: "form",
    otherwise: { at: "toast" },
    noAnswer: { at: "toast" },
  },
  notifyWhenInStock: { kind: "form" },
  undoStockAlert: { kind: "form" },
  // The form is in the footer, far from the top of its page.
  subscribeNewsletter: {
    kind: "form",
    otherwise: { at: "toast" },
    noAnswer: { at: "toast" },
  },
  askForBringing: { kind: "form" },
  changeStoreRequest: { kind: "form", overrides: ofAssociates },
  submitReview: { kind: "form" },
  askQuestion: { kind: "form" },
  reportPicture: { kind: "form" },
  savePicture: { kind: "form" },
  sharePicture: { kind: "form" },
  withdraw: { kind: "form" },
  contactUs: { kind: "form" },
  claimWarranty: { kind: "form" },
  // Shown at the review, far from the top of its page.
  voteReview: { kind: "form", otherwise: atItem, noAnswer: atItem },
  flagReview: { kind: "form", otherwise: atItem, noAnswer: atItem },
  voteAnswer: { kind: "form", otherwise: atItem, noAnswer: atItem },
  translateReview: { kind: "read", otherwise: atItem, noAnswer: atItem },
} as const satisfies Readonly<Record<string, OperationPolicy>>;

export type Operation = keyof typeof policies;

/** Returns the policy of an operation; the default is that of a form without overrides. */
export function policyOf(operation: Operation | undefined): OperationPolicy {
  return operation === undefined ? { kind: "form" } : policies[operation];
}

/** Texts for a missing or unusable answer, by whether the call may have taken effect. */
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
