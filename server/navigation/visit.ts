/**
 * What a visit to a page changes in a session that is there anyway: the locale to come back to, and
 * the end of an order's confirmation once the shopper starts the shop elsewhere [CHK-013].
 */
import { findSite } from "../../app/sites/sites";
import type { RouteFacts } from "../built-routes";
import type { SessionData } from "../session/session-data";
import type { Navigation } from "./rules";

/** Whether there is anything to note of a visit to a page in `locale` that is no part of a purchase. */
export const isNewsOf = (
  { locale, order }: Pick<SessionData, "locale" | "order">,
  visited: string,
): boolean => locale !== visited || order !== null;

export function noteVisit(
  { session, path, method, isDocument }: Navigation,
  { limits }: RouteFacts,
): void {
  if (!session.isPresent || !isDocument || method !== "GET") return;
  const [, prefix] = path.split("/");
  const site = findSite(prefix);
  if (!site) return;
  if (session.data.locale !== site.locale)
    session.update({ locale: site.locale });
  if (session.data.order && limits.post !== "purchase")
    session.update({ order: null });
}
