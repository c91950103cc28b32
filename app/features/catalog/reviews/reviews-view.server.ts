/** Reads a page of a product's reviews, for the reviews page and the dialog [ROUTE-034, DLG-036]. */
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
  /** Formatted for the site; empty if unknown. */
  readonly day: string;
  /** Whether the review is in another language than the page. */
  readonly isForeign: boolean;
}

export interface ReviewsView extends Omit<ReviewList, "reviews"> {
  readonly product: {
    readonly id: string;
    readonly name: string;
    /** Path of the product's page, below the locale. */
    readonly path: string;
  };
  /** The query of the shown reviews: the requested one, but with a page that exists. */
  readonly query: ReviewQuery;
  readonly pages: number;
  readonly reviews: readonly ShownReview[];
}

export const shownReview = (
  { writtenAt, ...review }: Review,
  site: AppLoadContext["site"],
): ShownReview => ({
  ...review,
  day: marketDay(writtenAt, site),
  isForeign: review.language !== "" && !site.tag.startsWith(review.language),
});

/** Returns the view; null if the product does not exist. Shows the first page instead of one past the end. */
export async function loadReviews(
  context: AppLoadContext,
  productId: string,
  requested: ReviewQuery,
): Promise<ReviewsView | null> {
  const { reviews: service, site } = context;
  const product = await reviewedProduct(context, productId);
  if (!product) return null;
  const { id, name, path } = product;
  const found = await service.list(id, requested);
  const isPastEnd = found.reviews.length === 0 && requested.page > 1;
  const query = isPastEnd ? { ...requested, page: 1 } : requested;
  const list = isPastEnd ? await service.list(id, query) : found;
  return {
    ...list,
    product: { id, name, path },
    query,
    pages: Math.max(1, Math.ceil(list.total / reviewsPerPage)),
    reviews: list.reviews.map((review) => shownReview(review, site)),
  };
}
