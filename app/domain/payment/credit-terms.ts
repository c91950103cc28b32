/** What the law of some markets requires to be said of a credit before it is chosen [LEGAL-011]. */
export interface CreditTerms {
  readonly lender: string;
  readonly warning: string;
  /** A purchase with its instalments, interest and sum, in words. */
  readonly representativeExample: string;
  /** The address of a page with all the information about the credit. */
  readonly link: string;
}
