/**
 * Parses a response against its contract and drops as little of it as possible [API-046, API-047].
 *
 * Contracts are plain schemas. This module decides what a mismatch costs:
 * - a number that came as text, an id that came as a number and a flag that came as text are read as
 *   what the contract asks for, when there is exactly one way to read them;
 * - a wrong optional field is left out; a wrong required field costs the nearest optional field or list
 *   element around it;
 * - when nothing around it may go, the answer cannot be read.
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
 * Marks a list or an optional field that must not lose anything silently, because what is in it decides
 * what a shopper pays: no element of the list and not the field itself is dropped, and a mismatch costs
 * what is around it. Optional fields inside may still be left out.
 */
export function exact<S extends z.ZodType>(schema: S): S {
  exactSchemas.add(schema);
  return schema;
}

/**
 * Marks a list that the answer is about: single elements may be dropped, but neither the last one nor
 * the list itself, since "nothing" would be a wrong answer. It may be empty or absent of itself.
 */
export function mainList<S extends z.ZodType>(schema: S): S {
  mainLists.add(schema);
  return schema;
}

const mainListNames = new WeakMap<Schema, ReadonlySet<string>>();

/** Names of the fields of an answer that are main lists. */
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
      /** Places whose values did not fit, such as `products[].badge.label`; they hold no value of the answer. */
      lost: readonly string[];
    }
  | { ok: false; issues: readonly Issue[] };

/** Dropping an element can only break a rule of the list around it, so few rounds are ever needed. */
const mostRounds = 8;

/** Parses `input`, a parsed JSON value of the caller's own: it is changed in place. */
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
    if (round === mostRounds || !mend(schema, input, issues, lost))
      return { ok: false, issues };
  }
}

/** A place in the answer, and what the contract says of it. */
interface Place {
  readonly container: Record<PropertyKey, unknown>;
  readonly key: PropertyKey;
  readonly mayGo: boolean;
  /** Whether the container is a list that may not be emptied. */
  readonly isOfMainList: boolean;
}

interface Trace {
  /** From the outermost place to the one of the issue. */
  readonly places: readonly Place[];
  /** The issue's place, without indices and without keys that the answer chose. */
  readonly path: string;
  /** Whether the trace reached the place of the issue itself. */
  readonly isWhole: boolean;
}

/** Marks an element to be taken out; no JSON value is undefined. */
const gone = undefined;

/** Corrects or drops the value of each issue; false when one of the values is required. */
function mend(
  schema: Schema,
  input: unknown,
  issues: readonly Issue[],
  lost: Set<string>,
): boolean {
  const shortened = new Map<unknown[], Place>();
  for (const issue of issues) {
    const trace = follow(schema, input, issue.path);
    if (trace === "gone") continue;
    const place = trace.places.at(-1);
    if (trace.isWhole && place && readOtherwise(place, issue)) continue;
    const dropped = trace.places.findLast(({ mayGo }) => mayGo);
    if (!dropped) return false;
    lost.add(trace.path);
    drop(dropped, shortened);
  }
  // Only now, since the paths of the issues count the elements that go.
  for (const list of shortened.keys()) removeAll(list, gone);
  return [...shortened].every(
    ([list, { isOfMainList }]) => !isOfMainList || list.length > 0,
  );
}

function drop(place: Place, shortened: Map<unknown[], Place>): void {
  const { container, key } = place;
  if (Array.isArray(container)) {
    container[Number(key)] = gone;
    shortened.set(container, place);
  } else {
    Reflect.deleteProperty(container, key);
  }
}

/**
 * Walks along the path of an issue, in the schema and in the answer at the same time; `gone` when
 * something around it was dropped for another issue.
 */
function follow(
  schema: Schema,
  input: unknown,
  path: readonly PropertyKey[],
): Trace | "gone" {
  const places: Place[] = [];
  let label = "";
  let current = schema;
  let value = input;
  for (const key of path) {
    const child = childOf(current, key);
    if (!child) return { places, path: label, isWhole: false };
    if (typeof value !== "object" || value === null) return "gone";
    const container = value as Record<PropertyKey, unknown>; // an object of the parsed JSON
    const { mayGo, isOfMainList } = child;
    places.push({ container, key, mayGo, isOfMainList });
    label += label === "" ? child.label.replace(".", "") : child.label;
    current = child.schema;
    value = Object.hasOwn(container, key) ? container[key] : undefined;
  }
  return { places, path: label || "body", isWhole: true };
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

/** The schema inside its wrappers, and what it or one of them is marked as. */
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
  // A value that is made ready first is described by what it is made ready for.
  return first instanceof z.core.$ZodTransform ? out : first;
}

/** Digits with at most one point; `""`, `"12abc"`, `"1e3"` and `"Infinity"` are no numbers. */
const decimal = /^-?\d{1,15}(?:\.\d{1,12})?$/;

/** Replaces the value by its only interpretation as the expected type; false when there is none. */
function readOtherwise({ container, key }: Place, issue: Issue): boolean {
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
