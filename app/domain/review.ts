/** What a shopper says of a product. */

export const reviewLimits = { title: 150, text: 5_000, nickname: 40 } as const;

/** Stars that a review can give, the best first. */
export const starChoices = [5, 4, 3, 2, 1] as const;

export interface WrittenReview {
  /** From 1 to 5. */
  readonly rating: number;
  readonly title: string;
  readonly text: string;
  /** Shown with the review. */
  readonly nickname: string;
  /** Never shown. */
  readonly email: string;
  readonly recommend: boolean;
}
