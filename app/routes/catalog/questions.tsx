/** The questions about a product, page by page [REV-004]. */
import {
  redirect,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { questionsPerPage } from "~/domain/question";
import { essential, notFound } from "~/errors/page-error.server";
import {
  parseQuestionQuery,
  questionAddress,
} from "~/features/catalog/questions/question-query";
import { questionForms } from "~/features/catalog/questions/questions.forms.server";
import { QuestionsPage } from "~/features/catalog/questions/questions-page";
import { loadQuestions } from "~/features/catalog/questions/questions-view.server";
import { questionsData } from "~/features/catalog/structured-data.server";
import { titlePrefix } from "~/forms/failed-forms.server";
import { formAction } from "~/forms/form-action.server";
import { keepForm } from "~/forms/keep-form";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { usePageData, type PageData } from "~/routing/page-data";
import { pageMeta } from "~/routing/page-meta";
import { queryString } from "~/routing/paths";
import { leaveStructuredData } from "~/structured-data/left-structured-data.server";
import { placeOf } from "~/structured-data/place.server";

export const handle = page({
  messages: ["questions"],
  index: true,
  // Other visitors see a vote as soon as the cached page is stale. Searches are rendered each time.
  cache: { query: ["page", "sort"], depends: ["catalogue"] },
});

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { pathname, searchParams, search } = new URL(request.url);
  const { productId = "" } = params;
  const view = await essential(
    loadQuestions(context, productId, parseQuestionQuery(searchParams)),
    pathname,
  );
  if (!view) throw notFound(pathname);
  const { id, name } = view.product;
  const { paths } = context;
  if (id !== productId) throw redirect(paths.questions(id) + search, 301);
  const address = queryString(questionAddress(view.query));
  context.statePageQuery(new URLSearchParams(address));
  const t = translatorOf(context);
  const before = (view.query.page - 1) * questionsPerPage;
  leaveStructuredData(
    context,
    questionsData(view, { before }, placeOf(context)),
  );
  return {
    view,
    title: titlePrefix(context, t) + t("questions.of", { name }),
  };
}

export const action = formAction(questionForms, {
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
    // Searches and other orders show the same questions, so only page numbers are canonical.
    search:
      query.sort === null && query.words === ""
        ? queryString(questionAddress(query))
        : "",
    matches,
    location,
  });
};

export { keepPage as shouldRevalidate } from "~/routing/keep-page";

export default function Questions() {
  return <QuestionsPage view={usePageData<typeof loader>().view} />;
}
