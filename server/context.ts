/**
 * What a request of the shop can do, built once per request and handed to Remix as the load context.
 *
 * `app` takes only types from here: everything that acts reaches it through this object, because the
 * Express side and the Remix build are two module graphs in one process.
 */
import type { AppLoadContext } from "@remix-run/node";
import type { Request, Response } from "express";
import { defaultSite, findSite, type Site } from "../app/sites/sites";
import type { Config } from "./config";
import type { CallArguments, Http, RequestHttp } from "./http/client";
import type { AnyEndpoint } from "./http/endpoint";
import { isUpstreamFailure } from "./http/errors";
import type { Log } from "./log";
import type { Metrics } from "./metrics";
import { createBaskets } from "./services/baskets";
import { createBotCheck, type BotCheck } from "./services/bot-check";
import { createCart, type CartService } from "./services/cart";
import { createCatalog, type Catalog } from "./services/catalog";
import { createCheckout, type Checkout } from "./services/checkout";
import {
  createContent,
  createContentCaches,
  type Content,
  type Translations,
} from "./services/content";
import { createGuestTokens, type TokenFlights } from "./services/guest-tokens";
import { createOrders, type Orders } from "./services/orders";
import { createOrderAttempts } from "./services/order-attempts";
import { createPlaceOrder, type PlaceOrder } from "./services/place-order";
import { createSessionQueue } from "./services/session-queue";
import { createStockAlerts, type StockAlerts } from "./services/stock-alerts";
import type { Call } from "./services/upstream-call";
import type { Session } from "./session/session";
import type { Notice } from "./session/session-data";

export interface RequestContext {
  readonly site: Site;
  /** False when the path can be no page of the shop: then it is a 404 [NAV-002]. */
  readonly pathValid: boolean;
  /** Whether a page is asked for as a document, not its data for a navigation with script. */
  readonly isDocument: boolean;
  readonly nonce: string;
  readonly correlationId: string;
  readonly publicOrigin: string;
  /** Editors' texts over the bundled ones; the same object while unchanged. */
  readonly translations: Translations;
  /** Origins of the payment provider's pages; shoppers are sent nowhere else to pay. */
  readonly paymentOrigins: readonly string[];
  readonly hideLayoutForStatus: readonly number[];
  readonly envLabel: Config["envLabel"];
  /** Who is looking, without making a session for those who only look. */
  readonly visitor: {
    readonly bagCount: number;
    takeNotices(): readonly Notice[];
    notify(notice: Notice): void;
    /** Whether an order was sent whose fate is not known yet. */
    readonly orderPending: boolean;
  };
  readonly catalog: Catalog;
  readonly stockAlerts: StockAlerts;
  readonly content: Content;
  readonly cart: CartService;
  readonly checkout: Checkout;
  readonly placeOrder: PlaceOrder;
  readonly orders: Orders;
  readonly botCheck: BotCheck;
  reportError(error: unknown): void;
  /** Offers the rendered document to the cache, which decides whether it is for everybody. */
  keepHtml(html: Buffer): void;
}

declare module "@remix-run/node" {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- how Remix takes the type
  interface AppLoadContext extends RequestContext {}
}

export interface ContextParts {
  readonly config: Config;
  readonly http: Http;
  readonly log: Log;
  readonly metrics: Metrics;
}

/** The mobile app's web view says so in its user agent or in a cookie [API-002]. */
function channelOf(request: Request): "ECOMM" | "MAPP" {
  const agent = request.headers["user-agent"] ?? "";
  const cookies = request.headers.cookie ?? "";
  return agent.includes("MAPP") || /(?:^|;\s*)channel=MAPP(?:;|$)/.test(cookies)
    ? "MAPP"
    : "ECOMM";
}

/** A visitor without a session cookie has nothing to read, and reading would make the page private. */
function visitorOf(
  session: Session,
  hasSession: boolean,
): RequestContext["visitor"] {
  return {
    get bagCount() {
      return hasSession ? session.data.basketCount : 0;
    },
    get orderPending() {
      if (!hasSession) return false;
      const { attempt, basketId } = session.data;
      // An attempt for another basket is no reason to keep this one from being ordered.
      return attempt !== null && attempt.basketId === basketId;
    },
    takeNotices: () => (hasSession ? session.takeNotices() : []),
    notify: (notice) => {
      session.notify(notice);
    },
  };
}

/** The shop that a path is about: its prefix, or for resources of the app the locale they name. */
function siteOf(path: string): Site | undefined {
  const [, first, , third] = path.split(/[/.]/);
  return findSite(first === "fapi" ? third : first);
}

/** Slack after the place-order budget before a silent upstream counts as "did nothing" (ms). */
const afterPlaceOrderMs = 15_000;

/** Makes the builder of contexts; what is shared by all requests lives in its closure. */
export function createContextBuilder({
  config,
  http,
  log,
  metrics,
}: ContextParts) {
  const contentCaches = createContentCaches();
  const queue = createSessionQueue();
  const attempts = createOrderAttempts();
  const flights: TokenFlights = new Map();
  const botCheck = createBotCheck(config.sessionSecrets);

  return async function buildContext(
    request: Request,
    response: Response,
  ): Promise<AppLoadContext> {
    const { session, correlationId, nonce } = response.locals;
    const found = siteOf(request.path);
    const site = found ?? defaultSite;

    const raw: RequestHttp = http.forRequest({
      correlationId,
      locale: site.locale,
      siteId: site.siteId,
      brand: site.brand,
      region: site.region,
      channel: channelOf(request),
      accessToken: () => tokens.access(),
      // Read only by calls that carry it, so that browsing opens no session.
      get usid() {
        return session.data.usid;
      },
    });
    const tokens = createGuestTokens(raw.call, session, flights);

    /** A refused token proves that nothing was done: one new token, one more try. */
    const call: Call = async <E extends AnyEndpoint>(
      endpoint: E,
      ...input: CallArguments<E>
    ) => {
      try {
        return await raw.call(endpoint, ...input);
      } catch (error) {
        const refused = isUpstreamFailure(error) && error.status === 401;
        if (endpoint.auth !== "bearer" || !refused) throw error;
        await tokens.renew();
        return raw.call(endpoint, ...input);
      }
    };

    const baskets = createBaskets(call, session, site);
    const cartParts = {
      call,
      session,
      baskets,
      queue,
      arrivedAt: Date.now(),
    };
    const tag = (name: string) => {
      (response.locals.cacheTags ??= new Set()).add(name);
    };
    tag("content");
    const content = createContent(call, site, contentCaches);
    return {
      site,
      pathValid: found !== undefined && !response.locals.invalidPath,
      isDocument: !request.path.endsWith(".data"),
      nonce,
      correlationId,
      publicOrigin: config.publicOrigin,
      translations: await content.translations(),
      paymentOrigins: config.paymentOrigins,
      hideLayoutForStatus: config.hideLayoutForStatus,
      envLabel: config.envLabel,
      visitor: visitorOf(session, session.isPresent),
      catalog: createCatalog(call, site, tag),
      stockAlerts: createStockAlerts(call, site),
      content,
      cart: createCart(cartParts),
      checkout: createCheckout({
        ...cartParts,
        recaptchaEnabled: config.recaptchaEnabled,
      }),
      placeOrder: createPlaceOrder({
        call,
        session,
        baskets,
        attempts,
        // Only when the longest call is surely over is a basket that is still there a sign.
        decidedAfterMs: config.timeouts.placeOrder + afterPlaceOrderMs,
        onOutcome: (outcome) => {
          if (
            outcome === "placed" ||
            outcome === "rejected" ||
            outcome === "unknown"
          )
            metrics.order(outcome);
        },
      }),
      orders: createOrders(call, session),
      botCheck,
      keepHtml(html) {
        response.locals.html = html;
      },
      reportError(error) {
        log.error({ err: error, correlationId }, "page failed");
      },
    };
  };
}

export type BuildContext = ReturnType<typeof createContextBuilder>;
