/** Adds goods to a basket, changes and removes them. */
import type { VariantRecord } from "../../catalogue-index/catalogue-index";
import { isDigital } from "../../catalogue-index/product-kinds";
import type { BasketContext } from "./basket-context";
import { variantOf } from "../pricing/basket-pricing";
import { refusalOf } from "./basket-refusals";
import type {
  BasketLine,
  BasketRow,
  GiftOption,
  ItemChange,
} from "./basket-row";
import { switchDelivery } from "../delivery/delivery-switch";
import { demandGiftOption } from "./gift-option";
import { giftLineId } from "./gift-with-purchase";
import { demandQty, demandVariant, maxQtyNow } from "./sellable";
import type { Delivery } from "../delivery/shipments";
import { storeStockOf } from "../delivery/shipping-view";
import { findStore } from "../stores/store-list";

export interface NewItem {
  readonly productId: string;
  readonly qty: number;
  readonly recipeId?: string | undefined;
  readonly giftOption?: GiftOption | undefined;
}

function deliveryOf(
  { product }: VariantRecord,
  { recipeId }: NewItem,
): Delivery {
  if (isDigital(product)) return { kind: "digital" };
  const isCustoms = product.madeToOrder ?? recipeId;
  return { kind: isCustoms === undefined ? "home" : "customs" };
}

/** Returns the line of the same goods, whose quantity can be raised; each gift has a line of its own. */
function sameGoods(
  line: BasketLine,
  item: NewItem,
  productId: string,
): boolean {
  return (
    line.productId === productId &&
    line.recipeId === item.recipeId &&
    !line.giftOption &&
    !item.giftOption
  );
}

/**
 * Returns the basket with the item added; for goods already there the quantity
 * is raised. Throws what `demandVariant` and the gift rules throw.
 */
export function addItem(
  { upstreams }: BasketContext,
  row: BasketRow,
  item: NewItem,
): BasketRow {
  const held = upstreams.catalogue.findVariant(item.productId);
  const line = row.lines.find((candidate) =>
    sameGoods(candidate, item, held?.productId ?? ""),
  );
  const qty = item.qty + (line?.qty ?? 0);
  const variant = demandVariant(upstreams, item.productId, qty);
  demandGiftOption(variant, item.giftOption);
  if (line) return withLine(row, { ...line, qty });
  const added: BasketLine = {
    id: upstreams.ids.next("line"),
    productId: variant.productId,
    qty,
    recipeId: item.recipeId,
    giftOption: item.giftOption,
    delivery: deliveryOf(variant, item),
  };
  return {
    ...row,
    lines: [...row.lines, added],
    outOfStock: row.outOfStock.filter(
      ({ productId }) => productId !== variant.productId,
    ),
  };
}

/** Returns the basket with the line in place of the one with the same id. */
export function withLine(row: BasketRow, changed: BasketLine): BasketRow {
  const lines = row.lines.map((line) =>
    line.id === changed.id ? changed : line,
  );
  return { ...row, lines };
}

/**
 * Returns the basket without a line, which may be one of the out-of-stock list.
 * Removing the gift declines it for good. Throws ORD404 for an unknown id.
 */
export function removeItem(row: BasketRow, itemId: string): BasketRow {
  if (itemId === giftLineId) return { ...row, giftDeclined: true };
  const others = ({ id }: BasketLine) => id !== itemId;
  const lines = row.lines.filter(others);
  const outOfStock = row.outOfStock.filter(others);
  const removed =
    row.lines.length + row.outOfStock.length - lines.length - outOfStock.length;
  if (removed === 0) throw refusalOf("ORD404");
  return { ...row, lines, outOfStock };
}

/**
 * Returns the basket with pieces of a store's stock, on a new line unless that store has one already.
 * Throws STR404 for an unknown store, INV700 if the store has fewer, and what `addItem` throws.
 */
export function reserveItem(
  context: BasketContext,
  row: BasketRow,
  item: Pick<NewItem, "productId" | "qty"> & { readonly storeId: string },
): BasketRow {
  const { upstreams, site } = context;
  const store = findStore(site.country, item.storeId);
  if (!store) throw refusalOf("STR404");
  const variant = demandVariant(upstreams, item.productId, item.qty);
  const { productId } = variant;
  const { kind } = deliveryOf(variant, item);
  if (kind !== "home") throw refusalOf("INV700");
  const delivery = { kind: "pickup", storeId: store.storeId } as const;
  const reserved = row.lines.find(
    (line) =>
      line.productId === productId &&
      line.delivery.kind === "pickup" &&
      line.delivery.storeId === store.storeId,
  );
  const qty = item.qty + (reserved?.qty ?? 0);
  if (storeStockOf(context, store, productId) < qty) throw refusalOf("INV700");
  if (reserved) return withLine(row, { ...reserved, qty });
  const id = upstreams.ids.next("line");
  const added: BasketLine = { id, productId, qty, delivery };
  return { ...row, favStoreId: store.storeId, lines: [...row.lines, added] };
}

/** Changes the line to another size or colour of its style; merges it with a line that has the same. */
function exchangeVariant(
  context: BasketContext,
  row: BasketRow,
  line: BasketLine,
  productId: string,
): BasketRow {
  const wanted = context.upstreams.catalogue.findVariant(productId);
  const twin = row.lines.find(
    (other) =>
      other.id !== line.id && sameGoods(other, line, wanted?.productId ?? ""),
  );
  const qty = line.qty + (twin?.qty ?? 0);
  const variant = demandVariant(context.upstreams, productId, qty);
  if (variant.product.id !== variantOf(context, line).product.id) {
    throw refusalOf("INV406");
  }
  const lines = row.lines.filter((other) => other !== twin);
  return withLine(
    { ...row, lines },
    { ...line, productId: variant.productId, qty },
  );
}

/** Throws INV408 if the store of a pick-up has fewer pieces in stock. */
function demandStoreStock(context: BasketContext, line: BasketLine): void {
  if (line.delivery.kind !== "pickup") return;
  const store = findStore(context.site.country, line.delivery.storeId);
  if (store) demandQty(storeStockOf(context, store, line.productId), line.qty);
}

function findLine(row: BasketRow, id: string): BasketLine {
  if (id === giftLineId) throw refusalOf("GWP403");
  const line = row.lines.find((candidate) => candidate.id === id);
  if (!line) throw refusalOf("ORD404");
  return line;
}

function changeQty(
  context: BasketContext,
  row: BasketRow,
  line: BasketLine,
  qty: number,
): BasketRow {
  // A lower quantity is always allowed, even if it still exceeds the stock.
  if (qty > line.qty) {
    demandQty(maxQtyNow(context.upstreams, variantOf(context, line)), qty);
  }
  const changed = { ...line, qty };
  demandStoreStock(context, changed);
  return withLine(row, changed);
}

/**
 * Returns the basket after a change of one line: quantity (0 removes it), size or
 * colour, gift option, or way of delivery, which adds a flash message.
 * In `query`, `action=pickup` means a pick-up at `favStoreId`.
 */
export function changeItem(
  context: BasketContext,
  row: BasketRow,
  change: ItemChange,
  query: {
    readonly action?: "pickup" | undefined;
    readonly favStoreId?: string | undefined;
  },
): BasketRow {
  if (change.qty === 0) return removeItem(row, findLine(row, change.id).id);
  let next = row;
  const current = () => findLine(next, change.id);
  if (change.productId !== undefined) {
    next = exchangeVariant(context, next, current(), change.productId);
  }
  if (change.qty !== undefined) {
    next = changeQty(context, next, current(), change.qty);
  }
  if (change.giftOption !== undefined) {
    const line = current();
    if (line.delivery.kind !== "digital") throw refusalOf("GFO405");
    const giftOption = change.giftOption ?? undefined;
    demandGiftOption(variantOf(context, line), giftOption);
    next = withLine(next, { ...line, giftOption });
  }
  const wanted = change.shippingOption ?? query.action;
  if (wanted === undefined) return next;
  const storeId = change.storeId ?? query.favStoreId ?? row.favStoreId;
  const { line, flash } = switchDelivery(context, current(), wanted, storeId);
  return { ...withLine(next, line), flash: [...next.flash, ...flash] };
}
