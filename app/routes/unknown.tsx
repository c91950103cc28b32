/** Paths outside every locale end here; the navigation rules have sent on all that could be helped. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "~/errors/page-error.server";

export function loader({ request }: LoaderFunctionArgs): never {
  throw notFound(new URL(request.url).pathname);
}

export default function Unknown() {
  return null;
}
