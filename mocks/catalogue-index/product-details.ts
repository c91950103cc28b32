/** The full product of the product page [PDP-001]. */
import type { z } from "zod/v4";
import type { ProductWire } from "~server/upstreams/products/contract";
import type { ProductSeed } from "../catalogue/types";
import type { MarketSite } from "../sites";
import { say } from "../wording";
import type { Goods } from "./goods";
import type { VariantRecord } from "./catalogue-index";
import { productUrl } from "./addresses";
import { tagOf } from "./price-tags";
import { priceWire, saleEndWire } from "./price-wire";
import { disclosureWire } from "./disclosure-wire";
import { isDigital, isNamed } from "./product-kinds";
import { sizeLabel } from "./product-labels";
import { maxQtyOf, picturesOf, tileColor, tileWire } from "./product-wire";
import { setsWith } from "./product-sets";
import { findRecipe, recipeChoices } from "./recipes";

type Wire = z.input<typeof ProductWire>;
type Told =
  "price" | "images" | "variants" | "attributes" | "productType" | "metadata";
/** A product with every field of the specification. */
export type Product = Omit<Wire, Told> & {
  [Field in Told]: NonNullable<Wire[Field]>;
};

/** Returns the full product with the texts of the site. */
export function productWire(
  goods: Goods,
  product: ProductSeed,
  site: MarketSite,
  recipeId?: string,
): Product {
  const { language, sizeSystem } = site;
  const { catalogue, mediaBase } = goods;
  const [first] = product.colourways;
  const setIds = setsWith(catalogue, product).map(({ id }) => id);
  return {
    ...tileWire(goods, product, site, first),
    ...(product.brand !== undefined && { brand: product.brand }),
    description: say(product.description, site),
    details: [...say(product.details, site)],
    materials: say(product.materials, site),
    care: say(product.care, site),
    fitNote: say(product.fitNote, site),
    images: product.colourways.flatMap((colourway) =>
      picturesOf(product, colourway, site, mediaBase),
    ),
    variants: catalogue.variantsOf(product.id).map((variant) => ({
      productId: variant.productId,
      sku: variant.productId,
      upc: variant.upc,
      ...partNumberWire(variant),
      color: isNamed(variant.colourway) ? variant.colourway.code : "",
      size: variant.size.code,
      price: priceWire(tagOf(product, variant.size.code), site),
      ...saleEndWire(tagOf(product, variant.size.code)),
      maxQty: maxQtyOf(product),
    })),
    attributes: {
      color: product.colourways.filter(isNamed).map((colourway) => ({
        ...tileColor(product, colourway, site, mediaBase),
        tint: colourway.tint,
      })),
      size: catalogue.sizesOf(product).map(({ code, label }) => ({
        code,
        label: sizeLabel(code, label[sizeSystem], site),
      })),
    },
    productType: product.productType,
    ...wearersOf(product),
    isDigitalProduct: isDigital(product),
    isCustoms: product.madeToOrder !== undefined,
    ...(product.madeToOrder && {
      model: product.madeToOrder.model,
      ...recipeWire(product, recipeId, site),
    }),
    ...(setIds.length > 0 && { setIds }),
    sizeChart: product.sizeRunId,
    ...disclosureWire(product, site),
    metadata: {
      htmlTitle: titleOf(product, site),
      htmlDescription: say(product.summary, site),
      canonical: productUrl(product, language),
    },
  };
}

const wearers = {
  women: "female",
  men: "male",
  kids: "unisex",
  unisex: "unisex",
} as const;

/** Returns whom a product is made for; nothing for what nobody wears or carries. */
function wearersOf({
  gender,
  productType,
}: ProductSeed): Pick<Wire, "gender" | "ageGroup"> {
  if (productType === "giftcard" || productType === "digital") return {};
  return {
    gender: wearers[gender],
    ageGroup: gender === "kids" ? "kids" : "adult",
  };
}

/** Returns the recipe that was asked for, if it is one of the retailer's. */
function recipeWire(
  product: ProductSeed,
  recipeId: string | undefined,
  site: MarketSite,
): Pick<Wire, "recipe"> {
  const recipe = findRecipe(product, recipeId);
  return recipe
    ? {
        recipe: {
          recipeId: recipe.id,
          name: say(recipe.name, site),
          choices: recipeChoices(recipe, site),
        },
      }
    : {};
}

function partNumberWire({ colourway, size }: VariantRecord) {
  const mpn = colourway.partNumbers?.get(size.code);
  return mpn === undefined ? {} : { mpn };
}

function titleOf({ name, typeName }: ProductSeed, site: MarketSite) {
  const kind = say(typeName, site);
  return kind === "" ? name : `${name} – ${kind}`;
}
