/** Names in addresses, for readers only: no id is ever parsed from them. */

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

/** Lower-case words of plain letters and digits joined by single dashes; "" when the text has none. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .replace(/[łßøæœđı]/g, (letter) => plainLetters[letter] ?? letter)
    .slice(0, mostCharacters)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join("-");
}
