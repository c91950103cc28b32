/**
 * Answers an endpoint from its contract: `reply(endpoint, resolver)` is an msw
 * handler that checks the request as the real upstream would (headers, token,
 * query, body), runs the resolver and checks the resolver's answer too. Method,
 * path and shapes come from the descriptor, so mock and client cannot differ.
 *
 * Order: log the call, misbehave if a fault is armed, check headers, token,
 * query and body, resolve, check the answer.
 */
import { createHash } from "node:crypto";
import type { HttpHandler } from "msw";
import { http, HttpResponse } from "msw";
import type {
  AnyEndpoint,
  BodyOf,
  ParamsOf,
  PathPattern,
  QueryOf,
  ResponseWireOf,
} from "~server/http/endpoint";
import { noContent, pathPattern } from "~server/http/endpoint";
import type { LoggedCall } from "./call-log";
import type { Fault } from "./faults";
import { refuse, Refusal, toApiError } from "./refusal";
import type { RequestFacts } from "./request-facts";
import { readFacts } from "./request-facts";
import { checkLocale, checkPart, logCall, queryOf } from "./request-parts";
import { TransportFault } from "./transport-fault";
import type { Upstreams } from "../upstreams";
import { loseAnswer } from "./wire-fault";

export { refuse } from "./refusal";

/** A call that has passed every check, as passed to its resolver. */
export interface ResolverCall<E extends AnyEndpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly facts: RequestFacts;
  /** The original request; its body has been read. */
  readonly request: Request;
  readonly upstreams: Upstreams;
}

/** Returns the answer in its wire form, or throws `refuse(…)`. */
export type Resolver<E extends AnyEndpoint> = (
  call: ResolverCall<E>,
) => ResponseWireOf<E> | Promise<ResponseWireOf<E>>;

export interface ReplyOptions {
  /** 201 for calls that create something; 204 follows from the contract. */
  readonly status?: 200 | 201;
}

export type Reply = <E extends AnyEndpoint>(
  endpoint: E,
  resolver: Resolver<E>,
  options?: ReplyOptions,
) => HttpHandler;

/** Creates the `reply` of one set of upstreams. */
export function createReply(upstreams: Upstreams): Reply {
  return (endpoint, resolver, options = {}) => {
    const pattern = pathPattern(endpoint);
    const verb = endpoint.method.toLowerCase() as Lowercase<
      AnyEndpoint["method"] // `toLowerCase` widens the type to string
    >;
    return http[verb](anyOrigin(pattern), async ({ request }) => {
      const { call, body } = await logCall(upstreams, request);
      const response = await answer({
        upstreams,
        endpoint,
        resolver,
        request,
        call,
        body,
        params: pattern.match(new URL(request.url).pathname),
        status: options.status ?? 200,
      });
      call.status = response.status;
      return response;
    });
  };
}

/** Allows any origin before the pattern, because msw compares whole URLs. */
function anyOrigin({ regexp }: PathPattern): RegExp {
  return new RegExp(`^https?://[^/]+${regexp.source.slice(1)}`);
}

interface Exchange<E extends AnyEndpoint> {
  readonly upstreams: Upstreams;
  readonly endpoint: E;
  readonly resolver: Resolver<E>;
  readonly request: Request;
  readonly call: LoggedCall;
  /** As it was sent. */
  readonly body: unknown;
  readonly params: Record<string, string> | null;
  readonly status: number;
}

async function answer<E extends AnyEndpoint>(
  exchange: Exchange<E>,
): Promise<HttpResponse<string>> {
  const fault = exchange.upstreams.faults.take(exchange.call);
  if (!fault) return resolveOrRefuse(exchange);
  await pause(fault.delayMs);
  return misbehave(fault, exchange);
}

async function misbehave<E extends AnyEndpoint>(
  fault: Fault,
  exchange: Exchange<E>,
): Promise<HttpResponse<string>> {
  switch (fault.kind) {
    case "error":
      return refusal(
        refuse(fault.status, fault.errorId, fault.message, fault),
        exchange.call,
      );
    case "slow":
      return resolveOrRefuse(exchange);
    case "hang":
    case "reset":
    case "garble":
      return loseAnswer(fault.kind);
    case "truncate":
      return loseAnswer("truncate", await resolveOrRefuse(exchange));
    case "commit-then-hang":
      return loseAnswer("hang", await resolveOrRefuse(exchange));
    case "commit-then-reset":
      return loseAnswer("reset", await resolveOrRefuse(exchange));
  }
}

async function resolveOrRefuse<E extends AnyEndpoint>(
  exchange: Exchange<E>,
): Promise<HttpResponse<string>> {
  try {
    return await resolve(exchange);
  } catch (error) {
    if (error instanceof Refusal) return refusal(error, exchange.call);
    if (error instanceof TransportFault) {
      return loseAnswer(error.kind, json(error.answer, 200));
    }
    const defect = error instanceof Error ? error : new Error(String(error));
    exchange.upstreams.reportDefect(defect);
    return refusal(refuse(500, "GEN500", defect.message), exchange.call);
  }
}

async function resolve<E extends AnyEndpoint>({
  upstreams,
  endpoint,
  resolver,
  request,
  body,
  params,
  status,
}: Exchange<E>): Promise<HttpResponse<string>> {
  const facts = readFacts(upstreams, endpoint, request.headers);
  checkLocale(request, facts);
  const wire = await resolver({
    // The pattern that matched the call has exactly these names.
    params: (params ?? {}) as ParamsOf<E>,
    query: checkPart("query", endpoint.query, queryOf(request)) as QueryOf<E>,
    body: checkPart("body", endpoint.body, body) as BodyOf<E>,
    facts,
    request,
    upstreams,
  });
  if (endpoint.response === noContent) {
    return new HttpResponse(null, { status: 204 });
  }
  const text = JSON.stringify(wire);
  checkAnswer(endpoint, wire, text);
  return jsonText(text, status);
}

/** The last answers of each endpoint that its contract allows, by digest: most are given again and again. */
const allowedAnswers = new WeakMap<AnyEndpoint, Set<string>>();
const mostAllowedAnswers = 1_000;

/** Throws if an answer breaks the contract; `text` is the answer as JSON. */
function checkAnswer(endpoint: AnyEndpoint, wire: unknown, text: string): void {
  const allowed = allowedAnswers.get(endpoint) ?? new Set<string>();
  allowedAnswers.set(endpoint, allowed);
  const digest = createHash("sha1").update(text).digest("base64");
  if (allowed.has(digest)) return;
  const parsed = endpoint.response.safeParse(wire);
  if (parsed.success) {
    if (allowed.size >= mostAllowedAnswers) allowed.clear();
    allowed.add(digest);
    return;
  }
  const { method, path } = endpoint;
  throw new Error(`${method} ${path} answers off its contract`, {
    cause: parsed.error,
  });
}

function refusal(error: Refusal, call: LoggedCall): HttpResponse<string> {
  const correlationId = call.headers["x-correlation-id"] ?? "";
  return json(toApiError(error, correlationId), error.status);
}

const json = (value: unknown, status: number): HttpResponse<string> =>
  jsonText(JSON.stringify(value), status);

function jsonText(text: string, status: number): HttpResponse<string> {
  return new HttpResponse(text, {
    status,
    headers: { "content-type": "application/json; charset=utf-8" },
  });
}

function pause(ms: number): Promise<void> {
  return ms === 0
    ? Promise.resolve()
    : new Promise((resume) => setTimeout(resume, ms));
}
