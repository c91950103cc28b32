/** A page of a product's reviews, for its own page and for the dialog [ROUTE-034, DLG-036]. */
import type { AppLoadContext } from "@remix-run/node";
import { marketDay } from "~/domain/market-day.server";
import {
  reviewsPerPage,
  type Review,
  type ReviewList,
  type ReviewQuery,
} from "~/domain/review";
import { reviewedProduct } from "./reviewed-product.server";

export interface ShownReview extends Omit<Review, "writtenAt"> {
  /** In words; empty when nobody knows. */
  readonly day: string;
  /** Whether it is in another language than the page. */
  readonly isForeign: boolean;
}

export interface ReviewsView extends Omit<ReviewList, "reviews"> {
  readonly product: {
    readonly id: string;
    readonly name: string;
    /** Below the locale. */
    readonly path: string;
  };
  /** As it was answered. */
  readonly query: ReviewQuery;
  readonly pages: number;
  readonly reviews: readonly ShownReview[];
}

/** Null for a product that there is not. A page behind the last one is the first. */
export async function loadReviews(
  context: AppLoadContext,
  productId: string,
  asked: ReviewQuery,
): Promise<ReviewsView | null> {
  const { reviews: service, site } = context;
  const product = await reviewedProduct(context, productId);
  if (!product) return null;
  const { id, name, path } = product;
  const found = await service.list(id, asked);
  const isBehind = found.reviews.length === 0 && asked.page > 1;
  const query = isBehind ? { ...asked, page: 1 } : asked;
  const list = isBehind ? await service.list(id, query) : found;
  return {
    ...list,
    product: { id, name, path },
    query,
    pages: Math.max(1, Math.ceil(list.total / reviewsPerPage)),
    reviews: list.reviews.map(({ writtenAt, ...review }) => ({
      ...review,
      day: marketDay(writtenAt, site),
      isForeign:
        review.language !== "" && !site.tag.startsWith(review.language),
    })),
  };
}
