/** Splits text into words to search: folded, without punctuation, and with sizes and volumes as one word. */
import { foldText } from "../fold-text";

const possessive = /['’]s?(?=\s|$)/g;
const elision = /\b(?:l|d|qu|un|all|dell|nell|sull)['’]/g;
const wordOrNumber = /\d+[.,]\d+|[\p{Letter}\p{Number}]+/gu;
/** "24 L", "24 liter", "24 litri". */
const litres = /\b(\d+)\s*(?:l|lt|ltr|lit(?:er|re|ro|ri|row|ry)s?)\b/g;

/** Returns folded words; "10,5" becomes "10.5", "men's" becomes "men", "24 litres" becomes "24l". */
export function wordsOf(text: string): readonly string[] {
  const plain = foldText(text)
    .replace(elision, "")
    .replace(possessive, "")
    .replace(litres, "$1l");
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
    "a an and for the of in on with to my size sz",
    "le la les un une des du de et pour en avec sans taille pointure au aux ma mes",
    "der die das ein eine und fur mit grosse im gr aus zum zur",
    "il lo gli i uno una e per con di da taglia numero alla",
    "el los las y para talla numero del mi",
    "een het voor met maat van op mijn",
    "dla na do z ze w rozmiar rozm",
    "us uk eu",
    // Questions.
    "how do does i what can is are you when where why who",
    "comment puis je quand que quoi est ce quel quelle faire",
    "wie kann ich was wann wo wer ist sind mein meine",
    "come posso quando cosa dove mio mia che si fa",
    "como puedo cuando que donde es hacer se",
    "hoe kan ik wat wanneer waar mijn is",
    "jak moge czy kiedy gdzie co jest moj moja moje sie",
  ]
    .join(" ")
    .split(" "),
);
