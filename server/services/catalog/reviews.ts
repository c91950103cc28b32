/** What shoppers say of products [REV-001, REV-002, REV-003, REV-005]. */
import {
  reviewsPerPage,
  type ReviewList,
  type ReviewQuery,
  type WrittenReview,
} from "../../../app/domain/review";
import type { Site } from "../../../app/sites/sites";
import type { Attempts } from "../../limits/attempts";
import {
  flagReview,
  getReviews,
  submitReview,
  translateReview,
  voteReview,
} from "../../upstreams/products/contract";
import { toReviewList } from "../../upstreams/products/map";
import { outcomeOf, type Outcome } from "../outcome";
import type { Call } from "../upstream-call";

export function createReviews(
  call: Call,
  { locale }: Site,
  attemptLimits: Attempts,
) {
  return {
    /** A page of them. Rejects when they cannot be had. */
    async list(
      productId: string,
      { page, sort, rating }: ReviewQuery,
      size: number = reviewsPerPage,
    ): Promise<ReviewList> {
      const answer = await call(getReviews, {
        params: { productId },
        query: {
          locale,
          page: String(page),
          size: String(size),
          ...(sort !== null && { sort }),
          ...(rating !== null && { rating: String(rating) }),
        },
      });
      return toReviewList(answer);
    },

    /** The counts with the shopper's vote. */
    vote(productId: string, reviewId: string, vote: "up" | "down") {
      return outcomeOf("voteReview", () =>
        call(voteReview, {
          params: { productId, reviewId },
          query: { locale },
          body: { vote },
        }),
      );
    },

    flag(productId: string, reviewId: string, reason: string) {
      return outcomeOf("flagReview", () =>
        call(flagReview, {
          params: { productId, reviewId },
          query: { locale },
          body: { reason },
        }),
      );
    },

    /** In the language of the market. */
    translate(reviewId: string) {
      return outcomeOf("translateReview", () =>
        call(translateReview, {
          params: { reviewId },
          body: { targetLocale: locale },
        }),
      );
    },

    /** It is read by somebody before it is shown. REV410 for one that is too long. */
    async submit(productId: string, review: WrittenReview): Promise<Outcome> {
      const refused = await attemptLimits.refuse("review", review.email);
      if (refused) return { ok: false, problem: refused };
      return outcomeOf("submitReview", () =>
        call(submitReview, {
          params: { productId },
          query: { locale },
          body: review,
        }),
      );
    },
  };
}
