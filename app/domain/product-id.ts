/**
 * The form of product ids: a setting of the shop, because the specification leaves it open and every
 * commerce engine has its own ids (decision 78).
 *
 * The pattern is tested against addresses that shoppers send, so it is restricted to a syntax that is always
 * fast: plain characters and classes of letters, digits, `_` and `-`, each with an optional `{n}` or
 * `{n,m}`, preceded by up to three look-aheads of the form `(?=.*\d)`.
 */

/** The form of product ids that the operator configured. */
export interface ProductIdPattern {
  /** Whether the text has the form of a product id; the case of letters does not matter. */
  test(text: string): boolean;
  /** Whether an id may contain a dash: then it needs its own segment in an address [ROUTE-043]. */
  readonly admitsDash: boolean;
}

/** The pattern of the specification's ledger [ROUTE-043, DLG-008]. */
export const defaultProductIdPattern = String.raw`^(?=.*\d)[A-Z0-9]{4,20}$`;

const mostCharacters = 64;
/** More parts of variable length would allow too much backtracking. */
const mostFreeParts = 2;

const unit = String.raw`(?:\\d|\[-?(?:\\d|[a-z]-[a-z]|[A-Z]-[A-Z]|\d-\d|\w)+-?\]|[\w-])`;
const wholePattern = new RegExp(
  String.raw`^\^((?:\(\?=\.\*${unit}\)){0,3})((?:${unit}(?:\{\d{1,2}(?:,\d{1,2})?\})?){1,64})\$$`,
);
const everyPart = new RegExp(
  String.raw`(${unit})(?:\{(\d{1,2})(?:,(\d{1,2}))?\})?`,
  "g",
);

interface Part {
  readonly unit: string;
  readonly least: number;
  readonly most: number;
}

function partsOf(text: string): Part[] {
  return [...text.matchAll(everyPart)].map(
    ([, found = "", least = "1", most = least]) => ({
      unit: found,
      least: Number(least),
      most: Number(most),
    }),
  );
}

/** `-` itself, or a class with a dash at one of its ends. */
const admitsDash = ({ unit: text, most }: Part) =>
  most > 0 && (text === "-" || text.startsWith("[-") || text.endsWith("-]"));

/** Parses a pattern; null for one that has not the syntax above or admits more than 64 characters. */
export function readProductIdPattern(source: string): ProductIdPattern | null {
  const [, , body] =
    source.length <= 200 ? (wholePattern.exec(source) ?? []) : [];
  if (body === undefined) return null;
  const parts = partsOf(body);
  const longest = parts.reduce((sum, { most }) => sum + most, 0);
  const shortest = parts.reduce((sum, { least }) => sum + least, 0);
  const free = parts.filter(({ least, most }) => least !== most);
  if (parts.some(({ least, most }) => least > most)) return null;
  if (shortest < 1 || longest > mostCharacters) return null;
  if (free.length > mostFreeParts) return null;
  const pattern = compile(source);
  return (
    pattern && {
      test: (text) => text.length <= mostCharacters && pattern.test(text),
      admitsDash: parts.some(admitsDash),
    }
  );
}

/** Null for errors that only the engine detects, such as the range `z-a`. */
function compile(source: string): RegExp | null {
  try {
    return new RegExp(source, "i");
  } catch {
    return null;
  }
}
