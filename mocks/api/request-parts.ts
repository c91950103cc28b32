/** Reads the parts of a request, and checks them strictly by its contract. */
import type { z } from "zod/v4";
import type { LoggedCall } from "./call-log";
import { refuse } from "./refusal";
import type { RequestFacts } from "./request-facts";
import type { Upstreams } from "../upstreams";

/** Adds the call to the log and reads its body. */
export async function logCall(
  upstreams: Upstreams,
  request: Request,
): Promise<LoggedCall> {
  const { pathname, searchParams } = new URL(request.url);
  return upstreams.callLog.add({
    at: upstreams.now().toISOString(),
    method: request.method,
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: Object.fromEntries(request.headers),
    body: parseBody(await request.text()),
  });
}

function parseBody(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Throws API400 if the locales in the query and in the headers differ. */
export function checkLocale(request: Request, { locale }: RequestFacts): void {
  const inQuery = new URL(request.url).searchParams.get("locale");
  if (inQuery !== null && inQuery !== locale) {
    throw refuse(400, "API400", "query.locale: differs from the header");
  }
}

/** Returns the query as a record; throws API400 for a repeated key. */
export function queryOf(request: Request): Record<string, string> | undefined {
  const { searchParams } = new URL(request.url);
  const entries = [...searchParams];
  if (new Set(searchParams.keys()).size !== entries.length) {
    throw refuse(400, "API400", "A query parameter is repeated");
  }
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/**
 * Checks a part of a request, and refuses fields that the contract does not have [API-046]. Throws API400
 * with the path of every problem.
 */
export function checkPart(
  part: "query" | "body",
  schema: z.ZodType | undefined,
  value: unknown,
): unknown {
  if (!schema) {
    if (value === undefined) return undefined;
    throw refuse(400, "API400", `This call takes no ${part}`);
  }
  const parsed = schema.safeParse(part === "query" ? (value ?? {}) : value);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(
    ({ path, message }) => `${[part, ...path].join(".")}: ${message}`,
  );
  throw refuse(400, "API400", problems.join("; "));
}
