/** The form for a review of the product in `?productId=` [ROUTE-033]. */
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { essential } from "~/errors/page-error.server";
import { reviewedProduct } from "~/features/catalog/reviews/reviewed-product.server";
import { writeReviewForms } from "~/features/catalog/reviews/write-review.forms.server";
import {
  WriteReviewPage,
  type WriteReviewView,
} from "~/features/catalog/reviews/write-review-page";
import { titlePrefix } from "~/forms/failed-forms.server";
import { formAction } from "~/forms/form-action.server";
import { keepForm } from "~/forms/keep-form";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({ messages: ["reviews"] });

type RouteArguments = Pick<LoaderFunctionArgs, "context" | "request">;

/** Null for a product that does not exist. */
async function reviewed({ context, request }: RouteArguments) {
  const { pathname, searchParams } = new URL(request.url);
  const id = searchParams.get("productId") ?? "";
  return essential(reviewedProduct(context, id), pathname);
}

export async function loader(route: LoaderFunctionArgs) {
  const { context, request } = route;
  const isSent = new URL(request.url).searchParams.get("sent") === "1";
  const [product, owner, sent] = await Promise.all([
    reviewed(route),
    context.account.profile(),
    isSent ? context.submissions.find("review") : null,
  ]);
  const t = translatorOf(context);
  const view: WriteReviewView | null = product && {
    productId: product.id,
    name: product.name,
    path: product.path,
    email: owner?.email ?? "",
    nickname: owner?.firstName ?? "",
    hasSizes: product.sizes.length > 1,
    pending: sent?.productId === product.id ? sent : null,
  };
  const title = titlePrefix(context, t) + t("reviews.write");
  return data({ title, view }, { status: view ? 200 : 404 });
}

export const action = formAction(writeReviewForms, {
  back: ({ request }) => new URL(request.url).pathname,
  facts: async (sent) => {
    const product = await reviewed(sent);
    if (!product) throw data({}, { status: 404 });
    return { product };
  },
});

export const clientAction = keepForm(() => "form");

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function WriteReview() {
  return <WriteReviewPage view={usePageData<typeof loader>().view} />;
}
