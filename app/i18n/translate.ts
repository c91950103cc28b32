/**
 * Turns a message key into text: fills in `{{name}}`, and selects `key_one`, `key_few` … by `count` with the
 * plural rules of the language. The message files have i18next's JSON format; this supports the part of it
 * that the shop uses, in a fiftieth of the bytes (docs/decisions).
 */
import { formatNumber } from "~/domain/numbers";
import type { MessageKey } from "./keys";

export type Namespace = Readonly<Record<string, string>>;
export type Params = Readonly<Record<string, string | number>>;
export type Translate = (key: MessageKey, params?: Params) => string;

/** The source of messages: memory on the server, fetched files in the browser. */
export interface MessageSource {
  /** Returns the flat messages of a namespace; empty if it does not exist. */
  namespace(name: string): Namespace;
}

const pluralRules = new Map<string, Intl.PluralRules>();

function pluralCategory(tag: string, count: number): Intl.LDMLPluralRule {
  let rules = pluralRules.get(tag);
  if (!rules) {
    rules = new Intl.PluralRules(tag);
    pluralRules.set(tag, rules);
  }
  return rules.select(count);
}

function find(
  messages: Namespace,
  key: string,
  tag: string,
  count: number | undefined,
): string | undefined {
  if (count === undefined) return messages[key];
  return (
    messages[`${key}_${pluralCategory(tag, count)}`] ??
    messages[`${key}_other`] ??
    messages[key]
  );
}

/** Fills in the parameters; formats numbers for the language: 1,000 or 1 000 or 1.000. */
function fill(message: string, params: Params, tag: string): string {
  return message.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : whole;
    return typeof value === "number" ? formatNumber(value, tag) : String(value);
  });
}

/**
 * Returns the text of a key that is only known at run time (an upstream's error, a saved notice); undefined
 * for an unknown key.
 */
export function translateDynamic(
  source: MessageSource,
  tag: string,
  key: string,
  params: Params = {},
): string | undefined {
  const dot = key.indexOf(".");
  const count = params["count"];
  const message = find(
    source.namespace(key.slice(0, dot)),
    key.slice(dot + 1),
    tag,
    typeof count === "number" ? count : undefined,
  );
  return message === undefined ? undefined : fill(message, params, tag);
}

/** Returns the translator of a language. It returns the key of a missing message, which tests prevent. */
export function createTranslate(source: MessageSource, tag: string): Translate {
  return (key, params) => translateDynamic(source, tag, key, params) ?? key;
}

/** Flattens nested messages to dotted keys. */
export function flatten(nested: object, prefix = ""): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [name, value] of Object.entries(nested) as [string, unknown][]) {
    if (typeof value === "string") flat[prefix + name] = value;
    else if (typeof value === "object" && value !== null)
      Object.assign(flat, flatten(value, `${prefix}${name}.`));
  }
  return flat;
}
