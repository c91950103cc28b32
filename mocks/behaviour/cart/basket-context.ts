/** What one call needs to work on a basket. */
import type { MarketSite } from "../../sites";
import { isGuest } from "../identity/tokens";
import type { Upstreams } from "../../upstreams";
import type { Audience } from "../pricing/promotion-table";

export interface BasketContext {
  readonly upstreams: Upstreams;
  readonly site: MarketSite;
  readonly consumerNo: string;
  readonly audience: Audience;
}

/** Creates the context of a call with a bearer token. */
export function basketContext(
  upstreams: Upstreams,
  facts: { readonly site: MarketSite; readonly consumerNo: string | undefined },
): BasketContext {
  const consumerNo = facts.consumerNo ?? "";
  return {
    upstreams,
    site: facts.site,
    consumerNo,
    audience: isGuest(consumerNo) ? "GUEST" : "REGISTERED",
  };
}
