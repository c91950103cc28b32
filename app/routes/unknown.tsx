/** Paths outside every locale that no navigation rule redirects. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "~/errors/page-error.server";
import { followRules } from "~/routing/follow-rules.server";
import { page } from "~/routing/handle";

export const handle = page({});

export function loader({ context, request }: LoaderFunctionArgs): never {
  const { pathname } = new URL(request.url);
  followRules(context);
  throw notFound(pathname);
}

export { keepPage as shouldRevalidate } from "~/routing/keep-page";

export default function Unknown() {
  return null;
}
