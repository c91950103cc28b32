/**
 * What a visit to a page changes in a session that is there anyway: the locale to come back to, and
 * the end of an order's confirmation once the shopper starts the shop elsewhere [CHK-013].
 */
import { pageOfWord } from "../../app/routing/aliases";
import { findSite, type Site } from "../../app/sites/sites";
import type { Navigation } from "./rules";

const keepsOrder = new Set(["order-confirmation", "checkout"]);

function pageOf(site: Site, path: string): string {
  const [, , word = ""] = path.split("/");
  return pageOfWord(site, word) ?? word;
}

export function noteVisit({
  session,
  path,
  method,
  isDocument,
}: Navigation): void {
  if (!session.isPresent || !isDocument || method !== "GET") return;
  const [, prefix] = path.split("/");
  const site = findSite(prefix);
  if (!site) return;
  if (session.data.locale !== site.locale)
    session.update({ locale: site.locale });
  if (session.data.order && !keepsOrder.has(pageOf(site, path)))
    session.update({ order: null });
}
