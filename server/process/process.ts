/**
 * What lives as long as the process and serves all requests: made once, here, and handed on whole. A
 * service with state of its own has one line here and one in the table of services.
 */
import { randomUUID } from "node:crypto";
import {
  createAddresses,
  withoutFeatures,
  withoutHelp,
} from "../../app/domain/addresses";
import { createFeatures } from "../../app/domain/features";
import { createPurchases } from "../analytics/purchases";
import { createTagManager } from "../analytics/tag-manager";
import type { GuaranteeArtwork } from "../../app/domain/guarantee-artwork";
import type { LogoFile, ShopLogo } from "../../app/domain/shop-logo";
import type { Site } from "../../app/sites/sites";
import type { Config } from "../config";
import { pageSettingsOf } from "../config/page-settings";
import { settings } from "../config/settings";
import { shownSettingsOf } from "../config/shown-settings";
import { createExperiments } from "../experiments/experiments";
import { createFlagSource } from "../flags/flag-source";
import { createHttp, type Http } from "../http/client";
import { createDispatchers } from "../http/dispatcher";
import { createResponseReports } from "../http/response-reports";
import { createEndedKiosks } from "../kiosk/ended-kiosks";
import { createHandOvers } from "../kiosk/hand-overs";
import { createKioskBeats } from "../kiosk/kiosk-beats";
import { createKioskDevice } from "../kiosk/kiosk-device";
import { createTerminalClaims } from "../kiosk/terminal-claims";
import { createLimiter } from "../limits/limiter";
import type { Log } from "../log";
import { createMetrics } from "../metrics";
import { createOrderAttempts } from "../services/orders/order-attempts";
import { createOrderCompletions } from "../services/orders/order-completions";
import { countOrders } from "../services/orders/order-count";
import { createUnmatchedPayments } from "../services/orders/unmatched-payments";
import { createMarketSites } from "../retailer/market-sites";
import { createCounterparts } from "../seo/counterparts";
import { createTokenRenewals } from "../services/account/access-tokens";
import { createBotCheck } from "../services/account/bot-check";
import { createIdentityProviders } from "../services/account/identity-providers";
import { createUpsellCache } from "../services/catalog/upsell";
import { cachesApart, createContentCaches } from "../services/content/content";
import { createCountryCaches } from "../services/content/countries";
import { createSentFingerprints } from "../services/payments/device-fingerprint";
import { createReturnStates } from "../services/payments/return-states";
import {
  createPictureCache,
  hasSocialMedia,
} from "../services/content/shopper-pictures";
import { createSessionQueue } from "../services/session-queue";
import { createSignedOut } from "../session/signed-out";
import { createStoredTokens } from "../session/stored-tokens";
import { createSharedState } from "../shared-state/shared-state";
import { vendorFactsOf } from "../vendors/vendor-facts";
import { getFeatureFlags } from "../upstreams/flags/contract";
import { getServiceRoot } from "../upstreams/social/contract";

/** Slack after the place-order budget before a silent upstream counts as "did nothing" (ms). */
const afterPlaceOrderMs = 15_000;

/** Runs the first time only: what happens on every page need not be told on each. */
function onceOf<T>(tell: (value: T) => void): (value: T) => void {
  let isTold = false;
  return (value) => {
    if (!isTold) tell(value);
    isTold = true;
  };
}

/** Where the upstreams are, and what calls of them need. */
const httpConfigOf = (config: Config) => ({
  commerceApiUrl: config.services.cart,
  accessKey: config.accessKey,
  services: {
    ...config.services,
    utilities: config.services.consumer,
    ...(config.addressLookupUrl && { addressLookup: config.addressLookupUrl }),
    ...(config.socialBaseUrl && { social: config.socialBaseUrl }),
    ...(config.flagsApiUrl && { flags: config.flagsApiUrl }),
    ...(config.personalizationUrl && {
      personalization: config.personalizationUrl,
    }),
  },
  tokens: { ...(config.socialToken && { social: config.socialToken }) },
  timeouts: config.timeouts,
});

/** Reads something that is the same in every market, so the call is that of the first one. */
const commonCall = (http: Http, site: Site) => {
  const { locale, siteId, currency, brand, region } = site;
  return http.forRequest({
    correlationId: randomUUID(),
    ...{ locale, siteId, currency, brand, region },
    channel: "ECOMM",
  }).call;
};

/** Reads the flags of the service. */
const flagReader =
  (http: Http, site: Site) =>
  async (): Promise<Readonly<Record<string, boolean>>> =>
    (await commonCall(http, site)(getFeatureFlags)).flags;

/** Asks the social media service what it offers; rejects when it does not answer. */
const socialMediaReader =
  (http: Http, site: Site) => async (): Promise<readonly string[]> =>
    Object.keys((await commonCall(http, site)(getServiceRoot)).links);

/** The peaks belong to the reference shop's name. */
const nameAsLogo = ({ shopName }: Config): ShopLogo =>
  shopName === settings.shopName.default ? "peaks" : "name";

/** What the retailer's files show; absent without a file. */
interface RetailerPictures {
  /** In place of the shop's name. */
  readonly logo?: LogoFile | undefined;
  readonly guaranteeArtwork?: GuaranteeArtwork | undefined;
}

/**
 * Makes it all. Nothing waits here: whoever starts the process waits for `state.opened`, `flags.opened` and
 * `experiments.opened`.
 * @param metrics Another process's in tests, where a shop is started anew and goes on counting.
 * @param pictures The retailer's own.
 */
export function createProcess(
  config: Config,
  log: Log,
  metrics = createMetrics(),
  pictures: RetailerPictures = {},
) {
  const state = createSharedState(config, log);
  const dispatchers = createDispatchers({ timeouts: config.timeouts });
  const features = createFeatures(config.featuresOff);
  const markets = createMarketSites(config.markets);
  const http = createHttp({
    config: httpConfigOf(config),
    dispatchers,
    log,
    metrics,
    features,
    ...(config.validateResponses && {
      reportResponse: createResponseReports({
        host: new URL(config.publicOrigin).host,
        port: config.port,
        dispatcher: dispatchers.common,
      }),
    }),
  });
  const addresses = withoutFeatures(
    createAddresses({
      ...config,
      onMisfit: onceOf((productId: string) => {
        log.error(
          { productId },
          "PRODUCT_ID_PATTERN admits no such product id",
        );
      }),
    }),
    features,
  );
  const contentCaches = createContentCaches();
  const flags = createFlagSource({
    site: config.flags,
    read: config.flagsApiUrl === null ? null : flagReader(http, markets.first),
    pollMs: config.flagsPollMs,
    onRead() {
      metrics.flagsRead();
    },
  });
  const tagManager = createTagManager({
    url: config.tagManager === "off" ? null : config.tagManagerUrl,
    log,
    metrics,
  });
  const experiments = createExperiments({
    config,
    dispatcher: dispatchers.common,
    log,
  });
  // Only when the longest call is surely over is a basket that is still there a sign.
  const decidedAfterMs = config.timeouts.placeOrder + afterPlaceOrderMs;
  return {
    config,
    log,
    metrics,
    state,
    dispatchers,
    http,
    /** The shop in each locale, as its upstreams know it. */
    markets,
    /** What stands for the shop at the top of its pages. */
    logo: pictures.logo ?? nameAsLogo(config),
    /** The Commission's drawings of notice and label; null for a shop without them. */
    guaranteeArtwork: pictures.guaranteeArtwork ?? null,
    /** What the deployment does without. */
    features,
    /** What is turned on and off while the process runs. */
    flags,
    /** Who gets which variation, and what is reported of it. */
    experiments,
    /** What pages may know of the settings. */
    settings: pageSettingsOf(config),
    /** The scripts of other companies that are set up; null without any. */
    vendors: vendorFactsOf(config),
    /** What the page for operators may know of them. */
    operations: {
      environments: config.environments,
      settings: shownSettingsOf(config),
    },
    /** How ids of products and categories stand in addresses. */
    addresses,
    /** Where other markets have a page; the sitemaps learn it. */
    counterparts: createCounterparts(log),
    limiter: createLimiter(state),
    queue: createSessionQueue(),

    contentCaches,
    /** What replaces them while help pages are off. */
    withoutHelp: {
      addresses: withoutHelp(addresses),
      contentCaches: cachesApart(contentCaches),
    },
    countryCaches: createCountryCaches(),
    upsellCache: createUpsellCache(),
    /** What the social media service offers; null without one. */
    readSocialMedia: hasSocialMedia(config)
      ? socialMediaReader(http, markets.first)
      : null,
    pictureCache: createPictureCache(),

    signedOut: createSignedOut(state),
    storedTokens: createStoredTokens(state),
    renewals: createTokenRenewals(state),
    identityProviders: createIdentityProviders(
      config.socialProviders,
      config.timeouts.read,
      (error) => {
        log.error({ err: error }, "identity provider away");
      },
    ),
    botCheck: createBotCheck(config.sessionSecrets, config.botCheckQuickestMs),

    decidedAfterMs,
    attempts: createOrderAttempts(state, decidedAfterMs),
    completions: createOrderCompletions(state),
    onOutcome: countOrders(metrics),
    /** Receives what visitors did, as far as they allow it. */
    tagManager,
    purchases: createPurchases({ state, tagManager, experiments }),
    tellUnmatched: createUnmatchedPayments(log, metrics),
    /** Signs and opens the state of addresses that lead back from a payment. */
    returnStates: createReturnStates(config.sessionSecrets),
    fingerprints: createSentFingerprints((error) => {
      log.error({ err: error }, "device fingerprint failed");
    }),

    kioskDevice: createKioskDevice(config),
    /** When kiosks were last heard of, by store. */
    kioskBeats: createKioskBeats(state),
    /** Those that an associate has ended. */
    endedKiosks: createEndedKiosks(state),
    terminalClaims: createTerminalClaims(state),
    handOvers: createHandOvers(config, state),

    /** Lets the shared state and the upstreams go, once no request needs them any more. */
    async close(): Promise<void> {
      flags.stop();
      state.close();
      await experiments.close();
      await Promise.all([tagManager.close(), dispatchers.close()]);
    },
  };
}

export type ShopProcess = Readonly<ReturnType<typeof createProcess>>;
