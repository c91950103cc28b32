/**
 * How addresses are written in each country: the order of the fields, which of them are required, the names
 * of the postal code and the province, and what a postal code looks like. Facts from libaddressinput
 * (Google, CC BY 4.0).
 */

export type AddressField =
  | "firstName"
  | "lastName"
  | "addressLine1"
  | "addressLine2"
  | "postalCode"
  | "city"
  | "province";

/** Which name the field has; the names themselves are messages. */
export type PostalLabel = "zip" | "postcode" | "eircode" | "postalCode";
export type ProvinceLabel = "state" | "province" | "county" | "none";

export interface PostalFormat {
  readonly label: PostalLabel;
  /** Matches the whole formatted code; also valid as a `pattern` attribute. */
  readonly pattern: string;
  readonly example: string;
  /** Whether phones should offer the digit pad. */
  readonly numeric: boolean;
}

export interface AddressFormat {
  /** In the order of the form, without the country. */
  readonly fields: readonly AddressField[];
  readonly required: ReadonlySet<AddressField>;
  readonly postal: PostalFormat | undefined;
  readonly province: ProvinceLabel;
}

/** The most characters that a field may have [ENT-017]. */
export const addressLimits: Readonly<Record<AddressField, number>> = {
  firstName: 40,
  lastName: 40,
  addressLine1: 60,
  addressLine2: 60,
  city: 40,
  province: 40,
  postalCode: 12,
};

const lines = [
  "firstName",
  "lastName",
  "addressLine1",
  "addressLine2",
] as const satisfies readonly AddressField[];
const alwaysRequired = [
  "firstName",
  "lastName",
  "addressLine1",
  "city",
] as const satisfies readonly AddressField[];

type Locality = Extract<AddressField, "postalCode" | "city" | "province">;

function format(
  localities: readonly Locality[],
  postal: PostalFormat,
  province: ProvinceLabel = "none",
): AddressFormat {
  const provinces = province === "none" ? [] : (["province"] as const);
  return {
    fields: [...lines, ...localities],
    required: new Set([...alwaysRequired, "postalCode", ...provinces]),
    postal,
    province,
  };
}

function postalFormat(
  pattern: string,
  example: string,
  label: PostalLabel = "postalCode",
): PostalFormat {
  return { label, pattern, example, numeric: /^\d+$/.test(example) };
}

const codeThenCity = ["postalCode", "city"] as const;

const ireland: AddressFormat = {
  fields: [...lines, "city", "province", "postalCode"],
  // The postal code is optional: many shoppers do not know theirs, and mail arrives without it.
  required: new Set([...alwaysRequired, "province"]),
  postal: {
    label: "eircode",
    pattern: "[AC-FHKNPRTV-Y][0-9][0-9W] [0-9AC-FHKNPRTV-Y]{4}",
    example: "A65 F4E2",
    numeric: false,
  },
  province: "county",
};

const formats: ReadonlyMap<string, AddressFormat> = new Map([
  [
    "US",
    format(
      ["city", "province", "postalCode"],
      postalFormat("[0-9]{5}(-[0-9]{4})?", "97205", "zip"),
      "state",
    ),
  ],
  [
    "CA",
    format(
      ["city", "province", "postalCode"],
      postalFormat(
        "[ABCEGHJ-NPRSTVXY][0-9][ABCEGHJ-NPRSTV-Z] [0-9][ABCEGHJ-NPRSTV-Z][0-9]",
        "H3Z 2Y7",
      ),
      "province",
    ),
  ],
  [
    "GB",
    format(
      ["city", "postalCode"],
      postalFormat(
        "GIR 0AA|BFPO [0-9]{1,4}|[A-Z]{1,2}[0-9][0-9A-Z]? [0-9][ABD-HJLNP-UW-Z]{2}",
        "EC1Y 8SY",
        "postcode",
      ),
    ),
  ],
  ["FR", format(codeThenCity, postalFormat("[0-9]{5}", "33380"))],
  ["DE", format(codeThenCity, postalFormat("[0-9]{5}", "26133"))],
  [
    "IT",
    format(
      ["postalCode", "city", "province"],
      postalFormat("[0-9]{5}", "00144"),
      "province",
    ),
  ],
  [
    "ES",
    format(
      ["postalCode", "city", "province"],
      postalFormat("(0[1-9]|[1-4][0-9]|5[0-2])[0-9]{3}", "28039"),
      "province",
    ),
  ],
  [
    "NL",
    format(
      codeThenCity,
      postalFormat("[1-9][0-9]{3} [A-Z]{2}", "2490 AA", "postcode"),
    ),
  ],
  ["PL", format(codeThenCity, postalFormat("[0-9]{2}-[0-9]{3}", "00-950"))],
  ["BE", format(codeThenCity, postalFormat("[1-9][0-9]{3}", "4000"))],
  ["AT", format(codeThenCity, postalFormat("[1-9][0-9]{3}", "1010"))],
  ["CH", format(codeThenCity, postalFormat("[1-9][0-9]{3}", "2544"))],
  ["IE", ireland],
  [
    "PT",
    format(codeThenCity, postalFormat("[1-9][0-9]{3}-[0-9]{3}", "2725-079")),
  ],
]);

/** Countries whose addresses the shop knows how to write. */
export const knownCountries: readonly string[] = [...formats.keys()];

/** For countries that are not in the table: offers all fields and requires few. */
const defaultFormat: AddressFormat = {
  fields: [...lines, "postalCode", "city", "province"],
  required: new Set(alwaysRequired),
  postal: undefined,
  province: "province",
};

/** The format of a country by its ISO code. */
export function addressFormat(country: string): AddressFormat {
  return formats.get(country) ?? defaultFormat;
}

/** Where a country's postal codes have their separator. */
const groups: ReadonlyMap<string, readonly [RegExp, string]> = new Map([
  ["US", [/^(\d{5})(\d{4})$/, "$1-$2"]],
  ["CA", [/^(.{3})(.{3})$/, "$1 $2"]],
  ["GB", [/^(BFPO|.{1,5}(?=.{3}$))(.+)$/, "$1 $2"]],
  ["NL", [/^(\d{4})(.{2})$/, "$1 $2"]],
  ["PL", [/^(\d{2})(\d{3})$/, "$1-$2"]],
  ["IE", [/^(.{3})(.{4})$/, "$1 $2"]],
  ["PT", [/^(\d{4})(\d{3})$/, "$1-$2"]],
]);

/**
 * A postal code as the country writes it: in capitals, with the country's separators, without a country
 * prefix (`CH-8001`). Codes of countries that are not in the table are only trimmed.
 */
export function formatPostalCode(country: string, input: string): string {
  const text = input.normalize("NFKC").trim();
  const { postal } = addressFormat(country);
  if (!postal) return text;
  const compact = text.toUpperCase().replace(/[\s\p{Pd}]/gu, "");
  const bare = /^\d/.test(postal.example)
    ? compact.replace(/^[A-Z]{1,2}(?=\d)/, "")
    : compact;
  const group = groups.get(country);
  return group ? bare.replace(group[0], group[1]) : bare;
}

/**
 * What is wrong with a postal code, before or after formatting. An empty one is valid where none is required.
 *
 * @param pattern replaces the table's pattern; ignored for countries without a postal format.
 */
export function checkPostalCode(
  country: string,
  input: string,
  pattern?: string,
): "missing" | "invalid" | undefined {
  const { postal, required } = addressFormat(country);
  const code = formatPostalCode(country, input);
  if (code === "") return required.has("postalCode") ? "missing" : undefined;
  // Checked first: a pattern from outside may backtrack endlessly on a long text.
  if (code.length > addressLimits.postalCode) return "invalid";
  if (!postal) return undefined;
  return new RegExp(`^(?:${pattern ?? postal.pattern})$`).test(code)
    ? undefined
    : "invalid";
}
