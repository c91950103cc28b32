/**
 * `/400`, `/401`, `/403`, `/404`, `/500`: each answers with the page and status of its number [ROUTE-002].
 * With the query `slots` it answers the editors' content of the error page, for an error page that the
 * browser shows without a document [ERR-006].
 */
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { errorSlotHtml } from "~/cms/error-slots.server";
import type { ErrorSlotHtml } from "~/errors/error-slots";
import type { PageProblem } from "~/errors/page-error.server";
import { page } from "~/routing/handle";

export const handle = page({});

export async function loader({
  request,
  context,
}: LoaderFunctionArgs): Promise<ErrorSlotHtml> {
  const { pathname, searchParams } = new URL(request.url);
  if (searchParams.has("slots") && !context.isDocument)
    return errorSlotHtml(context);
  const status = Number(pathname.split("/").at(-1));
  throw data({ path: pathname } satisfies PageProblem, { status });
}

export { keepPage as shouldRevalidate } from "~/routing/keep-page";

export default function ErrorPage() {
  return null;
}
