/** Lists of items saved for later, and moving items between them and the cart. */
import { keepNewest, replace, type RowOf } from "../../api/db";
import { refuse } from "../../api/refusal";
import type { IsTheirs } from "../identity/guest-proof";
import type { BasketLine } from "../cart/basket-row";
import type { Upstreams } from "../../upstreams";

/** The data from which a cart line is restored. */
export interface SavedItem extends Pick<
  BasketLine,
  "productId" | "qty" | "recipeId" | "giftOption"
> {
  readonly itemId: string;
}

type SavedList = RowOf<"savedList">;

/** Older lists are deleted, because every call searches all of them. */
const maxLists = 1_000;

/** Returns a shopper's own list, or undefined. */
export const savedListOf = (
  { db }: Upstreams,
  consumerNo: string,
): SavedList | undefined =>
  db.savedList.findFirst({ where: { consumerNo: { equals: consumerNo } } }) ??
  undefined;

function save({ db }: Upstreams, row: SavedList): SavedList {
  const { saveForLaterId } = row;
  replace(db.savedList, { saveForLaterId: { equals: saveForLaterId } }, row);
  keepNewest(db.savedList, maxLists);
  return row;
}

/** Returns the shopper's list; throws API404 for an unknown one and for somebody else's. */
export function openSavedList(
  { db }: Upstreams,
  consumerNo: string,
  saveForLaterId: string,
): SavedList {
  const row = db.savedList.findFirst({
    where: { saveForLaterId: { equals: saveForLaterId } },
  });
  if (row?.consumerNo !== consumerNo)
    throw refuse(404, "API404", "There is no such list");
  return row;
}

export function findSavedItem({ items }: SavedList, itemId: string): SavedItem {
  const item = items.find((candidate) => candidate.itemId === itemId);
  if (!item) throw refuse(404, "API404", "The item is not on the list");
  return item;
}

const sameGoods = (one: SavedItem, other: Omit<SavedItem, "itemId">) =>
  one.productId === other.productId &&
  one.recipeId === other.recipeId &&
  !one.giftOption &&
  !other.giftOption;

/** Returns the list with the items in front; for items already there the quantity is raised. */
function withItems(
  row: SavedList,
  items: readonly SavedItem[],
): readonly SavedItem[] {
  return items.reduceRight<readonly SavedItem[]>((list, item) => {
    const there = list.find((one) => sameGoods(one, item));
    const others = list.filter((one) => one !== there);
    return [{ ...item, qty: item.qty + (there?.qty ?? 0) }, ...others];
  }, row.items);
}

/** Adds goods to the shopper's list, and creates the list for the first ones. */
export function saveItem(
  upstreams: Upstreams,
  consumerNo: string,
  goods: Omit<SavedItem, "itemId">,
  saveForLaterId: string | undefined,
): SavedList {
  const row =
    saveForLaterId === undefined
      ? (savedListOf(upstreams, consumerNo) ?? {
          saveForLaterId: upstreams.ids.next("savedList"),
          consumerNo,
          items: [],
        })
      : openSavedList(upstreams, consumerNo, saveForLaterId);
  const item = { ...goods, itemId: upstreams.ids.next("savedItem") };
  return save(upstreams, { ...row, items: withItems(row, [item]) });
}

/** Removes pieces of an item from the list, and the item with its last piece. */
export function takeItem(
  upstreams: Upstreams,
  row: SavedList,
  item: SavedItem,
  qty = item.qty,
): SavedList {
  const left = item.qty - qty;
  const items = row.items.flatMap((one) =>
    one !== item ? [one] : left > 0 ? [{ ...item, qty: left }] : [],
  );
  return save(upstreams, { ...row, items });
}

/** Merges a guest's list into the consumer's, with the guest's items in front. */
export function handOverSavedItems(
  upstreams: Upstreams,
  consumerNo: string,
  guestList: string | undefined,
  isTheirs: IsTheirs,
): void {
  const { db } = upstreams;
  const where = { saveForLaterId: { equals: guestList ?? "" } };
  const guest = db.savedList.findFirst({ where });
  if (!guest || !isTheirs(guest.consumerNo)) return;
  const own = savedListOf(upstreams, consumerNo);
  if (!own) {
    save(upstreams, { ...guest, consumerNo });
    return;
  }
  db.savedList.delete({ where });
  save(upstreams, { ...own, items: withItems(own, guest.items) });
}
