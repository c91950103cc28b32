/**
 * The process's log: one JSON object per line, with secrets and personal data
 * taken out before a line is written.
 *
 * Rule: two nets. Fields are blanked by name, at any depth; every string that
 * remains is scrubbed by pattern. Callers still log no bodies and no tokens.
 */
import type { DestinationStream } from "pino";
import { pino } from "pino";

export type LogLevel =
  "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";

type Write = (fields: object, message: string) => void;

/** The narrow interface that the server's modules write to. */
export interface Log {
  error: Write;
  warn: Write;
  info: Write;
  debug: Write;
  /** A log that adds the fields to each of its lines. */
  child(fields: object): Log;
}

export interface LogOptions {
  level: LogLevel;
  /** Fields of every line: which build wrote it, and which process. */
  base?: Readonly<Record<string, string>>;
  /** Where lines go; standard output when left out. */
  destination?: DestinationStream;
  /** Where lines of level `error` go as well. */
  errors?: DestinationStream | undefined;
}

/** Makes the log. Lines hold `level` (its name), `time` (ISO) and `msg`. */
export function createLog({
  level,
  base,
  destination = pino.destination(1),
  errors,
}: LogOptions): Log {
  const options = {
    level,
    base: base ?? null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Errors arrive here redacted; pino's own serialiser would rebuild them.
    serializers: { err: (value: unknown) => value },
    formatters: { level: (label: string) => ({ level: label }) },
  };
  const stream = errors
    ? pino.multistream([
        { level: "trace", stream: destination },
        { level: "error", stream: errors },
      ])
    : destination;
  return wrap(pino(options, stream));
}

/**
 * Redacts in front of pino, since its own redaction knows fixed paths only.
 * Fields of a level that is off cost nothing.
 */
function wrap(target: pino.Logger): Log {
  const writer =
    (level: "error" | "warn" | "info" | "debug"): Write =>
    (fields, message) => {
      if (!target.isLevelEnabled(level)) return;
      target[level](redactFields(fields), "%s", scrub(message));
    };
  return {
    error: writer("error"),
    warn: writer("warn"),
    info: writer("info"),
    debug: writer("debug"),
    child: (fields) => wrap(target.child(redactFields(fields))),
  };
}

const redacted = "[redacted]";
const maxDepth = 6;
const maxEntries = 50;
const maxTextLength = 8 * 1024;

/** Compared without case, hyphens and underscores. */
const secretNames = new Set(
  `accesskey addressline1 addressline2 apikey authorization authorizationcode
  birthdate body cardnumber codechallenge codeverifier cookie cvc cvv email
  firstname giftcardnumber holder lastname number phone pin postalcode
  proxyauthorization recaptcharesponse recipientcontactphone securitycode
  setcookie username usid xaccesskey xapikey xpreviewaccess xusid`.split(/\s+/),
);
const secretPart = /password|token|secret/;

function isSecretName(name: string): boolean {
  const plain = name.toLowerCase().replace(/[-_]/g, "");
  return secretNames.has(plain) || secretPart.test(plain);
}

function redactFields(fields: object): Record<string, unknown> {
  const source = fields instanceof Error ? { err: fields } : fields;
  return redactEntries(Object.entries(source), 1);
}

function redactEntries(
  entries: readonly (readonly [string, unknown])[],
  depth: number,
): Record<string, unknown> {
  return Object.fromEntries(
    entries
      .slice(0, maxEntries)
      .map(([name, value]) => [
        name,
        isSecretName(name) && value !== undefined
          ? redacted
          : redactValue(value, depth),
      ]),
  );
}

function redactValue(value: unknown, depth: number): unknown {
  if (typeof value === "string") return scrub(value);
  if (typeof value === "number") return scrubNumber(value);
  if (typeof value === "bigint") return scrub(String(value));
  if (typeof value !== "object" || value === null) return value;
  if (depth >= maxDepth) return "[deep]";
  if (value instanceof Error) return redactError(value, depth);
  if (value instanceof Date) return value;
  if (value instanceof Map || value instanceof URL || ArrayBuffer.isView(value))
    return `[${value.constructor.name}]`;
  if (Array.isArray(value)) {
    const items: unknown[] = value.slice(0, maxEntries);
    return items.map((item) => redactValue(item, depth + 1));
  }
  return redactEntries(Object.entries(value), depth + 1);
}

function redactError(error: Error, depth: number): Record<string, unknown> {
  return {
    type: error.name,
    message: scrub(error.message),
    stack: error.stack && scrub(error.stack),
    ...redactEntries(Object.entries(error), depth + 1),
    ...(error.cause === undefined
      ? {}
      : { cause: redactValue(error.cause, depth + 1) }),
  };
}

const bearer = /\b(bearer|basic)\s+[\w.~+/=-]+/gi;
const jwt = /\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)*/g;
const secretParameter =
  /\b((?:\w{0,30}(?:token|password|secret)|code|email|usid|st)=)[^&\s"'#;]+/gi;
const email =
  /[\w.!#$%&'*+/?^`{|}~-]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63})+/gi;
/** Ids of ours and of traces first, so that the digits in them are not taken for a card. */
const idOrDigits =
  /(?<![\da-z])[\da-f]{32}(?![\da-z])|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/gi;

/**
 * Free text without bearer tokens, JWTs, secret query parameters, e-mail
 * addresses and card numbers (13 to 19 digits that pass the Luhn check). Text
 * over 8 kB is cut.
 */
export function scrub(text: string): string {
  return text
    .slice(0, maxTextLength)
    .replace(bearer, `$1 ${redacted}`)
    .replace(jwt, redacted)
    .replace(secretParameter, `$1${redacted}`)
    .replace(email, redacted)
    .replace(idOrDigits, (match) => (isCardNumber(match) ? redacted : match));
}

/** Numbers of 13 digits stay: times in milliseconds look like that. */
function scrubNumber(value: number): number | string {
  const text = String(value);
  return text.length > 13 && isCardNumber(text) ? redacted : value;
}

function isCardNumber(text: string): boolean {
  const digits = text.replace(/[ -]/g, "");
  if (!/^\d{13,19}$/.test(digits)) return false;
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
