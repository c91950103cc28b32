/** Where a problem is shown, and how loudly. */

/** Form fields that upstream errors can point at; forms use these names. */
export const errorFields = [
  "billingPhone",
  "birthDate",
  "currentPassword",
  "email",
  "expiry",
  "giftCard",
  "giftOption",
  "organization",
  "password",
  "passwordRepeat",
  "phone",
  "promoCode",
  "requestType",
  "reviewText",
  "reward",
  "shippingAddress",
  "shippingMethod",
  "smsCode",
  "store",
] as const;

export type ErrorField = (typeof errorFields)[number];

/**
 * - `top`: summary at the top of the page's main part
 * - `toast`: passing notice; without script a banner at the top
 * - `item`: at the line or product that `itemId` names
 * - `flash`: among the notices about changes to the cart
 * - `page`: instead of the page
 * - `silent`: nowhere
 * - `field:…`: at that field of the form, tied to it
 */
export type Placement =
  | "top"
  | "toast"
  | "item"
  | "flash"
  | "page"
  | "silent"
  | `field:${ErrorField}`;

/** `error` is announced at once; the others when the reader is idle. */
export type Severity = "error" | "warning" | "info";
