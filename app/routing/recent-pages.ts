/**
 * Keeps pages that were left, so that Back shows them again without a request [NAV-017]: at most five, the least
 * recently used of which is dropped. A page is what its loader returned, and the HTML of its static regions if
 * it came as a document. Its position is restored by the framework, and earlier pages of a list by the list.
 *
 * Only Back and Forward use it, so a link always leads to a new page. It lives in the browser's memory and is
 * empty in every new document. A page is kept only if its loader read everything, and if nothing in it belongs
 * to the visitor: cart, account and hearts are in the layout's data, which every form loads again.
 */
import {
  useLocation,
  type ClientLoaderFunctionArgs,
  type Location,
} from "@remix-run/react";
import { useEffect } from "react";
import { limits } from "~/domain/constants";
import { pageRegions, showRegions } from "~/regions/static-region";

export interface RecentPage {
  /** Path and query of the page. */
  readonly address: string;
  readonly data: unknown;
  /** HTML of its static regions by name; empty if they are in the data. */
  readonly regions: ReadonlyMap<string, string>;
}

export interface RecentPages {
  /** Keeps a page instead of another one of the same list; null drops that one. */
  put(list: string, page: RecentPage | null): void;
  /** Returns the page at an address, or null. */
  find(address: string): RecentPage | null;
}

export function createRecentPages(
  most: number = limits.pageCachePages,
): RecentPages {
  // Ordered by their last use, the most recent at the end.
  const pages = new Map<string, RecentPage>();
  return {
    put(list, page) {
      pages.delete(list);
      if (page) pages.set(list, page);
      for (const oldest of pages.keys()) {
        if (pages.size <= most) break;
        pages.delete(oldest);
      }
    },
    find(address) {
      for (const page of pages.values())
        if (page.address === address) return page;
      return null;
    },
  };
}

/** Filled in browsers only, because effects do not run on the server. */
const recent = createRecentPages();
/** Key of the history entry whose page is shown; null while that is no page of this kind. */
let shownKey: string | null = null;
/** Whether the layout may stay as it is: not while it shows notices, which belong to one page. */
let mayLayoutStay = true;

const addressOf = ({
  pathname,
  search,
}: Pick<Location, "pathname" | "search">) => pathname + search;

/** Key of the current history entry, as the router writes it. */
const entryKey = (): string =>
  (history.state as { key?: string } | null)?.key ?? "default";

/**
 * Returns the kept page if a navigation goes back or forward to it. In such a navigation the browser is at the
 * address already and in another entry than the one that is shown; in a reload after a form it is in the same.
 */
function pageToReturnTo(url: URL): RecentPage | null {
  const address = addressOf(url);
  return address === addressOf(location) && entryKey() !== shownKey
    ? recent.find(address)
    : null;
}

/** The `clientLoader` of a page that is kept. */
export async function returnToPage({
  request,
  serverLoader,
}: ClientLoaderFunctionArgs): Promise<unknown> {
  const page = pageToReturnTo(new URL(request.url));
  if (!page) return serverLoader();
  showRegions(page.regions);
  return page.data;
}

/** Whether a navigation needs nothing from the server, the layout's data included. */
export const isReturn = (url: URL): boolean =>
  mayLayoutStay && pageToReturnTo(url) !== null;

/** Called by the layout: says whether it shows notices. */
export function useLayoutNotices(hasNotices: boolean): void {
  useEffect(() => {
    mayLayoutStay = !hasNotices;
  }, [hasNotices]);
}

interface Keepable {
  /** The data of the page's loader. */
  readonly data: unknown;
  /** Address of the list without the number of its page, so that a list is kept once. */
  readonly list: string;
  /** Whether the loader read everything, and nothing in the page is the visitor's. */
  readonly mayStay: boolean;
}

/** Keeps the page that calls it. */
export function useRecentPage({ data, list, mayStay }: Keepable): void {
  const { key, pathname, search } = useLocation();
  useEffect(() => {
    shownKey = key;
    return () => {
      shownKey = null;
    };
  }, [key]);
  useEffect(() => {
    recent.put(
      list,
      mayStay
        ? { address: pathname + search, data, regions: pageRegions() }
        : null,
    );
  }, [data, list, mayStay, pathname, search]);
}
