/**
 * The middleware of listings [ROUTE-040, ROUTE-042]: reads the store to which the address limits the
 * listing, and the shopper's favourite store, which the page offers. The filter is part of the address; a
 * visitor without a session gets none by opening a listing.
 */
import type { Navigation } from "./navigation-rule";

/** Ids of stores, before the upstream has confirmed that they exist. */
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
