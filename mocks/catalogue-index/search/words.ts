/** Splits text into words to search: folded, without punctuation, and with sizes as one word. */
import { foldText } from "../fold-text";

const possessive = /['’]s?(?=\s|$)/g;
const elision = /\b(?:l|d|qu|un|all|dell|nell|sull)['’]/g;
const wordOrNumber = /\d+[.,]\d+|[\p{Letter}\p{Number}]+/gu;

/** Returns folded words; "10,5" becomes "10.5", "men's" becomes "men". */
export function wordsOf(text: string): readonly string[] {
  const plain = foldText(text).replace(elision, "").replace(possessive, "");
  return (plain.match(wordOrNumber) ?? []).map((word) =>
    /^\d+,\d+$/.test(word) ? word.replace(",", ".") : word,
  );
}

/** Returns hyphenated words as one: "Gore-Tex" becomes "goretex". */
export function joinedWordsOf(text: string): readonly string[] {
  const compounds = foldText(text).match(/[a-z0-9]+(?:-[a-z0-9]+)+/g) ?? [];
  return compounds.map((compound) => compound.replaceAll("-", ""));
}

/**
 * Stop words, which are ignored in a query that has other words. All languages
 * share one list, because shoppers mix them; it omits words of one language that
 * are products in another.
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
