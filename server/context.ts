/**
 * What a request of the shop can do, built once per request and handed to Remix as the load context.
 *
 * `app` takes only types from here: everything that acts reaches it through this object, because the
 * Express side and the Remix build are two module graphs in one process.
 */
import type { Request, Response } from "express";
import {
  baseline,
  type ExperimentName,
  type VariationOf,
  type Variations,
} from "../app/experiments/experiments";
import { flagTag, type FlagName } from "../app/domain/flags";
import { createPaths } from "../app/routing/paths";
import { nobody } from "../app/shell/visitor-part";
import type { Site } from "../app/sites/sites";
import { createVisitorEvents } from "./analytics/visitor-events";
import { contentTemplate, type FindRoute } from "./built-routes";
import { createConsent } from "./consent/consent";
import { createExperimentVisit, identifiedVisitor } from "./experiments/visit";
import { isNothingThere, isUpstreamFailure } from "./http/errors";
import { noAttempts } from "./limits/attempts";
import { compressDocument } from "./middleware/compress-pages";
import { requestPart } from "./page-cache/page-facts";
import { sortedQuery } from "./page-cache/page-key";
import { mark } from "./page-cache/split-page";
import { previewOf } from "./preview";
import type { ShopProcess } from "./process/process";
import type { MarketSites } from "./retailer/market-sites";
import { addServices } from "./services";
import { geoCountryOf, withCountryOf } from "./services/account/geo-country";
import { createVisitor, isUnseen } from "./services/account/visitor";
import {
  cachesApart,
  createContent,
  noTranslations,
} from "./services/content/content";
import { createRequestCalls } from "./services/request-calls";

declare module "@remix-run/node" {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- how Remix takes the type
  interface AppLoadContext extends RequestContext {}
}

/**
 * The shop that an address is about: its prefix, or for resources of the app the locale they name in the path
 * or in the query.
 */
function siteOf(
  markets: MarketSites,
  path: string,
  address = "",
): Site | undefined {
  const [, first, , third] = path.split(/[/.]/);
  if (first !== "fapi") return markets.find(first);
  const query = new URLSearchParams(address.split("?", 2)[1]);
  return markets.find(third) ?? markets.find(query.get("locale") ?? undefined);
}

/** Sets cookies of an answer, in place of those of the same names. */
function setCookies(
  response: Partial<Pick<Response, "getHeader" | "setHeader">>,
  lines: readonly string[],
): void {
  const nameOf = (line: string) => line.slice(0, line.indexOf("="));
  const names = new Set(lines.map(nameOf));
  const others = [response.getHeader?.("Set-Cookie") ?? []]
    .flat()
    .map(String)
    .filter((line) => !names.has(nameOf(line)));
  response.setHeader?.("Set-Cookie", [...others, ...lines]);
}

/** How long a page that is made for everybody waits for editors' texts that nobody has read yet (ms). */
const firstWordsMs = 250;

/** Makes the builder of contexts. */
export function createContextBuilder(shop: ShopProcess, findRoute: FindRoute) {
  return async function buildContext(
    request: Pick<Request, "path" | "headers"> & {
      readonly method?: string;
      /** Absent for a page that is rendered for nobody, which is never a preview. */
      readonly originalUrl?: string;
    },
    response: Pick<Response, "locals"> &
      Partial<Pick<Response, "getHeader" | "setHeader" | "append">>,
  ) {
    const { path, originalUrl = "" } = request;
    const isLive = shop.config.envLabel === "www";
    const headers = withCountryOf(originalUrl, request.headers, isLive);
    const { locals } = response;
    const { session, correlationId, trace, page } = locals;
    const { leadsTo = null, kiosk = null, places = null } = locals;
    const found = siteOf(shop.markets, path, request.originalUrl);
    const site = found ?? shop.markets.first;
    const pathValid = found !== undefined && !locals.invalidPath;

    /**
     * A page that lacks what a read did not bring is for this visitor alone. That there is no such thing,
     * or that the upstream has nothing of the kind, is an answer, which a page may be made of.
     */
    const onFailure = (error: unknown) => {
      if (isUpstreamFailure(error) && !isNothingThere(error))
        locals.hasFailedRead = true;
    };
    const preview = previewOf(request.originalUrl, shop.config, new Date());
    const tag = (name: string) => {
      (locals.cacheTags ??= new Set()).add(name);
    };
    const flags = {
      /** Whether a part of the shop is on. A cached page that has read a flag is purged when the flag changes. */
      on(name: FlagName): boolean {
        tag(flagTag(name));
        return shop.flags.isOn(name);
      },
    };
    const reportError = (error: unknown) => {
      const { traceId } = trace;
      shop.log.error({ err: error, correlationId, traceId }, "page failed");
    };
    const calls = createRequestCalls(shop, {
      headers,
      session,
      site,
      preview,
      correlationId,
      trace,
      mayAct: pathValid && leadsTo === null,
      onFailure,
    });
    const { contentCaches, addresses: linked } = flags.on("help-pages")
      ? shop
      : shop.withoutHelp;
    const content = createContent(
      calls.call,
      site,
      preview ? cachesApart(contentCaches) : contentCaches,
      linked,
      {
        onFailure,
        hasSection: shop.features.hasSection,
        mode: preview ? "preview" : "published",
        callAside: calls.callOnce,
        isContentPage: (below) =>
          findRoute(`/${site.locale}${below}`).template === contentTemplate,
      },
    );
    if (preview) {
      response.setHeader?.("Cache-Control", "private, no-store");
      response.setHeader?.("X-Robots-Tag", "noindex");
    }
    const read = found
      ? requestPart({ headers, path: path.replace(/\.data$/, ""), site, page })
      : nobody;
    const visitParts = {
      ...{ experiments: shop.experiments, headers, site },
      method: request.method,
      isKiosk: kiosk !== null,
      isPreview: preview !== null,
      isKnown: () => session.isPresent,
      secure: shop.config.secure,
      now: Date.now(),
    };
    const visit = createExperimentVisit(visitParts, (lines) => {
      setCookies(response, lines);
      response.setHeader?.("Cache-Control", "private, no-store");
    });
    const assigned =
      found && !places ? visit.variationsOf(page.experiments) : null;
    const ofRequest = assigned
      ? { ...read, variations: { ...read.variations, ...assigned } }
      : read;
    // What is suggested to one visitor is no page for others.
    if (ofRequest.elsewhere)
      response.setHeader?.("Cache-Control", "private, no-store");
    const addCookie = (line: string): void => {
      response.append?.("Set-Cookie", line);
    };
    const consent = createConsent({
      headers,
      site,
      isPreview: preview !== null,
      isKiosk: kiosk !== null,
      secure: shop.config.secure,
      log: shop.log,
      addCookie,
      isForNobody: places !== null,
    });
    /**
     * The variations of those of the flags that the visitor is in. Throws for a page that is rendered for nobody,
     * which needs a choice: it would be everybody's page.
     */
    const shownVariations = (flags: readonly string[]): Variations => {
      if (places)
        throw new Error(
          `A page that is rendered for nobody shows ${flags.join()}`,
        );
      return { ...read.variations, ...visit.variationsOf(flags) };
    };
    const analytics = createVisitorEvents({
      isOn: shop.config.tagManager !== "off",
      session,
      readConsent: consent.read,
    });
    const editorsWords =
      content.translations() ??
      (places && (await content.firstTranslations(firstWordsMs)));
    // Bundled words serve whoever asks now; as everybody's page they would outlive the moment.
    if (!editorsWords && places) locals.hasFailedRead = true;

    const facts = {
      site,
      /** False when the path can be no page of the shop: then it is a 404 [NAV-002]. */
      pathValid,
      /** Where a data request of this path has to go instead, by the navigation rules; null as a rule. */
      leadsTo,
      /** Addresses of this locale's pages. */
      paths: createPaths(site),
      /** What the page's route says of itself. */
      page,
      /** Whether a page is asked for as a document, not its data for a navigation with script. */
      isDocument: !path.endsWith(".data"),
      /** Whether nobody may ever see the answer, such as that of a browser that fetches ahead. */
      isUnseen: isUnseen(request),
      nonce: locals.nonce,
      correlationId,
      addresses: shop.addresses,
      /** Editors' texts over the bundled ones; the same object while unchanged. */
      translations: editorsWords ?? noTranslations,
      settings: shop.settings,
      /** What stands for the shop at the top of its pages. */
      logo: shop.logo,
      /** The Commission's drawings of notice and label; null for a shop without them. */
      guaranteeArtwork: shop.guaranteeArtwork,
      /** What the deployment does without. */
      features: shop.features,
      /** What is turned on and off while the process runs. */
      flags,
      /** The scripts of other companies that are set up; null without any. */
      vendors: shop.vendors,
      /** What operators may know of the environments and of this one's settings. */
      operations: shop.operations,
      /** The day whose content is shown before it is published; null for published content [NAV-021]. */
      preview: preview && { date: preview.date },
      /** Set when the page is rendered for nobody: then there is no session to read. */
      places,
      /** Name of the elements that mark alternatives in HTML that is made before its page. */
      mark,
      shownVariations,
      /** The variation of an experiment that the visitor sees; throws as `shownVariations` does. */
      shownVariation: <N extends ExperimentName>(of: N): VariationOf<N> =>
        // Of an experiment in the table nothing else is given.
        (shownVariations([of])[of] ?? baseline) as VariationOf<N>,
      /** What the visitor allows to be stored and measured. */
      consent,
      /** Adds a `Set-Cookie` header to the answer. */
      addCookie,
      /** What the data layer is told of this request. */
      analytics,
      /** The id of a visitor who allows C0002; a new one goes out with the answer. */
      visitorId: () => visit.visitorId(),
      visitor: createVisitor(session, isUnseen(request), ofRequest),
      /** ISO code of where the visitor is; null when nobody knows, and for a page that is rendered for nobody. */
      geoCountry: geoCountryOf(headers),
      /** The kiosk that asks; null for any other browser, and for a page that is rendered for nobody. */
      kiosk,
      kioskDevice: shop.kioskDevice,
      kioskBeats: shop.kioskBeats,
      endedKiosks: shop.endedKiosks,
      /** Whether the shopper at a kiosk has all that is touched in its lower half. */
      isLowered: locals.isLowered ?? false,
      botCheck: shop.botCheck,
      returnStates: shop.returnStates,
      reportError,
      /** Logs what a visitor did wrong and an operator may want to know. */
      warn: (message: string) => {
        shop.log.warn({ correlationId }, message);
      },
      /** Where other markets have the page of a product, a category or a store; none when nobody knows. */
      counterparts: shop.counterparts.of,
      /**
       * Tells the page cache which query the rendered page answers, such as `?page=2`: filters that the
       * upstream knows, a page that exists. Under any other query the page is not cached.
       */
      statePageQuery(query: URLSearchParams): void {
        locals.pageQuery = sortedQuery(query);
      },
      /** Whether every read of the page so far has brought what it was for. */
      isWhole: () => locals.hasFailedRead !== true,
      /** The rendered document as it is sent. */
      finishDocument: (html: Buffer<ArrayBuffer>) =>
        compressDocument(html, locals),
    };
    return addServices(facts, shop, {
      ...calls,
      session,
      site,
      kiosk,
      content,
      consent,
      cookies: headers.cookie,
      addCookie,
      correlationId,
      analytics,
      readParticipant: () => identifiedVisitor(visitParts),
      reportError,
      attemptLimits: locals.attempts ?? noAttempts,
      storeRequest: locals.storeRequest,
      tag,
    });
  };
}

/** @internal for tests of the whole */
export type BuildContext = ReturnType<typeof createContextBuilder>;

export type RequestContext = Readonly<Awaited<ReturnType<BuildContext>>>;
