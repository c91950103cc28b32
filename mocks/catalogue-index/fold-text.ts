/** Folds case and diacritics, so that "Élan", "elan" and "ELAN" are equal. */

/** Letters that do not decompose into a plain letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ł: "l",
  ß: "ss",
  ø: "o",
  æ: "ae",
  œ: "oe",
  đ: "d",
  ı: "i",
};

/** Returns the text in lower case and without diacritics; other characters are unchanged. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .replace(/[łßøæœđı]/g, (letter) => plainLetters[letter] ?? letter);
}
