/**
 * Parses a response against its contract and drops as little of it as possible [API-046, API-047].
 *
 * Contracts are plain schemas. This module decides what a mismatch costs:
 * - numbers and flags that are sent as text, and ids that are sent as numbers, are converted to what the
 *   contract requires, if there is exactly one way to read them;
 * - a wrong optional field is dropped; for a wrong required field, the nearest enclosing optional field or
 *   list element is dropped;
 * - if nothing that encloses it may be dropped, the answer cannot be read.
 *
 * A response that fits its contract is parsed once, at no extra cost. `null` does not occur here: the
 * client removes it when it parses the JSON.
 */
import { z } from "zod/v4";
import { removeAll } from "./absent";

type Schema = z.core.$ZodType;
type Issue = z.core.$ZodIssue;

const exactSchemas = new WeakSet<Schema>();
const mainLists = new WeakSet<Schema>();

/**
 * Marks a list or an optional field that must not lose anything silently, because it decides what a shopper
 * pays: neither an element of the list nor the field itself is dropped; a mismatch drops what encloses it.
 * Optional fields inside may still be dropped.
 */
export function exact<S extends z.ZodType>(schema: S): S {
  exactSchemas.add(schema);
  return schema;
}

/**
 * Marks a list that the answer is about: single elements may be dropped, but neither the last one nor the
 * list itself, because "nothing" would be a wrong answer. The answer itself may omit it or leave it empty.
 */
export function mainList<S extends z.ZodType>(schema: S): S {
  mainLists.add(schema);
  return schema;
}

const mainListNames = new WeakMap<Schema, ReadonlySet<string>>();

/** The names of an answer's fields that are main lists. */
export function mainListsOf(schema: z.ZodType): ReadonlySet<string> {
  const known = mainListNames.get(schema);
  if (known) return known;
  const { schema: inner } = peel(schema);
  const fields =
    inner instanceof z.core.$ZodObject
      ? Object.entries(inner._zod.def.shape)
      : [];
  const names = new Set(
    fields.flatMap(([name, field]) => (peel(field).isMainList ? [name] : [])),
  );
  mainListNames.set(schema, names);
  return names;
}

export type TolerantReading =
  | {
      ok: true;
      value: unknown;
      /** Paths whose values did not fit, such as `products[].badge.label`; no value of the answer. */
      lost: readonly string[];
    }
  | { ok: false; issues: readonly Issue[] };

/** Dropping an element can only break a rule of the enclosing list, so few rounds are needed. */
const mostRounds = 8;

/** Parses `input`, a JSON value that only the caller holds: it is changed in place. */
export function parseTolerantly(
  schema: z.ZodType,
  input: unknown,
): TolerantReading {
  const lost = new Set<string>();
  for (let round = 0; ; round += 1) {
    const parsed = schema.safeParse(input);
    if (parsed.success)
      return { ok: true, value: parsed.data, lost: [...lost] };
    const { issues } = parsed.error;
    if (round === mostRounds || !repair(schema, input, issues, lost))
      return { ok: false, issues };
  }
}

/** A location in the answer, and what the contract says about it. */
interface JsonLocation {
  readonly container: Record<PropertyKey, unknown>;
  readonly key: PropertyKey;
  readonly mayGo: boolean;
  /** Whether the container is a list that may not be emptied. */
  readonly isOfMainList: boolean;
}

interface Trace {
  /** The locations from the outermost to that of the issue. */
  readonly locations: readonly JsonLocation[];
  /** The issue's path, without indices and without keys that the answer chose. */
  readonly path: string;
  /** Whether the trace reached the location of the issue itself. */
  readonly isWhole: boolean;
}

/** Marks an element that will be removed; no JSON value is undefined. */
const gone = undefined;

/** Corrects or drops the value of each issue; false when one of the values is required. */
function repair(
  schema: Schema,
  input: unknown,
  issues: readonly Issue[],
  lost: Set<string>,
): boolean {
  const shortened = new Map<unknown[], JsonLocation>();
  for (const issue of issues) {
    const trace = follow(schema, input, issue.path);
    if (trace === "gone") continue;
    const location = trace.locations.at(-1);
    if (trace.isWhole && location && readOtherwise(location, issue)) continue;
    const dropped = trace.locations.findLast(({ mayGo }) => mayGo);
    if (!dropped) return false;
    lost.add(trace.path);
    drop(dropped, shortened);
  }
  // This comes last, because the paths of the issues count the dropped elements.
  for (const list of shortened.keys()) removeAll(list, gone);
  return [...shortened].every(
    ([list, { isOfMainList }]) => !isOfMainList || list.length > 0,
  );
}

function drop(
  location: JsonLocation,
  shortened: Map<unknown[], JsonLocation>,
): void {
  const { container, key } = location;
  if (Array.isArray(container)) {
    container[Number(key)] = gone;
    shortened.set(container, location);
  } else {
    Reflect.deleteProperty(container, key);
  }
}

/**
 * Follows the path of an issue in the schema and in the answer at the same time; `gone` when something that
 * encloses it was dropped for another issue.
 */
function follow(
  schema: Schema,
  input: unknown,
  path: readonly PropertyKey[],
): Trace | "gone" {
  const locations: JsonLocation[] = [];
  let label = "";
  let current = schema;
  let value = input;
  for (const key of path) {
    const child = childOf(current, key);
    if (!child) return { locations, path: label, isWhole: false };
    if (typeof value !== "object" || value === null) return "gone";
    const container = value as Record<PropertyKey, unknown>; // an object of the parsed JSON
    const { mayGo, isOfMainList } = child;
    locations.push({ container, key, mayGo, isOfMainList });
    label += label === "" ? child.label.replace(".", "") : child.label;
    current = child.schema;
    value = Object.hasOwn(container, key) ? container[key] : undefined;
  }
  return { locations, path: label || "body", isWhole: true };
}

interface Child {
  readonly schema: Schema;
  readonly mayGo: boolean;
  readonly isOfMainList: boolean;
  readonly label: string;
}

function childOf(parent: Schema, key: PropertyKey): Child | undefined {
  const { schema, isExact, isMainList } = peel(parent);
  if (schema instanceof z.core.$ZodObject) {
    const { shape } = schema._zod.def;
    const child = Object.hasOwn(shape, key) ? shape[String(key)] : undefined;
    return child && fieldOf(child, String(key));
  }
  const element = { mayGo: !isExact, isOfMainList: isMainList };
  if (schema instanceof z.core.$ZodArray)
    return { ...element, schema: schema._zod.def.element, label: "[]" };
  if (schema instanceof z.core.$ZodRecord)
    return { ...element, schema: schema._zod.def.valueType, label: "{}" };
  return undefined;
}

function fieldOf(schema: Schema, name: string): Child {
  const { isExact, isMainList } = peel(schema);
  const mayGo = isOptional(schema) && !isExact && !isMainList;
  return { schema, mayGo, isOfMainList: false, label: `.${name}` };
}

const isOptional = (schema: Schema): boolean =>
  schema._zod.optin === "optional";

/** The schema inside its wrappers, and the marks that it or any of them has. */
function peel(wrapped: Schema) {
  const layers: Schema[] = [];
  for (let at: Schema | undefined = wrapped; at; at = innerOf(at))
    layers.push(at);
  return {
    schema: layers.at(-1) ?? wrapped,
    isExact: layers.some((layer) => exactSchemas.has(layer)),
    isMainList: layers.some((layer) => mainLists.has(layer)),
  };
}

function innerOf(schema: Schema): Schema | undefined {
  if (
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodDefault ||
    schema instanceof z.core.$ZodPrefault ||
    schema instanceof z.core.$ZodCatch
  )
    return schema._zod.def.innerType;
  if (!(schema instanceof z.core.$ZodPipe)) return undefined;
  const { in: first, out } = schema._zod.def;
  // A preprocessed value is described by the schema after the preprocessing.
  return first instanceof z.core.$ZodTransform ? out : first;
}

/** Digits with at most one point; `""`, `"12abc"`, `"1e3"` and `"Infinity"` do not match. */
const decimal = /^-?\d{1,15}(?:\.\d{1,12})?$/;

/** Replaces the value by its only interpretation as the expected type; false when there is none. */
function readOtherwise(
  { container, key }: JsonLocation,
  issue: Issue,
): boolean {
  if (issue.code !== "invalid_type" || !Object.hasOwn(container, key))
    return false;
  const value = as(issue.expected, container[key]);
  if (value === undefined) return false;
  container[key] = value;
  return true;
}

function as(
  expected: string,
  value: unknown,
): string | number | boolean | undefined {
  if (expected === "string" && typeof value === "number")
    // An integer beyond the safe range has already lost digits.
    return !Number.isInteger(value) || Number.isSafeInteger(value)
      ? String(value)
      : undefined;
  if (typeof value !== "string") return undefined;
  if (expected === "number")
    return decimal.test(value) ? Number(value) : undefined;
  if (expected === "boolean")
    return value === "true" || value === "false" ? value === "true" : undefined;
  return undefined;
}
