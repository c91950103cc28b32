/**
 * What an edge cache in front of the shop may do with a page of the cache (docs/edge-caching.md): for
 * how long it may give it (RFC 9213), and the names by which it is told to drop it.
 */
import type { Head } from "./stored-page";

export interface PageLife {
  /** For this long a page is given without asking again (ms). */
  readonly freshMs: number;
  /** For this long it is given while a new one is made (ms). */
  readonly staleMs: number;
  /** For this long it is given when no new one can be made (ms). */
  readonly staleIfErrorMs: number;
}

const seconds = (ms: number) => Math.floor(ms / 1000);

/** An id of the upstream may hold anything, a name in a header may not. */
const toKey = (tag: string): string => tag.replace(/[^\x21-\x7e]/g, "_");

/** Browsers ask every time; only who can be told to drop a page may keep it. */
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
