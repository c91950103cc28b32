/**
 * An upstream endpoint as data: one descriptor that the client calls and the reference upstreams
 * implement, so method, path and shapes cannot drift apart.
 *
 * Rule: this module stays pure (zod is its only dependency), because the mocks read it through the
 * contracts.
 */
import { z } from "zod/v4";

/** Every upstream family; each may have a base address of its own. */
export const services = [
  "auth",
  "cart",
  "consumer",
  "utilities",
  "products",
  "content",
  "stores",
  "wishlists",
  "flags",
  "geo",
  "addressLookup",
  "social",
  "personalization",
] as const;

export type Service = (typeof services)[number];
export type Method = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
export type Auth = "none" | "bearer";
/** Selects the timeout of a whole call, including retry and body. */
export type Budget =
  "read" | "optional" | "suggestion" | "mutation" | "placeOrder";
/**
 * The currency that an answer must be in.
 * - `market`: the market's, as the call was made for it
 * - `own`: the one that the answer itself names, such as that of an order, which may be from any market
 * - `tiles`: the market's for products in lists; the rest is editorial text without amounts
 */
export type AnswerCurrency = "market" | "own" | "tiles";
/** How a body is sent. `multipart` is a form whose fields are texts and files (`FilePart`). */
export type Encoding = "json" | "multipart";
/** `never` switches off the retry of a read whose caller retries it itself. */
export type Retry = "standard" | "never";

type Schema = z.ZodType;
type MaybeSchema = Schema | undefined;

export interface Endpoint<
  M extends Method,
  Path extends string,
  Query extends MaybeSchema,
  Body extends MaybeSchema,
  Response extends Schema,
> {
  readonly service: Service;
  readonly method: M;
  /** Template such as `/cart/v1/cart/{basketId}/item`. */
  readonly path: Path;
  readonly auth: Auth;
  /** Whether the session id is sent as `x-usid`. */
  readonly usid: boolean;
  /** Whether the browser's cookie `bid` is sent, if there is one [CHK-009]. */
  readonly bid: boolean;
  readonly query: Query;
  readonly body: Body;
  readonly response: Response;
  readonly budget: Budget;
  readonly retry: Retry;
  readonly currency: AnswerCurrency;
  readonly encoding: Encoding;
}

export type AnyEndpoint = Endpoint<
  Method,
  string,
  MaybeSchema,
  MaybeSchema,
  Schema
>;

export interface EndpointDefinition<
  M extends Method,
  Path extends string,
  Query extends MaybeSchema,
  Body extends MaybeSchema,
  Response extends Schema,
> {
  service: Service;
  method: M;
  path: Path;
  auth: Auth;
  bid?: boolean;
  query?: Query;
  body?: Body;
  response: Response;
  budget?: Budget;
  retry?: Retry;
  currency?: AnswerCurrency;
  encoding?: Encoding;
}

/** A file in a multipart body. Its name on the wire is the field's, never one that a shopper chose. */
export interface FilePart {
  readonly type: "image/jpeg" | "image/png";
  readonly bytes: Uint8Array;
}

const isFilePart = (value: unknown): value is FilePart =>
  typeof value === "object" &&
  value !== null &&
  "type" in value &&
  (value.type === "image/jpeg" || value.type === "image/png") &&
  "bytes" in value &&
  value.bytes instanceof Uint8Array;

/** Schema of a file; the document of the API describes it as OpenAPI describes files. */
export const filePart = z
  .custom<FilePart>(isFilePart)
  .meta({ type: "string", format: "binary" });

/**
 * Response schema of calls that answer with a status only: any body is discarded, and the call resolves
 * to `undefined`.
 */
export const noContent = z.unknown().transform(() => undefined);

/** The only services that receive the shopper's session [ENT-040]. */
const knowSession: ReadonlySet<Service> = new Set([
  "auth",
  "consumer",
  "wishlists",
]);

/** Whether the method may be repeated without changing anything upstream. */
export function isSafe(method: Method): boolean {
  return method === "GET" || method === "HEAD";
}

/**
 * Creates a descriptor. The budget defaults to `read` for GET and HEAD and to `mutation` for other methods,
 * the currency to `market`, the encoding to `json`. Throws a TypeError for a safe method with a body.
 */
export function endpoint<
  M extends Method,
  const Path extends `/${string}`,
  Response extends Schema,
  Query extends MaybeSchema = undefined,
  Body extends MaybeSchema = undefined,
>(
  definition: EndpointDefinition<M, Path, Query, Body, Response>,
): Endpoint<M, Path, Query, Body, Response> {
  const { method, path } = definition;
  if (isSafe(method) && definition.body) {
    throw new TypeError(`${method} ${path} cannot have a body`);
  }
  return Object.freeze({
    ...definition,
    usid: knowSession.has(definition.service),
    bid: definition.bid ?? false,
    // An absent schema infers `undefined`, which the optional field widens.
    query: definition.query as Query,
    body: definition.body as Body,
    budget: definition.budget ?? (isSafe(method) ? "read" : "mutation"),
    retry: definition.retry ?? "standard",
    currency: definition.currency ?? "market",
    encoding: definition.encoding ?? "json",
  });
}

/**
 * Whether the endpoint answers in two modes, published and preview: then `{mode}` is the first segment of
 * its path, and `/pre` precedes it in preview [CMS-007].
 */
export const hasPreview = ({ path }: Pick<AnyEndpoint, "path">): boolean =>
  path.startsWith("/{mode}/");

/** `"basketId" | "itemId"` from `/cart/{basketId}/item/{itemId}`. */
export type PathParamName<Path extends string> =
  Path extends `${string}{${infer Name}}${infer Rest}`
    ? Name | PathParamName<Rest>
    : never;

export type ParamsOf<E extends AnyEndpoint> = {
  readonly [Name in PathParamName<E["path"]>]: string;
};

/** What a caller passes as query or body; `undefined` when none is declared. */
export type InputOf<S extends MaybeSchema> = S extends Schema
  ? z.input<S>
  : undefined;

/** The parsed answer that a call resolves to. */
export type ResponseOf<E extends AnyEndpoint> = z.output<E["response"]>;
/** The answer as it is on the wire, which a mock must produce. @internal */
export type ResponseWireOf<E extends AnyEndpoint> = z.input<E["response"]>;
/** The parsed request parts that a mock receives. @internal */
export type QueryOf<E extends AnyEndpoint> = E["query"] extends Schema
  ? z.output<E["query"]>
  : undefined;
/** @internal */
export type BodyOf<E extends AnyEndpoint> = E["body"] extends Schema
  ? z.output<E["body"]>
  : undefined;

/** A declared part is required, unless all its fields are optional. */
type Part<Key extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<never, never> extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value };

/** The exact input of `http.call(endpoint, input)`. */
export type CallInput<E extends AnyEndpoint> = Part<"params", ParamsOf<E>> &
  Part<"query", InputOf<E["query"]>> &
  Part<"body", InputOf<E["body"]>>;

/** Thrown when a path parameter cannot be part of the endpoint's address. */
export class InvalidAddress extends Error {
  override readonly name = "InvalidAddress";
}

const maxParamLength = 512;

const unsafeParam = /[\u0000-\u001f\u007f]|(?:^|[/\\])\.{0,2}(?:[/\\]|$)/;

function encodeParam(name: string, value: string | undefined): string {
  if (
    value === undefined ||
    value.length > maxParamLength ||
    unsafeParam.test(value) ||
    /\p{Surrogate}/u.test(value) // a lone surrogate, which cannot be encoded
  ) {
    throw new InvalidAddress(`Refused value for path parameter "${name}"`);
  }
  return encodeURIComponent(value);
}

/**
 * Fills the template, each value encoded as one segment. Throws
 * InvalidAddress (without the value in its message) for a value that is
 * missing, empty, over 512 characters, holds control characters, or has an
 * empty, `.` or `..` part between slashes.
 */
export function fillPath(
  template: string,
  params: Readonly<Record<string, string>>,
): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeParam(name, Object.hasOwn(params, name) ? params[name] : undefined),
  );
}

export interface PathPattern {
  readonly method: Method;
  readonly regexp: RegExp;
  /** The decoded parameters; null if the path is not this endpoint's. */
  match(pathname: string): Record<string, string> | null;
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** What stands before the path of a call: `/pre` in preview, or the base path of a service of its own. */
function prefixOf(endpoint: AnyEndpoint): string {
  if (endpoint.service === "social") return "/social";
  return hasPreview(endpoint) ? "(?:/pre)?" : "";
}

/**
 * Matches incoming paths for a mock. Paths with a mode also match behind `/pre`,
 * which the client puts first in preview (the request decides, not the caller).
 * Paths of the social media service are below `/social`, because its first one is `/`.
 * @internal
 */
export function pathPattern(endpoint: AnyEndpoint): PathPattern {
  const names: string[] = [];
  const source = endpoint.path
    .split(/(\{\w+\})/)
    .map((piece) => {
      if (!/^\{\w+\}$/.test(piece)) return escapeRegExp(piece);
      names.push(piece.slice(1, -1));
      return "([^/]+)";
    })
    .join("");
  const prefix = prefixOf(endpoint);
  const regexp = new RegExp(`^${prefix}${source}$`);
  return {
    method: endpoint.method,
    regexp,
    match: (pathname) => decodeParams(names, regexp.exec(pathname)),
  };
}

function decodeParams(
  names: readonly string[],
  match: RegExpExecArray | null,
): Record<string, string> | null {
  if (!match) return null;
  try {
    const values = match.slice(1).map((value) => decodeURIComponent(value));
    return Object.fromEntries(
      names.map((name, index) => [name, values[index] ?? ""]),
    );
  } catch {
    return null; // a malformed percent sequence matches no endpoint
  }
}
