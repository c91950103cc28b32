/** The keys of the `errors` namespace as types: a misspelt key does not compile. */
import type { MessageKey } from "~/i18n/keys";

/** A key for the translator: `errors.cart.notFound`. */
export type ErrorMessageKey = Extract<MessageKey, `errors.${string}`>;

/** A key in the tables of this folder: `cart.notFound`. */
export type ErrorText = ErrorMessageKey extends `errors.${infer Key}`
  ? Key
  : never;

/** Returns the translator's key for a table's key. */
export function errorMessageKey(text: ErrorText): ErrorMessageKey {
  return `errors.${text}`;
}
