/**
 * What shoppers say and ask about a product, for its page: the rating with its distribution, the first reviews
 * and the first questions. It is the same for everybody, because the page is cached. The page can do without
 * either part; it waits for them as long as for the stock, because a cached page would lack them for minutes.
 */
import type { AppLoadContext } from "@remix-run/node";
import type { Review, ReviewList } from "~/domain/review";
import { optional } from "~/errors/optional";
import {
  shownQuestion,
  type ShownQuestion,
} from "../questions/questions-view.server";
import { shownReview, type ShownReview } from "../reviews/reviews-view.server";

const shownReviews = 2;
const shownQuestions = 2;

export interface OpinionsView {
  /** Null when they cannot be had. */
  readonly reviews:
    | (Pick<ReviewList, "rating" | "byStars" | "fit"> & {
        readonly shown: readonly (ShownReview & Pick<Review, "writtenAt">)[];
      })
    | null;
  /** Null when they cannot be had. */
  readonly questions: {
    readonly total: number;
    readonly shown: readonly ShownQuestion[];
  } | null;
}

export async function loadOpinions(
  { reviews, questions, site }: AppLoadContext,
  productId: string,
): Promise<OpinionsView> {
  const first = { page: 1, sort: null };
  const [list, asked] = await Promise.all([
    optional(
      reviews.list(productId, { ...first, rating: null }, shownReviews),
      null,
    ),
    optional(
      questions.list(productId, { ...first, words: "" }, shownQuestions),
      null,
    ),
  ]);
  return {
    reviews: list && {
      rating: list.rating,
      byStars: list.byStars,
      fit: list.fit,
      shown: list.reviews.slice(0, shownReviews).map((review) => ({
        ...shownReview(review, site),
        writtenAt: review.writtenAt,
      })),
    },
    questions: asked && {
      total: asked.total,
      shown: asked.questions
        .slice(0, shownQuestions)
        .map((question) => shownQuestion(question, site)),
    },
  };
}
