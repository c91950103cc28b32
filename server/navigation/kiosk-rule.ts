/**
 * Nobody pays on a screen that others see and touch: in a kiosk the pages on which that is done (`kiosk`
 * in their handle) lead to the one that hands the cart over to the shopper's phone. Forms, too.
 */
import { createPaths } from "../../app/routing/paths";
import { findSite } from "../../app/sites/sites";
import type { RouteFacts } from "../built-routes";
import type { Decision, Navigation } from "./rules";

/** The way to the hand-over, or null for whatever may be shown. */
export function handOverInstead(
  { path }: Pick<Navigation, "path">,
  { kiosk }: Pick<RouteFacts, "kiosk">,
  isKiosk: boolean,
): Extract<Decision, { kind: "redirect" }> | null {
  const site = isKiosk && kiosk === "handOver" && findSite(path.split("/")[1]);
  if (!site) return null;
  return {
    kind: "redirect",
    status: 302,
    to: createPaths(site).kiosk("hand-over"),
  };
}
