/** Names of countries. */

/**
 * Returns a country's name, or the code itself if it has no name.
 *
 * @param code ISO 3166-1, two letters
 * @param tag BCP 47 tag of the reader's language
 */
export const countryName = (code: string, tag: string): string =>
  new Intl.DisplayNames([tag], { type: "region" }).of(code) ?? code;
