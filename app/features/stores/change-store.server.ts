/** Dialog "change-store-confirmation": what of the cart moves to a new store [DLG-015]. */
import type { AppLoadContext } from "@remix-run/node";
import type { Cart, CartLine } from "~/domain/cart";

/** How a line reaches its store. */
const ways = ["pickup", "sts"] as const;

interface BoundLine {
  readonly line: CartLine;
  readonly way: (typeof ways)[number];
}

export interface ChangeStoreView {
  readonly store: { readonly id: string; readonly name: string };
  /** Names of what moves there. */
  readonly items: readonly string[];
}

function boundTo(line: CartLine, storeId: string): BoundLine[] {
  const chosen = line.deliveryChoices.find(({ selected }) => selected);
  const way = ways.find((code) => code === chosen?.code);
  if (!way || !chosen?.storeId || chosen.storeId === storeId) return [];
  return [{ line, way }];
}

/** The lines of the cart that another store than this one is to hand over. */
export const linesElsewhere = (
  cart: Cart | null,
  storeId: string,
): readonly BoundLine[] =>
  cart?.lines.flatMap((line) => boundTo(line, storeId)) ?? [];

/** Null for a store that there is not. */
export async function loadChangeStore(
  { stores, cart }: AppLoadContext,
  storeId: string,
): Promise<ChangeStoreView | null> {
  const [store, read] = await Promise.all([stores.find(storeId), cart.read()]);
  if (!store) return null;
  const { id, name } = store;
  return {
    store: { id, name },
    items: linesElsewhere(read, id).map(({ line }) => line.name),
  };
}
