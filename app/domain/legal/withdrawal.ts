/** The withdrawal from a distance contract (Directive 2011/83/EU, articles 9 to 11a). */

/** The most characters that a shopper types as `items`. */
export const longestItems = 1_000;

export interface Withdrawal {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly orderNumber: string;
  /** In the shopper's words, or as the order names them; empty for the whole order. */
  readonly items: string;
  /** The lines that were chosen from the order; empty where it is not known. */
  readonly lines: readonly {
    readonly itemId: string;
    readonly qty: number;
  }[];
  /** The declaration in the words of the model form, in the shopper's language. */
  readonly message: string;
}

/** The confirmation of a received declaration, for the shopper to save and print. */
export interface ReceivedWithdrawal {
  /** The declaration as customer service received it: the first one, if it was sent repeatedly. */
  readonly message: string;
  /** Null when customer service did not assign one. */
  readonly caseNumber: string | null;
}
