/**
 * THE tables of what a cached page may depend on besides its address and its content. Each fact is read as
 * its row says; nothing else of a request or session reaches a cached page. docs/edge-caching.vcl states
 * the same for an edge cache, and `page-facts.test.ts` compares the two.
 */
import type { IncomingHttpHeaders } from "node:http";
import { storedEvent } from "../../app/analytics/events";
import { paysWithCredit } from "../../app/domain/account/role";
import { asksFirst } from "../../app/consent/asks-first";
import { isAsked } from "../../app/consent/consent";
import {
  answeredCookie,
  consentCookie,
} from "../../app/consent/consent-cookie";
import { choiceCookie } from "../../app/domain/country-choice";
import { isCarrying } from "../../app/routing/carried-query";
import { isOfSandbox } from "../../app/experiments/experiments";
import {
  readGiven,
  variationsIn,
} from "../../app/experiments/given-variations";
import { variationsCookie } from "../../app/experiments/variations-cookie";
import type { OwnFact } from "../../app/routing/handle";
import {
  dismissedCookie,
  readDismissed,
} from "../../app/shell/pop-ups/dismissed";
import type { VisitorPart } from "../../app/shell/visitor-part";
import { visitCookie, visitorIdCookie } from "../experiments/visit";
import { isKioskNamed, kioskCookies } from "../kiosk/kiosk-device";
import { openAttempt } from "../services/orders/open-order";
import {
  elsewhereOf,
  geoHeaders,
  type Arrival,
} from "../services/account/geo-country";
import { findCookies } from "../session/session-cookie";
import type { SessionData } from "../session/session-data";
import { isStoreSessionOpen } from "../session/store-session";

type RequestField = "elsewhere" | "consent" | "dismissedPopUps" | "variations";
type SessionPart = Omit<VisitorPart, RequestField>;
export type RequestPart = Pick<VisitorPart, RequestField>;

/**
 * Facts of the session, filled into places of the page when it is sent. `favorites` also selects between a
 * full heart and an empty one.
 */
export const sessionFacts: {
  readonly [F in keyof SessionPart]: (
    data: SessionData,
    now: number,
  ) => SessionPart[F];
} = {
  cart({ basketCount: count, attempt }) {
    const openOrder = openAttempt({ attempt }) !== null;
    return count > 0 || openOrder ? { count, openOrder } : null;
  },
  account: ({ consumer }) =>
    consumer && { firstName: consumer.firstName ?? null },
  storeSession(data, now) {
    const { storeSession } = data;
    if (!storeSession || !isStoreSessionOpen(data, now)) return null;
    const { storeName, employeeName, expiresAt } = storeSession;
    const secondsLeft = Math.ceil((expiresAt - now) / 1000);
    return { storeName, employeeName, secondsLeft };
  },
  favorites(data, now) {
    const { favorites } = data;
    if (!favorites?.count || isStoreSessionOpen(data, now)) return null;
    return { count: favorites.count, products: favorites.products ?? [] };
  },
  favouriteStore({ favorites }) {
    const id = favorites?.favStoreId;
    return id ? { id } : null;
  },
  events: ({ events }) =>
    events.length > 0
      ? events.map(({ id, event, ...facts }) => ({
          id,
          event: storedEvent(event, facts),
        }))
      : null,
  notices: ({ notices }) =>
    notices.length > 0
      ? notices.map(({ params = {}, ...notice }) => ({ ...notice, params }))
      : null,
};

/** Where a fact of a request is read. An edge must preserve these cookies, or pass such requests on. */
interface Source {
  readonly cookies: readonly string[];
  /** In lower case. */
  readonly headers: readonly string[];
}

/**
 * Facts of the request, filled in like those of a session; `variations` and `dismissedPopUps` select
 * alternatives.
 */
export const requestFacts: {
  readonly [F in keyof RequestPart]: Source & {
    readonly read: (arrival: Arrival) => RequestPart[F];
  };
} = {
  elsewhere: {
    cookies: [choiceCookie],
    headers: geoHeaders,
    read: elsewhereOf,
  },
  consent: {
    cookies: [consentCookie, answeredCookie],
    headers: [],
    read: ({ headers: { cookie = "" }, site }) =>
      asksFirst(site) && !isAsked({ region: site.region, cookies: cookie })
        ? "answered"
        : null,
  },
  dismissedPopUps: {
    cookies: [dismissedCookie],
    headers: [],
    read: ({ headers: { cookie } }) =>
      readDismissed(findCookies(cookie, dismissedCookie)[0] ?? ""),
  },
  /**
   * Read here are the variations of the sandbox alone. Those of experiments are decided when it is known what the page
   * contains (`server/experiments/visit.ts`), by the same cookies and by the consent above.
   */
  variations: {
    cookies: [variationsCookie, visitorIdCookie, visitCookie],
    headers: [],
    read({ headers: { cookie } }) {
      const given = readGiven(findCookies(cookie, variationsCookie)[0] ?? "");
      const ofSandbox = Object.entries(given).filter(([name]) =>
        isOfSandbox(name),
      );
      return variationsIn(Object.fromEntries(ofSandbox));
    },
  },
};

/** Visitors with one of these facts get an uncached page on routes that declare it (`cache.own`). */
export const ownFacts: Readonly<
  Record<OwnFact, (data: SessionData) => boolean>
> = {
  "favourite store": ({ favorites }) => Boolean(favorites?.favStoreId),
  credit: ({ consumer }) => paysWithCredit(consumer?.role),
};

/** Requests with one of these facts never get a cached page. */
export const uncachedFacts = {
  kiosk: { cookies: kioskCookies, headers: [], holds: isKioskNamed },
  /** The shop looks different in the app's web view. */
  app: {
    cookies: ["channel"],
    headers: ["user-agent"],
    holds: (headers) =>
      headers["user-agent"]?.includes("MAPP") === true ||
      findCookies(headers.cookie, "channel").length > 0,
  },
  /** Rule 9 has something to add to the address. */
  carried: {
    cookies: [],
    headers: ["referer"],
    holds: ({ referer }) => isCarrying(referer),
  },
} as const satisfies Readonly<
  Record<
    string,
    Source & { readonly holds: (headers: IncomingHttpHeaders) => boolean }
  >
>;

/** The facts of the visitor part that come from the request. */
export const requestPart = (arrival: Arrival): RequestPart => ({
  elsewhere: requestFacts.elsewhere.read(arrival),
  consent: requestFacts.consent.read(arrival),
  dismissedPopUps: requestFacts.dismissedPopUps.read(arrival),
  variations: requestFacts.variations.read(arrival),
});

/** The facts of the visitor part that come from the session. */
export function sessionPart(data: SessionData, now: number): SessionPart {
  const entries = Object.entries(sessionFacts).map(([field, read]) => [
    field,
    read(data, now),
  ]);
  // The table's type guarantees that every field is there with its type.
  return Object.fromEntries(entries) as SessionPart;
}
