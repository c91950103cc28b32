/** What the navigation rules decided about a request, where a loader has to carry it out. */
import {
  redirect,
  redirectDocument,
  type AppLoadContext,
} from "@remix-run/node";
import { notFound } from "~/errors/page-error.server";

/**
 * Throws the way on for a data request whose path leads elsewhere (a document was redirected before),
 * and the 404 of a path that can be no page.
 */
export function followRules(
  { leadsTo, pathValid }: AppLoadContext,
  pathname: string,
): void {
  if (leadsTo) {
    const { to, status } = leadsTo;
    // Another host is no page of the router.
    throw to.startsWith("/")
      ? redirect(to, status)
      : redirectDocument(to, status);
  }
  if (!pathValid) throw notFound(pathname);
}
