/** The positions in an answer, and the flaws that are tried there. */
import type { Json } from "./fixture-table";

export type Path = readonly (string | number)[];

/** Returns the paths of all parts of a value, parents first. */
export function placesOf(value: Json, at: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [];
  const keys: [string | number, Json][] = Array.isArray(value)
    ? value.map((element, index) => [index, element])
    : Object.entries(value);
  return keys.flatMap(([key, part]) => [
    [...at, key],
    ...placesOf(part, [...at, key]),
  ]);
}

/** Formats a path: `items[].price.current` for `items.0.price.current`. */
export const labelOf = (path: Path): string =>
  path
    .map((key) => (typeof key === "number" ? "[]" : `.${key}`))
    .join("")
    .replace(/^\./, "");

export function valueAt(value: Json, path: Path): Json | undefined {
  let at: Json | undefined = value;
  for (const key of path)
    at = (at as Record<string | number, Json> | undefined)?.[key];
  return at;
}

/** Returns a copy with another value at a position; `undefined` removes it. */
export function changed(
  value: Json,
  path: Path,
  replacement: Json | undefined,
): Json {
  const copy = structuredClone(value);
  const parent = valueAt(copy, path.slice(0, -1)) as Record<
    string | number,
    Json
  >;
  const key = path.at(-1)!;
  if (replacement !== undefined) parent[key] = replacement;
  else if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else Reflect.deleteProperty(parent, key);
  return copy;
}

/** A value of a type that cannot be read as that of `value`. */
export const wrongFor = (value: Json | undefined): Json =>
  typeof value === "string" ? false : "canary";

export const flaws = ["null", "absent", "wrong", "object"] as const;
export type Flaw = (typeof flaws)[number];

/**
 * Texts in unexpected forms: not a country code, a date, a currency or an address. Names are shown as they
 * were received.
 */
export const oddForms = [
  "U",
  "USA",
  "United States",
  "2026-13-45",
  "€",
  "%E0%A4%A",
] as const;

/** Returns the answer with one flaw at one position. */
export function withFlaw(answer: Json, path: Path, flaw: Flaw): Json {
  switch (flaw) {
    case "null":
      return changed(answer, path, null);
    case "absent":
      return changed(answer, path, undefined);
    case "wrong":
      return changed(answer, path, wrongFor(valueAt(answer, path)));
    case "object":
      return changed(answer, path, {});
  }
}
