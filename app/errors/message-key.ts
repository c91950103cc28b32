/** Keys of the `errors` namespace, as types: a misspelt key does not compile. */
import type { MessageKey } from "~/i18n/keys";

/** As the translator takes it: `errors.cart.notFound`. */
export type ErrorMessageKey = Extract<MessageKey, `errors.${string}`>;

/** As the tables of this folder write it: `cart.notFound`. */
export type ErrorText = ErrorMessageKey extends `errors.${infer Key}`
  ? Key
  : never;

/** The key that the translator takes for a table's key. */
export function errorMessageKey(text: ErrorText): ErrorMessageKey {
  return `errors.${text}`;
}
