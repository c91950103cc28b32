/**
 * Headers that tell an edge cache in front of the shop what it may do with a cached page
 * (docs/edge-caching.md): how long it may serve the page (RFC 9213), and the names by which to purge it.
 */
import type { Head } from "./stored-page";

export interface PageLife {
  /** How long a page is served without revalidation (ms). */
  readonly freshMs: number;
  /** How long it is served while a new one is rendered (ms). */
  readonly staleMs: number;
  /** How long it is served when no new one can be rendered (ms). */
  readonly staleIfErrorMs: number;
}

const seconds = (ms: number) => Math.floor(ms / 1000);

/** An upstream's id may contain any character; a name in a header may not. */
const toKey = (tag: string): string => tag.replace(/[^\x21-\x7e]/g, "_");

/** Browsers revalidate every time; only a cache that can be purged may serve a page without asking. */
export function edgeHead(
  tags: ReadonlySet<string>,
  { freshMs, staleMs, staleIfErrorMs }: PageLife,
): Head {
  return [
    "cache-control",
    "no-cache",
    "cdn-cache-control",
    `max-age=${seconds(freshMs)}, stale-while-revalidate=${seconds(staleMs - freshMs)}, stale-if-error=${seconds(staleIfErrorMs - freshMs)}`,
    "surrogate-key",
    [...tags].map(toKey).join(" "),
  ];
}
