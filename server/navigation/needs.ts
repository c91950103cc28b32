/**
 * The guard of pages that not everybody may see (`needs` in their handle): a guest signs in first and then
 * returns [ROLE-001]. The pages' own loaders still handle a session that ends meanwhile.
 */
import { createPaths } from "../../app/routing/paths";
import { findSite } from "../../app/sites/sites";
import type { RouteFacts } from "../built-routes";
import type { Decision, Navigation } from "./navigation-rule";

/** Whether the visitor may see the page. */
const isWelcome = (
  { needs }: Pick<RouteFacts, "needs">,
  { session }: Pick<Navigation, "session">,
): boolean =>
  needs === "anyone" || (session.isPresent && Boolean(session.data.consumer));

/**
 * The redirect to the sign-in; null if the visitor may continue. The router handles a path without a locale.
 * Forms are redirected, too: usually their sender was signed in when the page was opened.
 */
export function guardPage(
  navigation: Navigation,
  page: RouteFacts,
): Extract<Decision, { kind: "redirect" }> | null {
  const { path, query, method } = navigation;
  const site = findSite(path.split("/")[1]);
  if (!site || isWelcome(page, navigation)) return null;
  // This parameter is for the router and not part of the address.
  const own = new URLSearchParams(query);
  own.delete("_routes");
  const search = own.size > 0 ? `?${own}` : "";
  const to = createPaths(site).signIn({ redirectTo: path + search });
  return { kind: "redirect", status: method === "POST" ? 303 : 302, to };
}
