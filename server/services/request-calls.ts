/**
 * The calls of upstreams that one request can make: in its market, for its session, with a token that is
 * renewed where an upstream refuses it.
 */
import type { Request, Response } from "express";
import { opaqueId } from "../../app/domain/addresses";
import type { Site } from "../../app/sites/sites";
import type { MarketSites } from "../retailer/market-sites";
import type { CallArguments, Http, RequestHttp } from "../http/client";
import type { AnyEndpoint } from "../http/endpoint";
import { impossibleAddressFailure, isUpstreamFailure } from "../http/errors";
import type { Preview } from "../preview";
import { findCookies } from "../session/session-cookie";
import { openStoreSession } from "../session/store-session";
import type { StoredTokens } from "../session/stored-tokens";
import {
  createAccessTokens,
  isSessionEnd,
  sessionEnded,
  type TokenRenewals,
} from "./account/access-tokens";
import type { Call } from "./upstream-call";

/** Of the process. */
interface SharedParts {
  readonly http: Http;
  readonly markets: MarketSites;
  readonly renewals: TokenRenewals;
  readonly storedTokens: StoredTokens;
}

interface CallingRequest extends Pick<
  Response["locals"],
  "session" | "correlationId" | "trace"
> {
  readonly headers: Request["headers"];
  readonly site: Site;
  /** Null for published content. */
  readonly preview: Preview | null;
  /** False on a path that is no page, where nothing of the shopper's may be touched. */
  readonly mayAct: boolean;
  /** Hears of each call that did not bring what was asked for. */
  readonly onFailure: (error: unknown) => void;
}

/** The mobile app's web view says so in its user agent or in a cookie [API-002]. */
function channelOf(headers: Request["headers"]): "ECOMM" | "MAPP" {
  const agent = headers["user-agent"] ?? "";
  const cookies = headers.cookie ?? "";
  return agent.includes("MAPP") || /(?:^|;\s*)channel=MAPP(?:;|$)/.test(cookies)
    ? "MAPP"
    : "ECOMM";
}

/**
 * The temporary basket that a wallet on a product page left in a cookie [CHK-009]: a plain id, or it is
 * none.
 */
function walletBasketOf(headers: Request["headers"]): string | undefined {
  const [bid = ""] = findCookies(headers.cookie, "bid");
  return opaqueId.test(bid) ? bid : undefined;
}

/**
 * On a path that is no page nothing of the shopper's is touched. The router would run the loaders and
 * actions of `/xx-yy/cart` all the same, in the default market, and take the bag there.
 */
function noPageFailure({ method, path }: AnyEndpoint, correlationId: string) {
  const operation = `${method} ${path}`;
  const call = { method, operation, correlationId };
  return impossibleAddressFailure(call, "not asked: no page");
}

export function createRequestCalls(
  { http, markets, renewals, storedTokens }: SharedParts,
  request: CallingRequest,
) {
  const { headers, session, site, correlationId, trace } = request;
  const { mayAct, onFailure, preview } = request;

  const rawIn = (market: Site): RequestHttp =>
    http.forRequest({
      correlationId,
      trace,
      locale: market.locale,
      siteId: market.siteId,
      currency: market.currency,
      brand: market.brand,
      region: market.region,
      channel: channelOf(headers),
      bid: walletBasketOf(headers),
      preview: preview ?? undefined,
      accessToken: () => tokens.access(),
      // Read only by calls that carry it, so that browsing opens no session.
      get usid() {
        return session.data.usid;
      },
      // Read only by calls as the point of sale.
      get employeeToken() {
        return openStoreSession(session)?.employeeToken;
      },
    });
  const raw = rawIn(site);
  const tokens = createAccessTokens(raw.call, session, renewals, storedTokens);

  const isConsumer = ({ auth }: AnyEndpoint) =>
    auth === "bearer" && session.isPresent && session.data.consumer !== null;

  /** A refused token proves that nothing was done: one new token, one more try. */
  const renewing =
    ({ call: ask }: RequestHttp): Call =>
    async <E extends AnyEndpoint>(endpoint: E, ...input: CallArguments<E>) => {
      if (!mayAct && endpoint.auth === "bearer")
        throw noPageFailure(endpoint, correlationId);
      const wasConsumer = isConsumer(endpoint);
      try {
        return await ask(endpoint, ...input);
      } catch (error) {
        const refused =
          isUpstreamFailure(error) &&
          error.status === 401 &&
          // Not by the call that was to fetch the token.
          error.operation === `${endpoint.method} ${endpoint.path}` &&
          !isSessionEnd(error);
        if (endpoint.auth !== "bearer" || !refused) {
          onFailure(error);
          throw error;
        }
        // A parallel call has ended the session; what a consumer asked must not be repeated as a guest.
        if (wasConsumer && !isConsumer(endpoint)) throw sessionEnded(error);
        await tokens.renew();
        return ask(endpoint, ...input);
      }
    };
  const call = renewing(raw);

  return {
    call,
    /** Calls that renew no token, for what may end after the response. */
    callOnce: mayAct ? raw.call : call,
    /** Fetches the token that a call would need, if the session has no valid one. */
    fetchToken: async (): Promise<unknown> => mayAct && tokens.access(),
    /** Calls in another market, for a basket that is known there only. */
    callIn(locale: string | undefined): Call {
      const market = markets.find(locale);
      return market && market !== site ? renewing(rawIn(market)) : call;
    },
    /** Goes on with the consumer under another id and other tokens, from now on (ms). */
    startAnew: (since: number): Promise<void> => tokens.startAnew(since),
  };
}

export type RequestCalls = Readonly<ReturnType<typeof createRequestCalls>>;
