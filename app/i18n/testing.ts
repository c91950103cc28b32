/** For tests: what a language asks of its messages. */

/** More than anybody buys, counts or owns. */
const largestCount = 1_000;

/**
 * The forms that a text with a count needs in a language: those of the counts that occur, and `other`, which
 * stands in for all. French, Italian and Spanish have one more for millions, which do not.
 */
export function pluralForms(language: string): readonly string[] {
  const rules = new Intl.PluralRules(language);
  const counts = Array.from({ length: largestCount }, (_, count) => count);
  const forms = counts.map((count) => rules.select(count));
  return [...new Set<string>([...forms, "other"])].sort();
}
