/**
 * Cached pages by key, up to a number of bytes; the least recently used page is dropped first.
 *
 * A page is fresh, then stale, then expired. Stale pages are served while a new one is rendered, expired
 * ones only when a new one cannot be rendered because an upstream fails (stale-if-error, RFC 5861).
 */
import type { StoredPage } from "./stored-page";

export interface PageStorePolicy {
  /** A page younger than this is served without revalidation (ms). */
  readonly freshMs: number;
  /** A page younger than this is served while a new one is rendered (ms). */
  readonly staleMs: number;
  /** A page younger than this is served when a new one cannot be rendered (ms). */
  readonly staleIfErrorMs: number;
  /** How long to wait after a failed renewal before the next attempt (ms). */
  readonly retryMs: number;
  readonly maxBytes: number;
}

interface Entry {
  readonly page: StoredPage;
  readonly at: number;
  readonly tags: ReadonlySet<string>;
  /** When the last renewal failed; null if none has failed since the page was stored. */
  failedAt: number | null;
  /** Bytes that were added to the page after it was stored. */
  grown: number;
}

export interface FoundPage {
  readonly page: StoredPage;
  readonly ageMs: number;
  /** Milliseconds until the page is stale; negative once it is. */
  readonly ttlMs: number;
  /**
   * `fresh`: serve it. `stale`: serve it and render a new one. `expired`: render a new one first, and
   * serve this one if that fails. `not-renewed`: a renewal failed recently, so serve it without another
   * attempt.
   */
  readonly state: "fresh" | "stale" | "expired" | "not-renewed";
}

export function createPageStore(
  policy: PageStorePolicy,
  now: () => number = Date.now,
) {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  let purges = 0;

  const bytesOf = ({ page, grown }: Entry) => page.bytes + grown;

  function remove(key: string): boolean {
    const entry = entries.get(key);
    if (entry) bytes -= bytesOf(entry);
    return entries.delete(key);
  }

  function dropOldest(): void {
    for (const oldest of entries.keys()) {
      if (bytes <= policy.maxBytes) break;
      remove(oldest);
    }
  }

  function stateOf({ failedAt }: Entry, ageMs: number): FoundPage["state"] {
    if (ageMs < policy.freshMs) return "fresh";
    if (failedAt !== null && now() - failedAt < policy.retryMs)
      return "not-renewed";
    return ageMs < policy.staleMs ? "stale" : "expired";
  }

  return {
    get(key: string): FoundPage | null {
      const entry = entries.get(key);
      if (!entry) return null;
      const ageMs = now() - entry.at;
      if (ageMs >= policy.staleIfErrorMs) {
        remove(key);
        return null;
      }
      // A Map keeps insertion order: reinserting marks the entry as the most recently used.
      entries.delete(key);
      entries.set(key, entry);
      const ttlMs = policy.freshMs - ageMs;
      return { page: entry.page, ageMs, ttlMs, state: stateOf(entry, ageMs) };
    },
    /** The number of purges so far; read it before rendering a page. */
    get purges(): number {
      return purges;
    },
    /**
     * Stores a page, unless pages were purged since its rendering began: it may show what was purged.
     * `begun` is the value of `purges` at that moment.
     */
    put(
      key: string,
      page: StoredPage,
      tags: ReadonlySet<string>,
      begun = purges,
    ): void {
      if (begun !== purges) return;
      remove(key);
      entries.set(key, { page, at: now(), tags, failedAt: null, grown: 0 });
      bytes += page.bytes;
      dropOldest();
    },
    /** Records that a stored page now takes more bytes. */
    grow(page: StoredPage, by: number): void {
      const entry = [...entries.values()].find((it) => it.page === page);
      if (!entry) return;
      entry.grown += by;
      bytes += by;
      dropOldest();
    },
    /** Records that a page could not be renewed; the old one stays. */
    noteFailure(key: string): void {
      const entry = entries.get(key);
      if (entry) entry.failedAt = now();
    },
    remove,
    /** Drops the pages with any of the tags, or all pages; returns how many. */
    purge(tags: readonly string[] | "all"): number {
      purges += 1;
      const gone = [...entries].filter(
        ([, entry]) =>
          tags === "all" || tags.some((tag) => entry.tags.has(tag)),
      );
      for (const [key] of gone) remove(key);
      return gone.length;
    },
    get bytes(): number {
      return bytes;
    },
  };
}

export type PageStore = ReturnType<typeof createPageStore>;
