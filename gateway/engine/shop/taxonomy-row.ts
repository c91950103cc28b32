/** The row of what sorts products: categories, facets and sizes. */
import type {
  Collection,
  Facet,
  ProductOption,
  ProductOptionGroup,
} from "@vendure/core";
import type { Taxonomy } from "../../catalog/shop-rows";
import { toShopLanguage } from "./languages";
import { fieldsOf } from "./product-rows";

interface Named {
  readonly translations: readonly {
    readonly languageCode: string;
    readonly name: string;
  }[];
}

type Localized = Taxonomy["categories"][number]["name"];

/** A name in all its languages; the first one counts as English if there is none. */
function nameOf({ translations }: Named): Localized {
  const names = Object.fromEntries(
    translations.map(({ languageCode, name }) => [
      toShopLanguage(languageCode),
      name,
    ]),
  );
  return { en: translations[0]?.name ?? "", ...names };
}

/** The code of a category in the shop's addresses; made of the engine's id, where nobody gave it one. */
export function categoryCodeOf(collection: Collection): string {
  const { code } = fieldsOf(collection) as { code?: string | null };
  return code ? code : `c${collection.id}`;
}

const positionOf = (entity: {
  readonly id: string | number;
  readonly customFields: unknown;
}): number => {
  const { position } = fieldsOf(entity) as { position?: number | null };
  return position ?? Number(entity.id);
};

const inOrder = <
  Row extends { readonly id: string | number; readonly customFields: unknown },
>(
  rows: readonly Row[],
): readonly Row[] =>
  [...rows].sort((left, right) => positionOf(left) - positionOf(right));

/** Public collections, each after those above it and before those below the next one. */
export function categoryTree(
  collections: readonly Collection[],
): readonly Collection[] {
  const root = collections.find(({ isRoot }) => isRoot);
  const below = (parentId: unknown): readonly Collection[] =>
    collections
      .filter(
        (one) => !one.isRoot && !one.isPrivate && one.parentId === parentId,
      )
      .sort((left, right) => left.position - right.position)
      .flatMap((one) => [one, ...below(one.id)]);
  return root ? below(root.id) : [];
}

export interface LoadedTaxonomy {
  readonly collections: readonly Collection[];
  /** Public, with their values. */
  readonly facets: readonly Facet[];
  /** With their options. */
  readonly sizeGroups: readonly ProductOptionGroup[];
}

/** Returns the taxonomy as JSON. */
export function taxonomyRow({
  collections,
  facets,
  sizeGroups,
}: LoadedTaxonomy): string {
  const tree = categoryTree(collections);
  const codes = new Map(tree.map((one) => [one.id, categoryCodeOf(one)]));
  const taxonomy: Taxonomy = {
    categories: tree.map((one) => {
      const { rule } = fieldsOf(one) as { rule?: string | null };
      return {
        id: categoryCodeOf(one),
        parentId: codes.get(one.parentId) ?? null,
        name: nameOf(one),
        ...((rule === "sale" || rule === "new") && { rule }),
      };
    }),
    facets: inOrder(facets).map((facet) => ({
      code: facet.code,
      label: nameOf(facet),
      values: inOrder(facet.values).map((value) => ({
        code: value.code,
        label: nameOf(value),
      })),
    })),
    sizeRuns: sizeGroups.map(({ code, options }) => ({
      id: code,
      sizes: inOrder(options).map((option) => ({
        code: option.code,
        label: sizeLabels(option),
      })),
    })),
  };
  return JSON.stringify(taxonomy);
}

function sizeLabels(option: ProductOption) {
  const fields = fieldsOf(option) as Record<string, string | null>;
  const name = nameOf(option).en;
  return {
    us: fields["labelUs"] ?? name,
    uk: fields["labelUk"] ?? name,
    eu: fields["labelEu"] ?? name,
  };
}
