/** Plain letters: the words that searches compare, and names in addresses. */

/** Letters that Unicode does not decompose into a plain letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ł: "l",
  ß: "ss",
  ø: "o",
  æ: "ae",
  œ: "oe",
  đ: "d",
  ı: "i",
};
const mostCharacters = 80;

const inPlainLetters = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .replace(/[łßøæœđı]/g, (letter) => plainLetters[letter] ?? letter);

const wordsIn = (plainText: string): readonly string[] =>
  plainText.split(/[^a-z0-9]+/).filter(Boolean);

/** Lower-case words of plain letters and digits. */
export const plainWords = (text: string): readonly string[] =>
  wordsIn(inPlainLetters(text));

/**
 * Lower-case words of plain letters and digits joined by single dashes; "" when the text has none. For
 * readers only: no id is ever parsed from it.
 */
export const slugOf = (text: string): string =>
  wordsIn(inPlainLetters(text).slice(0, mostCharacters)).join("-");
