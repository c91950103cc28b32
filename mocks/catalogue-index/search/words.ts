/** Text as words to search: folded, without punctuation, sizes kept whole. */
import { foldText } from "../fold-text";

const possessive = /['’]s?(?=\s|$)/g;
const elision = /\b(?:l|d|qu|un|all|dell|nell|sull)['’]/g;
const wordOrNumber = /\d+[.,]\d+|[\p{Letter}\p{Number}]+/gu;

/** Folded words; "10,5" becomes "10.5", "men's" becomes "men". */
export function wordsOf(text: string): readonly string[] {
  const plain = foldText(text).replace(elision, "").replace(possessive, "");
  return (plain.match(wordOrNumber) ?? []).map((word) =>
    /^\d+,\d+$/.test(word) ? word.replace(",", ".") : word,
  );
}

/** Hyphenated words written as one: "Gore-Tex" gives "goretex". */
export function joinedWordsOf(text: string): readonly string[] {
  const compounds = foldText(text).match(/[a-z0-9]+(?:-[a-z0-9]+)+/g) ?? [];
  return compounds.map((compound) => compound.replaceAll("-", ""));
}

/**
 * Words that say nothing about a product; left out of a query that has others.
 * Not per language, because a shopper mixes them, except where a word of one
 * language would be a product in another.
 */
export const emptyWords: ReadonlySet<string> = new Set(
  [
    "a an and for the of in on with to my size",
    "le la les un une des du de et pour en avec sans taille pointure",
    "der die das ein eine und fur mit grosse im",
    "il lo gli i uno una e per con di da taglia numero",
    "el los las y para talla numero del",
    "een het voor met maat van",
    "dla na do z ze w rozmiar",
  ]
    .join(" ")
    .split(" "),
);
