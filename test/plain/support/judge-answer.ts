/** Compares an answer with its type in `spec/api.md`. */
import { apiAnswers, apiTypes } from "./api-types";
import type { SpokenAnswer } from "./plain-shop";

interface Field {
  readonly name: string;
  readonly isOptional: boolean;
  readonly isList: boolean;
  readonly type: string;
}

function fieldOf(text: string): Field {
  const [, name = "", mark, type = "any", list] =
    /^(\w+)(\?)?(?::(\w+)(\[\])?)?$/.exec(text) ?? [];
  return { name, isOptional: mark === "?", isList: list === "[]", type };
}

const looseTypes = new Set(["any", "text"]);

function judgeField(field: Field, value: unknown, place: string): string[] {
  if (value === null || value === undefined)
    return field.isOptional ? [] : [`${place} is missing`];
  if (!field.isList) return judge(field.type, value, place);
  if (!Array.isArray(value)) return [`${place} is no list`];
  return value.flatMap((one) => judge(field.type, one, `${place}[]`));
}

function judge(type: string, value: unknown, place: string): string[] {
  if (looseTypes.has(type)) return [];
  const text = apiTypes[type];
  if (text === undefined) return [`${place} is of an unknown type ${type}`];
  if (typeof value !== "object" || value === null) return [`${place} is none`];
  const fields = text.split(" ").map(fieldOf);
  const known = new Set(fields.map(({ name }) => name));
  const wire = value as Readonly<Record<string, unknown>>; // an object, as checked above
  return [
    ...Object.keys(wire)
      .filter((name) => !known.has(name))
      .map((name) => `${place}.${name} is more than the specification says`),
    ...fields.flatMap((field) =>
      judgeField(field, wire[field.name], `${place}.${field.name}`),
    ),
  ];
}

const matches = (call: string, row: string) =>
  new RegExp(`^${row.replaceAll("*", "[^/]+")}$`).test(call);

/** Returns what is wrong with an answer; empty when it matches the specification exactly. */
export function judgeAnswer({ call, status, body }: SpokenAnswer): string[] {
  if (status >= 400) return judge("ApiError", body, `${call} ${status}`);
  const row = apiAnswers.find(([pattern]) => matches(call, pattern));
  return row ? judge(row[1], body, call) : [`${call} is not in the table`];
}
