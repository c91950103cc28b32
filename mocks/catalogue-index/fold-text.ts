/** Text without case and marks, so that "Élan", "elan" and "ELAN" are one. */

/** Letters that do not come apart into a plain letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ł: "l",
  ß: "ss",
  ø: "o",
  æ: "ae",
  œ: "oe",
  đ: "d",
  ı: "i",
};

/** Lower case, without diacritics; other characters stay as they are. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .replace(/[łßøæœđı]/g, (letter) => plainLetters[letter] ?? letter);
}
