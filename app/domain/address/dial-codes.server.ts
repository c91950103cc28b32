/**
 * The table of dialling codes, with names in the reader's language. It stays on the server: loaders send the
 * finished list, so browsers never load the table.
 */
import telephoneData from "country-telephone-data";
import { northAmericanMask, ownPhoneMask } from "./phone";

/** An option of the phone-code select [ENT-031]. */
export interface DialCode {
  readonly name: string;
  /** With plus sign, `+44`. */
  readonly dialCode: string;
  /** ISO code, `GB`. */
  readonly code: string;
  /** Mask of the digits after the dialling code. */
  readonly mask?: string;
}

const { allCountries } = telephoneData;

/** `+.. . .. .. .. ..` of dialling code 33 becomes `X XX XX XX XX`. */
function maskBehindCode(format: string, dialCode: string): string {
  let remaining = dialCode.length;
  let start = 0;
  for (; remaining > 0 && start < format.length; start += 1) {
    if (format.charAt(start) === ".") remaining -= 1;
  }
  return format
    .slice(start)
    .replace(/^[^.(]+/, "")
    .replaceAll(".", "X");
}

function maskOf(
  code: string,
  dialCode: string,
  format: string | undefined,
): string | undefined {
  const own = ownPhoneMask(code);
  if (own !== undefined) return own;
  if (dialCode === "1") return northAmericanMask;
  return format === undefined ? undefined : maskBehindCode(format, dialCode);
}

function listIn(tag: string): readonly DialCode[] {
  const regions = new Intl.DisplayNames(tag, {
    type: "region",
    fallback: "none",
  });
  const inOrder = new Intl.Collator(tag);
  return allCountries
    .map(({ name, iso2, dialCode, format }): DialCode => {
      const code = iso2.toUpperCase();
      const mask = maskOf(code, dialCode, format);
      return {
        name: regions.of(code) ?? name,
        dialCode: `+${dialCode}`,
        code,
        ...(mask !== undefined && { mask }),
      };
    })
    .sort((a, b) => inOrder.compare(a.name, b.name));
}

const lists = new Map<string, readonly DialCode[]>();

/**
 * All dialling codes, sorted by the countries' names. Computed once per language and cached.
 *
 * @param tag BCP 47 tag of a site, e.g. `fr-CA`.
 */
export function dialCodes(tag: string): readonly DialCode[] {
  let list = lists.get(tag);
  if (!list) {
    list = listIn(tag);
    lists.set(tag, list);
  }
  return list;
}

const codeByCountry: ReadonlyMap<string, string> = new Map(
  allCountries.map(({ iso2, dialCode }) => [
    iso2.toUpperCase(),
    `+${dialCode}`,
  ]),
);

/** The dialling code that is preselected for a country. */
export function dialCodeOf(country: string): string | undefined {
  return codeByCountry.get(country);
}
