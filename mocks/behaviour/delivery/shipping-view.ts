/** The wire form of delivery options, per line and per shipment. */
import type { BasketContext } from "../cart/basket-context";
import type { BasketLine, BasketWire, CartItemWire } from "../cart/basket-row";
import { toAmount } from "../pricing/cents";
import type { Shipment } from "./shipments";
import { shippingIdOf } from "./shipments";
import type { QuotedMethod } from "./shipping-methods";
import { quoteFixedMethod } from "./shipping-methods";
import { findPoint, type CollectionPoint } from "../stores/collection-points";
import type { StoreSeed } from "../stores/store-list";
import { findStore, storeInventory, storesIn } from "../stores/store-list";

type MethodWire = CartItemWire["applicableShippingMethods"][number];
type OptionWire = CartItemWire["shippingOptions"][number];

export function methodWire(
  { code, label, deliveryTime, price }: QuotedMethod,
  currency: string,
  selected?: string,
): MethodWire {
  return {
    code,
    label,
    deliveryTime,
    price: { amount: toAmount(price), currency },
    ...(selected !== undefined && { selected: code === selected }),
  };
}

/** Returns the shipments with methods to choose from; e-mail has none. */
export function shipmentsView(
  shipments: readonly Shipment[],
  currency: string,
): BasketWire["shippingMethods"] {
  return shipments
    .filter(({ delivery }) => delivery.kind !== "digital")
    .map(({ shippingId, methods, selected }) => ({
      shippingId,
      applicableShippingMethods: methods.map((method) =>
        methodWire(method, currency, selected.code),
      ),
      selected: selected.code,
    }));
}

type Deliverable = Pick<BasketLine, "delivery" | "productId" | "qty">;

/** Returns how many pieces of a variant a store has. */
export function storeStockOf(
  { upstreams }: BasketContext,
  store: StoreSeed,
  productId: string,
): number {
  const stock = upstreams.stock.quantity(productId);
  return storeInventory(store.storeId, productId, stock);
}

/**
 * Returns the store to propose for collecting a line: the one it already names,
 * the shopper's favourite, the first with enough pieces, or else the first.
 */
function proposedStore(
  context: BasketContext,
  line: Deliverable,
  favStoreId: string | undefined,
): StoreSeed | undefined {
  const { country } = context.site;
  const bound = "storeId" in line.delivery ? line.delivery.storeId : favStoreId;
  const candidates = storesIn(country);
  return (
    findStore(country, bound) ??
    candidates.find(
      (store) => storeStockOf(context, store, line.productId) >= line.qty,
    ) ??
    candidates[0]
  );
}

function storeOption(
  context: BasketContext,
  line: Deliverable,
  store: StoreSeed,
  kind: "sts" | "pickup",
): OptionWire {
  const { site, upstreams } = context;
  const { storeId, name } = store;
  const inventory = storeStockOf(context, store, line.productId);
  const selected = line.delivery.kind === kind;
  return {
    code: kind,
    selected,
    available: selected || kind === "sts" || inventory >= line.qty,
    shippingId: shippingIdOf({ kind, storeId }),
    shippingMethod: methodWire(
      quoteFixedMethod(kind, site, upstreams.now()),
      site.currency,
    ),
    storeInfo: {
      id: storeId,
      name,
      storeInventory: inventory,
      type: "store",
      address: placeAddress(store),
    },
  };
}

const placeAddress = ({ street, city, postalCode, province }: StoreSeed) => ({
  addressLine1: street,
  city,
  postalCode,
  ...(province !== undefined && { province }),
});

/** Returns the option of the collection point that a line goes to, in place of a store. */
function pointOption(
  { site, upstreams }: BasketContext,
  { id, name, street, store }: CollectionPoint,
): OptionWire {
  return {
    code: "sts",
    selected: true,
    available: true,
    shippingId: shippingIdOf({ kind: "sts", storeId: id }),
    shippingMethod: methodWire(
      quoteFixedMethod("point", site, upstreams.now()),
      site.currency,
    ),
    storeInfo: {
      id,
      name,
      storeInventory: 0,
      type: "collectionPoint",
      address: placeAddress({ ...store, street }),
    },
  };
}

/** Returns the home, store and pick-up options of a line [CART-007]; digital goods have none. */
export function optionsOf(
  context: BasketContext,
  line: Deliverable,
  shipment: Shipment | undefined,
  favStoreId: string | undefined,
): OptionWire[] {
  const { kind } = line.delivery;
  if (kind === "digital") return [];
  const { currency } = context.site;
  const home: OptionWire = {
    code: "home",
    selected: kind === "home" || kind === "customs",
    available: true,
    shippingId: kind === "customs" ? "customs" : "home",
    ...(shipment &&
      !("storeId" in shipment.delivery) && {
        shippingMethod: methodWire(shipment.selected, currency),
      }),
  };
  const store = proposedStore(context, line, favStoreId);
  // Stores do not stock made-to-order goods.
  if (kind === "customs" || !store) return [home];
  const point =
    line.delivery.kind === "sts"
      ? findPoint(context.site.country, line.delivery.storeId)
      : undefined;
  return [
    home,
    point
      ? pointOption(context, point)
      : storeOption(context, line, store, "sts"),
    storeOption(context, line, store, "pickup"),
  ];
}
