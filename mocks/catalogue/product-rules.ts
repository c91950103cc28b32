/**
 * Rules about one product: its references into the rest of the catalogue, its numbers, its colourways.
 */
import type { CatalogueIndex } from "./catalogue-index";
import { duplicates } from "./catalogue-index";
import type { ColourwaySeed, PriceTag, ProductSeed } from "./types";
import { currencies } from "./types";

const productIdPattern = /^(?=.*\d)[A-Z0-9]{4,14}$/;
const codePattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const hexPattern = /^#[0-9a-f]{6}$/i;
const datePattern = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const colourFamilies = new Set(
  "black white grey brown beige red orange yellow green blue purple pink multi".split(
    " ",
  ),
);

/** Returns the problems of one product, without its id; empty if it can be served. */
export function checkProduct(
  product: ProductSeed,
  index: CatalogueIndex,
): string[] {
  const problems: string[] = [];
  if (!productIdPattern.test(product.id)) problems.push("id is malformed");
  if (!datePattern.test(product.releasedOn))
    problems.push(`release date ${product.releasedOn} is not a date`);
  if (product.categoryIds.length === 0) problems.push("is in no category");
  for (const id of product.categoryIds)
    if (!index.leafIds.has(id)) problems.push(`category ${id} is not a leaf`);
  return [
    ...problems,
    ...checkAttributes(product, index),
    ...checkTag(product),
    ...checkSizePrices(product, index),
    ...checkRating(product),
    ...checkColourways(product, index),
  ];
}

function checkAttributes(
  product: ProductSeed,
  index: CatalogueIndex,
): string[] {
  return Object.entries(product.attributes).flatMap(([facet, values]) => {
    const known = index.facetValues.get(facet);
    if (!known) return [`facet ${facet} is unknown`];
    return values
      .filter((value) => !known.has(value))
      .map((value) => `facet ${facet} has no value ${value}`);
  });
}

function checkTag({ price, salePrice }: PriceTag): string[] {
  return currencies.flatMap((currency) => {
    const problems: string[] = [];
    // The condition is "not above zero", so that it also finds NaN from a feed.
    if (!(price[currency] > 0))
      problems.push(`price in ${currency} is missing`);
    if (salePrice === undefined) return problems;
    if (!(salePrice[currency] > 0))
      problems.push(`sale price in ${currency} is missing`);
    else if (salePrice[currency] >= price[currency])
      problems.push(`sale price in ${currency} is not below the price`);
    return problems;
  });
}

function checkSizePrices(
  { sizePrices, sizeRunId }: ProductSeed,
  index: CatalogueIndex,
): string[] {
  const run = index.sizeCodes.get(sizeRunId);
  return Object.entries(sizePrices ?? {}).flatMap(([size, tag]) => [
    ...(run?.has(size) ? [] : [`has a price of unknown size ${size}`]),
    ...checkTag(tag).map((problem) => `size ${size}: ${problem}`),
  ]);
}

function checkRating({ rating }: ProductSeed): string[] {
  if (rating === undefined) return [];
  const valid =
    rating.score >= 1 &&
    rating.score <= 5 &&
    Number.isInteger(rating.count) &&
    rating.count > 0;
  return valid ? [] : [`rating ${rating.score} of ${rating.count} is not one`];
}

function checkColourways(
  product: ProductSeed,
  index: CatalogueIndex,
): string[] {
  const { colourways, sizeRunId } = product;
  const sizes = index.sizeCodes.get(sizeRunId);
  return [
    ...(colourways.length === 0 ? ["has no colourway"] : []),
    ...(sizes === undefined ? [`size run ${sizeRunId} is unknown`] : []),
    ...duplicates(colourways.map(({ code }) => code)).map(
      (code) => `colourway ${code} is used twice`,
    ),
    ...colourways.flatMap((each) =>
      checkColourway(each, sizes ?? new Set()).map(
        (problem) => `colourway ${each.code} ${problem}`,
      ),
    ),
  ];
}

function checkColourway(
  colourway: ColourwaySeed,
  run: ReadonlySet<string>,
): string[] {
  const {
    code,
    family,
    images,
    swatch,
    sizes,
    soldOut = [],
    low = [],
  } = colourway;
  const made = new Set(sizes ?? run);
  const problems: string[] = [];
  if (!codePattern.test(code)) problems.push("has a malformed code");
  if (family !== "" && !colourFamilies.has(family))
    problems.push(`has no family ${family}`);
  if (images.length === 0) problems.push("has no image");
  for (const hex of swatch)
    if (!hexPattern.test(hex)) problems.push(`has the swatch ${hex}`);
  for (const size of made)
    if (!run.has(size)) problems.push(`is made in unknown size ${size}`);
  for (const size of [...soldOut, ...low])
    if (!made.has(size)) problems.push(`has stock of unknown size ${size}`);
  for (const size of low)
    if (soldOut.includes(size))
      problems.push(`has ${size} both low and sold out`);
  return problems;
}
