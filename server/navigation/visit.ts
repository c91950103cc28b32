/**
 * What a visit to a page changes in a session that is there anyway: the locale to come back to, and
 * the end of an order's confirmation, once it was shown and the shopper starts the shop elsewhere [CHK-013].
 */
import { createPaths } from "../../app/routing/paths";
import { findSite } from "../../app/sites/sites";
import type { RouteFacts } from "../built-routes";
import type { Session } from "../session/session";
import type { SessionData } from "../session/session-data";
import type { Navigation } from "./navigation-rule";

/** Whether the confirmation of the order went out; one that nobody has seen is waited for. */
const isShown = ({ order }: Pick<SessionData, "order">): boolean =>
  order?.shown !== undefined;

/** Whether there is anything to note of a visit to a page in `locale` that is no part of a purchase. */
export const isNewsOf = (
  session: Pick<SessionData, "locale" | "order">,
  visited: string,
): boolean => session.locale !== visited || isShown(session);

const pathIn = (referer: string): string =>
  URL.canParse(referer) ? new URL(referer).pathname : "";

/** Who comes from the confirmation has seen it. */
function noteConfirmed(session: Session, referer: string): void {
  const { order } = session.data;
  const [, prefix] = pathIn(referer).split("/");
  const site = findSite(prefix);
  if (order?.shown !== "sent" || !site) return;
  if (pathIn(referer) === createPaths(site).confirmation())
    session.update({ order: { ...order, shown: "surely" } });
}

/** Nobody visits a page by a request that nobody looks at, or by the data of one. */
export function noteVisit(
  navigation: Navigation,
  { limits }: RouteFacts,
): void {
  const { session, path, method, isDocument, isUnseen, referer } = navigation;
  if (!session.isPresent || isUnseen) return;
  noteConfirmed(session, referer);
  if (!isDocument || method !== "GET") return;
  const [, prefix] = path.split("/");
  const site = findSite(prefix);
  if (!site) return;
  if (session.data.locale !== site.locale)
    session.update({ locale: site.locale });
  if (isShown(session.data) && limits.post !== "purchase")
    session.update({ order: null });
}
