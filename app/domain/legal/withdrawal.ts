/** The withdrawal from a contract at a distance (Directive 2011/83/EU, articles 9 to 11a). */

/** Characters that a message to customer service may have, less those of the model form around it. */
export const longestItems = 1_000;

export interface Withdrawal {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly orderNumber: string;
  /** The declaration as the model form words it, in the shopper's language. */
  readonly message: string;
}
