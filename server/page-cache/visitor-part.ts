/** What a page of the cache is filled with for the visitor who asks. */
import { paysWithCredit } from "../../app/domain/account/role";
import type { OwnFact } from "../../app/routing/handle";
import { nobody, type VisitorPart } from "../../app/shell/visitor-part";
import type { RouteFacts } from "../built-routes";
import { visitorPart } from "../services/account/visitor";
import type { Session } from "../session/session";
import type { SessionData } from "../session/session-data";

const isKnown = {
  "favourite store": ({ favorites }) => Boolean(favorites?.favStoreId),
  credit: ({ consumer }) => paysWithCredit(consumer?.role),
} as const satisfies Readonly<Record<OwnFact, (data: SessionData) => boolean>>;

/** Null when the visitor needs a page of their own, by what the route declares. */
export function partFor(
  session: Session,
  { cache }: RouteFacts,
): VisitorPart | null {
  if (!session.isPresent) return nobody;
  const { data } = session;
  return cache?.own?.some((fact) => isKnown[fact](data))
    ? null
    : visitorPart(data, Date.now());
}

export const isNobody = (part: VisitorPart): boolean =>
  Object.values(part).every((value) => value === null);
