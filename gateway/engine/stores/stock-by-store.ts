/**
 * Where the pieces of an order come from: those of a line that is collected from its store, all others from the
 * warehouses.
 */
import {
  BaseStockLocationStrategy,
  StockLevel,
  type AvailableStock,
  type ID,
  type LocationWithQuantity,
  type OrderLine,
  type RequestContext,
  type StockLocation,
} from "@vendure/core";
import { In } from "typeorm";
import { storeIdOf } from "./store-fields";

const leftAt = ({ stockOnHand, stockAllocated }: StockLevel): number =>
  Math.max(0, stockOnHand - stockAllocated);

export class StockByStore extends BaseStockLocationStrategy {
  /** Everywhere together, which is the engine's own limit; the plugin's, of one place, is stricter (`Stores.piecesAt`). */
  getAvailableStock(
    _ctx: RequestContext,
    _variantId: ID,
    levels: StockLevel[],
  ): AvailableStock {
    const sum = (count: (level: StockLevel) => number) =>
      levels.reduce((total, level) => total + count(level), 0);
    return {
      stockOnHand: sum(({ stockOnHand }) => stockOnHand),
      stockAllocated: sum(({ stockAllocated }) => stockAllocated),
    };
  }

  async forAllocation(
    ctx: RequestContext,
    locations: StockLocation[],
    line: OrderLine,
    quantity: number,
  ): Promise<LocationWithQuantity[]> {
    const storeId = storeIdOf(line);
    const places = locations.filter((one) => storeIdOf(one) === storeId);
    const [first, ...others] = places;
    if (!first) throw new TypeError("The order is of a place that is gone");
    if (others.length === 0) return [{ location: first, quantity }];
    const levels = await this.connection.getRepository(ctx, StockLevel).find({
      where: {
        productVariantId: line.productVariantId,
        stockLocationId: In(places.map(({ id }) => id)),
      },
      loadEagerRelations: false,
    });
    let rest = quantity;
    const taken = places.map((location) => {
      const level = levels.find((one) => one.stockLocationId === location.id);
      const pieces = Math.min(rest, level ? leftAt(level) : 0);
      rest -= pieces;
      return { location, quantity: pieces };
    });
    // What is not counted, or was promised on top of the stock, is the first one's.
    return taken
      .map((one, at) =>
        at === 0 ? { ...one, quantity: one.quantity + rest } : one,
      )
      .filter((one) => one.quantity > 0);
  }
}
