/** What is on a list: a product or a variant is there once, the newest first. */
import type { ListItemRow } from "../../wishlists/list-row";

/** The most pieces of one thing: what a call can name. */
export const mostPieces = 999_999;

/** Puts favourites in front of those that are there; what is there already stays where it is. */
export function withFavorites(
  there: readonly ListItemRow[],
  added: readonly ListItemRow[],
): readonly ListItemRow[] {
  const known = new Set(there.map(({ subject }) => subject));
  return [...added.filter(({ subject }) => !known.has(subject)), ...there];
}

/** Puts saved items in front; what is there already comes along, with the pieces of both. */
export const withSaved = (
  there: readonly ListItemRow[],
  added: readonly ListItemRow[],
): readonly ListItemRow[] =>
  added.reduceRight<readonly ListItemRow[]>((list, item) => {
    const same = list.find(({ subject }) => subject === item.subject);
    const qty = Math.min(item.qty + (same?.qty ?? 0), mostPieces);
    return [{ ...item, qty }, ...list.filter((one) => one !== same)];
  }, there);

/** Takes pieces of an item away, and the item with its last piece. */
export const withoutPieces = (
  there: readonly ListItemRow[],
  itemId: string,
  qty: number,
): readonly ListItemRow[] =>
  there.flatMap((item) => {
    if (item.itemId !== itemId) return [item];
    const left = item.qty - qty;
    return left > 0 ? [{ ...item, qty: left }] : [];
  });
