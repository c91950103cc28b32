/** What shoppers say of a product. */
import type { Rating } from "./product";

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

/** Orders of a list of reviews besides the upstream's own, as its calls name them [ROUTE-034]. */
export const reviewOrders = ["newest", "helpful", "highest", "lowest"] as const;
export type ReviewOrder = (typeof reviewOrders)[number];

/** What can be wrong with a review, as its calls name it. */
export const flagReasons = [
  "offensive",
  "advertising",
  "personal",
  "other",
] as const;

export const reviewsPerPage = 10;

/** What is asked of a list of reviews. */
export interface ReviewQuery {
  /** From 1. */
  readonly page: number;
  /** Null for the upstream's own order. */
  readonly sort: ReviewOrder | null;
  /** From 1 to 5; null for all. */
  readonly rating: number | null;
}

/** How many found a review helpful, and how many did not. */
export interface ReviewVotes {
  readonly helpful: number;
  readonly notHelpful: number;
}

export interface Review extends ReviewVotes {
  readonly id: string;
  /** From 1 to 5. */
  readonly rating: number;
  readonly title: string;
  readonly text: string;
  readonly nickname: string;
  /** BCP 47 language of the text; empty when nobody knows. */
  readonly language: string;
  /** ISO 8601; empty when nobody knows. */
  readonly writtenAt: string;
  readonly recommends: boolean;
}

/** A page of what was said of a product. */
export interface ReviewList {
  /** Of all pages together, with the stars that were asked for. */
  readonly total: number;
  /** Of all reviews; null when there is none. */
  readonly rating: Rating | null;
  /** How many give so many stars, the best first; empty when nobody knows. */
  readonly byStars: readonly {
    readonly stars: number;
    readonly count: number;
  }[];
  readonly reviews: readonly Review[];
}

/** A review in the reader's language. */
export type ReviewTranslation = Pick<Review, "title" | "text">;
