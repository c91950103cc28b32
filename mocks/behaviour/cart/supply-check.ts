/**
 * Compares a basket with the current stock, removes what is sold out and adds a
 * message for each change. Runs on request of the shop, before the summary and
 * when the order is placed.
 */
import type { BasketContext } from "./basket-context";
import { priceRow, variantOf } from "../pricing/basket-pricing";
import type { BasketLine, BasketRow, FlashWire } from "./basket-row";
import { supplyNow } from "./sellable";
import { storeStockOf } from "../delivery/shipping-view";
import { findStore } from "../stores/store-list";

interface Finding {
  /** Undefined if the line moves to the out-of-stock list. */
  readonly line: BasketLine | undefined;
  readonly flash: readonly FlashWire[];
}

function missing(line: BasketLine, itemName: string, left: number): Finding {
  const details = { itemId: line.id, itemName, maxQty: left };
  const message = `${itemName}: ${left} of ${line.qty} left`;
  return left === 0
    ? {
        line: undefined,
        flash: [
          {
            code: "ProductItemNotAvailable",
            message,
            type: "warning",
            details,
          },
        ],
      }
    : {
        line: { ...line, qty: left },
        flash: [
          {
            code: "ProductLineItemInventoryMissing",
            message,
            type: "warning",
            details,
          },
        ],
      };
}

/** Changes a pick-up to home delivery if the store has too few pieces left. */
function checkStoreStock(
  context: BasketContext,
  line: BasketLine,
  itemName: string,
): Finding {
  if (line.delivery.kind !== "pickup") return { line, flash: [] };
  const { storeId } = line.delivery;
  const store = findStore(context.site.country, storeId);
  if (store && storeStockOf(context, store, line.productId) >= line.qty) {
    return { line, flash: [] };
  }
  return {
    line: { ...line, delivery: { kind: "home" }, reason: "PICKUP_TO_HOME" },
    flash: [
      {
        code: "PickupToHomeNoLongerAvailable",
        message: `${itemName} cannot be collected any more`,
        type: "warning",
        details: { itemId: line.id, itemName, storeId },
      },
    ],
  };
}

function check(context: BasketContext, line: BasketLine): Finding {
  const variant = variantOf(context, line);
  const { name } = variant.product;
  const left = supplyNow(context.upstreams, variant);
  return left < line.qty
    ? missing(line, name, left)
    : checkStoreStock(context, line, name);
}

/** Replaces a shipping method that is no longer offered by the standard one. */
export function checkMethod(context: BasketContext, row: BasketRow): BasketRow {
  const { shippingChoice } = row;
  const home = priceRow(context, row).shipments.find(
    ({ delivery }) => delivery.kind === "home",
  );
  if (shippingChoice === undefined || !home) return row;
  if (home.methods.some(({ code }) => code === shippingChoice)) return row;
  return {
    ...row,
    shippingChoice: undefined,
    flash: [
      ...row.flash,
      {
        code: "OrderShippingMethodDowngraded",
        message: "The way of delivery is not offered any more",
        type: "warning",
        details: { shipmentId: home.shippingId },
      },
    ],
  };
}

/**
 * Returns the part of the basket that is still available, with one flash message
 * per change; returns the same row if nothing changed.
 */
export function checkSupply(context: BasketContext, row: BasketRow): BasketRow {
  const findings = row.lines.map((line) => check(context, line));
  const flash = findings.flatMap((finding) => finding.flash);
  if (flash.length === 0) return row;
  const lines = findings.flatMap(({ line }) => line ?? []);
  const gone = row.lines.filter((_, at) => !findings[at]?.line);
  if (lines.length === 0) {
    flash.push({
      code: "ProductLineItemFullInventoryMissing",
      message: "Nothing in the basket is in stock any more",
      type: "error",
    });
  }
  return {
    ...row,
    lines,
    outOfStock: [...row.outOfStock, ...gone],
    flash: [...row.flash, ...flash],
  };
}
