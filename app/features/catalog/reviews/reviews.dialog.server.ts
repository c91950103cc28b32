/** Dialog "reviews": those that an address asks for; null for what has none. */
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
