/**
 * Countries as upstreams write them. They are only displayed, so a text that is not a code, such as `USA`, is
 * shown unchanged instead of failing the page.
 */

/** Whether a text has the form of a two-letter ISO 3166-1 code. */
export const isRegionCode = (text: string): boolean => /^[A-Z]{2}$/.test(text);

/**
 * Selects the code from the texts that an address has for its country: the first one with the form of a
 * code, in capitals, else the first text that is not empty.
 */
export function regionCodeOf(
  ...texts: readonly (string | undefined)[]
): string {
  const nonEmpty = texts.flatMap((text) => text?.trim() || []);
  const codes = nonEmpty.map((text) => text.toUpperCase());
  return codes.find(isRegionCode) ?? nonEmpty[0] ?? "";
}

const names = new Map<string, Intl.DisplayNames>();

/** The country's name in the language of `tag`; a text that is not a code is returned unchanged. */
export function regionName(code: string, tag: string): string {
  if (!isRegionCode(code)) return code;
  let known = names.get(tag);
  if (!known) {
    known = new Intl.DisplayNames(tag, { type: "region" });
    names.set(tag, known);
  }
  return known.of(code) ?? code;
}
