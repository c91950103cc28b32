/** Names as they stand in addresses: for readers only, no id is ever read from them. */

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
const mostCharacters = 80;

/** Lower-case words of plain letters joined by single dashes; "" when nothing is left. */
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
