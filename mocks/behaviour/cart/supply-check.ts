/**
 * Holds a basket against what is in stock now: takes what is gone out of it and
 * says so. Runs when the shop asks for it, before the summary and at the order.
 */
import type { BasketContext } from "./basket-context";
import { priceRow, variantOf } from "../pricing/basket-pricing";
import type { BasketLine, BasketRow, FlashWire } from "./basket-row";
import { supplyNow } from "./sellable";
import { shelfOf } from "../delivery/shipping-view";
import { findStore } from "../stores/store-list";

interface Finding {
  /** Undefined when the line goes to the out-of-stock list. */
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

/** A pick-up whose shelf is empty by now is sent home instead. */
function checkShelf(
  context: BasketContext,
  line: BasketLine,
  itemName: string,
): Finding {
  if (line.delivery.kind !== "pickup") return { line, flash: [] };
  const { storeId } = line.delivery;
  const store = findStore(context.site.country, storeId);
  if (store && shelfOf(context, store, line.productId) >= line.qty) {
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
    : checkShelf(context, line, name);
}

/** A chosen way of delivery that is offered no longer: the standard one takes its place. */
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
 * The basket as it can still be had. Its `flash` gains one message per change;
 * the same row comes back when nothing has changed.
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
