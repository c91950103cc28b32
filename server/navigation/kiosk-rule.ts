/**
 * Pages that a kiosk does not show, by the `kiosk` in their handles. Pages for a person's own device
 * (accounts, favourites) redirect to the home page, where a notice says so. So do their forms.
 */
import { createPaths } from "../../app/routing/paths";
import { findSite } from "../../app/sites/sites";
import type { RouteFacts } from "../built-routes";
import type { Decision, Navigation } from "./navigation-rule";

/** The redirect for a page that a kiosk does not show; null for other pages. */
export function aroundInKiosk(
  { path, session }: Pick<Navigation, "path" | "session">,
  { kiosk, needs }: Pick<RouteFacts, "kiosk" | "needs">,
  isKiosk: boolean,
): Extract<Decision, { kind: "redirect" }> | null {
  const site = isKiosk ? findSite(path.split("/")[1]) : undefined;
  if (!site) return null;
  const paths = createPaths(site);
  // Nobody is signed in at a kiosk, and the sign-in page is closed there, too.
  if (kiosk !== "closed" && needs !== "consumer") return null;
  session.notify({ kind: "info", key: "kiosk.closed" });
  return { kind: "redirect", status: 302, to: paths.home() };
}
