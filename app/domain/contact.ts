/** Messages of shoppers to customer service. */

/** Characters of a message, and of the description in a warranty claim [ROUTE-038, VAL-017]. */
export const longestMessage = 2_000;

/** A category with its subjects, in the words of the market. */
export interface ContactTopic {
  readonly category: string;
  readonly subjects: readonly string[];
}

interface Sender {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

export interface ContactMessage extends Sender {
  readonly category: string;
  readonly subject: string;
  /** Empty if it was not given. */
  readonly phone: string;
  /** Empty if it is not about an order. */
  readonly orderNumber: string;
  readonly message: string;
}

export interface WarrantyClaim extends Sender {
  readonly phone: string;
  readonly productId: string;
  /** ISO 8601, without a time. */
  readonly purchaseDate: string;
  readonly description: string;
  /** Where it was bought: ISO 3166-1, two letters. */
  readonly country: string;
}
