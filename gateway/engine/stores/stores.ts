/** Stores and what they have. */
import { Inject, Injectable } from "@nestjs/common";
import {
  ProductVariantService,
  StockLevel,
  StockLocation,
  TransactionalConnection,
  type ID,
  type ProductVariant,
  type RequestContext,
} from "@vendure/core";
import { In, IsNull, Not } from "typeorm";
import type { StoreRow } from "../../stores/store-row";
import { storeIdOf, storeRow } from "./store-fields";

/** The service of stores in which goods are collected. */
const pickupService = "pickup";

const leftAt = ({ stockOnHand, stockAllocated }: StockLevel): number =>
  Math.max(0, stockOnHand - stockAllocated);

export interface StorePieces {
  readonly sku: string;
  readonly storeId: string;
  readonly quantity: number;
}

@Injectable()
export class Stores {
  readonly #connection: TransactionalConnection;
  readonly #variants: ProductVariantService;

  constructor(
    @Inject(TransactionalConnection) connection: TransactionalConnection,
    @Inject(ProductVariantService) variants: ProductVariantService,
  ) {
    this.#connection = connection;
    this.#variants = variants;
  }

  /** Returns the stores of a country; the first is the default proposal. */
  async in(ctx: RequestContext, country: string): Promise<StoreRow[]> {
    const found = await this.#connection
      .getRepository(ctx, StockLocation)
      .find({
        where: { customFields: { country, storeId: Not(IsNull()) } as object },
        order: { id: "ASC" },
        loadEagerRelations: false,
      });
    return found.map(storeRow);
  }

  /** Returns a store of the country in which goods are collected; undefined for any other. */
  async pickupAt(
    ctx: RequestContext,
    country: string,
    storeId: string,
  ): Promise<StoreRow | undefined> {
    const stores = await this.in(ctx, country);
    return stores.find(
      (one) => one.storeId === storeId && one.services.includes(pickupService),
    );
  }

  /** Returns the stores of a country in which goods are collected. */
  async pickupsIn(ctx: RequestContext, country: string): Promise<StoreRow[]> {
    const stores = await this.in(ctx, country);
    return stores.filter(({ services }) => services.includes(pickupService));
  }

  /** Returns the pieces of variants in stores, by SKU and store; those of which there are none are left out. */
  async stockOf(
    ctx: RequestContext,
    skus: readonly string[],
    storeIds: readonly string[],
  ): Promise<StorePieces[]> {
    return this.#pieces(ctx, {
      productVariant: { sku: In(skus), enabled: true, deletedAt: IsNull() },
      stockLocation: { customFields: { storeId: In(storeIds) } as object },
    });
  }

  /** Returns the SKUs of which a store has any. */
  async skusAt(ctx: RequestContext, storeId: string): Promise<string[]> {
    const pieces = await this.#pieces(ctx, {
      productVariant: { enabled: true, deletedAt: IsNull() },
      stockLocation: { customFields: { storeId } as object },
    });
    return pieces.map(({ sku }) => sku);
  }

  async #pieces(ctx: RequestContext, where: object): Promise<StorePieces[]> {
    const levels = await this.#connection.getRepository(ctx, StockLevel).find({
      where,
      relations: { productVariant: true, stockLocation: true },
      loadEagerRelations: false,
      relationLoadStrategy: "join",
    });
    return levels
      .map((level) => ({
        sku: level.productVariant.sku,
        storeId: storeIdOf(level.stockLocation) ?? "",
        quantity: leftAt(level),
      }))
      .filter(({ quantity }) => quantity > 0);
  }

  /** Returns the pieces of a variant in stores, by store. */
  async shelvesOf(
    ctx: RequestContext,
    variantId: ID,
  ): Promise<ReadonlyMap<string, number>> {
    const levels = await this.#connection.getRepository(ctx, StockLevel).find({
      where: {
        productVariantId: variantId,
        stockLocation: { customFields: { storeId: Not(IsNull()) } as object },
      },
      relations: { stockLocation: true },
      loadEagerRelations: false,
    });
    return new Map(
      levels.map((level) => [
        storeIdOf(level.stockLocation) ?? "",
        leftAt(level),
      ]),
    );
  }

  /** Returns the pieces that can be bought of a variant: in a store, or, for null, sent home. */
  async piecesAt(
    ctx: RequestContext,
    variant: ProductVariant,
    storeId: string | null,
  ): Promise<number> {
    const shelves = await this.shelvesOf(ctx, variant.id);
    if (storeId !== null) return shelves.get(storeId) ?? 0;
    const everywhere = await this.#variants.getSaleableStockLevel(ctx, variant);
    const inStores = [...shelves.values()].reduce((sum, one) => sum + one, 0);
    return everywhere - inStores;
  }
}
