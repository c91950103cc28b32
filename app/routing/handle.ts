/**
 * What a route declares about itself besides its code. Read by the document, the layout and the
 * navigation rules; absent fields have the defaults named here.
 */
import type { NamespaceName } from "~/i18n/keys";
import type { MiddlewareName } from "./middleware";

export interface PageHeader {
  /** Over the first section instead of above it. */
  readonly transparent: boolean;
  /** The ground it stands on. */
  readonly mode: "light" | "dark";
}

export interface PageHandle {
  /** Message namespaces its components use, besides `shop` and `errors`, which every page has. */
  readonly messages?: readonly NamespaceName[];
  /** `hidden` drops the shop's header and footer, `none` all that is around a page; default is `full`. */
  readonly layout?: "full" | "hidden" | "none";
  /** The header, where it is not opaque and light [NAV-003]. */
  readonly header?: PageHeader;
  /** `none` for plain HTML that stands in somebody else's page: its links open there, not in the frame. */
  readonly script?: "none";
  /**
   * Whose requests count together: `purchase` is for pages on the way to an order, which have a budget
   * of their own for each session; all others count by address.
   */
  readonly limit?: "purchase";
  /** Middleware that runs before the page's loader; an unknown name is an error [NAV-013]. */
  readonly middleware?: readonly MiddlewareName[];
}

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

export function namespacesOf(matches: readonly Match[]): string[] {
  const names = handlesOf(matches).flatMap(({ messages }) => messages ?? []);
  return [...new Set([...everywhere, ...names])];
}

/** The handle of the page itself: what the innermost routes say wins. */
export function pageHandle(matches: readonly Match[]): PageHandle {
  return Object.assign({}, ...handlesOf(matches)) as PageHandle;
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
