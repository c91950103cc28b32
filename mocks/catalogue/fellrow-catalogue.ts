/**
 * The starter catalogue, which the reference upstreams sell until a retailer’s own feed replaces it. Its
 * data is in `mocks/data`, where texts and colourways that several products share have names.
 */
import { readData, readProducts } from "../data/read-data";
import type { DataFiles, ProductData } from "../data/schema";
import { disclosuresOf } from "./disclosures";
import { drawnColourway } from "./pictures";
import type {
  CatalogueSeed,
  CategorySeed,
  ColourwaySeed,
  Localized,
  ProductSeed,
  SizeRunSeed,
} from "./types";

const careTexts = readData("products/care");
const priceHistories = new Map(
  Object.entries(readData("products/price-history")),
);
const categoryNames = readData("categories/names");

export const fellrowCatalogue: CatalogueSeed = {
  categories: readData("categories/tree").map(categoryOf),
  sizeRuns: readData("products/size-runs").map(sizeRunOf),
  facets: readData("facets/facets"),
  products: readData("products/families").flatMap((family) =>
    readProducts(family).map(productOf),
  ),
};

/** Returns the text with a name in the data. */
function named(
  texts: Readonly<Record<string, Localized>>,
  name: string,
): Localized {
  const text = texts[name];
  if (!text) throw new TypeError(`There is no text ${name}`);
  return text;
}

function categoryOf({
  name,
  ...category
}: DataFiles["categories/tree"][number]): CategorySeed {
  return { ...category, name: named(categoryNames, name) };
}

function sizeRunOf({
  id,
  sizes,
}: DataFiles["products/size-runs"][number]): SizeRunSeed {
  return {
    id,
    sizes: sizes.map(({ code, label }) => ({
      code,
      label:
        typeof label === "string" ? { us: label, uk: label, eu: label } : label,
    })),
  };
}

function productOf(product: ProductData): ProductSeed {
  const { id, care, colourways } = product;
  const history = priceHistories.get(id);
  return {
    ...product,
    ...disclosuresOf(product),
    fitNote: product.fitNote ?? { en: "" },
    ...(history && { history }),
    care: typeof care === "string" ? named(careTexts, care) : care,
    colourways: colourways.map(colourwayOf),
  };
}

function colourwayOf(
  colourway: ProductData["colourways"][number],
): ColourwaySeed {
  if (!("drawing" in colourway)) return colourway;
  const { drawing, colour, ...own } = colourway;
  return { ...drawnColourway(drawing, colour), ...own };
}
