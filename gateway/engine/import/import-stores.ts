/** Brings stores in, and what they have: after the variants, of which that is. */
import {
  Channel,
  ProductVariant,
  StockLevel,
  StockLocation,
} from "@vendure/core";
import type { DataSource } from "typeorm";
import { storeColumns } from "../stores/store-fields";
import { insertLinks, insertRows } from "./bulk-insert";
import type { CatalogueFile } from "./catalogue-file";

export async function importStores(
  database: DataSource,
  { stores }: CatalogueFile,
): Promise<void> {
  const { manager } = database;
  const channel = await manager.findOneByOrFail(Channel, {
    code: "__default_channel__",
  });
  const ids = await insertRows(
    database,
    StockLocation,
    stores.map(({ stock: _, ...store }) => ({
      name: store.name,
      description: "",
      customFields: storeColumns(store),
    })),
  );
  await insertLinks(
    database,
    StockLocation,
    "channels",
    ids.map((id) => [id, channel.id]),
  );
  const variants = await manager.find(ProductVariant, {
    select: { id: true, sku: true },
    loadEagerRelations: false,
  });
  const bySku = new Map(variants.map(({ sku, id }) => [sku, id]));
  await insertRows(
    database,
    StockLevel,
    stores.flatMap(({ stock }, at) =>
      Object.entries(stock).flatMap(([sku, stockOnHand]) => {
        const variant = bySku.get(sku);
        return variant === undefined
          ? []
          : {
              productVariant: { id: variant },
              stockLocation: { id: ids[at] },
              stockOnHand,
              stockAllocated: 0,
            };
      }),
    ),
  );
}
