/**
 * The upstream client: the only way from the shop to the commerce services. `createHttp` once per
 * process, `forRequest` once per page request, then `call(endpoint, input)`.
 *
 * Rule: a call resolves to what the contract promises, or rejects with an UpstreamFailure. Other errors
 * are defects of the caller, except those of `accessToken`, which are passed on.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Dispatcher } from "undici";
import type { Features } from "../../app/domain/features";
import type { Log } from "../log";
import type { Metrics } from "../metrics";
import type { CallReport, Outcome, ReportedCall } from "./call-report";
import { createCallReport } from "./call-report";
import type { Dispatchers } from "./dispatcher";
import type { AnyEndpoint, CallInput, ResponseOf, Service } from "./endpoint";
import { InvalidAddress, isSafe } from "./endpoint";
import type { CallIdentity, UpstreamFailure } from "./errors";
import {
  failureFromError,
  failureFromStatus,
  garbledFailure,
  notSentFailure,
  impossibleAddressFailure,
  notOfferedFailure,
} from "./errors";
import type { PreparedRequest } from "./exchange";
import {
  exchange,
  ExchangeTimeout,
  headerValue,
  UnreadableBody,
} from "./exchange";
import type {
  LooseInput,
  RequestFacts,
  UpstreamAddresses,
} from "./prepare-request";
import { prepareRequest } from "./prepare-request";
import { createNotOffered, type NotOffered } from "./not-offered";
import { readAnswer } from "./read-answer";
import type { ReportResponse } from "./response-reports";
import { retryDelay } from "./retry";
import type { ServiceGuard } from "./service-guard";
import { createServiceGuard } from "./service-guard";
import type { TimeoutConfig } from "./time-budget";
import { timeBudget } from "./time-budget";
import type { TraceContext } from "./trace-context";
import { traceHeaders } from "./trace-context";
import { operationChannel } from "../tracing/channels";

export type HttpConfig = UpstreamAddresses & TimeoutConfig;

export interface HttpDependencies {
  config: HttpConfig;
  dispatchers: Dispatchers;
  log: Log;
  metrics: Metrics;
  /** Called once for each answer that does not fit its contract. */
  reportResponse?: ReportResponse | undefined;
  /** Operations that it does not have are not called, and count as not offered; all by default. */
  features?: Pick<Features, "hasOperation">;
  /** A monotonic clock in milliseconds; replaced in tests. */
  now?: () => number;
  /** A number from 0 to 1, for the jitter; replaced in tests. */
  random?: () => number;
}

export interface CallOptions {
  /** Sent as `idempotency-key`, so that the upstream can recognise a repetition. */
  idempotencyKey?: string;
  /** Calls as the point of sale instead of the shop front. */
  source?: "pos";
  /** The id of the temporary basket, for calls that send the cookie `bid` [CHK-009]. */
  bid?: string;
}

export type CallArguments<E extends AnyEndpoint> =
  Record<never, never> extends CallInput<E>
    ? [input?: CallInput<E> & CallOptions]
    : [input: CallInput<E> & CallOptions];

/** The client for one page request. */
export interface RequestHttp {
  readonly call: <E extends AnyEndpoint>(
    endpoint: E,
    ...input: CallArguments<E>
  ) => Promise<ResponseOf<E>>;
}

export interface Http {
  forRequest(facts: RequestFacts): RequestHttp;
}

/** Shares breakers and retry budgets among all page requests. */
export function createHttp(dependencies: HttpDependencies): Http {
  const { now = () => performance.now(), random = Math.random } = dependencies;
  const report = createCallReport(dependencies);
  const notOffered = createNotOffered(now);
  const guards = new Map<Service, ServiceGuard>();

  function guardOf(service: Service): ServiceGuard {
    const known = guards.get(service);
    if (known) return known;
    const guard = createServiceGuard(now, (operation, isOpen) => {
      dependencies.metrics.breaker({ service, operation }, isOpen);
    });
    guards.set(service, guard);
    return guard;
  }

  return {
    forRequest(facts) {
      const silent = new Map<string, UpstreamFailure>();
      return {
        async call<E extends AnyEndpoint>(
          endpoint: E,
          ...[input]: CallArguments<E>
        ) {
          const guard = guardOf(endpoint.service);
          const own = { now, random, guard, notOffered, report, silent };
          const tools = { ...dependencies, ...own };
          const value = await runCall(tools, endpoint, facts, input ?? {});
          // The value was parsed by this endpoint's response schema.
          return value as ResponseOf<E>;
        },
      };
    },
  };
}

interface Tools extends HttpDependencies {
  now: () => number;
  random: () => number;
  guard: ServiceGuard;
  notOffered: NotOffered;
  report: CallReport;
  /**
   * Required reads of this page request that timed out, including the retry. They are not attempted
   * again: a page with a form reads the cart two or three times, and the delays would add up.
   */
  silent: Map<string, UpstreamFailure>;
}

const isNeededRead = ({ method, budget }: AnyEndpoint): boolean =>
  isSafe(method) && budget === "read";

interface PreparedCall {
  call: ReportedCall;
  trace: TraceContext | undefined;
  /** The request without `x-request-id` and `traceparent`, which differ for every attempt. */
  request: PreparedRequest;
  /** The currency that the answer must be in. */
  market: string;
}

async function runCall(
  tools: Tools,
  endpoint: AnyEndpoint,
  facts: RequestFacts,
  input: LooseInput,
): Promise<unknown> {
  refuseCallOfFeatureOff(tools, endpoint, facts);
  const prepared = await prepareCall(tools, endpoint, facts, input);
  const budget = timeBudget(endpoint.budget, tools.config);
  const deadline = tools.now() + budget.callMs;
  const silence = tools.silent.get(prepared.call.operation);
  if (silence) {
    tools.report.notSent(prepared.call, silence);
    throw silence;
  }
  const known = tools.notOffered.answerFor(prepared.call);
  if (known) {
    tools.report.notOffered(prepared.call);
    throw known;
  }
  tools.guard.countCall(endpoint);
  let previous: UpstreamFailure | null = null;
  for (let attempt = 1; ; attempt += 1) {
    const entry = tools.guard.enter(endpoint, attempt > 1);
    if (!entry.admitted) {
      throw previous ?? heldBack(tools, prepared.call, entry.reason);
    }
    const limit = Math.min(budget.attemptMs, deadline - tools.now());
    const { dispatchers } = tools;
    const outcome = await attemptOnce(tools, prepared, {
      attempt,
      timeoutMs: limit,
      dispatcher: entry.isCrowded ? dispatchers.crowded : dispatchers.common,
    });
    const failure = outcome.ok ? null : outcome.failure;
    entry.leave(failure);
    const { operation } = prepared.call;
    tools.notOffered.learn(
      { ...endpoint, operation },
      prepared.request.url,
      failure,
    );
    if (outcome.ok) return outcome.value;
    const failed = { ...outcome, attempt, remainingMs: deadline - tools.now() };
    const delay = retryDelay(endpoint, failed, tools.random(), Date.now());
    if (delay === null || !tools.guard.takeRetry(endpoint)) {
      const isSilent = outcome.failure.kind === "timeout";
      if (isSilent && isNeededRead(endpoint)) {
        tools.silent.set(prepared.call.operation, outcome.failure);
      }
      throw outcome.failure;
    }
    previous = outcome.failure;
    await sleep(delay);
  }
}

const callOf = (endpoint: AnyEndpoint, facts: RequestFacts): ReportedCall => ({
  endpoint,
  method: endpoint.method,
  operation: `${endpoint.method} ${endpoint.path}`,
  correlationId: facts.correlationId,
  traceId: facts.trace?.traceId,
  isBackground: facts.isBackground === true,
  transactionId: randomUUID(),
});

/** Before anything is fetched for the call, such as a token. Throws what an upstream without the operation answers. */
function refuseCallOfFeatureOff(
  { features, report }: Tools,
  endpoint: AnyEndpoint,
  facts: RequestFacts,
): void {
  const { method, path } = endpoint;
  if (features?.hasOperation(`${method} ${path}`) ?? true) return;
  const call = callOf(endpoint, facts);
  report.notOffered(call);
  throw notOfferedFailure(call);
}

async function prepareCall(
  tools: Tools,
  endpoint: AnyEndpoint,
  facts: RequestFacts,
  input: LooseInput,
): Promise<PreparedCall> {
  const call = callOf(endpoint, facts);
  const accessToken = await tokenFor(endpoint, facts);
  try {
    const ids = { transactionId: call.transactionId, accessToken };
    const request = prepareRequest(endpoint, input, facts, tools.config, ids);
    const { trace, currency: market } = facts;
    return { call, trace, request, market };
  } catch (error) {
    if (!(error instanceof InvalidAddress)) throw error;
    const failure = impossibleAddressFailure(call, error.message);
    tools.report.notSent(call, failure);
    throw failure;
  }
}

async function tokenFor(
  endpoint: AnyEndpoint,
  facts: RequestFacts,
): Promise<string | undefined> {
  if (endpoint.auth === "none") return undefined;
  const token = await facts.accessToken?.();
  if (!token) throw new TypeError(`${endpoint.path} needs an access token`);
  return token;
}

function heldBack(
  tools: Tools,
  call: ReportedCall,
  reason: string,
): UpstreamFailure {
  const failure = notSentFailure(call, reason);
  tools.report.notSent(call, failure);
  return failure;
}

interface Sending {
  /** Counted from 1. */
  attempt: number;
  timeoutMs: number;
  dispatcher: Dispatcher;
}

/** Makes one attempt, measures and reports it; never rejects. */
async function attemptOnce(
  tools: Tools,
  prepared: PreparedCall,
  how: Sending,
): Promise<Outcome> {
  const requestId = randomUUID();
  const startedAt = tools.now();
  const outcome = await send(prepared, requestId, how);
  const ms = Math.round(tools.now() - startedAt);
  const { attempt } = how;
  tools.report.attempt(prepared.call, { attempt, requestId, outcome, ms });
  return outcome;
}

async function send(
  { call, trace, request, market }: PreparedCall,
  requestId: string,
  { dispatcher, timeoutMs }: Sending,
): Promise<Outcome> {
  const headers = {
    ...request.headers,
    "x-request-id": requestId,
    ...traceHeaders(trace),
  };
  try {
    const sent = { ...request, headers };
    // A recorder names the attempt by the operation: the path may tell too much.
    const answer = await operationChannel.runStores(call.operation, () =>
      exchange(dispatcher, sent, timeoutMs),
    );
    const reading = readAnswer(call.endpoint, call, answer, market);
    return reading.ok
      ? { ...reading, status: answer.status }
      : { ...reading, retryAfter: headerValue(answer, "retry-after") };
  } catch (error) {
    const failure = failureFromThrown(call, error);
    return { ok: false, failure, retryAfter: undefined };
  }
}

function failureFromThrown(call: CallIdentity, error: unknown) {
  if (!(error instanceof UnreadableBody)) {
    return failureFromError(call, error, error instanceof ExchangeTimeout);
  }
  return error.status >= 400
    ? failureFromStatus(call, error.status, undefined)
    : garbledFailure(call, error.status, error.message);
}
