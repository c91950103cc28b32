/** The facets of an imported catalogue, in addition to those of every catalogue. */
import type { FacetSeed, Localized } from "~mocks/catalogue/types";
import { readData } from "~mocks/data/read-data";
import type { ProductGroup } from "./product-groups";
import { kebabCase, UniqueCodes } from "./unique-code";

/** Longer lists are unreadable, so the rarest values are omitted. */
const MAX_VALUES = 100;

/** Names of the facets, and labels of the values that the format defines, in display order. */
const { headings, values: fixedValues } = readData("facets/feed");
type FacetCode = keyof typeof headings;

const facetCodes: readonly FacetCode[] = [
  "age",
  "brand",
  "collection",
  "material",
];

export interface FeedFacets {
  /** Facets with at least two values. */
  readonly facets: readonly FacetSeed[];
  attributesOf(
    group: ProductGroup,
  ): Readonly<Record<string, readonly string[]>>;
}

export function feedFacets(groups: readonly ProductGroup[]): FeedFacets {
  const found = facetCodes
    .map((code) => ({ code, values: countedValues(groups, code) }))
    .filter(({ values }) => values.length >= 2)
    .map(({ code, values }) => ({ code, codes: codesOf(code, values) }));
  return {
    facets: found.map(({ code, codes }) => ({
      code,
      label: headings[code],
      values: [...codes.values()],
    })),
    attributesOf: (group) => {
      const entries = found.map(({ code, codes }) => {
        const values = valuesOf(group, code);
        return [
          code,
          values.flatMap((value) => codes.get(value.toLowerCase())?.code ?? []),
        ] as const;
      });
      return Object.fromEntries(
        entries.filter(([, codes]) => codes.length > 0),
      );
    },
  };
}

/** Returns distinct values, ignoring case, in their first spelling; if too many, the most frequent. */
function countedValues(
  groups: readonly ProductGroup[],
  code: FacetCode,
): string[] {
  const counted = new Map<string, { value: string; count: number }>();
  for (const group of groups) {
    for (const value of valuesOf(group, code)) {
      const key = value.toLowerCase();
      const entry = counted.get(key) ?? { value, count: 0 };
      counted.set(key, { ...entry, count: entry.count + 1 });
    }
  }
  return [...counted.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_VALUES)
    .map(({ value }) => value);
}

type FacetValue = FacetSeed["values"][number];

/** Returns codes by lower-case value, in the order of a closed list, or else alphabetically. */
function codesOf(
  facet: FacetCode,
  values: readonly string[],
): ReadonlyMap<string, FacetValue> {
  const unique = new UniqueCodes();
  const labels = facet === "age" ? fixedValues.age : undefined;
  const order = labels ? Object.keys(labels) : [...values].sort(byAlphabet);
  return new Map(
    order
      .filter((value) => values.includes(value))
      .map((value): [string, FacetValue] => {
        const code = unique.take(kebabCase(value) || "value");
        const label: Localized = labels?.[value] ?? { en: value };
        return [value.toLowerCase(), { code, label }];
      }),
  );
}

const alphabet = new Intl.Collator("en");
function byAlphabet(a: string, b: string): number {
  return alphabet.compare(a, b);
}

function valuesOf(group: ProductGroup, facet: FacetCode): readonly string[] {
  const { ageGroup, brand, collections, material } = group.first;
  switch (facet) {
    case "age":
      return listed(ageGroup);
    case "brand":
      return listed(brand);
    case "collection":
      return listed(...collections.split(","));
    case "material":
      return materialNames(material);
  }
}

/** Whether a material cell means "not applicable". */
export const isNoMaterial = (material: string): boolean =>
  /^n\/?a$/i.test(material);

/** Splits "60% cotton/40% polyester" into cotton and polyester. */
function materialNames(material: string): string[] {
  if (isNoMaterial(material)) return [];
  const names = material
    .split(/[/,;]/)
    .map((part) => part.replace(/^\s*\d+(?:[.,]\d+)?\s*%\s*/, ""));
  return listed(...names);
}

function listed(...values: readonly string[]): string[] {
  const names = values.map((value) => value.trim());
  return [...new Set(names.filter((name) => name !== ""))];
}
