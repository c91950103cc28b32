/** Which variants can be added to a basket, and how many pieces. */
import type { VariantRecord } from "../../catalogue-index/catalogue-index";
import { maxQtyOf } from "../../catalogue-index/product-wire";
import { refuse } from "../../api/refusal";
import { productScenarioOf } from "../../api/scenarios";
import type { Upstreams } from "../../upstreams";
import { isBasketErrorId, refusalOf } from "./basket-refusals";
import { supplyScenarioOf } from "./basket-scenarios";
import { giftStyleId } from "./gift-with-purchase";

/** `TEST0` and an error id: adding the product is refused with that error. */
const refusedProduct = /^TEST0([A-Z]{3}\d{3})$/;

/** Returns the highest quantity of a line: the stock, up to the product's limit. */
export function maxQtyNow(
  { stock }: Upstreams,
  { product, productId }: VariantRecord,
): number {
  return Math.max(0, Math.min(stock.quantity(productId), maxQtyOf(product)));
}

/** As `maxQtyNow`, less the pieces that a scenario sells after they were added. */
export function supplyNow(
  upstreams: Upstreams,
  variant: VariantRecord,
): number {
  const left = supplyScenarioOf(variant.product.id)?.left ?? Infinity;
  return Math.min(left, maxQtyNow(upstreams, variant));
}

/**
 * Returns the variant of a line with `qty` pieces in total. Throws INV405 for an
 * unknown variant, GWP403 for a gift, INV700 if it is sold out, INV408 with
 * `additionalInfo.maxQty` if there are fewer, and the errors of scenarios.
 */
export function demandVariant(
  upstreams: Upstreams,
  productId: string,
  qty: number,
): VariantRecord {
  const refused = refusedProduct.exec(productId.toUpperCase())?.[1];
  if (refused !== undefined && isBasketErrorId(refused)) {
    throw refusalOf(refused);
  }
  const variant = upstreams.catalogue.findVariant(productId);
  if (!variant) throw refusalOf("INV405");
  const behaviour = productScenarioOf(variant.product.id)?.behaviour;
  if (behaviour && "onAdd" in behaviour) {
    throw refuse(behaviour.onAdd.status, behaviour.onAdd.errorId);
  }
  if (variant.product.id === giftStyleId) throw refusalOf("GWP403");
  demandQty(maxQtyNow(upstreams, variant), qty);
  return variant;
}

/** Throws INV700 if nothing is left, INV408 if fewer than `qty` pieces are. */
export function demandQty(maxQty: number, qty: number): void {
  if (maxQty === 0) throw refusalOf("INV700");
  if (qty > maxQty) {
    const reason = `No more than ${maxQty} can be had`;
    throw refusalOf("INV408", { additionalInfo: { maxQty } }, reason);
  }
}
