/** Paths that match no other route. They do not exist until the content upstream has pages for them. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "~/errors/page-error.server";
import { page } from "~/routing/handle";

export const handle = page({});

export function loader({ request }: LoaderFunctionArgs): never {
  throw notFound(new URL(request.url).pathname);
}

export { keepPage as shouldRevalidate } from "~/routing/keep-page";

export default function Content() {
  return null;
}
