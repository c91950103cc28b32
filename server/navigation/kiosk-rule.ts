/**
 * What a kiosk does not show, by the `kiosk` in the handles of its pages. What belongs to a person's own
 * device (accounts, favourites) leads home, where a notice says so. Forms, too.
 */
import { createPaths } from "../../app/routing/paths";
import { findSite } from "../../app/sites/sites";
import type { RouteFacts } from "../built-routes";
import type { Decision, Navigation } from "./navigation-rule";

/** The way around a page, or null for whatever may be shown. */
export function aroundInKiosk(
  { path, session }: Pick<Navigation, "path" | "session">,
  { kiosk, needs }: Pick<RouteFacts, "kiosk" | "needs">,
  isKiosk: boolean,
): Extract<Decision, { kind: "redirect" }> | null {
  const site = isKiosk ? findSite(path.split("/")[1]) : undefined;
  if (!site) return null;
  const paths = createPaths(site);
  // Nobody is signed in at a kiosk; the way to the sign-in would end here, too.
  if (kiosk !== "closed" && needs !== "consumer") return null;
  session.notify({ kind: "info", key: "kiosk.closed" });
  return { kind: "redirect", status: 302, to: paths.home() };
}
