/** Reads the parts of a request, and checks them strictly by its contract. */
import type { z } from "zod/v4";
import type { LoggedCall } from "./call-log";
import { refuse } from "./refusal";
import type { RequestFacts } from "./request-facts";
import type { Upstreams } from "../upstreams";

/** A call in the log, and its body as the contract describes it. */
interface ReadCall {
  readonly call: LoggedCall;
  readonly body: unknown;
}

/** Adds the call to the log and reads its body. Of a file, the log has the type and the size only. */
export async function logCall(
  upstreams: Upstreams,
  request: Request,
): Promise<ReadCall> {
  const { pathname, searchParams } = new URL(request.url);
  const body = await readBody(request);
  const call = upstreams.callLog.add({
    at: upstreams.now().toISOString(),
    method: request.method,
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: Object.fromEntries(request.headers),
    body: withoutBytes(body),
  });
  return { call, body };
}

async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "";
  return type.startsWith("multipart/form-data")
    ? readParts(await request.formData())
    : parseBody(await request.text());
}

/** The parts of a form by name; files are `FilePart`s. */
async function readParts(form: FormData): Promise<unknown> {
  const parts = [...form].map(async ([name, value]) => [
    name,
    typeof value === "string"
      ? value
      : {
          type: value.type,
          bytes: new Uint8Array(await value.arrayBuffer()),
        },
  ]);
  return Object.fromEntries(await Promise.all(parts)) as unknown;
}

function withoutBytes(body: unknown): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body))
    return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === "object" &&
      value !== null &&
      "bytes" in value &&
      value.bytes instanceof Uint8Array
        ? { ...value, bytes: value.bytes.length }
        : value,
    ]),
  );
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
