/**
 * The guard of pages that not everybody may see (`needs` in their handle): a guest signs in first, and
 * then comes back [ROLE-001]. The pages' own loaders still answer for a session that ends meanwhile.
 */
import { createPaths } from "../../app/routing/paths";
import { findSite } from "../../app/sites/sites";
import type { RouteFacts } from "../built-routes";
import type { Decision, Navigation } from "./navigation-rule";

/** Whether the visitor is whom the page is for. */
const isWelcome = (
  { needs }: Pick<RouteFacts, "needs">,
  { session }: Pick<Navigation, "session">,
): boolean =>
  needs === "anyone" || (session.isPresent && Boolean(session.data.consumer));

/**
 * The way to the sign-in, or null for whoever may go on. A path of no locale is left to the router. A form
 * is led there, too: most often its sender was signed in when its page was opened.
 */
export function guardPage(
  navigation: Navigation,
  page: RouteFacts,
): Extract<Decision, { kind: "redirect" }> | null {
  const { path, query, method } = navigation;
  const site = findSite(path.split("/")[1]);
  if (!site || isWelcome(page, navigation)) return null;
  // What a client navigation says to the router is no part of the address.
  const own = new URLSearchParams(query);
  own.delete("_routes");
  const search = own.size > 0 ? `?${own}` : "";
  const to = createPaths(site).signIn({ redirectTo: path + search });
  return { kind: "redirect", status: method === "POST" ? 303 : 302, to };
}
