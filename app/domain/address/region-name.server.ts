/**
 * Countries as upstreams write them. A code only names something: one that is none, such as `USA`, is shown
 * as it came, and never costs a page.
 */

/** Whether a text is written as an ISO 3166-1 code of two letters is. */
export const isRegionCode = (text: string): boolean => /^[A-Z]{2}$/.test(text);

/**
 * The code among what an address says of its country: the first that is one, in capitals, else the first
 * text that there is.
 */
export function regionCodeOf(
  ...texts: readonly (string | undefined)[]
): string {
  const given = texts.flatMap((text) => text?.trim() || []);
  const codes = given.map((text) => text.toUpperCase());
  return codes.find(isRegionCode) ?? given[0] ?? "";
}

const names = new Map<string, Intl.DisplayNames>();

/** The country's name for a reader of `tag`; what is no code is its own name. */
export function regionName(code: string, tag: string): string {
  if (!isRegionCode(code)) return code;
  let known = names.get(tag);
  if (!known) {
    known = new Intl.DisplayNames(tag, { type: "region" });
    names.set(tag, known);
  }
  return known.of(code) ?? code;
}
