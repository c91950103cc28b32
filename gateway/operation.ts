/** One call of the shop's API, and what answers it. */
import type {
  AnyEndpoint,
  BodyOf,
  ParamsOf,
  QueryOf,
  ResponseWireOf,
} from "~server/http/endpoint";
import type { MarketSite } from "~mocks/sites";
import type { CatalogueReader } from "./catalog/catalogue-reader";
import type { EngineClient } from "./engine-client";
import type { Bearer, Tokens } from "./tokens";

/** What operations work with. All of it but the catalogue, which is a cache, is without state. */
export interface Services {
  readonly engine: EngineClient;
  readonly catalogue: CatalogueReader;
  readonly tokens: Tokens;
  /** What stands at the head of invoices: the seller's name, and lines below it. Empty: there are no invoices. */
  readonly seller: readonly string[];
}

/** A call that has passed the checks of its contract. */
export interface Call<E extends AnyEndpoint> extends Services {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** The market of the headers. */
  readonly market: MarketSite;
  /** Whom the token is of; undefined for a call without one. */
  readonly bearer: Bearer | undefined;
  /** Of a call that may be repeated, and must take effect once. */
  readonly idempotencyKey: string | undefined;
}

/** Returns the answer in its wire form, or throws `refuse(…)` of `mocks/api/refusal`. */
export type Handler<E extends AnyEndpoint> = (
  call: Call<E>,
) => ResponseWireOf<E> | Promise<ResponseWireOf<E>>;

export interface Operation {
  readonly endpoint: AnyEndpoint;
  readonly handler: Handler<AnyEndpoint>;
}

/** A row of the table of operations. */
export function operation<E extends AnyEndpoint>(
  endpoint: E,
  handler: Handler<E>,
): Operation {
  // The row is only called with what was checked by its own endpoint.
  return { endpoint, handler: handler };
}
