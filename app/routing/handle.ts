/**
 * The facts about a route that other layers need. They stand at the route (`handle`), and every layer
 * asks for them by route: the document and the layout here, the server in server/built-routes.ts. No
 * other file knows pages by name.
 */
import type { NamespaceName } from "~/i18n/keys";
import type { MiddlewareName } from "./middleware";

export interface PageHeader {
  /** Over the first section instead of above it. */
  readonly transparent: boolean;
  /** The ground it stands on. */
  readonly mode: "light" | "dark";
}

/** What is known of some visitors, and changes more of a page than its visitor part. */
export type OwnFact = "favourite store" | "credit";

/** What a cached page is made of. */
export interface CacheFacts {
  /** Names of parameters that make another page of it; `f.*` is every filter of a listing. */
  readonly query: readonly string[];
  /** Purging one of these drops the page. */
  readonly depends: readonly ("catalogue" | "content")[];
  /** Visitors of whom one of these is known get a page of their own, which is never cached. */
  readonly own?: readonly OwnFact[];
}

/** Whose requests count together. */
export interface RouteLimits {
  /**
   * `purchase` is the way to an order: all of its requests have a budget of each session's own, and
   * going there ends no order's confirmation. `credential` is for forms that try passwords and codes.
   */
  readonly post: "default" | "credential" | "purchase";
  /**
   * Whether browsing it waits, and is refused when too many pages are in progress; `served` goes first for
   * whoever has a session. Forms are never refused for it.
   */
  readonly underLoad: "refused" | "served";
}

/**
 * Which content security policy the page has. `listed` names every script that may run; `checkout` also
 * lets card issuers be framed, `shop` lets trusted scripts load others, `fragment` is `shop` for parts
 * that pages of others frame.
 */
export type PolicyGroup = "listed" | "shop" | "checkout" | "fragment";

export interface PageHandle {
  /** Message namespaces its components use, besides `shop` and `errors`, which every page has. */
  readonly messages: readonly NamespaceName[];
  /** `checkout` drops the shop's header and footer, `none` all that is around a page. */
  readonly layout: "shop" | "checkout" | "none";
  /** The header, where it is not opaque and light [NAV-003]. */
  readonly header?: PageHeader;
  /** `none` for plain HTML that stands in somebody else's page: its links open there, not in the frame. */
  readonly script?: "none";
  /** Middleware that runs before the page's loader; an unknown name is an error [NAV-013]. */
  readonly middleware: readonly MiddlewareName[];
  /** Whether search engines may list it; else the page and its header say `noindex`. */
  readonly index: boolean;
  /** False keeps crawlers from asking for it (robots.txt): pages without an end, or of no use to them. */
  readonly crawl: boolean;
  /** Null for a page that is never cached. */
  readonly cache: CacheFacts | null;
  /** Who may see it; guests are led to the sign-in first. */
  readonly needs: "anyone" | "consumer";
  readonly limits: RouteLimits;
  /**
   * Whether opening it changes something, such as placing an order: then it answers navigations only, and
   * no request that nobody looks at. A query says that it does so under this query alone.
   */
  readonly getActs: boolean | `${string}=${string}`;
  readonly policy: PolicyGroup;
  /** Whether its forms are answered for browsers that keep no cookies: nothing of them is kept in one. */
  readonly cookieless: boolean;
  /** Whether a visitor who is in another country is asked if this is the right shop [NAV-015]. */
  readonly locationCheck: boolean;
  /**
   * What it is in a kiosk: `closed` for what belongs to a person's own device, such as an account;
   * `paying` for pages that are looked away from meanwhile.
   */
  readonly kiosk: "open" | "closed" | "paying";
  /** Whether it is asked for again by itself, so that asking is no sign of anybody who uses it. */
  readonly looksAgain: boolean;
  /**
   * Whether a parameter of its path is a secret: logs have the template of the path instead.
   */
  readonly secretPath: boolean;
}

const defaults: PageHandle = {
  messages: [],
  layout: "shop",
  middleware: [],
  index: false,
  crawl: true,
  cache: null,
  needs: "anyone",
  limits: { post: "default", underLoad: "refused" },
  getActs: false,
  policy: "shop",
  cookieless: false,
  locationCheck: true,
  kiosk: "open",
  looksAgain: false,
  secretPath: false,
};

/**
 * What holds for a route that says nothing of itself: nobody gets more from it than was decided. It may
 * be crawled, because a crawler that does not ask never reads `noindex`.
 */
export const strictest: PageHandle = {
  ...defaults,
  needs: "consumer",
  limits: { post: "credential", underLoad: "refused" },
  policy: "listed",
  locationCheck: false,
  secretPath: true,
};

/** The `handle` of a route: what it does not say is what most pages have. */
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
    // Routes export their handle as a PageHandle; the router knows it as unknown.
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

/** The handle of the page itself; without one the strictest. */
export function pageHandle(matches: readonly Match[]): PageHandle {
  return handlesOf(matches.slice(-1))[0] ?? strictest;
}

/** Seconds after which the page is loaded again without script (`reloadSeconds` in its data). */
export function pageReload(matches: readonly Match[]): number | null {
  const data = matches.at(-1)?.data as { reloadSeconds?: number | null } | null;
  return data?.reloadSeconds ?? null;
}

const plainHeader: PageHeader = { transparent: false, mode: "light" };

/** The header of the page: as its editors want it (`header` in its data), else as its route says. */
export function pageHeader(matches: readonly Match[]): PageHeader {
  const data = matches.at(-1)?.data as { header?: PageHeader | null } | null;
  return data?.header ?? pageHandle(matches).header ?? plainHeader;
}
