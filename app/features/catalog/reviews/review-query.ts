/**
 * Parses the address of a list of reviews, `?sort=newest&rating=5&page=2` [ROUTE-034]. Invalid values are
 * ignored, so that no address can make the upstream refuse a page.
 */
import { reviewOrders, starChoices, type ReviewQuery } from "~/domain/review";

const pageNumber = /^[1-9]\d{0,3}$/;

export function parseReviewQuery(query: URLSearchParams): ReviewQuery {
  const page = query.get("page") ?? "";
  const sort = query.get("sort");
  const rating = query.get("rating");
  return {
    page: pageNumber.test(page) ? Number(page) : 1,
    sort: reviewOrders.find((order) => order === sort) ?? null,
    rating: starChoices.find((stars) => String(stars) === rating) ?? null,
  };
}

/** Returns the values of the address of a query; null for defaults. */
export const reviewAddress = ({ page, sort, rating }: ReviewQuery) => ({
  sort,
  rating,
  page: page > 1 ? page : null,
});
