/** Brings a catalogue into an engine whose tables have just been made. */
import { randomUUID } from "node:crypto";
import {
  Channel,
  Collection,
  CollectionTranslation,
  Facet,
  FacetTranslation,
  FacetValue,
  FacetValueTranslation,
  LanguageCode,
  Product,
  ProductOption,
  ProductOptionGroup,
  ProductOptionGroupTranslation,
  ProductOptionTranslation,
  ProductTranslation,
  ProductVariant,
  ProductVariantPrice,
  ProductVariantTranslation,
  StockLevel,
  StockLocation,
  TaxCategory,
  type ID,
} from "@vendure/core";
import type { DataSource } from "typeorm";
import type { Localized } from "../../../mocks/catalogue/types";
import { ShopCatalogue } from "../shop/entities";
import { insertLinks, insertRows } from "./bulk-insert";
import type { CatalogueFile, ImportedProduct } from "./catalogue-file";
import { languagesOf, textIn } from "./texts";

/** What every row refers to. */
interface Ground {
  readonly database: DataSource;
  readonly channelId: ID;
  readonly taxCategoryId: ID;
  readonly stockLocationId: ID;
}

/** Marks the database as one whose import has begun: one that did not end is never sold from, nor imported into. */
export const beginImport = (database: DataSource): Promise<unknown> =>
  insertRows(database, ShopCatalogue, [
    { epoch: randomUUID(), version: 0, isWhole: false },
  ]);

/** Brings everything in; rows of the shop are made afterwards, of what is then there. */
export async function importCatalogue(
  database: DataSource,
  file: CatalogueFile,
): Promise<void> {
  const ground = await groundOf(database);
  const values = await importFacets(ground, file);
  const sizes = await importSizeRuns(ground, file);
  const products = await importProducts(ground, file.products, values);
  const variants = await importVariants(ground, file, products, sizes);
  await importCategories(ground, file, products, variants);
}

async function groundOf(database: DataSource): Promise<Ground> {
  const { manager } = database;
  const channel = await manager.findOneByOrFail(Channel, {
    code: "__default_channel__",
  });
  const location = await manager.findOneByOrFail(StockLocation, {});
  const category = await manager.findOneByOrFail(TaxCategory, {
    isDefault: true,
  });
  return {
    database,
    channelId: channel.id,
    stockLocationId: location.id,
    taxCategoryId: category.id,
  };
}

/** The id at a position, which an insert has given to the row there. */
function at(ids: readonly ID[], position: number): ID {
  const id = ids[position];
  if (id === undefined) throw new TypeError(`There is no row ${position}`);
  return id;
}

/** Inserts rows that have a name by language. */
async function insertNamed(
  { database, channelId }: Ground,
  entity:
    | typeof Facet
    | typeof FacetValue
    | typeof ProductOption
    | typeof ProductOptionGroup,
  translation:
    | typeof FacetTranslation
    | typeof FacetValueTranslation
    | typeof ProductOptionTranslation
    | typeof ProductOptionGroupTranslation,
  rows: readonly { readonly row: object; readonly name: Localized }[],
): Promise<ID[]> {
  const ids = await insertRows(
    database,
    entity,
    rows.map(({ row }) => row),
  );
  await insertRows(
    database,
    translation,
    rows.flatMap(({ name }, position) =>
      languagesOf([name]).map(({ language, code }) => ({
        base: { id: at(ids, position) },
        languageCode: code,
        name: textIn(name, language),
      })),
    ),
  );
  await insertLinks<{ channels: unknown }>(
    database,
    entity,
    "channels",
    ids.map((id) => [id, channelId]),
  );
  return ids;
}

/** Returns the ids of facet values by `facet:value`. */
async function importFacets(
  ground: Ground,
  { facets }: CatalogueFile,
): Promise<ReadonlyMap<string, ID>> {
  const facetIds = await insertNamed(
    ground,
    Facet,
    FacetTranslation,
    facets.map(({ code, label }, position) => ({
      row: { code, isPrivate: false, customFields: { position } },
      name: label,
    })),
  );
  const values = facets.flatMap((facet, facetAt) =>
    facet.values.map((value, position) => ({
      facet,
      facetAt,
      value,
      position,
    })),
  );
  const ids = await insertNamed(
    ground,
    FacetValue,
    FacetValueTranslation,
    values.map(({ facetAt, value, position }) => ({
      row: {
        code: value.code,
        facet: { id: at(facetIds, facetAt) },
        customFields: { position },
      },
      name: value.label,
    })),
  );
  return new Map(
    values.map(({ facet, value }, position) => [
      `${facet.code}:${value.code}`,
      at(ids, position),
    ]),
  );
}

interface SizeGroups {
  readonly groups: ReadonlyMap<string, ID>;
  /** By `run size`. */
  readonly options: ReadonlyMap<string, ID>;
}

/** A size run is one group of options, which its products share. */
async function importSizeRuns(
  ground: Ground,
  { sizeRuns }: CatalogueFile,
): Promise<SizeGroups> {
  const groupIds = await insertNamed(
    ground,
    ProductOptionGroup,
    ProductOptionGroupTranslation,
    sizeRuns.map(({ id }) => ({
      row: { code: id, customFields: { kind: "size" } },
      name: { en: id },
    })),
  );
  const sizes = sizeRuns.flatMap((run, runAt) =>
    run.sizes.map((size, position) => ({ run, runAt, size, position })),
  );
  const ids = await insertNamed(
    ground,
    ProductOption,
    ProductOptionTranslation,
    sizes.map(({ runAt, size: { code, label }, position }) => ({
      row: {
        code,
        group: { id: at(groupIds, runAt) },
        customFields: {
          position,
          labelUs: label.us,
          labelUk: label.uk,
          labelEu: label.eu,
        },
      },
      name: { en: label.us },
    })),
  );
  return {
    groups: new Map(
      sizeRuns.map(({ id }, position) => [id, at(groupIds, position)]),
    ),
    options: new Map(
      sizes.map(({ run, size }, position) => [
        `${run.id} ${size.code}`,
        at(ids, position),
      ]),
    ),
  };
}

/** A list in one text: a line for each entry. */
const linesOf = (list: Localized<readonly string[]>): Localized =>
  Object.fromEntries(
    Object.entries(list).map(([language, lines]) => [
      language,
      lines.join("\n"),
    ]),
  ) as Localized;

/** Several texts in one: a line for each. */
function joined(texts: readonly Localized[]): Localized {
  return Object.fromEntries(
    languagesOf(texts).map(({ language }) => [
      language,
      texts.map((text) => textIn(text, language)).join("\n"),
    ]),
  ) as Localized;
}

/** The texts of a product by the names of their fields. */
function textsOf(
  product: ImportedProduct,
): Readonly<Record<string, Localized>> {
  const { producerGuarantee, safety, footwearParts } = product;
  return {
    typeName: product.typeName,
    summary: product.summary,
    details: linesOf(product.details),
    materials: product.materials,
    care: product.care,
    fitNote: product.fitNote,
    ...(producerGuarantee && { guaranteeCovers: producerGuarantee.covers }),
    ...(safety &&
      safety.warnings.length > 0 && { warnings: joined(safety.warnings) }),
    ...footwearParts,
  };
}

/** `scree-2` of "Scree 2". */
const slugOf = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

const json = (value: unknown): string | null =>
  value === undefined ? null : JSON.stringify(value);

function productRow(product: ImportedProduct): object {
  const { safety, producerGuarantee, rating } = product;
  const contacts = safety && {
    manufacturer: safety.manufacturer,
    responsible: safety.responsible,
    identifier: safety.identifier,
  };
  return {
    enabled: true,
    customFields: {
      styleId: product.id,
      productType: product.productType,
      gender: product.gender,
      brand: product.brand ?? null,
      badge: product.badge ?? null,
      releasedOn: product.releasedOn,
      mainCategory: product.categoryIds[0] ?? null,
      leadingValues: Object.values(product.attributes).flat().join(","),
      madeToOrderModel: product.madeToOrder?.model ?? null,
      guaranteeProducer: producerGuarantee?.producer ?? null,
      guaranteeYears: producerGuarantee?.years ?? null,
      ratingScore: rating?.score ?? null,
      ratingCount: rating?.count ?? null,
      safety: json(contacts),
      environment: json(product.environment),
    },
  };
}

/** Returns the ids of the products in their order. */
async function importProducts(
  { database, channelId }: Ground,
  products: readonly ImportedProduct[],
  values: ReadonlyMap<string, ID>,
): Promise<readonly ID[]> {
  const ids = await insertRows(database, Product, products.map(productRow));
  await insertRows(
    database,
    ProductTranslation,
    products.flatMap((product, position) => {
      const texts = textsOf(product);
      return languagesOf([product.description, ...Object.values(texts)]).map(
        ({ language, code }) => ({
          base: { id: at(ids, position) },
          languageCode: code,
          name: product.name,
          slug: `${slugOf(product.name)}-${product.id.toLowerCase()}`,
          description: textIn(product.description, language),
          customFields: Object.fromEntries(
            Object.entries(texts).map(([name, text]) => [
              name,
              textIn(text, language),
            ]),
          ),
        }),
      );
    }),
  );
  await insertLinks(
    database,
    Product,
    "channels",
    ids.map((id) => [id, channelId]),
  );
  await insertLinks(
    database,
    Product,
    "facetValues",
    products.flatMap(({ attributes }, position) =>
      Object.entries(attributes).flatMap(([facet, codes]) =>
        codes.flatMap((code): [ID, ID][] => {
          const value = values.get(`${facet}:${code}`);
          return value === undefined ? [] : [[at(ids, position), value]];
        }),
      ),
    ),
  );
  return ids;
}

/** Colours are options of a group of the product's own. Returns their ids by `product colour`. */
async function importColours(
  ground: Ground,
  products: readonly ImportedProduct[],
  productIds: readonly ID[],
): Promise<ReadonlyMap<string, ID>> {
  const groupIds = await insertNamed(
    ground,
    ProductOptionGroup,
    ProductOptionGroupTranslation,
    products.map(({ id }) => ({
      row: {
        code: `${id.toLowerCase()}-color`,
        customFields: { kind: "color" },
      },
      name: { en: "Color" },
    })),
  );
  await insertLinks(
    ground.database,
    Product,
    "optionGroups",
    productIds.map((id, position) => [id, at(groupIds, position)]),
  );
  const colours = products.flatMap((product, productAt) =>
    product.colourways.map((colourway, position) => ({
      product,
      productAt,
      colourway,
      position,
    })),
  );
  const ids = await insertNamed(
    ground,
    ProductOption,
    ProductOptionTranslation,
    colours.map(({ productAt, colourway, position }) => ({
      row: {
        code: colourway.code,
        group: { id: at(groupIds, productAt) },
        customFields: {
          position,
          swatch: colourway.swatch.join(","),
          family: colourway.family,
          tint: colourway.tint,
          images: JSON.stringify(colourway.images),
        },
      },
      name: colourway.name,
    })),
  );
  return new Map(
    colours.map(({ product, colourway }, position) => [
      `${product.id} ${colourway.code}`,
      at(ids, position),
    ]),
  );
}

/** Returns the ids of the variants of each product. */
async function importVariants(
  ground: Ground,
  { products, currencies }: CatalogueFile,
  productIds: readonly ID[],
  sizes: SizeGroups,
): Promise<readonly (readonly ID[])[]> {
  const { database, channelId, taxCategoryId, stockLocationId } = ground;
  const colours = await importColours(ground, products, productIds);
  await insertLinks(
    database,
    Product,
    "optionGroups",
    products.flatMap(({ sizeRunId }, position): [ID, ID][] => {
      const group = sizes.groups.get(sizeRunId);
      return group === undefined ? [] : [[at(productIds, position), group]];
    }),
  );
  const variants = products.flatMap((product, productAt) =>
    product.variants.map((variant) => ({ product, productAt, variant })),
  );
  const ids = await insertRows(
    database,
    ProductVariant,
    variants.map(({ product, productAt, variant }) => {
      const tag = product.sizePrices?.[variant.size] ?? product;
      return {
        enabled: true,
        sku: variant.sku,
        product: { id: at(productIds, productAt) },
        taxCategory: { id: taxCategoryId },
        trackInventory: variant.stock === null ? "FALSE" : "TRUE",
        customFields: {
          upc: variant.upc,
          mpn: variant.mpn ?? null,
          priceHistory: json(tag.history),
        },
      };
    }),
  );
  await insertRows(
    database,
    ProductVariantTranslation,
    variants.flatMap(({ product, variant }, position) => {
      const colour = product.colourways.find(
        ({ code }) => code === variant.colour,
      );
      return languagesOf([colour?.name]).map(({ language, code }) => ({
        base: { id: at(ids, position) },
        languageCode: code,
        name: [
          product.name,
          colour ? textIn(colour.name, language) : "",
          variant.size,
        ]
          .filter((part) => part !== "")
          .join(" "),
      }));
    }),
  );
  await insertRows(
    database,
    ProductVariantPrice,
    variants.flatMap(({ product, variant }, position) => {
      const { price, salePrice } =
        product.sizePrices?.[variant.size] ?? product;
      return currencies.map((currency) => {
        const listed = minorUnits(price, currency);
        const paid = salePrice ? minorUnits(salePrice, currency) : listed;
        return {
          variant: { id: at(ids, position) },
          channelId,
          currencyCode: currency,
          price: paid,
          customFields: { listPrice: salePrice ? listed : null },
        };
      });
    }),
  );
  await insertRows(
    database,
    StockLevel,
    variants.map(({ variant }, position) => ({
      productVariant: { id: at(ids, position) },
      stockLocation: { id: stockLocationId },
      stockOnHand: variant.stock ?? 0,
      stockAllocated: 0,
    })),
  );
  await insertLinks(
    database,
    ProductVariant,
    "channels",
    ids.map((id) => [id, channelId]),
  );
  await insertLinks(
    database,
    ProductVariant,
    "options",
    variants.flatMap(({ product, variant }, position) =>
      [
        colours.get(`${product.id} ${variant.colour}`),
        sizes.options.get(`${product.sizeRunId} ${variant.size}`),
      ].flatMap((option): [ID, ID][] =>
        option === undefined ? [] : [[at(ids, position), option]],
      ),
    ),
  );
  let from = 0;
  return products.map(({ variants: own }) => {
    const part = ids.slice(from, from + own.length);
    from += own.length;
    return part;
  });
}

function minorUnits(
  prices: Readonly<Record<string, number>>,
  currency: string,
): number {
  const amount = prices[currency];
  if (amount === undefined) throw new TypeError(`No price in ${currency}`);
  return Math.round(amount * 100);
}

/**
 * Categories are collections. A leaf lists products by their ids, which is how an editor finds and changes them;
 * what it lists is written at once, too, so that nothing has to be computed before the shop opens.
 */
async function importCategories(
  { database, channelId }: Ground,
  { categories, products }: CatalogueFile,
  productIds: readonly ID[],
  variantIds: readonly (readonly ID[])[],
): Promise<void> {
  const members = new Map<string, number[]>();
  products.forEach(({ categoryIds }, position) => {
    for (const id of categoryIds)
      members.set(id, [...(members.get(id) ?? []), position]);
  });
  const { manager } = database;
  // As Vendure makes it when it is first asked for. Saved one by one, because a tree is kept in a table beside.
  const root = await manager.save(
    new Collection({ isRoot: true, position: 0, filters: [] }),
  );
  const rootName = "__root_collection__";
  await insertRows(database, CollectionTranslation, [
    {
      base: { id: root.id },
      languageCode: LanguageCode.en,
      name: rootName,
      slug: rootName,
      description: "The root of the Collection tree.",
    },
  ]);
  const made = new Map<string | null, Collection>([[null, root]]);
  for (const [position, category] of categories.entries()) {
    const own = members.get(category.id) ?? [];
    const collection = await manager.save(
      new Collection({
        isRoot: false,
        isPrivate: false,
        inheritFilters: false,
        position,
        parent: made.get(category.parentId) ?? root,
        filters:
          own.length === 0
            ? []
            : [productFilter(own.map((one) => at(productIds, one)))],
        customFields: { code: category.id, rule: category.rule ?? null },
      }),
    );
    made.set(category.id, collection);
  }
  const idOf = (category: string): ID => made.get(category)?.id ?? root.id;
  await insertRows(
    database,
    CollectionTranslation,
    categories.flatMap(({ id, name }) =>
      languagesOf([name]).map(({ language, code }) => ({
        base: { id: idOf(id) },
        languageCode: code,
        name: textIn(name, language),
        slug: `${slugOf(textIn(name, language))}-${id}`,
        description: "",
      })),
    ),
  );
  await insertLinks(
    database,
    Collection,
    "channels",
    [...made.values()].map(({ id }) => [id, channelId]),
  );
  await insertLinks(
    database,
    Collection,
    "productVariants",
    [...members].flatMap(([category, own]) =>
      own.flatMap((position) =>
        (variantIds[position] ?? []).map((variant): [ID, ID] => [
          idOf(category),
          variant,
        ]),
      ),
    ),
  );
}

/** Vendure's own filter by product. */
const productFilter = (ids: readonly ID[]) => ({
  code: "product-id-filter",
  args: [
    { name: "productIds", value: JSON.stringify(ids.map(String)) },
    { name: "combineWithAnd", value: "false" },
  ],
});
