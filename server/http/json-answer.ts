/** Parses the JSON of a response and refuses shapes that would harm the parser. */
import { withoutNulls } from "./absent";
import type { Answer } from "./exchange";
import { headerValue } from "./exchange";

export const maxDepth = 60;

/** Thrown when the JSON cannot be used; the message contains nothing of the response. */
export class BadJson extends Error {
  override readonly name = "BadJson";
}

/**
 * The parsed body; undefined if there is none. Fields and list elements that are
 * null count as absent and are removed at every depth. Throws BadJson for another
 * content type, for nesting deeper than 60, and for invalid JSON.
 */
export function readJson(answer: Answer): unknown {
  if (answer.bytes.length === 0) return undefined;
  if (!isJson(headerValue(answer, "content-type"))) {
    throw new BadJson("wrong content type");
  }
  if (isDeeperThan(answer.bytes, maxDepth)) throw new BadJson("too deep");
  const value = parse(answer.bytes);
  // Searching bytes is much cheaper than visiting every object.
  return answer.bytes.includes("null") ? withoutNulls(value) : value;
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    throw new BadJson("does not parse");
  }
}

function isJson(contentType: string | undefined): boolean {
  return /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(contentType ?? "");
}

const quote = 0x22;
const backslash = 0x5c;
const isOpener = (byte: number) => byte === 0x5b || byte === 0x7b;
const isCloser = (byte: number) => byte === 0x5d || byte === 0x7d;

/**
 * Counts brackets outside strings, before parsing: JSON.parse and the code that
 * walks its result would overflow the stack on deep nesting.
 */
function isDeeperThan(bytes: Buffer, limit: number): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    if (inString) {
      if (byte === backslash) index += 1;
      else if (byte === quote) inString = false;
    } else if (byte === quote) {
      inString = true;
    } else if (isOpener(byte)) {
      depth += 1;
      if (depth > limit) return true;
    } else if (isCloser(byte)) {
      depth -= 1;
    }
  }
  return false;
}
