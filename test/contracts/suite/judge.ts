/** What is wrong with an answer by itself: contract, currency, and the form of refusals. */
import type { z } from "zod/v4";
import { catalogue } from "../../../app/errors/catalogue";
import type { AnyEndpoint } from "../../../server/http/endpoint";

/** The most that is said about one answer. */
const mostFaults = 5;

function pathText(path: readonly PropertyKey[]): string {
  const text = path
    .map((key) => (typeof key === "number" ? "[]" : `.${String(key)}`))
    .join("");
  return text.replace(/^\./, "") || "the answer";
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Case does not count: currencies are read in either. */
const isSame = (left: unknown, right: unknown) =>
  left === right ||
  (typeof left === "string" &&
    typeof right === "string" &&
    left.toLowerCase() === right.toLowerCase());

/** Compares what was sent with what the contract reads of it, for the fields that the contract names. */
function differences(sent: unknown, read: unknown, place: string): string[] {
  if (Array.isArray(sent) && Array.isArray(read)) {
    if (sent.length !== read.length)
      return [`${place}: ${read.length} of ${sent.length} are read`];
    const list: readonly unknown[] = read;
    return sent.flatMap((one: unknown, at) =>
      differences(one, list[at], `${place}[]`),
    );
  }
  if (isObject(sent) && isObject(read))
    return Object.keys(read)
      .filter((key) => Object.hasOwn(sent, key))
      .flatMap((key) => differences(sent[key], read[key], `${place}.${key}`));
  // A text that the contract reads as an object, such as a legal line, is not lost.
  if (isObject(read) || Array.isArray(read) || isSame(sent, read)) return [];
  return [`${place}: ${JSON.stringify(sent)} is read as ${String(read)}`];
}

/** Returns what the contract would lose of an answer (JSON without nulls); empty when nothing. */
export function lossOf(schema: z.ZodType, json: unknown): string[] {
  const parsed = schema.safeParse(json);
  const faults = parsed.success
    ? differences(json, parsed.data, "").map((text) => text.replace(/^\./, ""))
    : parsed.error.issues.map(
        ({ path, message }) => `${pathText(path)}: ${message}`,
      );
  return [...new Set(faults)].slice(0, mostFaults);
}

function currenciesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(currenciesIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === "currency" && typeof part === "string"
      ? [part.toUpperCase()]
      : currenciesIn(part),
  );
}

/** Returns the currencies that an answer names beside the market's. */
export function foreignCurrencies(
  { currency }: Pick<AnyEndpoint, "currency">,
  json: unknown,
  own: string,
): string[] {
  if (currency === "own") return [];
  return [...new Set(currenciesIn(json))].filter(
    (found) => found !== "" && found !== own,
  );
}

interface RefusalDetail {
  readonly errorId: string;
  readonly additionalInfo: Readonly<Record<string, unknown>>;
}

/** Returns the details of a refusal; empty for a body of another form. */
export function detailsOf(json: unknown): RefusalDetail[] {
  const list = isObject(json) ? json["errorDetails"] : undefined;
  if (!Array.isArray(list)) return [];
  return list.flatMap((detail: unknown) => {
    if (!isObject(detail)) return [];
    const { errorId, additionalInfo } = detail;
    return typeof errorId === "string"
      ? [
          {
            errorId,
            additionalInfo: isObject(additionalInfo) ? additionalInfo : {},
          },
        ]
      : [];
  });
}

/** Returns what is wrong with the form of a refusal. */
export function refusalFaults(json: unknown): string[] {
  const details = detailsOf(json);
  if (details.length === 0)
    return ["a refusal has no errorDetails with an errorId"];
  return details
    .filter(({ errorId }) => !Object.hasOwn(catalogue, errorId))
    .map(({ errorId }) => `the shop knows no error ${errorId}`);
}
