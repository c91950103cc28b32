/** What a page of the cache is filled with for the visitor who asks. */
import type { IncomingMessage } from "node:http";
import { paysWithCredit } from "../../app/domain/account/role";
import type { OwnFact } from "../../app/routing/handle";
import { nobody, type VisitorPart } from "../../app/shell/visitor-part";
import { findSite } from "../../app/sites/sites";
import type { RouteFacts } from "../built-routes";
import { elsewhereOf } from "../services/account/geo-country";
import { visitorPart } from "../services/account/visitor";
import type { Session } from "../session/session";
import type { SessionData } from "../session/session-data";

const isKnown = {
  "favourite store": ({ favorites }) => Boolean(favorites?.favStoreId),
  credit: ({ consumer }) => paysWithCredit(consumer?.role),
} as const satisfies Readonly<Record<OwnFact, (data: SessionData) => boolean>>;

/** Who asks for which page. */
interface Asked {
  readonly session: Session;
  readonly request: Pick<IncomingMessage, "headers">;
  /** The address of the page, which begins with its locale. */
  readonly key: string;
}

/** Null when the visitor needs a page of their own, by what the route declares. */
export function partFor(
  { session, request, key }: Asked,
  page: RouteFacts,
): VisitorPart | null {
  const elsewhere = suggestionAt(request.headers, key, page);
  if (!session.isPresent) return elsewhere ? { ...nobody, elsewhere } : nobody;
  const { data } = session;
  return page.cache?.own?.some((fact) => isKnown[fact](data))
    ? null
    : { ...visitorPart(data, Date.now()), elsewhere };
}

function suggestionAt(
  headers: IncomingMessage["headers"],
  key: string,
  page: RouteFacts,
) {
  const [path = ""] = key.split("?", 1);
  const site = findSite(path.split("/")[1]);
  return site ? elsewhereOf({ headers, path, site, page }) : null;
}

export const isNobody = (part: VisitorPart): boolean =>
  Object.values(part).every((value) => value === null);
