/**
 * A shopper's favorites, of guests and consumers. The upstream has the list; the session knows its id
 * and which products are on it, so that every page can mark them without asking.
 *
 * - The first favorite makes the list; looking at an empty one asks nobody.
 * - A list that the upstream does not have any more, or that is not this shopper's, is made again of
 *   the products that the session remembers, and the shopper is told.
 * - While an associate is signed in, lists are neither read nor changed [WISH-005].
 */
import { optional } from "../../../app/errors/optional";
import type { FavoritesPage } from "../../../app/domain/product";
import type { Addresses } from "../../../app/domain/addresses";
import type { Site } from "../../../app/sites/sites";
import type { VisitorEvents } from "../../analytics/visitor-events";
import { isUpstreamFailure } from "../../http/errors";
import type { Session } from "../../session/session";
import { MAX_FAVORITES } from "../../session/session-data";
import * as contract from "../../upstreams/wishlists/contract";
import { toFavoritesPage } from "../../upstreams/wishlists/map";
import { isSessionEnd } from "../account/access-tokens";
import { isStoreSessionOpen } from "../../session/store-session";
import type { SessionQueue } from "../session-queue";
import type { Call } from "../upstream-call";
import { outcomeOf, type Outcome } from "../outcome";
import { storeSessionProblem } from "./store-session-problem";

interface FavoritesParts {
  readonly call: Call;
  readonly session: Session;
  readonly site: Site;
  readonly addresses: Addresses;
  readonly queue: SessionQueue;
  /** When the request arrived (ms). */
  readonly arrivedAt: number;
  readonly publicOrigin: string;
  readonly analytics: Pick<VisitorEvents, "note">;
}

const empty: FavoritesPage = { total: 0, start: 0, cards: [] };

/** All of them together fit into the cookie; the rest of a list is not marked on pages. */
const mostLetters = 600;
/** Largest part of a list that is asked for at once. */
const largestPart = 100;
/** Parts that are looked through for one product. */
const mostParts = 10;

/** Ids of the first products, as many as the session has room for. */
function heldIds(ids: readonly string[]): string[] {
  let letters = 0;
  return [...new Set(ids)].slice(0, MAX_FAVORITES).filter((id) => {
    letters += id.length + 3;
    return id.length <= 64 && letters <= mostLetters;
  });
}

/** The list or product is not there, or not this shopper's. No other refusal says so. */
const isGone = (error: unknown): boolean =>
  isUpstreamFailure(error) &&
  error.kind === "rejected" &&
  error.errorId === "API404";

export function createFavorites({
  call,
  session,
  site,
  addresses,
  queue,
  arrivedAt,
  publicOrigin,
  analytics,
}: FavoritesParts) {
  const market = { currency: site.currency, addresses };
  const perPage = site.pageSizes.favorites;
  const known = () => (session.isPresent ? session.data.favorites : null);
  const isBlocked = () =>
    session.isPresent && isStoreSessionOpen(session.data, Date.now());

  /** What the session keeps besides the store. */
  function note(favorites: {
    readonly favoriteId?: string | undefined;
    readonly count?: number;
    readonly products?: string[];
  }): void {
    const favStoreId = session.data.favorites?.favStoreId;
    session.update({
      favorites: { ...(favStoreId && { favStoreId }), ...favorites },
    });
  }

  /** `ids` are those to remember where the answer has only a part of the list. */
  function remember(
    { favoriteId, items, total }: contract.FavoritesWire,
    ids: readonly string[] = session.data.favorites?.products ?? [],
  ): void {
    const told = items.map(({ id }) => id);
    const isWhole = total === undefined || items.length >= total;
    const products = heldIds(isWhole ? told : ids);
    const before = session.data.favorites?.favoriteId;
    note({
      favoriteId: favoriteId ?? before,
      count: Math.max(total ?? 0, products.length),
      products,
    });
  }

  const ask = (favoriteId: string, start: number, count: number) =>
    call(contract.getFavorites, {
      query: { favoriteId, start: String(start), count: String(count) },
    });

  const put = (id: string, favoriteId?: string) =>
    call(contract.addFavorite, {
      body: {
        id,
        qty: 1,
        itemType: "product",
        ...(favoriteId && { favoriteId }),
      },
    });

  /** A new list of what is remembered. Until it is whole the session keeps that, for another try. */
  async function makeAgain(): Promise<void> {
    const { products = [] } = session.data.favorites ?? {};
    note({ products });
    let favoriteId: string | undefined;
    let left = 0;
    for (const id of [...products].reverse()) {
      try {
        const list = await put(id, favoriteId);
        favoriteId ??= list.favoriteId;
      } catch (error) {
        if (!isGone(error)) throw error;
        left += 1;
      }
    }
    if (favoriteId === undefined) note({});
    else remember(await ask(favoriteId, 0, MAX_FAVORITES));
    if (products.length > left)
      session.notify({ kind: "warning", key: "shop.favorites.restored" });
  }

  /** Whether a refusal of the list's part is about the list. */
  async function isLost(favoriteId: string): Promise<boolean> {
    try {
      remember(await ask(favoriteId, 0, perPage));
      return false;
    } catch (error) {
      if (!isGone(error)) throw error;
      return true;
    }
  }

  async function addNow(id: string): Promise<void> {
    const { favoriteId, products = [] } = session.data.favorites ?? {};
    if (!favoriteId && products.length > 0) await makeAgain();
    const list = session.data.favorites?.favoriteId;
    try {
      remember(await put(id, list), [id, ...products]);
    } catch (error) {
      if (!list || !isGone(error) || !(await isLost(list))) throw error;
      await makeAgain();
      const held = session.data.favorites;
      const ids = [id, ...(held?.products ?? [])];
      remember(await put(id, held?.favoriteId), ids);
    }
  }

  /** The item of a product; null when it is not on the list. */
  async function findItem(list: string, id: string): Promise<string | null> {
    for (let part = 0; part < mostParts; part += 1) {
      const start = part * largestPart;
      const { items, total = 0 } = await ask(list, start, largestPart);
      const found = items.find((item) => item.id === id);
      if (found) return found.itemId;
      if (items.length === 0 || start + items.length >= total) return null;
    }
    return null;
  }

  async function removeNow(id: string): Promise<void> {
    const { favoriteId: list, products = [] } = session.data.favorites ?? {};
    if (!list) return;
    const others = products.filter((other) => other !== id);
    try {
      const itemId = await findItem(list, id);
      if (itemId !== null) {
        const params = { favoriteId: list, itemId };
        remember(await call(contract.removeFavorite, { params }), others);
        return;
      }
    } catch (error) {
      if (!isGone(error)) throw error;
    }
    // Gone already, in another window or with its list.
    if (await isLost(list)) {
      note({ products: others });
      await makeAgain();
    }
  }

  async function outcome<Value>(
    work: () => Promise<Value>,
  ): Promise<Outcome<Value>> {
    if (isBlocked()) return { ok: false, problem: storeSessionProblem };
    return outcomeOf("changeFavorites", () =>
      queue.run(session, arrivedAt, work),
    );
  }

  async function readList(start: number): Promise<FavoritesPage> {
    const list = session.data.favorites?.favoriteId;
    if (!list) return empty;
    const wire = await ask(list, start, perPage);
    if (start === 0) remember(wire);
    return toFavoritesPage(wire, start, market);
  }

  /** A link may be of any form; without an id of its own it leads to the list's. */
  function sharedIdIn(shareUrl: string, favoriteId: string): string {
    const url = URL.canParse(shareUrl, publicOrigin)
      ? new URL(shareUrl, publicOrigin)
      : null;
    return url?.searchParams.get("favoriteId") ?? favoriteId;
  }

  return {
    /** How many items a page has. */
    perPage,

    /**
     * A part of the shopper's list, made again if it was lost. Rejects when the upstream cannot say: a
     * list is never shown empty because of an outage.
     */
    async readOrRestore(start: number): Promise<FavoritesPage> {
      if (!known() || isBlocked()) return empty;
      return queue.run(session, arrivedAt, async () => {
        try {
          const { favoriteId, products = [] } = session.data.favorites ?? {};
          if (!favoriteId && products.length > 0) await makeAgain();
          return await readList(start);
        } catch (error) {
          if (isSessionEnd(error)) return empty;
          if (!isGone(error)) throw error;
          await makeAgain();
          return readList(start);
        }
      });
    },

    /** Learns which products are favorites, as after signing in; what cannot be read stays unknown. */
    async refresh(): Promise<void> {
      const { favoriteId } = known() ?? {};
      if (!favoriteId || isBlocked()) return;
      const list = await optional(ask(favoriteId, 0, MAX_FAVORITES), null);
      if (list) remember(list);
    },

    /** Adds a product; what is on the list already stays there once. */
    add: (productId: string): Promise<Outcome> =>
      outcome(async () => {
        await addNow(productId);
        analytics.note("add_to_wishlist", { label: productId });
      }),

    /** Removes a product; one that is not on the list is no mistake. */
    remove: (productId: string): Promise<Outcome> =>
      outcome(() => removeNow(productId)),

    /** Makes the link to the list: the id in it, that others read the list by. */
    share: (): Promise<Outcome<string>> =>
      outcome(async () => {
        const favoriteId = session.data.favorites?.favoriteId ?? "";
        const { shareUrl } = await call(contract.shareFavorites, {
          params: { favoriteId },
          body: {},
        });
        return sharedIdIn(shareUrl, favoriteId);
      }),

    /** A part of somebody's list that is shared. Rejects with a 404 failure for one that is not. */
    async shared(sharedId: string, start: number): Promise<FavoritesPage> {
      const wire = await call(contract.getSharedFavorites, {
        params: { favoriteId: sharedId },
        query: { start: String(start), count: String(perPage) },
      });
      return toFavoritesPage(wire, start, market);
    },
  };
}

export type Favorites = ReturnType<typeof createFavorites>;
