/**
 * What a visit to a page changes in an existing session: it sets the locale to return to, and removes the
 * order of a confirmation that was shown, once the shopper opens another page as a document [CHK-013].
 */
import { createPaths } from "../../app/routing/paths";
import { findSite } from "../../app/sites/sites";
import type { RouteFacts } from "../built-routes";
import type { Session } from "../session/session";
import type { SessionData } from "../session/session-data";
import type { Navigation } from "./navigation-rule";

/** Whether the order's confirmation was sent; an order whose confirmation was not seen stays. */
const isShown = ({ order }: Pick<SessionData, "order">): boolean =>
  order?.shown !== undefined;

/** Whether a visit to a page in `locale` that is not part of a purchase would change the session. */
export const isNewsOf = (
  session: Pick<SessionData, "locale" | "order">,
  visited: string,
): boolean => session.locale !== visited || isShown(session);

const pathIn = (referer: string): string =>
  URL.canParse(referer) ? new URL(referer).pathname : "";

/** A shopper who comes from the confirmation has seen it. */
function noteConfirmed(session: Session, referer: string): void {
  const { order } = session.data;
  const [, prefix] = pathIn(referer).split("/");
  const site = findSite(prefix);
  if (order?.shown !== "sent" || !site) return;
  if (pathIn(referer) === createPaths(site).confirmation())
    session.update({ order: { ...order, shown: "surely" } });
}

/** Updates the session for a visit. Prefetches and data requests do not count as visits. */
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
  const { order } = session.data;
  if (order && isShown(session.data) && limits.post !== "purchase")
    session.update({
      order: null,
      // Its e-mail is forgotten: the browser may have another user now.
      placed: { orderNumber: order.orderNumber, at: Date.now() },
    });
}
