/** Shoppers' reviews of a product. */
import type { Rating } from "./product";

export const reviewLimits = { title: 150, text: 5_000, nickname: 40 } as const;

/** The stars that a review can give, the best first. */
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
  /** Absent when the author did not say. */
  readonly fit?: Fit | undefined;
}

/** How sizes turn out, by their names on the wire. */
export const fits = ["small", "true", "large"] as const;
export type Fit = (typeof fits)[number];

/** A review or a question that its author has sent, and that nobody has read yet. */
export interface Submission {
  readonly productId: string;
  /** The title of a review; the product's name for a question. */
  readonly title: string;
  readonly text: string;
  readonly nickname: string;
  /** From 1 to 5; null for a question. */
  readonly rating: number | null;
}

/** Orders of a list of reviews besides the upstream's default, by their names on the wire [ROUTE-034]. */
export const reviewOrders = ["newest", "helpful", "highest", "lowest"] as const;
export type ReviewOrder = (typeof reviewOrders)[number];

/** Reasons to flag a review, by their names on the wire. */
export const flagReasons = [
  "offensive",
  "advertising",
  "personal",
  "other",
] as const;

export const reviewsPerPage = 10;

/** A request for a page of reviews. */
export interface ReviewQuery {
  /** From 1. */
  readonly page: number;
  /** Null for the upstream's default. */
  readonly sort: ReviewOrder | null;
  /** From 1 to 5; null for all. */
  readonly rating: number | null;
}

/** How many shoppers found a review helpful, and how many did not. */
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
  /** BCP 47 language of the text; empty when it is unknown. */
  readonly language: string;
  /** ISO 8601; empty when it is unknown. */
  readonly writtenAt: string;
  readonly recommends: boolean;
  /** Null when the author did not say. */
  readonly fit: Fit | null;
  /** Whether the retailer has found the product in an order of the author [LEGAL-010]. */
  readonly isVerified: boolean;
  /** Addresses of the author's pictures. */
  readonly photos: readonly string[];
}

/** One page of a product's reviews. */
export interface ReviewList {
  /** On all pages together, counting only the requested stars. */
  readonly total: number;
  /** Of all reviews; null when there are none. */
  readonly rating: Rating | null;
  /** The number of reviews by stars, the best first; empty when it is unknown. */
  readonly byStars: readonly {
    readonly stars: number;
    readonly count: number;
  }[];
  /** How many authors found the sizes small, true or large; null when none has said so. */
  readonly fit: Readonly<Record<Fit, number>> | null;
  readonly reviews: readonly Review[];
}

/** A review, translated into the reader's language. */
export type ReviewTranslation = Pick<Review, "title" | "text">;
