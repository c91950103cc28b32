/** Where the navigation rules lead a request to, when a loader has to carry it out. */
import {
  redirect,
  redirectDocument,
  type AppLoadContext,
} from "@remix-run/node";

/** Throws the way on for a data request whose path leads elsewhere; a document was redirected before. */
export function followRules({
  leadsTo,
}: Pick<AppLoadContext, "leadsTo">): void {
  if (!leadsTo) return;
  const { to, status } = leadsTo;
  // Another host is no page of the router.
  throw to.startsWith("/")
    ? redirect(to, status)
    : redirectDocument(to, status);
}
