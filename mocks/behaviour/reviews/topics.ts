/** What can be said of a product: its kind, and the properties that shoppers talk about. */
import type { ProductSeed } from "../../catalogue/types";

/** Features and materials that reviews and questions are about, by the names of their values. */
const properties = [
  "waterproof",
  "water-repellent",
  "windproof",
  "wet-grip",
  "cushioned",
  "insulated",
  "lightweight",
  "packable",
  "quick-drying",
  "reflective",
  "resolable",
  "sun-protection",
  "vegan",
  "wool",
  "leather",
] as const;

/** The kind of each leaf category, whose ids begin with two letters of the department. */
const kinds: ReadonlyMap<string, string> = new Map([
  ["trail", "trail"],
  ["road", "road"],
  ["hike", "walking"],
  ["boot", "walking"],
  ["winter", "winter"],
  ["everyday", "everyday"],
  ["sandal", "sandal"],
  ["shell", "shell"],
  ["insulated", "warm"],
  ["fleece", "warm"],
  ["hoodie", "warm"],
  ["base", "top"],
  ["tee", "top"],
  ["trousers", "legs"],
  ["tights", "legs"],
  ["shorts", "legs"],
  ["cap", "head"],
  ["beanie", "head"],
  ["glove", "hands"],
  ["sock", "socks"],
]);

function kindOf({ productType, categoryIds }: ProductSeed): string | null {
  if (productType === "equipment") return "pack";
  const [category = ""] = categoryIds;
  return kinds.get(category.slice(2)) ?? null;
}

/** Returns the product's topics, its kind first. */
export function topicsOf(product: ProductSeed): readonly string[] {
  const { productType, gender, attributes } = product;
  const kind = kindOf(product);
  const own = new Set(Object.values(attributes).flat());
  const isWorn = productType === "footwear" || productType === "apparel";
  return [
    ...(kind ? [kind] : []),
    ...properties.filter((property) => own.has(property)),
    ...(isWorn ? ["sized"] : []),
    ...(product.madeToOrder ? [] : ["goods"]),
    ...(gender === "kids" ? ["kids"] : []),
    ...(productType === "footwear" && own.has("leather")
      ? ["leather-shoe"]
      : []),
    "cared",
    ...(isWorn ? ["made"] : []),
  ];
}
