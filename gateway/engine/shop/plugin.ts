/** The shop's part of the engine: its rows, how they follow edits, and the queries that give them out. */
import { Inject, type OnApplicationBootstrap } from "@nestjs/common";
import {
  CollectionEvent,
  CollectionModificationEvent,
  EventBus,
  FacetEvent,
  FacetValueEvent,
  Logger,
  PluginCommonModule,
  ProductEvent,
  ProductOptionEvent,
  ProductOptionGroupEvent,
  ProductVariantEvent,
  ProductVariantPriceEvent,
  StockMovementEvent,
  VendurePlugin,
  type ID,
} from "@vendure/core";
import { ShopCatalogue, ShopRow } from "./entities";
import { ShopResolver, shopSchema } from "./shop-api";
import { ShopRows } from "./shop-rows";
import { taxonomySubject } from "./subjects";

@VendurePlugin({
  compatibility: "^3.7.0",
  imports: [PluginCommonModule],
  entities: [ShopRow, ShopCatalogue],
  providers: [ShopRows],
  shopApiExtensions: { schema: shopSchema, resolvers: [ShopResolver] },
})
export class ShopPlugin implements OnApplicationBootstrap {
  readonly #events: EventBus;
  readonly #rows: ShopRows;

  constructor(
    @Inject(EventBus) events: EventBus,
    @Inject(ShopRows) rows: ShopRows,
  ) {
    this.#events = events;
    this.#rows = rows;
  }

  /** Subscribers run after the transaction of their event. */
  onApplicationBootstrap(): void {
    const rows = this.#rows;
    const events = this.#events;
    const followAll = (products: Promise<ID[]>) =>
      void products.then(
        (ids) => rows.follow(...ids),
        (error: unknown) =>
          Logger.error(`Products of an edit: ${String(error)}`, "ShopRows"),
      );
    const followVariants = (ids: readonly ID[]) =>
      followAll(rows.productsOf(ids));
    events
      .ofType(ProductEvent)
      .subscribe(({ entity }) => rows.follow(entity.id));
    events
      .ofType(ProductVariantEvent)
      .subscribe(({ entity }) => followVariants(entity.map(({ id }) => id)));
    events
      .ofType(ProductVariantPriceEvent)
      .subscribe(({ entity }) =>
        followVariants(entity.flatMap(({ variant }) => variant?.id ?? [])),
      );
    events
      .ofType(StockMovementEvent)
      .subscribe(({ stockMovements }) =>
        followVariants(
          stockMovements.flatMap(
            ({ productVariant }) => productVariant?.id ?? [],
          ),
        ),
      );
    events
      .ofType(ProductOptionEvent)
      .subscribe(({ entity }) =>
        followAll(rows.productsOfGroup(entity.groupId)),
      );
    events
      .ofType(ProductOptionGroupEvent)
      .subscribe(({ entity }) => followAll(rows.productsOfGroup(entity.id)));
    events
      .ofType(CollectionModificationEvent)
      .subscribe(({ productVariantIds }) => followVariants(productVariantIds));
    for (const sorting of [
      CollectionEvent,
      FacetEvent,
      FacetValueEvent,
      ProductOptionEvent,
      ProductOptionGroupEvent,
    ] as const)
      events
        .ofType(sorting as typeof FacetEvent)
        .subscribe(() => rows.follow(taxonomySubject));
  }
}
