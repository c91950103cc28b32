/**
 * The facts about a route that other layers need. Each route exports them as its `handle`, and layers read
 * them by route: the document and the layout here, the server in server/built-routes.ts. No other file knows
 * pages by name.
 */
import type { flagTag } from "~/domain/flags";
import type { ExperimentName } from "~/experiments/experiments";
import type { NamespaceName } from "~/i18n/keys";
import type { MiddlewareName } from "./middleware";

export interface PageHeader {
  /** Whether it covers the first section instead of preceding it. */
  readonly transparent: boolean;
  /** The background below it. */
  readonly mode: "light" | "dark";
}

/** A fact about a visitor that changes more of a page than its visitor part. */
export type OwnFact = "favourite store" | "credit";

/** What a cached page depends on. */
export interface CacheFacts {
  /** Names of the parameters that change the page; `f.*` stands for every filter of a listing. */
  readonly query: readonly string[];
  /** Purging one of these purges the page. */
  readonly depends: readonly (
    "catalogue" | "content" | ReturnType<typeof flagTag>
  )[];
  /** Visitors with one of these facts get their own page, which is never cached. */
  readonly own?: readonly OwnFact[];
}

/** Which limits apply to a route's requests. */
export interface RouteLimits {
  /**
   * `purchase` is for the pages towards an order: all their requests count against one limit per session, and
   * opening them does not end an order's confirmation. `credential` is for forms that try passwords and
   * codes.
   */
  readonly post: "default" | "credential" | "purchase";
  /**
   * `refused`: requests wait, and are refused when too many pages are in progress. `served`: requests with a
   * session go first. Forms are never refused for that reason.
   */
  readonly underLoad: "refused" | "served";
  /**
   * The largest form with files that it takes, in bytes. Without it, and for forms without files, 64 KB; see
   * server/middleware/body-guard.ts.
   */
  readonly body?: number;
}

/**
 * Which content security policy the page has. `listed` names every script that may run; `checkout` also
 * allows frames of card issuers; `shop` allows trusted scripts to load others; `fragment` is `shop` for parts
 * that other sites put into a frame.
 */
export type PolicyGroup = "listed" | "shop" | "checkout" | "fragment";

export interface PageHandle {
  /** Message namespaces that its components use, besides `shop` and `errors`, which every page has. */
  readonly messages: readonly NamespaceName[];
  /** `checkout` omits the shop's header and footer, `none` everything around the page. */
  readonly layout: "shop" | "checkout" | "none";
  /** The header, if it is not opaque and light [NAV-003]. */
  readonly header?: PageHeader;
  /** `none` for plain HTML within a page of another site: its links open there, not in the frame. */
  readonly script?: "none";
  /** Middleware that runs before the page's loader; an unknown name is an error [NAV-013]. */
  readonly middleware: readonly MiddlewareName[];
  /** Whether search engines may list it; otherwise the page and its headers have `noindex`. */
  readonly index: boolean;
  /** False disallows it for crawlers (robots.txt): for endless pages and those without use to them. */
  readonly crawl: boolean;
  /** Null for a page that is never cached. */
  readonly cache: CacheFacts | null;
  /** Its experiments, which are decided before the loaders of a page for one visitor run. */
  readonly experiments: readonly ExperimentName[];
  /** Who may see it; guests are redirected to the sign-in. */
  readonly needs: "anyone" | "consumer";
  readonly limits: RouteLimits;
  /**
   * Whether opening it changes something, such as placing an order: then it answers only navigations, not
   * prefetches and previews. A query such as `a=b` restricts this to addresses with that query.
   */
  readonly changesOnGet: boolean | `${string}=${string}`;
  readonly policy: PolicyGroup;
  /** Whether its forms work in browsers that store no cookies, because they save nothing in the session. */
  readonly cookieless: boolean;
  /** Whether a visitor from another country is asked if this is the right shop [NAV-015]. */
  readonly locationCheck: boolean;
  /**
   * `closed` for pages that do not exist in a kiosk, such as the account, which belongs on the shopper's own
   * device; `paying` for pages at which the shopper looks away from the screen for a while.
   */
  readonly kiosk: "open" | "closed" | "paying";
  /** Whether it asks for the visitor's consent itself, so that no banner does. */
  readonly isConsentPage: boolean;
  /** Whether it shows the editors' pop-ups [POP-001]: pages to browse, not those on which something is done. */
  readonly popUps: boolean;
  /** Whether the page requests itself repeatedly, so that a request is no sign that somebody uses it. */
  readonly pollsItself: boolean;
  /** Whether a parameter of its path is secret: logs contain the template of the path instead. */
  readonly secretPath: boolean;
}

const defaults: PageHandle = {
  messages: [],
  layout: "shop",
  middleware: [],
  index: false,
  crawl: true,
  cache: null,
  experiments: [],
  needs: "anyone",
  limits: { post: "default", underLoad: "refused" },
  changesOnGet: false,
  policy: "shop",
  cookieless: false,
  locationCheck: true,
  kiosk: "open",
  isConsentPage: false,
  popUps: false,
  pollsItself: false,
  secretPath: false,
};

/**
 * The facts of a route without a handle: the most restrictive ones. It may be crawled, because a crawler has
 * to request the page to read `noindex`.
 */
export const strictest: PageHandle = {
  ...defaults,
  needs: "consumer",
  limits: { post: "credential", underLoad: "refused" },
  policy: "listed",
  locationCheck: false,
  secretPath: true,
};

/** The `handle` of a route; facts that it does not state are those of most pages. */
export const page = (facts: Partial<PageHandle>): PageHandle => ({
  ...defaults,
  ...facts,
});

interface Match {
  readonly handle?: unknown;
  readonly data?: unknown;
}

const everywhere: readonly NamespaceName[] = ["shop", "errors"];

/** Handles of the matched routes, outermost first. */
function handlesOf(matches: readonly Match[]): readonly PageHandle[] {
  return matches.flatMap(({ handle }) =>
    // Routes export their handle as a PageHandle; the router types it as unknown.
    handle ? [handle as PageHandle] : [],
  );
}

export function namespacesOf(
  matches: readonly Match[],
  isKiosk = false,
): string[] {
  const names = handlesOf(matches).flatMap(({ messages }) => messages);
  return [...new Set([...everywhere, ...names, ...(isKiosk ? ["kiosk"] : [])])];
}

/** The handle of the page itself; `strictest` without one. */
export function pageHandle(matches: readonly Match[]): PageHandle {
  return handlesOf(matches.slice(-1))[0] ?? strictest;
}

/** Seconds after which the page is reloaded without script (`reloadSeconds` in its data). */
export function pageReload(matches: readonly Match[]): number | null {
  const data = matches.at(-1)?.data as { reloadSeconds?: number | null } | null;
  return data?.reloadSeconds ?? null;
}

const plainHeader: PageHeader = { transparent: false, mode: "light" };

/** The header of the page: the editors' (`header` in its data), else the route's. */
export function pageHeader(matches: readonly Match[]): PageHeader {
  const data = matches.at(-1)?.data as { header?: PageHeader | null } | null;
  return data?.header ?? pageHandle(matches).header ?? plainHeader;
}
