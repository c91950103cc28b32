/** Promo codes as they are typed, copied from an e-mail, or part of a link. */

export const longestPromoCode = 64;

/** Characters around a copied code that are never part of one. */
const before = /^[\s"'`“”„‟‘’‚‛«»‹›]+/;
const behind = /(?<![\s"'`“”„‟‘’‚‛«»‹›.,;:!?])[\s"'`“”„‟‘’‚‛«»‹›.,;:!?]+$/;
/** Characters that word processors substitute for a hyphen. */
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;
const unseen = /[\p{Cc}\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/**
 * The codes that a text may mean, the likeliest first: as written, then without spaces, then without
 * hyphens. Empty for a text without a code.
 */
export function promoCodesIn(text: string): readonly string[] {
  const code = text
    .slice(0, 4 * longestPromoCode)
    .normalize("NFKC")
    .replace(/\s+/g, " ")
    .replace(unseen, "")
    .replace(dashes, "-")
    .replace(behind, "")
    .replace(before, "");
  const joined = code.replace(/ /g, "");
  const all = [code, joined, joined.replace(/-/g, "")];
  return [...new Set(all)].filter((each) => each !== "");
}
