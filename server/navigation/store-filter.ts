/**
 * The middleware of listings [ROUTE-040, ROUTE-042]: which store the address limits the listing to, and
 * which one is the shopper's own, to offer that. The filter is a part of the address like any other; a
 * visitor without a session keeps none by looking at a list.
 */
import type { Navigation } from "./navigation-rule";

/** What is known of stores before anybody asked the upstream whether they exist. */
export interface StoreRequest {
  /** From `store` in the query. */
  readonly asked: string | null;
  /** From the session. */
  readonly favourite: string | null;
}

declare global {
  namespace Express {
    interface Locals {
      storeRequest?: StoreRequest;
    }
  }
}

const storeId = /^[\w-]{1,20}$/;

export function storeFilter(
  { query, session }: Pick<Navigation, "query" | "session">,
  locals: Express.Locals,
): void {
  const asked = query.get("store") ?? "";
  const favourite = session.isPresent
    ? session.data.favorites?.favStoreId
    : undefined;
  locals.storeRequest = {
    asked: storeId.test(asked) ? asked : null,
    favourite: favourite ?? null,
  };
}
