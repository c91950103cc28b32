/** The type of a product and its gender, from a feed's free and closed columns. */
import type { ProductSeed } from "~mocks/catalogue/types";
import type { ProductGroup } from "./product-groups";

/** Words of category paths, in the languages of the shop's countries. */
const footwear =
  /\b(?:shoes?|footwear|boots?|sneakers?|sandals?|slippers?|clogs|trainers|chaussures?|baskets|bottes|schuhe?|stiefel|sandalen|scarpe|stivali|sandali|zapatos|zapatillas|botas|schoenen|laarzen|buty|sandały)\b/iu;
const giftCard = /\bgift (?:cards?|certificates?)\b/i;
/** Words for products that are sent by e-mail. */
const digital =
  /\b(?:downloads?|downloadable|e-?books?|software|digital (?:goods|products?|content|media))\b/i;
const apparel =
  /\b(?:clothing|apparel|tops?|bottoms|shirts?|t-shirts?|tees|tanks|hoodies|sweaters?|sweatshirts|jackets?|coats?|pants|trousers|leggings|tights|shorts|skirts?|dress(?:es)?|bras|socks|underwear|outerwear|hats?|caps?|gloves|vêtements|vestes?|pantalons?|bekleidung|jacken?|hosen?|abbigliamento|giacche|pantaloni|ropa|chaquetas|pantalones|kleding|jassen|broeken|odzież|kurtki|spodnie)\b/iu;

/** The public taxonomy's numbers for shoes and clothing, which feeds can use instead of names. */
const FOOTWEAR_NUMBER = "187";
const APPAREL_NUMBER = "1604";

/** Returns the type by the public taxonomy, or else by the retailer's own path. */
export function productTypeOf({
  first,
}: ProductGroup): ProductSeed["productType"] {
  const { googleCategory, productType, title } = first;
  if (googleCategory === FOOTWEAR_NUMBER) return "footwear";
  if (googleCategory === APPAREL_NUMBER) return "apparel";
  const isNamed = /\p{L}/u.test(googleCategory);
  const words = isNamed ? googleCategory : productType || title;
  if (giftCard.test(words)) return "giftcard";
  if (digital.test(words)) return "digital";
  if (footwear.test(words)) return "footwear";
  // "Apparel & Accessories" includes watches and bags, so only the levels below it decide.
  const specific = words.replace(/^Apparel & Accessories\s*>?/i, "");
  return apparel.test(specific) ? "apparel" : "equipment";
}

/** Returns "kids" for children's products, whatever their gender; a group for both genders is "unisex". */
export function genderOf({
  first,
  genders,
}: ProductGroup): ProductSeed["gender"] {
  if (first.ageGroup !== "" && first.ageGroup !== "adult") return "kids";
  if (genders.size !== 1) return genderOfPath(first.productType, genders.size);
  if (genders.has("female")) return "women";
  return genders.has("male") ? "men" : "unisex";
}

/** Returns the gender in the first step of the category path, for feeds without the column. */
function genderOfPath(path: string, genders: number): ProductSeed["gender"] {
  const root = (path.split(">")[0] ?? "").trim();
  if (genders > 0) return "unisex";
  if (/^(?:women|woman|ladies)\b/i.test(root)) return "women";
  if (/^(?:men|man)\b/i.test(root)) return "men";
  return /^(?:kids|children|boys|girls|baby)\b/i.test(root) ? "kids" : "unisex";
}
