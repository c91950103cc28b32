/** Changes the newest cart to collection in a store, directly in the upstreams. */
import {
  storeInventory,
  storesIn,
} from "../../../mocks/behaviour/stores/store-list";
import { basketStateOf } from "../../../mocks/behaviour/testing/stored-state";
import type { Guest, PageShop } from "./shop";

/** Sets the first line of the newest cart to be collected in the country's first store that has it. */
export function collect({ upstreams }: PageShop, { site }: Guest): void {
  const { baskets } = basketStateOf(upstreams);
  const row = baskets.all().at(-1)!;
  const [line] = row.lines;
  const { productId } = line!;
  const stock = upstreams.stock.quantity(productId);
  const { storeId } = storesIn(site.country).find(
    (store) => storeInventory(store.storeId, productId, stock) > 0,
  )!;
  const delivery = { kind: "pickup", storeId } as const;
  baskets.put({ ...row, lines: [{ ...line!, delivery }] });
}
