/**
 * Cached pages by key, within a number of bytes; what was used longest ago goes first.
 *
 * A page is fresh, then stale, then expired. Stale pages are given while a new one is made, expired
 * ones only when a new one cannot be made because an upstream fails (stale-if-error, RFC 5861).
 */
import type { StoredPage } from "./stored-page";

export interface PageStorePolicy {
  /** A page younger than this is given without asking again (ms). */
  readonly freshMs: number;
  /** A page younger than this is given while a new one is made (ms). */
  readonly staleMs: number;
  /** A page younger than this is given when a new one cannot be made (ms). */
  readonly staleIfErrorMs: number;
  /** After a failed attempt to renew a page nobody tries again for this long (ms). */
  readonly retryMs: number;
  readonly maxBytes: number;
}

interface Entry {
  readonly page: StoredPage;
  readonly at: number;
  readonly tags: ReadonlySet<string>;
  /** When making a newer page failed last; null since it was made. */
  failedAt: number | null;
  /** Bytes that the page takes since, besides those it was put in with. */
  grown: number;
}

export interface FoundPage {
  readonly page: StoredPage;
  readonly ageMs: number;
  /** Milliseconds until the page is stale; negative when it is. */
  readonly ttlMs: number;
  /**
   * `fresh`: give it. `stale`: give it and make a new one. `expired`: make a new one first, and give
   * this when that fails. A page that could not be renewed a moment ago is given without a new try.
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
      // A Map keeps insertion order: what is put in again was used last.
      entries.delete(key);
      entries.set(key, entry);
      const ttlMs = policy.freshMs - ageMs;
      return { page: entry.page, ageMs, ttlMs, state: stateOf(entry, ageMs) };
    },
    /** How often pages were purged, to be read before a page is made. */
    get purges(): number {
      return purges;
    },
    /**
     * Keeps a page, unless pages were purged since it was begun: it may show what was purged. `begun` is
     * `purges` of that moment.
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
    /** Notes that a page takes more than it did when it was put in. */
    grow(page: StoredPage, by: number): void {
      const entry = [...entries.values()].find((it) => it.page === page);
      if (!entry) return;
      entry.grown += by;
      bytes += by;
      dropOldest();
    },
    /** Notes that a newer page could not be made: the old one stays. */
    noteFailure(key: string): void {
      const entry = entries.get(key);
      if (entry) entry.failedAt = now();
    },
    remove,
    /** Drops pages with any of the tags, or all; returns how many. */
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
