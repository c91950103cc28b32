/**
 * Calls the upstreams over HTTP as the shop does, for the tests of baskets,
 * orders and payments: with the headers of a market and a guest's token. Bodies
 * are not checked; answers are parsed by contract.
 */
import type { z } from "zod/v4";
import type {
  AnyEndpoint,
  ParamsOf,
  ResponseOf,
} from "../../../server/http/endpoint";
import { fillPath } from "../../../server/http/endpoint";
import { createToken } from "../../../server/upstreams/auth/contract";
import type { ApiErrorBody } from "../../api/refusal";
import type { MarketSite } from "../../sites";
import { findMarketSite } from "../../sites";

export interface Call<E extends AnyEndpoint> {
  readonly params?: ParamsOf<E>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: E["body"] extends z.ZodType ? z.input<E["body"]> : undefined;
}

export interface Shopper {
  readonly site: MarketSite;
  readonly token: string;
  /** Returns the raw answer. */
  send<E extends AnyEndpoint>(endpoint: E, call?: Call<E>): Promise<Response>;
  /** Returns the parsed answer; fails if the call is refused. */
  ask<E extends AnyEndpoint>(
    endpoint: E,
    call?: Call<E>,
  ): Promise<ResponseOf<E>>;
  /** Returns the refusal; fails if the call succeeds. */
  refused<E extends AnyEndpoint>(
    endpoint: E,
    call?: Call<E>,
  ): Promise<ApiErrorBody["errorDetails"][number] & { status: number }>;
  /** Returns the same shopper on another site. */
  on(locale: string): Shopper;
  /** Returns the same site with another token. */
  as(token: string): Shopper;
}

function headersOf(site: MarketSite, token: string): Record<string, string> {
  return {
    "content-type": "application/json",
    "x-request-id": "request",
    "x-transaction-id": "transaction",
    "x-correlation-id": "correlation",
    "x-access-key": "key",
    "x-usid": "usid",
    channel: "ECOMM",
    source: "ECOM15",
    brand: "FELLROW",
    region: site.region,
    siteId: site.siteId,
    locale: site.locale,
    ...(token && { authorization: `Bearer ${token}` }),
  };
}

function siteOf(locale: string): MarketSite {
  const site = findMarketSite(locale);
  if (!site) throw new Error(`No market ${locale}`);
  return site;
}

function shopper(origin: string, site: MarketSite, token: string): Shopper {
  const self: Shopper = {
    site,
    token,
    send(endpoint, { params, query, body } = {}) {
      const url = new URL(fillPath(endpoint.path, params ?? {}), origin);
      url.search = new URLSearchParams(query).toString();
      return fetch(url, {
        method: endpoint.method,
        headers: headersOf(site, token),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    },
    async ask(endpoint, call) {
      const response = await self.send(endpoint, call);
      const text = await response.text();
      if (!response.ok) throw new Error(`${endpoint.path}: ${text}`);
      const parsed: unknown = JSON.parse(text);
      // The generic type hides that the schema is the endpoint's.
      return endpoint.response.parse(parsed) as ResponseOf<typeof endpoint>;
    },
    async refused(endpoint, call) {
      const response = await self.send(endpoint, call);
      if (response.ok) throw new Error(`${endpoint.path} was answered`);
      const { errorDetails } = (await response.json()) as ApiErrorBody;
      const [detail] = errorDetails;
      if (!detail) throw new Error(`${endpoint.path}: no detail`);
      return { ...detail, status: response.status };
    },
    on: (locale) => shopper(origin, siteOf(locale), token),
    as: (other) => shopper(origin, site, other),
  };
  return self;
}

/** Creates a guest on the site of `locale`. */
export async function newShopper(
  origin: string,
  locale = "en-gb",
): Promise<Shopper> {
  const nobody = shopper(origin, siteOf(locale), "");
  const { accessToken } = await nobody.ask(createToken, {
    body: { grantType: "guest" },
  });
  return shopper(origin, nobody.site, accessToken);
}
