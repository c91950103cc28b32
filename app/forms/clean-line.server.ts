/** Text of a one-line field as it is kept: names and addresses travel on to parcels and letters. */

// Control and invisible formatting characters; joiners belong to names.
const invisible =
  /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

export function cleanLine(text: string): string {
  return text
    .normalize("NFC")
    .replace(invisible, " ")
    .replace(/\s+/g, " ")
    .trim();
}
