/**
 * What the law of some markets requires to be said of the products of the starter catalogue. It follows from
 * their kind and their materials; `missing` in the data names products for which a part is not known.
 */
import { readData } from "../data/read-data";
import type { ProductData } from "../data/schema";
import type { DisclosureSeed, Localized } from "./types";

const {
  manufacturer,
  responsible,
  warnings,
  guarantees,
  footwearMaterials,
  origins,
  missing,
} = readData("products/disclosures");

const isGoods = ({ productType }: ProductData): boolean =>
  productType !== "giftcard" && productType !== "digital";

export function disclosuresOf(product: ProductData): DisclosureSeed {
  if (!isGoods(product)) return {};
  const { id } = product;
  return {
    ...guaranteeOf(id),
    ...(!missing.safety.includes(id) && {
      safety: {
        manufacturer,
        responsible,
        warnings: warningsOf(product),
        identifier: id,
      },
    }),
    ...(product.productType === "footwear" &&
      !missing.footwearParts.includes(id) && {
        footwearParts: footwearPartsOf(product),
      }),
    ...(!missing.environment.includes(id) && {
      environment: environmentOf(product),
    }),
  };
}

function guaranteeOf(id: string): Pick<DisclosureSeed, "producerGuarantee"> {
  const found = guarantees.find(({ products }) => products.includes(id));
  if (!found) return {};
  const { years, covers } = found;
  return { producerGuarantee: { years, covers, producer: "Fellrow" } };
}

function warningsOf({ productType, gender }: ProductData): Localized[] {
  return [
    ...(productType === "footwear" ? [warnings.footwear] : []),
    ...(productType === "equipment" ? [warnings.equipment] : []),
    ...(gender === "kids" ? [warnings.kids] : []),
  ];
}

/** The sentence of the English materials that begins with one of the words; "" if there is none. */
function sentenceOf({ materials }: ProductData, words: RegExp): string {
  const sentences = materials.en.split(". ");
  return sentences.find((sentence) => words.test(sentence)) ?? "";
}

function materialIn(sentence: string, otherwise: Localized): Localized {
  if (/leather|suede|nubuck/i.test(sentence)) return footwearMaterials.leather;
  if (/polyester|nylon|mesh|canvas|cotton|wool|felt|knit/i.test(sentence))
    return footwearMaterials.textile;
  return /rubber|foam/i.test(sentence) ? footwearMaterials.other : otherwise;
}

function footwearPartsOf(product: ProductData) {
  const { other, textile } = footwearMaterials;
  const upper = sentenceOf(product, /^(?:Mesh upper|Upper|Strap|Shaft|Foot:)/);
  const lining = sentenceOf(product, /lining|Inner boot|Liner/);
  return {
    upper: materialIn(upper, other),
    lining: materialIn(lining, textile),
    outsole: other,
  };
}

function environmentOf(product: ProductData) {
  const [weaving, dyeing, making] = originsOf(product);
  const text = product.materials.en;
  return {
    weaving,
    dyeing,
    making,
    ...(/recycled/i.test(text) && { recycled: 30 }),
    microfibres: /polyester|nylon|fleece|mesh/i.test(text),
  };
}

function originsOf({ productType }: ProductData) {
  if (productType === "footwear") return origins.footwear;
  return productType === "apparel" ? origins.apparel : origins.equipment;
}
