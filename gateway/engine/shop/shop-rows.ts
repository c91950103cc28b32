/**
 * Keeps the rows of the shop as the engine's entities are.
 *
 * - `rebuild` makes the rows of one product; the import calls it for all, events for one.
 * - A row is written only if it differs, with the next version of the catalogue. The counter is a row of the same
 *   transaction, so that versions are committed in their order, whoever writes.
 * - Several engines may follow edits of one product at once. Whoever writes has the counter first and reads the entities
 *   after that: what was read before could be older than what another engine has written meanwhile.
 * - An event that is lost (the process ended before it was followed) is made good after the next start, by comparing
 *   every product once, slowly.
 */
import { Inject, Injectable } from "@nestjs/common";
import {
  Collection,
  Facet,
  Logger,
  Product,
  ProductOptionGroup,
  ProductVariant,
  StockLevel,
  TransactionalConnection,
  type ID,
} from "@vendure/core";
import { In, IsNull, MoreThan, Not, type EntityManager } from "typeorm";
import { taxonomySubject } from "./subjects";
import { ShopCatalogue, ShopRow } from "./entities";
import { piecesOf, productRows, type LoadedProduct } from "./product-rows";
import { categoryCodeOf, categoryTree, taxonomyRow } from "./taxonomy-row";

const log = (text: string) => Logger.error(text, "ShopRows");

/** Reads one relation after another: joined, the rows of a product would multiply. */
const apart = {
  loadEagerRelations: false,
  relationLoadStrategy: "query",
} as const;

/** Follows an edit after this time, in which others of the same product may come. */
const settleMs = 100;

/** Shoppers come first when an engine has just started. */
const firstComparisonMs = 60_000;
const comparisonPauseMs = 50;

/** Resolves after this time, or never in a process that has nothing else to do. */
const pause = (ms: number): Promise<void> =>
  new Promise((resume) => setTimeout(resume, ms).unref());

/** The engine's id of a product, or `taxonomySubject`. */
type Subject = ID;

@Injectable()
export class ShopRows {
  readonly #connection: TransactionalConnection;
  readonly #waiting = new Set<Subject>();
  #worker: Promise<void> | undefined;

  constructor(
    @Inject(TransactionalConnection) connection: TransactionalConnection,
  ) {
    this.#connection = connection;
  }

  get #manager(): EntityManager {
    return this.#connection.rawConnection.manager;
  }

  /** Rows after a version, of at most `take` versions, oldest first. */
  async after(
    version: number,
    take: number,
  ): Promise<{ epoch: string; version: number; items: ShopRow[] }> {
    const catalogue = await this.#manager.findOneByOrFail(ShopCatalogue, {});
    const versions = await this.#manager
      .createQueryBuilder(ShopRow, "row")
      .select("DISTINCT row.version", "version")
      .where({ version: MoreThan(version) })
      .orderBy("row.version")
      .limit(take)
      .getRawMany<{ version: number }>();
    const items = await this.#manager.find(ShopRow, {
      where: { version: In(versions.map((one) => one.version)) },
      order: { version: "ASC", id: "ASC" },
    });
    return { epoch: catalogue.epoch, version: catalogue.version, items };
  }

  /** The pieces that can be bought now, by SKU; unknown ones are left out. */
  async stockOf(
    skus: readonly string[],
  ): Promise<{ sku: string; quantity: number }[]> {
    const variants = await this.#manager.find(ProductVariant, {
      where: { sku: In(skus), enabled: true, deletedAt: IsNull() },
      ...apart,
    });
    await loadWarehouses(this.#manager, variants);
    return variants.map((variant) => ({
      sku: variant.sku,
      quantity: piecesOf(variant),
    }));
  }

  /** Makes the rows of a product; of one that is not sold, they say so. */
  rebuild(productId: ID): Promise<void> {
    return this.#write(`product:${productId}`, async (manager) => {
      const loaded = await this.#load(manager, productId);
      return loaded ? productRows(loaded) : new Map();
    });
  }

  rebuildTaxonomy(): Promise<void> {
    return this.#write(
      taxonomySubject,
      async (manager) => new Map([["facts", await this.#taxonomy(manager)]]),
    );
  }

  async #taxonomy(manager: EntityManager): Promise<string> {
    const [collections, facets, sizeGroups] = await Promise.all([
      manager.find(Collection, {
        relations: { translations: true },
        ...apart,
      }),
      manager.find(Facet, {
        where: { isPrivate: false },
        relations: {
          translations: true,
          values: { translations: true },
        },
        ...apart,
      }),
      manager.find(ProductOptionGroup, {
        where: { deletedAt: IsNull(), customFields: { kind: "size" } },
        relations: {
          options: { translations: true },
        },
        order: { id: "ASC" },
        ...apart,
      }),
    ]);
    return taxonomyRow({ collections, facets, sizeGroups });
  }

  /**
   * Makes all rows, one product after the other.
   *
   * @param pauseMs between two products, in which the engine does other things
   */
  async rebuildAll(pauseMs = 0): Promise<void> {
    await this.rebuildTaxonomy();
    const products = await this.#manager.find(Product, {
      select: { id: true },
      order: { id: "ASC" },
      loadEagerRelations: false,
    });
    for (const { id } of products) {
      await this.rebuild(id);
      if (pauseMs > 0) await pause(pauseMs);
    }
  }

  /** Follows an edit of products, or of the taxonomy, soon. What fails is in the log, and tried at the next edit. */
  follow(...subjects: readonly Subject[]): void {
    for (const subject of subjects) this.#waiting.add(subject);
    this.#worker ??= this.#work().finally(() => {
      this.#worker = undefined;
    });
  }

  /** The products of variants. */
  async productsOf(variantIds: readonly ID[]): Promise<ID[]> {
    const variants = await this.#manager.find(ProductVariant, {
      select: { id: true, productId: true },
      where: { id: In(variantIds) },
      loadEagerRelations: false,
    });
    return [...new Set(variants.map(({ productId }) => productId))];
  }

  /** The products that are made in the colours or sizes of a group. */
  async productsOfGroup(groupId: ID): Promise<ID[]> {
    const products = await this.#manager.find(Product, {
      select: { id: true },
      where: { optionGroups: { id: groupId } },
      loadEagerRelations: false,
    });
    return products.map(({ id }) => id);
  }

  /** Compares every product once, when the engine has been up for a while. */
  async compareAll(): Promise<void> {
    await pause(firstComparisonMs);
    try {
      await this.rebuildAll(comparisonPauseMs);
    } catch (error) {
      log(`The products could not be compared: ${String(error)}`);
    }
  }

  async #work(): Promise<void> {
    while (this.#waiting.size > 0) {
      await pause(settleMs);
      const subjects = [...this.#waiting];
      this.#waiting.clear();
      for (const subject of subjects) {
        try {
          if (subject === taxonomySubject) await this.rebuildTaxonomy();
          else await this.rebuild(subject);
        } catch (error) {
          log(`The rows of ${subject} could not be made: ${String(error)}`);
        }
      }
    }
  }

  async #load(
    manager: EntityManager,
    id: ID,
  ): Promise<LoadedProduct | undefined> {
    const product = await manager.findOne(Product, {
      where: { id, enabled: true, deletedAt: IsNull() },
      relations: { translations: true, facetValues: { facet: true } },
      ...apart,
    });
    if (!product) return undefined;
    const variants = await manager.find(ProductVariant, {
      where: { productId: id, enabled: true, deletedAt: IsNull() },
      relations: {
        options: { group: true, translations: true },
        productVariantPrices: true,
        collections: true,
      },
      order: { id: "ASC" },
      ...apart,
    });
    if (variants.length === 0) return undefined;
    await loadWarehouses(manager, variants);
    return {
      product,
      variants,
      categoryIds: await this.#categories(manager, variants),
    };
  }

  /** The codes of the categories of variants, in the order of the tree, without those above others. */
  async #categories(
    manager: EntityManager,
    variants: readonly ProductVariant[],
  ): Promise<readonly string[]> {
    const listing = new Set(
      variants.flatMap(({ collections }) => collections.map(({ id }) => id)),
    );
    const collections = await manager.find(Collection, {
      loadEagerRelations: false,
    });
    const tree = categoryTree(collections);
    const parents = new Map(tree.map(({ id, parentId }) => [id, parentId]));
    const above = new Set<ID>();
    for (const id of listing) {
      let parent = parents.get(id);
      while (parent !== undefined && !above.has(parent)) {
        above.add(parent);
        parent = parents.get(parent);
      }
    }
    return tree
      .filter(({ id }) => listing.has(id) && !above.has(id))
      .map(categoryCodeOf);
  }

  /** @param make reads the entities and makes the rows of them, by part */
  async #write(
    subject: string,
    make: (manager: EntityManager) => Promise<ReadonlyMap<string, string>>,
  ): Promise<void> {
    const differences = async (manager: EntityManager) => {
      const parts = await make(manager);
      const known = await manager.findBy(ShopRow, { subject });
      const rows = new Map(known.map((row) => [row.part, row]));
      return [...new Set([...rows.keys(), ...parts.keys()])].flatMap((part) => {
        const data = parts.get(part) ?? null;
        const row = rows.get(part);
        if ((row?.data ?? null) === data) return [];
        return [
          Object.assign(row ?? manager.create(ShopRow, { subject, part }), {
            data,
          }),
        ];
      });
    };
    // Most edits change nothing that the shop shows: for those, nobody waits.
    if ((await differences(this.#manager)).length === 0) return;
    await this.#connection.rawConnection.transaction(async (manager) => {
      await manager.increment(
        ShopCatalogue,
        { epoch: Not(IsNull()) },
        "version",
        1,
      );
      const { version } = await manager.findOneByOrFail(ShopCatalogue, {});
      for (const row of await differences(manager))
        await manager.save(Object.assign(row, { version }));
    });
  }
}

/** Gives variants what warehouses have of them: what is in stores is sold there. */
async function loadWarehouses(
  manager: EntityManager,
  variants: readonly ProductVariant[],
): Promise<void> {
  const levels = await manager.find(StockLevel, {
    where: {
      productVariantId: In(variants.map(({ id }) => id)),
      stockLocation: { customFields: { storeId: IsNull() } as object },
    },
    loadEagerRelations: false,
  });
  const byVariant = new Map<ID, StockLevel[]>();
  for (const level of levels) {
    const own = byVariant.get(level.productVariantId) ?? [];
    byVariant.set(level.productVariantId, [...own, level]);
  }
  for (const variant of variants)
    variant.stockLevels = byVariant.get(variant.id) ?? [];
}
