/** The reviews of a product, page by page [ROUTE-034]. */
import {
  redirect,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { essential, notFound } from "~/errors/page-error.server";
import { reviewForms } from "~/features/catalog/reviews/reviews.forms.server";
import {
  parseReviewQuery,
  reviewAddress,
} from "~/features/catalog/reviews/review-query";
import { ReviewsPage } from "~/features/catalog/reviews/reviews-page";
import { loadReviews } from "~/features/catalog/reviews/reviews-view.server";
import { titlePrefix } from "~/forms/failed-forms.server";
import { formAction } from "~/forms/form-action.server";
import { keepForm } from "~/forms/keep-form";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { usePageData, type PageData } from "~/routing/page-data";
import { pageMeta } from "~/routing/page-meta";
import { queryString } from "~/routing/paths";

export const handle = page({
  messages: ["reviews"],
  index: true,
  // Other visitors see a vote as soon as the cached page is stale.
  cache: { query: ["page", "sort", "rating"], depends: ["catalogue"] },
});

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { pathname, searchParams, search } = new URL(request.url);
  const { productId = "" } = params;
  const reviewQuery = parseReviewQuery(searchParams);
  const view = await essential(
    loadReviews(context, productId, reviewQuery),
    pathname,
  );
  if (!view) throw notFound(pathname);
  const { id, name } = view.product;
  const { paths } = context;
  if (id !== productId) throw redirect(paths.reviews(id) + search, 301);
  const address = queryString(reviewAddress(view.query));
  context.statePageQuery(new URLSearchParams(address));
  const t = translatorOf(context);
  return {
    view,
    title: titlePrefix(context, t) + t("reviews.list.of", { name }),
  };
}

export const action = formAction(reviewForms, {
  back: ({ request }) => new URL(request.url).pathname,
  around: (sent, work) => {
    const { context, params, request } = sent;
    const id = params["productId"] ?? "";
    if (context.addresses.product({ id, name: "", url: "" }) === null)
      throw notFound(new URL(request.url).pathname);
    return work();
  },
});

export const clientAction = keepForm(() => "form");

export const meta: MetaFunction = ({ data, location, matches }) => {
  const page = data as PageData<typeof loader> | undefined; // by the route's own loader
  if (!page) return [];
  const { query } = page.view;
  return pageMeta({
    meta: { title: page.title, description: "" },
    // Other orders and star filters show the same reviews, so only page numbers are canonical.
    search:
      query.sort === null && query.rating === null
        ? queryString(reviewAddress(query))
        : "",
    matches,
    location,
  });
};

export { keepPage as shouldRevalidate } from "~/routing/keep-page";

export default function Reviews() {
  return <ReviewsPage view={usePageData<typeof loader>().view} />;
}
