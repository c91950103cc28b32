/** Lists of favorites: their owners, their items, and the links that share them. */
import { keepNewest, replace, type RowOf } from "../../api/db";
import { refuse } from "../../api/refusal";
import type { IsTheirs } from "../identity/guest-proof";
import type { Upstreams } from "../../upstreams";
import type { FavoriteItem } from "../../catalogue-index/list-wires";

type FavoriteList = RowOf<"favoriteList">;

/** Older lists are deleted, because every call searches all of them. */
const maxLists = 1_000;

const unknownList = () => refuse(404, "API404", "There is no such list");

/** Returns a shopper's own list, or undefined. */
export const favoritesOf = (
  { db }: Upstreams,
  consumerNo: string,
): FavoriteList | undefined =>
  db.favoriteList.findFirst({
    where: { consumerNo: { equals: consumerNo } },
  }) ?? undefined;

function save({ db }: Upstreams, row: FavoriteList): FavoriteList {
  const { favoriteId } = row;
  replace(db.favoriteList, { favoriteId: { equals: favoriteId } }, row);
  keepNewest(db.favoriteList, maxLists);
  return row;
}

/** Returns the shopper's list; throws API404 for an unknown one and for somebody else's. */
export function openFavorites(
  { db }: Upstreams,
  consumerNo: string,
  favoriteId: string,
): FavoriteList {
  const row = db.favoriteList.findFirst({
    where: { favoriteId: { equals: favoriteId } },
  });
  if (row?.consumerNo !== consumerNo) throw unknownList();
  return row;
}

/** Returns the list of a link. */
export function openShared({ db }: Upstreams, shareId: string): FavoriteList {
  const row = db.favoriteList.findFirst({
    where: { shareId: { equals: shareId } },
  });
  if (!row) throw unknownList();
  return row;
}

/** Puts a style in front unless it is on the list already; throws API404 for an unknown style. */
export function addFavorite(
  upstreams: Upstreams,
  consumerNo: string,
  {
    id,
    qty,
    favoriteId,
  }: Omit<FavoriteItem, "itemId"> & {
    readonly favoriteId: string | undefined;
  },
): FavoriteList {
  const { catalogue, ids } = upstreams;
  const product =
    catalogue.findProduct(id) ?? catalogue.findVariant(id)?.product;
  if (!product) throw refuse(404, "API404", `There is no product ${id}`);
  const row =
    favoriteId === undefined
      ? (favoritesOf(upstreams, consumerNo) ?? {
          favoriteId: ids.next("favorites"),
          consumerNo,
          items: [],
          shareId: undefined,
        })
      : openFavorites(upstreams, consumerNo, favoriteId);
  if (row.items.some((item) => item.id === product.id)) return row;
  const item = { itemId: ids.next("favorite"), id: product.id, qty };
  return save(upstreams, { ...row, items: [item, ...row.items] });
}

export function removeFavorite(
  upstreams: Upstreams,
  row: FavoriteList,
  itemId: string,
): FavoriteList {
  const items = row.items.filter((item) => item.itemId !== itemId);
  if (items.length === row.items.length)
    throw refuse(404, "API404", "The item is not on the list");
  return save(upstreams, { ...row, items });
}

/** Returns the id of the list's link, which stays the same. */
export function shareFavorites(
  upstreams: Upstreams,
  row: FavoriteList,
): string {
  const shareId = row.shareId ?? upstreams.ids.next("share");
  save(upstreams, { ...row, shareId });
  return shareId;
}

/** Merges a guest's list into the consumer's, with the guest's items in front. */
export function handOverFavorites(
  upstreams: Upstreams,
  consumerNo: string,
  guestList: string | undefined,
  isTheirs: IsTheirs,
): void {
  const { db } = upstreams;
  const where = { favoriteId: { equals: guestList ?? "" } };
  const guest = db.favoriteList.findFirst({ where });
  if (!guest || !isTheirs(guest.consumerNo)) return;
  const own = favoritesOf(upstreams, consumerNo);
  if (!own) {
    save(upstreams, { ...guest, consumerNo });
    return;
  }
  db.favoriteList.delete({ where });
  const marked = new Set(own.items.map(({ id }) => id));
  const added = guest.items.filter(({ id }) => !marked.has(id));
  save(upstreams, { ...own, items: [...added, ...own.items] });
}
