/**
 * What a route declares about itself besides its code. Read by the document, the layout and the
 * navigation rules; absent fields have the defaults named here.
 */
import type { NamespaceName } from "~/i18n/keys";

export interface PageHandle {
  /** Message namespaces its components use, besides `shop` and `errors`, which every page has. */
  readonly messages?: readonly NamespaceName[];
  /** `hidden` drops the shop's header and footer, `none` also the page frame; default is `full`. */
  readonly layout?: "full" | "hidden" | "none";
  /** Header over the first section instead of above it [NAV-003]; default opaque and light. */
  readonly header?: {
    readonly transparent: boolean;
    readonly mode: "light" | "dark";
  };
  /** Names of rules that run before the page's loader; an unknown one is an error [NAV-013]. */
  readonly middleware?: readonly string[];
}

interface Match {
  readonly handle?: unknown;
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
