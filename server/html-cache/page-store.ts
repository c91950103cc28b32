/** Kept pages by key, within a number of bytes; what was used longest ago goes first. */
import type { StoredPage } from "./stored-page";

export interface PageStorePolicy {
  /** A page younger than this is given without asking again (ms). */
  readonly freshMs: number;
  /** A page younger than this is given while a new one is made (ms). */
  readonly staleMs: number;
  readonly maxBytes: number;
}

interface Entry {
  readonly page: StoredPage;
  readonly at: number;
  readonly tags: ReadonlySet<string>;
}

export interface FoundPage {
  readonly page: StoredPage;
  readonly ageMs: number;
  readonly isFresh: boolean;
}

export function createPageStore(
  { freshMs, staleMs, maxBytes }: PageStorePolicy,
  now: () => number = Date.now,
) {
  const entries = new Map<string, Entry>();
  let bytes = 0;

  function remove(key: string): boolean {
    bytes -= entries.get(key)?.page.bytes ?? 0;
    return entries.delete(key);
  }

  return {
    get(key: string): FoundPage | null {
      const entry = entries.get(key);
      if (!entry) return null;
      const ageMs = now() - entry.at;
      if (ageMs >= staleMs) {
        remove(key);
        return null;
      }
      // A Map keeps insertion order: what is put in again was used last.
      entries.delete(key);
      entries.set(key, entry);
      return { page: entry.page, ageMs, isFresh: ageMs < freshMs };
    },
    put(key: string, page: StoredPage, tags: ReadonlySet<string>): void {
      remove(key);
      entries.set(key, { page, at: now(), tags });
      bytes += page.bytes;
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break;
        remove(oldest);
      }
    },
    /** Drops pages with any of the tags, or all; returns how many. */
    purge(tags: readonly string[] | "all"): number {
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
