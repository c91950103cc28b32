/**
 * Turns a typed call into a request: address, headers and body [API-001] [API-003]. Every header is set
 * here, from facts that the server knows. The only value from the shopper's headers is the cookie `bid`,
 * for calls that declare it.
 */
import type { AnyEndpoint, FilePart, Service } from "./endpoint";
import { fillPath, hasPreview, InvalidAddress } from "./endpoint";
import type { PreparedRequest } from "./exchange";
import { encodeMultipart } from "./multipart-body";
import type { TraceContext } from "./trace-context";

/** What upstreams learn about the page request that calls them. */
export interface RequestFacts {
  /** One per page request; also shown on error pages. */
  correlationId: string;
  /** The trace that the page request belongs to; background work has none. */
  trace?: TraceContext;
  /** For what is built outside of requests, with thousands of calls: only those that fail are worth a line. */
  isBackground?: boolean;
  /** `en-us` */
  locale: string;
  siteId: string;
  /** The market's currency (ISO 4217), in which answers must be. Not sent. */
  currency: string;
  brand: string;
  region: string;
  channel: "ECOMM" | "MAPP";
  /** Called only for endpoints with `auth: "bearer"`; may request a guest token. */
  accessToken?: () => Promise<string> | string;
  /** Sent only to endpoints that declare it. */
  usid?: string;
  /** The token of the signed-in associate; sent with every call as the point of sale. */
  employeeToken?: string | undefined;
  /** The temporary basket of a wallet on a product page, from the browser's cookie. */
  bid?: string | undefined;
  /** Present in preview mode; affects calls with a mode in their path only [CMS-006]. */
  preview?: { date?: string; access?: string } | undefined;
}

export interface UpstreamAddresses {
  commerceApiUrl: string;
  accessKey: string;
  /** Base addresses of services that are not below `commerceApiUrl`. */
  services?: Readonly<Partial<Record<Service, string>>>;
  /** Tokens of services of other companies, which get them instead of the access key. */
  tokens?: Readonly<Partial<Record<Service, string>>>;
}

/** The untyped form of `CallInput`, as the client handles it. */
export interface LooseInput {
  params?: Readonly<Record<string, string>>;
  query?: unknown;
  body?: unknown;
  idempotencyKey?: string;
  source?: string;
  bid?: string;
}

const maxUrlLength = 8 * 1024;

/** The shop front's name among the upstream's sources. */
const source = "ECOM15";

/**
 * Throws InvalidAddress if the address would not be the endpoint's or is over 8 kB, and TypeError if query,
 * body or a header break the contract, which is a defect of the caller. The messages contain no values.
 */
export function prepareRequest(
  endpoint: AnyEndpoint,
  input: LooseInput,
  facts: RequestFacts,
  addresses: UpstreamAddresses,
  ids: { transactionId: string; accessToken: string | undefined },
): PreparedRequest {
  const body = serialiseBody(endpoint, input.body);
  const bid = input.bid ?? facts.bid;
  const ownToken = addresses.tokens?.[endpoint.service];
  const token = ids.accessToken ?? ownToken;
  const headers: Record<string, string | undefined> = {
    accept: "application/json",
    "accept-encoding": "gzip, br, deflate",
    "content-type": body?.contentType,
    "x-transaction-id": ids.transactionId,
    "x-correlation-id": facts.correlationId,
    "x-access-key": ownToken === undefined ? addresses.accessKey : undefined,
    locale: facts.locale,
    channel: facts.channel,
    source: input.source ?? source,
    "x-employee-token":
      input.source === "pos" ? facts.employeeToken : undefined,
    brand: facts.brand,
    region: facts.region,
    siteId: facts.siteId,
    authorization: token && `Bearer ${token}`,
    "x-usid": endpoint.usid ? facts.usid : undefined,
    "idempotency-key": input.idempotencyKey,
    cookie: endpoint.bid && bid ? `bid=${bid}` : undefined,
    ...previewHeaders(endpoint, facts),
  };
  return {
    method: endpoint.method,
    url: buildUrl(endpoint, input, facts, addresses),
    headers: presentHeaders(headers),
    body: body?.bytes,
  };
}

function buildUrl(
  endpoint: AnyEndpoint,
  input: LooseInput,
  facts: RequestFacts,
  addresses: UpstreamAddresses,
): URL {
  const base = addresses.services?.[endpoint.service];
  const url = new URL(base ?? addresses.commerceApiUrl);
  const prefix = isPreview(endpoint, facts) ? "/pre" : "";
  const path =
    url.pathname.replace(/(?<!\/)\/+$/, "") +
    prefix +
    fillPath(endpoint.path, input.params ?? {});
  url.pathname = path;
  // The parser resolves dot segments; a path that it changed is not the endpoint's.
  if (url.pathname !== path) throw new InvalidAddress("Path was rewritten");
  url.search = serialiseQuery(endpoint, input.query);
  if (url.href.length > maxUrlLength) {
    throw new InvalidAddress("Address is too long");
  }
  return url;
}

function serialiseQuery(endpoint: AnyEndpoint, query: unknown): string {
  if (!endpoint.query) return "";
  const parsed = parseOwn(endpoint, "query", endpoint.query, query ?? {});
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parsed ?? {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item === undefined || item === null) continue;
      if (typeof item === "object") {
        throw new TypeError(`${endpoint.path}: query ${name} is not a scalar`);
      }
      search.append(name, String(item));
    }
  }
  return search.toString();
}

interface SerialisedBody {
  readonly contentType: string;
  readonly bytes: string | Uint8Array;
}

function serialiseBody(
  endpoint: AnyEndpoint,
  body: unknown,
): SerialisedBody | undefined {
  if (!endpoint.body) return undefined;
  const own = parseOwn(endpoint, "body", endpoint.body, body ?? {});
  if (endpoint.encoding === "multipart")
    // The contract of a multipart call declares texts and files only.
    return encodeMultipart(own as Record<string, string | FilePart>);
  return { contentType: "application/json", bytes: JSON.stringify(own) };
}

/** Requests are validated strictly, because the shop's own code makes them. */
function parseOwn(
  endpoint: AnyEndpoint,
  part: "query" | "body",
  schema: NonNullable<AnyEndpoint["body"]>,
  value: unknown,
): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const { path, code } = result.error.issues[0] ?? { path: [], code: "" };
  const at = [part, ...path].join(".");
  throw new TypeError(`${endpoint.method} ${endpoint.path}: ${at}: ${code}`);
}

function isPreview(endpoint: AnyEndpoint, facts: RequestFacts): boolean {
  return hasPreview(endpoint) && facts.preview !== undefined;
}

function previewHeaders(endpoint: AnyEndpoint, facts: RequestFacts) {
  if (!isPreview(endpoint, facts)) return {};
  return {
    "x-preview-date": facts.preview?.date,
    "x-preview-access": facts.preview?.access,
  };
}

/** Printable ASCII only, so no value can end its header and start another. */
const safeValue = /^[\x20-\x7e]{1,8192}$/;

function presentHeaders(
  headers: Record<string, string | undefined>,
): Record<string, string> {
  const present: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || value === "") continue;
    if (!safeValue.test(value)) {
      throw new TypeError(`Unsafe value for the header ${name}`);
    }
    present[name] = value;
  }
  return present;
}
