/**
 * What a request of the shop can do, built once per request and handed to Remix as the load context.
 *
 * `app` takes only types from here: everything that acts reaches it through this object, because the
 * Express side and the Remix build are two module graphs in one process.
 */
import type { AppLoadContext } from "@remix-run/node";
import {
  baseline,
  type ExperimentName,
  type VariationOf,
} from "../app/experiments/experiments";
import type { Request, Response } from "express";
import {
  createAddresses,
  opaqueId,
  type Addresses,
} from "../app/domain/addresses";
import { createPaths, type Paths } from "../app/routing/paths";
import type { Places } from "../app/shell/places";
import { nobody } from "../app/shell/visitor-part";
import { defaultSite, findSite, type Site } from "../app/sites/sites";
import type { RouteFacts } from "./built-routes";
import type { Config } from "./config";
import { pageSettingsOf, type PageSettings } from "./config/page-settings";
import {
  compressDocument,
  type SentDocument,
} from "./middleware/compress-pages";
import type { CallArguments, Http, RequestHttp } from "./http/client";
import type { AnyEndpoint } from "./http/endpoint";
import {
  impossibleAddressFailure,
  isNothingThere,
  isUpstreamFailure,
} from "./http/errors";
import { sortedQuery } from "./page-cache/page-key";
import { createEndedKiosks, type EndedKiosks } from "./kiosk/ended-kiosks";
import {
  createKioskDevice,
  type Kiosk,
  type KioskDevice,
} from "./kiosk/kiosk-device";
import { createTerminalClaims } from "./kiosk/terminal-claims";
import { noAttempts } from "./limits/attempts";
import type { Log } from "./log";
import type { Metrics } from "./metrics";
import type { Redirection } from "./navigation/navigation";
import {
  createAccessTokens,
  createTokenRenewals,
  isSessionEnd,
} from "./services/account/access-tokens";
import { createBotCheck, type BotCheck } from "./services/account/bot-check";
import {
  createReturnStates,
  type ReturnStates,
} from "./services/payments/return-states";
import { createIdentityProviders } from "./services/account/identity-providers";
import {
  createContent,
  createContentCaches,
  noTranslations,
  type Translations,
} from "./services/content/content";
import { createSentFingerprints } from "./services/payments/device-fingerprint";
import { createUpsellCache } from "./services/catalog/upsell";
import { createCountryCaches } from "./services/content/countries";
import { createHandOvers } from "./kiosk/hand-overs";
import { createKioskBeats, type KioskBeats } from "./kiosk/kiosk-beats";
import { createOrderAttempts } from "./orders/order-attempts";
import { createOrderCompletions } from "./orders/order-completions";
import type { PlaceOrderOutcome } from "./orders/place-order";
import { createUnmatchedPayments } from "./orders/unmatched-payments";
import type { Counterparts } from "./seo/counterparts";
import { addServices, type Services } from "./services";
import { requestPart } from "./page-cache/page-facts";
import { mark } from "./page-cache/split-page";
import { createSessionQueue } from "./services/session-queue";
import type { Call } from "./services/upstream-call";
import { within } from "./services/within";
import { geoCountryOf } from "./services/account/geo-country";
import {
  createVisitor,
  isUnseen,
  type Visitor,
} from "./services/account/visitor";
import { createStoredTokens } from "./session/stored-tokens";
import { findCookies } from "./session/session-cookie";
import { createSignedOut } from "./session/signed-out";
import { openStoreSession } from "./session/store-session";
import type { SharedState } from "./shared-state/shared-state";

/** What is known of the request. */
interface RequestFacts {
  readonly site: Site;
  /** False when the path can be no page of the shop: then it is a 404 [NAV-002]. */
  readonly pathValid: boolean;
  /** Where a data request of this path has to go instead, by the navigation rules; null as a rule. */
  readonly leadsTo: Redirection | null;
  /** Addresses of this locale's pages. */
  readonly paths: Paths;
  /** What the page's route says of itself. */
  readonly page: RouteFacts;
  /** Whether a page is asked for as a document, not its data for a navigation with script. */
  readonly isDocument: boolean;
  /** Whether nobody may ever see the answer, such as that of a browser that fetches ahead. */
  readonly isUnseen: boolean;
  readonly nonce: string;
  readonly correlationId: string;
  /** How ids of products and categories stand in addresses. */
  readonly addresses: Addresses;
  /** Editors' texts over the bundled ones; the same object while unchanged. */
  readonly translations: Translations;
  /** What pages may know of the settings. */
  readonly settings: PageSettings;
  /** Set when the page is rendered for nobody: then there is no session to read. */
  readonly places: Places | null;
  /** Name of the elements that mark alternatives in HTML that is made before its page. */
  readonly mark: string;
  /**
   * The variation of an experiment that the visitor sees. Throws for a page that is rendered for nobody,
   * which needs a choice: it would be everybody's page.
   */
  shownVariation<N extends ExperimentName>(of: N): VariationOf<N>;
  readonly visitor: Visitor;
  /** ISO code of where the visitor is; null when nobody knows, and for a page that is rendered for nobody. */
  readonly geoCountry: string | null;
  /** The kiosk that asks; null for any other browser, and for a page that is rendered for nobody. */
  readonly kiosk: Kiosk | null;
  readonly kioskDevice: KioskDevice;
  /** When kiosks were last heard of, by store. */
  readonly kioskBeats: KioskBeats;
  /** Those that an associate has ended. */
  readonly endedKiosks: EndedKiosks;
  /** Whether the shopper at a kiosk has all that is touched in its lower half. */
  readonly isLowered: boolean;
  readonly botCheck: BotCheck;
  /** Signs and opens the state of addresses that lead back from a payment. */
  readonly returnStates: ReturnStates;
  reportError(error: unknown): void;
  /** Where other markets have the page of a product, a category or a store; none when nobody knows. */
  readonly counterparts: Counterparts["of"];
  /**
   * Tells the page cache which query the rendered page answers, such as `?page=2`: filters that the
   * upstream knows, a page that exists. Under any other query the page is not cached.
   */
  statePageQuery(query: URLSearchParams): void;
  /** The rendered document as it is sent. */
  finishDocument(html: Buffer<ArrayBuffer>): SentDocument;
}

export type RequestContext = RequestFacts & Services;

declare module "@remix-run/node" {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- how Remix takes the type
  interface AppLoadContext extends RequestContext {}
}

export interface ContextParts {
  readonly config: Config;
  readonly http: Http;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly state: SharedState;
  readonly counterparts: Pick<Counterparts, "of">;
}

/** The mobile app's web view says so in its user agent or in a cookie [API-002]. */
function channelOf(request: Pick<Request, "headers">): "ECOMM" | "MAPP" {
  const agent = request.headers["user-agent"] ?? "";
  const cookies = request.headers.cookie ?? "";
  return agent.includes("MAPP") || /(?:^|;\s*)channel=MAPP(?:;|$)/.test(cookies)
    ? "MAPP"
    : "ECOMM";
}

/**
 * The temporary basket that a wallet on a product page left in a cookie [CHK-009]: a plain id, or it is
 * none.
 */
function walletBasketOf(request: Pick<Request, "headers">): string | undefined {
  const [bid = ""] = findCookies(request.headers.cookie, "bid");
  return opaqueId.test(bid) ? bid : undefined;
}

/** The shop that a path is about: its prefix, or for resources of the app the locale they name. */
function siteOf(path: string): Site | undefined {
  const [, first, , third] = path.split(/[/.]/);
  return findSite(first === "fapi" ? third : first);
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

/** Runs the first time only: what happens on every page need not be told on each. */
function onceOf<T>(tell: (value: T) => void): (value: T) => void {
  let isTold = false;
  return (value) => {
    if (!isTold) tell(value);
    isTold = true;
  };
}

/** How long a page that is made for everybody waits for editors' texts that nobody has read yet (ms). */
const firstWordsMs = 250;

/** Slack after the place-order budget before a silent upstream counts as "did nothing" (ms). */
const afterPlaceOrderMs = 15_000;

/** Makes the builder of contexts; what is shared by all requests lives in its closure. */
export function createContextBuilder({
  config,
  http,
  log,
  metrics,
  state,
  counterparts,
}: ContextParts) {
  const settings = pageSettingsOf(config);
  const contentCaches = createContentCaches();
  const countryCaches = createCountryCaches();
  const upsellCache = createUpsellCache();
  const fingerprints = createSentFingerprints((error) => {
    log.error({ err: error }, "device fingerprint failed");
  });
  const queue = createSessionQueue();
  // Only when the longest call is surely over is a basket that is still there a sign.
  const decidedAfterMs = config.timeouts.placeOrder + afterPlaceOrderMs;
  const attempts = createOrderAttempts(state, decidedAfterMs);
  const completions = createOrderCompletions(state);
  const signedOut = createSignedOut(state);
  const storedTokens = createStoredTokens(state);
  const renewals = createTokenRenewals(state);
  const identityProviders = createIdentityProviders(
    config.socialProviders,
    config.timeouts.read,
    (error) => {
      log.error({ err: error }, "identity provider away");
    },
  );
  const botCheck = createBotCheck(
    config.sessionSecrets,
    config.botCheckQuickestMs,
  );
  const returnStates = createReturnStates(config.sessionSecrets);
  const kioskDevice = createKioskDevice(config);
  const handOvers = createHandOvers(config, state);
  const kioskBeats = createKioskBeats(state);
  const endedKiosks = createEndedKiosks(state);
  const terminalClaims = createTerminalClaims(state);
  const addresses = createAddresses({
    ...config,
    onMisfit: onceOf((productId: string) => {
      log.error({ productId }, "PRODUCT_ID_PATTERN admits no such product id");
    }),
  });

  /** An order that waits for a bank is counted when the bank has spoken. */
  function onOutcome(outcome: PlaceOrderOutcome["kind"]): void {
    if (outcome === "denied") metrics.order("rejected");
    else if (
      outcome === "placed" ||
      outcome === "rejected" ||
      outcome === "unknown"
    )
      metrics.order(outcome);
  }

  const tellUnmatched = createUnmatchedPayments(log, metrics);

  return async function buildContext(
    request: Pick<Request, "path" | "headers"> & { readonly method?: string },
    response: Pick<Response, "locals"> & Partial<Pick<Response, "setHeader">>,
  ): Promise<AppLoadContext> {
    const { session, correlationId, trace, nonce } = response.locals;
    const found = siteOf(request.path);
    const site = found ?? defaultSite;
    const pathValid = found !== undefined && !response.locals.invalidPath;
    const { leadsTo = null, page, kiosk = null } = response.locals;
    const mayActFor = pathValid && leadsTo === null;

    const rawIn = (market: Site): RequestHttp =>
      http.forRequest({
        correlationId,
        trace,
        locale: market.locale,
        siteId: market.siteId,
        currency: market.currency,
        brand: market.brand,
        region: market.region,
        channel: channelOf(request),
        bid: walletBasketOf(request),
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
    const tokens = createAccessTokens(
      raw.call,
      session,
      renewals,
      storedTokens,
    );

    /**
     * A page that lacks what a read did not bring is for this visitor alone. That there is no such thing,
     * or that the upstream has nothing of the kind, is an answer, which a page may be made of.
     */
    const noteFailedRead = (error: unknown) => {
      if (isUpstreamFailure(error) && !isNothingThere(error))
        response.locals.hasFailedRead = true;
    };

    /** A refused token proves that nothing was done: one new token, one more try. */
    const renewing =
      ({ call: ask }: RequestHttp): Call =>
      async <E extends AnyEndpoint>(
        endpoint: E,
        ...input: CallArguments<E>
      ) => {
        if (!mayActFor && endpoint.auth === "bearer")
          throw noPageFailure(endpoint, correlationId);
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
            noteFailedRead(error);
            throw error;
          }
          await tokens.renew();
          return ask(endpoint, ...input);
        }
      };
    const call = renewing(raw);
    /** For a basket of another market, which is known there only. */
    const callIn = (locale: string | undefined): Call => {
      const market = findSite(locale);
      return market && market !== site ? renewing(rawIn(market)) : call;
    };

    const { headers } = request;
    const ofRequest = found
      ? requestPart({
          headers,
          path: request.path.replace(/\.data$/, ""),
          site,
          page,
        })
      : nobody;
    // What is suggested to one visitor is no page for others.
    if (ofRequest.elsewhere)
      response.setHeader?.("Cache-Control", "private, no-store");
    const visitor = createVisitor(session, isUnseen(request), ofRequest);
    const content = createContent(
      call,
      site,
      contentCaches,
      addresses,
      noteFailedRead,
    );
    const { places = null } = response.locals;
    const editorsWords =
      content.translations() ??
      (places &&
        (await within(firstWordsMs, content.firstTranslations(), null)));
    // Bundled words serve whoever asks now; as everybody's page they would outlive the moment.
    if (!editorsWords && places) response.locals.hasFailedRead = true;
    const reportError = (error: unknown) => {
      const { traceId } = trace;
      log.error({ err: error, correlationId, traceId }, "page failed");
    };
    const facts: RequestFacts & Record<string, unknown> = {
      site,
      paths: createPaths(site),
      pathValid,
      leadsTo,
      page,
      isDocument: !request.path.endsWith(".data"),
      isUnseen: isUnseen(request),
      nonce,
      correlationId,
      addresses,
      translations: editorsWords ?? noTranslations,
      settings,
      places,
      mark,
      shownVariation(of) {
        if (places)
          throw new Error(`A page that is rendered for nobody shows ${of}`);
        return ofRequest.variations?.[of] ?? baseline;
      },
      visitor,
      geoCountry: geoCountryOf(headers),
      kiosk,
      kioskDevice,
      kioskBeats,
      endedKiosks,
      isLowered: response.locals.isLowered ?? false,
      botCheck,
      returnStates,
      counterparts: (key) => counterparts.of(key),
      statePageQuery(query) {
        response.locals.pageQuery = sortedQuery(query);
      },
      finishDocument: (html) => compressDocument(html, response.locals),
      reportError,
    };
    return addServices(facts, {
      call,
      callOnce: mayActFor ? raw.call : call,
      callIn,
      session,
      site,
      config,
      addresses,
      content,
      queue,
      attempts,
      completions,
      signedOut,
      startAnew: (since) => tokens.startAnew(since),
      storedTokens,
      drafts: state,
      countryCaches,
      upsellCache,
      fingerprints,
      decidedAfterMs,
      handOvers,
      terminalClaims,
      kiosk,
      botCheck,
      onOutcome,
      tellUnmatched: (payment) => {
        tellUnmatched({ correlationId, ...payment });
      },
      reportError,
      attemptLimits: response.locals.attempts ?? noAttempts,
      identityProviders,
      storeRequest: response.locals.storeRequest,
      tag: (name) => {
        (response.locals.cacheTags ??= new Set()).add(name);
      },
    });
  };
}

/** @internal for tests of the whole */
export type BuildContext = ReturnType<typeof createContextBuilder>;
