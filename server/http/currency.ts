/**
 * The currencies of an answer (decision 79). An amount is in the currency that it names, else in that
 * of the enclosing response, else in that of the market for which the call was made. A response in
 * another currency is never shown as the market's: it is rejected like one that breaks the contract.
 *
 * Elements of a tile list are independent, so such an element is dropped and the list is accepted, unless
 * the answer is about that list and it would be empty: "nothing" would be a wrong answer.
 * Everything else is part of a whole: a basket without one of its lines would be a different basket.
 */

import type { AnswerCurrency } from "./endpoint";

/** Lists of tiles, by their names on the wire. */
const tileLists: ReadonlySet<string> = new Set(["products", "upsellProducts"]);

const noLists: ReadonlySet<string> = new Set();

const isStated = (code: unknown): code is string =>
  typeof code === "string" && code.trim() !== "";

/** The code in upper case: the amount's own, else that of the enclosing object. */
export function statedCurrency(
  own: string | undefined,
  enclosing: string,
): string {
  return (isStated(own) ? own.trim() : enclosing).toUpperCase();
}

/** The currency that a response names for all its amounts; null when it names none. */
function ownCurrency(value: unknown): string | null {
  if (typeof value !== "object" || value === null) return null;
  if ("totals" in value) return ownCurrency(value.totals);
  return "currency" in value && isStated(value.currency)
    ? value.currency
    : null;
}

/** A currency that is not the expected one. */
interface Foreign {
  /** Such as `totals.currency`, without list positions, so that equal faults have equal paths. */
  readonly path: string;
  /** In upper case. */
  readonly code: string;
}

/** The first currency that is not `expected`; null when there is none. */
function foreignIn(
  value: unknown,
  expected: string,
  path: string,
): Foreign | null {
  if (typeof value !== "object" || value === null) return null;
  const isList = Array.isArray(value);
  for (const [key, part] of Object.entries(value)) {
    const at = isList ? `${path}[]` : path === "" ? key : `${path}.${key}`;
    if (key === "currency" && isStated(part)) {
      const code = statedCurrency(part, expected);
      if (code !== expected) return { path: at, code };
    } else {
      const found = foreignIn(part, expected, at);
      if (found) return found;
    }
  }
  return null;
}

/** A copy without the tiles in another currency; their paths are added to `lost`. */
function withoutForeignTiles(
  value: unknown,
  expected: string,
  path: string,
  lost: Set<string>,
): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value))
    return value.map((part) =>
      withoutForeignTiles(part, expected, `${path}[]`, lost),
    );
  return Object.fromEntries(
    Object.entries(value).map(([key, part]: [string, unknown]) => {
      const at = path === "" ? key : `${path}.${key}`;
      if (!tileLists.has(key) || !Array.isArray(part))
        return [key, withoutForeignTiles(part, expected, at, lost)];
      const own = part.filter((tile) => {
        const foreign = foreignIn(tile, expected, `${at}[]`);
        if (foreign) lost.add(foreign.path);
        return foreign === null;
      });
      return [key, own];
    }),
  );
}

export type CurrencyReading =
  | {
      readonly ok: true;
      readonly value: unknown;
      /** Paths of the elements that were dropped from lists. */
      readonly lost: readonly string[];
    }
  /** The currency because of which the response is rejected. */
  | ({ readonly ok: false } & Foreign);

/** The first foreign currency in a main list of which no element is left; null when there is none. */
function emptiedList(
  value: unknown,
  remaining: unknown,
  expected: string,
  mainLists: ReadonlySet<string>,
): Foreign | null {
  const listOf = (answer: unknown, name: string): readonly unknown[] => {
    const list = (answer as Readonly<Record<string, unknown>>)[name];
    return Array.isArray(list) ? list : [];
  };
  for (const name of mainLists) {
    const list = listOf(value, name);
    if (list.length > 0 && listOf(remaining, name).length === 0)
      return foreignIn(list, expected, name);
  }
  return null;
}

/**
 * Checks that a parsed answer is in the currency that its endpoint demands.
 *
 * @param market ISO 4217 code, in upper case.
 * @param mainLists The lists that the answer is about; they may lose elements, but not all of them.
 */
export function readCurrency(
  demand: AnswerCurrency,
  value: unknown,
  market: string,
  mainLists: ReadonlySet<string> = noLists,
): CurrencyReading {
  const asItIs = { ok: true, value, lost: [] } as const;
  const own = demand === "own" ? ownCurrency(value) : market;
  if (own === null) return asItIs;
  const expected = statedCurrency(own, market);
  if (foreignIn(value, expected, "") === null) return asItIs;
  const lost = new Set<string>();
  const remaining = withoutForeignTiles(value, expected, "", lost);
  const foreign =
    (demand === "tiles" ? null : foreignIn(remaining, expected, "")) ??
    emptiedList(value, remaining, expected, mainLists);
  return foreign === null
    ? { ok: true, value: remaining, lost: [...lost] }
    : { ok: false, ...foreign };
}
