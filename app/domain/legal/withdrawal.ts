/** The withdrawal from a contract at a distance (Directive 2011/83/EU, articles 9 to 11a). */

/** Characters that a message to customer service may have, less those of the model form around it. */
export const longestItems = 1_000;

export interface Withdrawal {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly orderNumber: string;
  /** As the shopper named them; empty for the whole order. */
  readonly items: string;
  /** The declaration as the model form words it, in the shopper's language. */
  readonly message: string;
}

/** What is shown of a declaration that was received, to be kept and printed. */
export interface ReceivedWithdrawal {
  /** Its words as customer service has them: of the first time, when it was sent more than once. */
  readonly message: string;
  /** Null when customer service gave it no number. */
  readonly caseNumber: string | null;
}
