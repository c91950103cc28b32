/** Dialog "reviews": the reviews that the address requests; null if the product does not exist. */
import type { DialogLoaderArguments } from "~/dialogs/dialog";
import { parseReviewQuery } from "./review-query";
import { loadReviews, type ReviewsView } from "./reviews-view.server";

export const loader = ({
  context,
  argument,
  request,
}: DialogLoaderArguments): Promise<ReviewsView | null> =>
  loadReviews(
    context,
    argument,
    parseReviewQuery(new URL(request.url).searchParams),
  );
