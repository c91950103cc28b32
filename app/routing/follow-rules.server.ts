/** Carries out a redirect of the navigation rules in a loader. */
import {
  redirect,
  redirectDocument,
  type AppLoadContext,
} from "@remix-run/node";

/** Throws the redirect for a data request; a document request was redirected before it reached the loader. */
export function followRules({
  leadsTo,
}: Pick<AppLoadContext, "leadsTo">): void {
  if (!leadsTo) return;
  const { to, status } = leadsTo;
  // The router cannot navigate to another host.
  throw to.startsWith("/")
    ? redirect(to, status)
    : redirectDocument(to, status);
}
