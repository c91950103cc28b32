/** `/400`, `/401`, `/403`, `/404`, `/500`: each answers with the page and status of its number [ROUTE-002]. */
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import type { PageProblem } from "~/errors/page-error.server";
import { page } from "~/routing/handle";

export const handle = page({});

export function loader({ request }: LoaderFunctionArgs): never {
  const { pathname } = new URL(request.url);
  const status = Number(pathname.split("/").at(-1));
  throw data({ path: pathname } satisfies PageProblem, { status });
}

export { keepPage as shouldRevalidate } from "~/routing/keep-page";

export default function ErrorPage() {
  return null;
}
