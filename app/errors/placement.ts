/** Where a problem is shown, and its severity. */

/** The form fields at which upstream errors can be shown; forms use these names. */
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
 * - `toast`: temporary notice; without script a banner at the top
 * - `item`: at the line or product with the id `itemId`
 * - `flash`: among the notices about changes to the cart
 * - `page`: instead of the page
 * - `silent`: nowhere
 * - `field:…`: at that field of the form, as its description
 */
export type Placement =
  | "top"
  | "toast"
  | "item"
  | "flash"
  | "page"
  | "silent"
  | `field:${ErrorField}`;

/** Screen readers announce an `error` at once, the others when they are idle. */
export type Severity = "error" | "warning" | "info";
