/** What standard delivery of one product costs in a country, for machines that compare offers. */
export interface DeliveryTerms {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Price of standard delivery. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  /** The least value of a basket whose delivery is free for everybody; null for none. */
  readonly freeFrom: number | null;
  /** First and last working day of arrival; null if it is not said. */
  readonly days: { readonly first: number; readonly last: number } | null;
}

/** Whether a product of this price is delivered free, bought alone. */
export const freeFor = (
  { amount, freeFrom }: DeliveryTerms,
  price: number,
): boolean => amount === 0 || (freeFrom !== null && price >= freeFrom);
