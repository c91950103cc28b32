/** The retailer's stores: where they are, what they have, and collecting in one. */
import {
  reserveWithItem,
  updateItem,
} from "../../../../server/upstreams/cart/contract";
import {
  checkAvailability,
  getCatalog,
  getInventory,
  getStoreInventory,
} from "../../../../server/upstreams/products/contract";
import {
  searchStores,
  type StoreWire,
} from "../../../../server/upstreams/stores/contract";
import { getStores } from "../../../../server/upstreams/utilities/contract";
import type { AnyEndpoint } from "../../../../server/http/endpoint";
import { styleOf, type Basket, type Check, type Walk } from "../check";
import { NothingToCheck } from "../contract-run";
import { judgeSums } from "./cart";

/** Kilometres; more than any country of the shop is wide. */
const everywhere = 1_000;
const unknownStore = "no-such-store";
/** Of how many sizes stores are asked. */
const mostSizes = 12;

const searched = ({ run }: Walk, more: object = {}) => {
  const { locale, country } = run.settings.site;
  return run.demand(searchStores, {
    query: { locale },
    body: { country, radius: everywhere, unit: "km", ...more },
  });
};

async function storesOf(walk: Walk): Promise<readonly StoreWire[]> {
  const { stores } = await searched(walk);
  if (stores.length === 0)
    throw new NothingToCheck("the country has no stores");
  return stores;
}

const finding: Check = {
  title: "stores are found, by their ids and around a place",
  async act(walk) {
    const { run } = walk;
    const stores = await storesOf(walk);
    const store = stores.at(-1);
    if (!store) return;
    const { storeId, storeName, latitude, longitude } = store;
    const named = await searched(walk, { filters: { storeIds: [storeId] } });
    if (named.stores.map((one) => one.storeId).join() !== storeId)
      run.wrong(searchStores, `asked for store ${storeId}, it answers others`);
    if (latitude !== undefined && longitude !== undefined) {
      const near = await searched(walk, { latitude, longitude });
      if (near.stores[0]?.storeId !== storeId)
        run.wrong(
          searchStores,
          `at the position of ${storeName}, another store is the nearest`,
        );
      const distances = near.stores.map(({ distance = 0 }) => distance);
      if (distances.some((one, at) => one < (distances[at - 1] ?? 0)))
        run.wrong(searchStores, "the nearest stores do not come first");
    }
    const { country, siteId } = run.settings.site;
    const listed = await run.attempt(getStores, { query: { country, siteId } });
    if (listed && !listed.stores.some((one) => one.storeId === storeId))
      run.wrong(getStores, `${storeName} is found, and not in the list`);
  },
};

/** A size and a store that has it; undefined if the tried ones are in no store. */
async function sizeInStore(walk: Walk, stores: readonly StoreWire[]) {
  const { run, need } = walk;
  const { locale } = run.settings.site;
  const productId = styleOf(need("product"));
  const storeIds = stores
    .filter(({ services }) => services.includes("pickup"))
    .map(({ storeId }) => storeId);
  for (const { productId: sku } of need("variants").slice(0, mostSizes)) {
    const there = await run.demand(checkAvailability, {
      params: { productId },
      query: { locale },
      body: { skus: [sku], storeIds },
    });
    const found = there.stores.find(({ storeInventory }) => storeInventory > 0);
    if (found) return { productId, sku, ...found };
  }
  return undefined;
}

const having: Check = {
  title: "stores say what they have, alike in all places",
  async act(walk) {
    const { run } = walk;
    const stores = await storesOf(walk);
    const { locale } = run.settings.site;
    const productId = styleOf(walk.need("product"));
    await run.demandRefusal(
      getStoreInventory,
      { params: { productId, storeId: unknownStore } },
      { ids: ["INV701", "STR404"], why: "there is no such store" },
    );
    const listed = await run.attempt(getCatalog, {
      query: {
        categoryId: walk.need("category"),
        locale,
        page: "1",
        size: "24",
        storeId: unknownStore,
      },
    });
    if ((listed?.total ?? 0) > 0)
      run.wrong(getCatalog, "a store that does not exist has products");
    const size = await sizeInStore(walk, stores);
    if (!size) throw new NothingToCheck("no store has the product");
    const { sku, storeId, storeName, storeInventory } = size;
    const alone = await run.demand(getStoreInventory, {
      params: { productId, storeId },
      query: { sku },
    });
    const all = await run.attempt(getInventory, {
      params: { productId },
      query: { storeId },
    });
    const quantity = all?.variants.find((one) => one.sku === sku)?.quantity;
    for (const pieces of [alone.storeInventory, quantity])
      if (pieces !== undefined && pieces !== storeInventory)
        run.wrong(
          getStoreInventory,
          `${storeName} has ${storeInventory} of ${sku} in one answer and ${pieces} in another`,
        );
  },
};

/** Says what is wrong with the way in which the only line of a basket reaches the shopper. */
function judgeWay(
  { run }: Walk,
  endpoint: AnyEndpoint,
  { items, shippingMethods }: Basket,
  expected: "home" | "pickup",
): void {
  const way = items[0]?.shippingOptions.find(({ selected }) => selected);
  if (way?.code !== expected)
    run.wrong(
      endpoint,
      `the line was to be "${expected}", and is "${way?.code ?? ""}"`,
    );
  if (!shippingMethods.some(({ shippingId }) => shippingId === way?.shippingId))
    run.wrong(endpoint, "the line's shipment is not among shippingMethods");
}

const collecting: Check = {
  title: "goods are put aside in a store, and sent home instead",
  async act(walk) {
    const { run } = walk;
    const size = await sizeInStore(walk, await storesOf(walk));
    if (!size) throw new NothingToCheck("no store has the product");
    const { sku: productId, storeId } = size;
    const reserved = await run.demand(reserveWithItem, {
      body: { productId, qty: 1, storeId },
    });
    judgeWay(walk, reserveWithItem, reserved, "pickup");
    judgeSums(walk, reserveWithItem, reserved);
    const { basketId, totals } = reserved;
    if (totals.shipping > 0)
      run.weak(reserveWithItem, "collecting in a store costs something");
    await run.demandRefusal(
      reserveWithItem,
      { body: { basketId, productId, qty: 1, storeId: unknownStore } },
      { ids: ["STR404"], why: "there is no such store" },
    );
    await run.demandRefusal(
      reserveWithItem,
      {
        body: { basketId, productId, qty: size.storeInventory + 1, storeId },
      },
      {
        ids: ["INV700", "INV408", "INV407"],
        why: "the store does not have so many",
      },
    );
    const [line] = reserved.items;
    if (!line) return;
    const sent = await run.demand(updateItem, {
      params: { basketId },
      body: { id: line.id, shippingOption: "home" },
    });
    judgeWay(walk, updateItem, sent, "home");
    judgeSums(walk, updateItem, sent);
  },
};

export const stores: readonly Check[] = [finding, having, collecting];
