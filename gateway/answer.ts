/** Answers a request: finds its operation, checks what the contract says of it, and runs the handler. */
import { timingSafeEqual } from "node:crypto";
import {
  noContent,
  pathPattern,
  type AnyEndpoint,
} from "~server/http/endpoint";
import { refuse } from "~mocks/api/refusal";
import { checkPart, queryOf } from "~mocks/api/request-parts";
import { findMarketSite, type MarketSite } from "~mocks/sites";
import { endpoints } from "./endpoints";
import type { Call, Operation, Services } from "./operation";
import { answerOf } from "./refusal";

export interface AnswerOptions {
  readonly services: Services;
  readonly operations: readonly Operation[];
  /** The shop's `COMMERCE_ACCESS_KEY`. */
  readonly accessKey: string;
  /** Receives what failed, in one line or with a stack; never a token. */
  readonly report: (text: string) => void;
}

interface Route {
  readonly pattern: ReturnType<typeof pathPattern>;
  readonly endpoint: AnyEndpoint;
  /** Undefined for what is not offered. */
  readonly operation: Operation | undefined;
}

/** Creates the function that answers. */
export function createAnswer({
  services,
  operations,
  accessKey,
  report,
}: AnswerOptions): (request: Request) => Promise<Response> {
  const offered = new Map(operations.map((one) => [one.endpoint, one]));
  const routes = endpoints.map((endpoint): Route => ({
    pattern: pathPattern(endpoint),
    endpoint,
    operation: offered.get(endpoint),
  }));
  return async (request) => {
    const correlationId = request.headers.get("x-correlation-id") ?? "";
    const { pathname } = new URL(request.url);
    try {
      if (!isKey(request.headers.get("x-access-key") ?? "", accessKey))
        throw refuse(401, "AUT401", "Header x-access-key is missing or wrong");
      const route = findRoute(routes, request.method, pathname);
      if (!route.operation)
        throw refuse(501, "API501", "This call is not offered");
      return await run(route.operation, request, route.params, services);
    } catch (error) {
      return answerOf(error, correlationId, (text) =>
        report(`${request.method} ${pathname} ${correlationId}: ${text}`),
      );
    }
  };
}

/** Compares without telling how much of the key was right. */
function isKey(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function findRoute(
  routes: readonly Route[],
  method: string,
  pathname: string,
): Route & { readonly params: Record<string, string> } {
  const onPath = routes.flatMap((route) => {
    const params = route.pattern.match(pathname);
    return params ? [{ ...route, params }] : [];
  });
  const [found] = onPath.filter(({ pattern }) => pattern.method === method);
  if (found) return found;
  if (onPath.length > 0)
    throw refuse(405, "API405", `${method} is not allowed here`);
  throw refuse(404, "API404", "There is no such call");
}

async function run(
  { endpoint, handler }: Operation,
  request: Request,
  params: Record<string, string>,
  services: Services,
): Promise<Response> {
  // Each part was checked by the endpoint's own schema, which the table has made the handler's type.
  const call = {
    ...services,
    params: params,
    query: checkPart("query", endpoint.query, queryOf(request)),
    body: checkPart("body", endpoint.body, await bodyOf(request)),
    market: marketOf(request.headers),
    bearer: bearerOf(endpoint, request.headers, services),
    idempotencyKey: request.headers.get("idempotency-key") ?? undefined,
  } as Call<AnyEndpoint>;
  const wire = await handler(call);
  if (endpoint.response === noContent)
    return new Response(null, { status: 204 });
  return Response.json(wire);
}

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text === "") return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw refuse(400, "API400", "The body is no JSON");
  }
}

function marketOf(headers: Headers): MarketSite {
  const market = findMarketSite(headers.get("locale") ?? "");
  if (market && market.siteId === headers.get("siteId")) return market;
  throw refuse(400, "API400", "The headers siteId and locale name no market");
}

/** Whom the token is of; throws AUT401 for a call that needs one and has none, or one that ended. */
function bearerOf(
  { auth }: AnyEndpoint,
  headers: Headers,
  { tokens }: Services,
) {
  if (auth === "none") return undefined;
  const [, token] =
    /^Bearer (\S+)$/.exec(headers.get("authorization") ?? "") ?? [];
  const bearer = token === undefined ? undefined : tokens.openAccess(token);
  if (!bearer)
    throw refuse(401, "AUT401", "The token is missing, unknown or expired");
  return bearer;
}
