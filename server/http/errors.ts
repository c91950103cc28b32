/**
 * The failure of every upstream call that does not succeed.
 *
 * Rule: recognise it by `isUpstreamFailure`, never by `instanceof`, since the module exists once in
 * each of the process's two module graphs. Its message names the operation only; texts of the upstream
 * stay in `serverMessage`.
 */
import { z } from "zod/v4";
import type { Method } from "./endpoint";
import { isSafe } from "./endpoint";
import { parseTolerantly } from "./tolerant-parse";

export const upstreamFailureBrand = "fellrow/upstream-failure";

/**
 * - `rejected`: the upstream refused (4xx, or 5xx with an API error body)
 * - `unavailable`: 5xx without an API error body, or the call was not made because the service is known
 *   to be down or too busy
 * - `timeout`: the time budget ran out before the whole answer was there
 * - `network`: the connection failed or was lost
 * - `unkept`: the call was not made, because the browser stores no cookies and the answer would be lost
 * - `garbled`: a response arrived, but it breaks the contract
 */
export type FailureKind =
  "rejected" | "timeout" | "network" | "garbled" | "unavailable" | "unkept";

export interface FailureDetails {
  kind: FailureKind;
  /** `METHOD /path/{template}`. */
  operation: string;
  /** The id of the page request, as in the log and on the error page. */
  correlationId: string;
  /**
   * Whether an unsafe call may have taken effect although it failed. False only when it certainly did
   * not: it was refused with 4xx, or never sent.
   */
  mayHaveExecuted: boolean;
  status?: number | undefined;
  errorId?: string | undefined;
  serverMessage?: string | undefined;
  type?: string | undefined;
  additionalInfo?: Readonly<Record<string, unknown>> | undefined;
  /** Set when, with status 403, the bot defence answered instead of the service. */
  appId?: string | undefined;
  /** Set when the upstream answered with a different correlation id. */
  upstreamCorrelationId?: string | undefined;
  /** Technical reason for the log: an error code or contract path, no values. */
  detail?: string | undefined;
  /** The currency of the answer, if it is not the market's. */
  foreignCurrency?: string | undefined;
}

export class UpstreamFailure extends Error {
  override readonly name = "UpstreamFailure";
  readonly brand = upstreamFailureBrand;
  readonly kind: FailureKind;
  readonly operation: string;
  readonly correlationId: string;
  readonly mayHaveExecuted: boolean;
  readonly status: number | undefined;
  readonly errorId: string | undefined;
  readonly serverMessage: string | undefined;
  readonly type: string | undefined;
  readonly additionalInfo: Readonly<Record<string, unknown>> | undefined;
  readonly appId: string | undefined;
  readonly upstreamCorrelationId: string | undefined;
  readonly detail: string | undefined;
  readonly foreignCurrency: string | undefined;

  constructor(details: FailureDetails) {
    super(`${details.operation}: ${details.kind}`);
    this.kind = details.kind;
    this.operation = details.operation;
    this.correlationId = details.correlationId;
    this.mayHaveExecuted = details.mayHaveExecuted;
    this.status = details.status;
    this.errorId = details.errorId;
    this.serverMessage = details.serverMessage;
    this.type = details.type;
    this.additionalInfo = details.additionalInfo;
    this.appId = details.appId;
    this.upstreamCorrelationId = details.upstreamCorrelationId;
    this.detail = details.detail;
    this.foreignCurrency = details.foreignCurrency;
  }
}

/** True for an UpstreamFailure of either module graph. */
export function isUpstreamFailure(value: unknown): value is UpstreamFailure {
  return (
    typeof value === "object" &&
    value !== null &&
    "brand" in value &&
    value.brand === upstreamFailureBrand
  );
}

/**
 * THE rule for what an upstream does not offer: it answers 501 or 405 to the operation. That is an answer
 * and not a fault: it does not count in a breaker, is logged once, and does not make a page degraded.
 */
export const isNotOffered = ({ status }: UpstreamFailure): boolean =>
  status === 501 || status === 405;

/** Whether a read was answered with "not found": there is no such thing, or it is not offered. */
export const isNothingThere = (failure: UpstreamFailure): boolean =>
  isNotOffered(failure) ||
  (failure.kind === "rejected" &&
    (failure.status === 404 || failure.status === 410));

/** Whether no connection could be made, which says nothing about the operation. */
export const isUnreachable = ({ detail, status }: UpstreamFailure): boolean =>
  status === undefined && detail !== undefined && beforeSending.has(detail);

const optionalText = z.string().min(1).optional();

const ErrorDetailWire = z.object({
  errorId: z.string().min(1).max(64),
  message: z.string().default(""),
  type: optionalText,
  additionalInfo: z.record(z.string(), z.unknown()).optional(),
});

/**
 * Error body of the API [ENT-025]. The first entry of `errorDetails` counts.
 * Tolerant, because a bot-defence 403 may contain nothing but `appId`.
 */
export const ApiErrorWire = z.object({
  errorDetails: z.array(ErrorDetailWire).default([]),
  appId: optionalText,
  correlationId: optionalText,
});

export type ApiErrorWire = z.infer<typeof ApiErrorWire>;

/** What is known of a call when one of its attempts fails. */
export interface CallIdentity {
  method: Method;
  operation: string;
  correlationId: string;
}

/** Parses an error body as far as possible; undefined if it is not one. Changes `body`. */
export function readApiError(body: unknown): ApiErrorWire | undefined {
  const reading = parseTolerantly(ApiErrorWire, body);
  // The value was parsed by this schema.
  return reading.ok ? (reading.value as ApiErrorWire) : undefined;
}

/**
 * Failure of an answer with a status of 400 or more. `body` is its parsed JSON,
 * or undefined if it has none; it is changed in place.
 */
export function failureFromStatus(
  call: CallIdentity,
  status: number,
  body: unknown,
): UpstreamFailure {
  const wire = readApiError(body);
  // An error id from the bot defence is not the service's, so no rule for that id may apply to it.
  const isChallenge = status === 403 && wire?.appId !== undefined;
  const first = isChallenge ? undefined : wire?.errorDetails[0];
  const upstreamId = wire?.correlationId;
  return new UpstreamFailure({
    kind: status >= 500 && !first ? "unavailable" : "rejected",
    operation: call.operation,
    correlationId: call.correlationId,
    mayHaveExecuted: !isSafe(call.method) && status >= 500,
    status,
    errorId: first?.errorId,
    serverMessage: first?.message || undefined,
    type: first?.type,
    additionalInfo: first?.additionalInfo,
    appId: wire?.appId,
    upstreamCorrelationId:
      upstreamId === call.correlationId ? undefined : upstreamId,
  });
}

/** Failure of an answer that arrived but breaks the contract. */
export function garbledFailure(
  call: CallIdentity,
  status: number | undefined,
  detail: string,
): UpstreamFailure {
  return new UpstreamFailure({
    kind: "garbled",
    operation: call.operation,
    correlationId: call.correlationId,
    mayHaveExecuted: !isSafe(call.method),
    status,
    detail,
  });
}

/** An ISO 4217 code; other text of an upstream is not repeated in a failure. */
const currencyCode = /^[A-Z]{3}$/;

/** Failure of an answer that is not in the required currency; `path` says where. */
export function foreignCurrencyFailure(
  call: CallIdentity,
  status: number,
  { path, code }: { readonly path: string; readonly code: string },
): UpstreamFailure {
  return new UpstreamFailure({
    ...garbledFailure(call, status, `${path}: other currency`),
    foreignCurrency: currencyCode.test(code) ? code : "no ISO code",
  });
}

/**
 * Failure of a call whose address cannot exist (such as an id with `..` in it).
 * It was not sent, and looks like the upstream's own 404.
 */
export function impossibleAddressFailure(
  call: CallIdentity,
  detail: string,
): UpstreamFailure {
  return new UpstreamFailure({
    kind: "rejected",
    operation: call.operation,
    correlationId: call.correlationId,
    mayHaveExecuted: false,
    status: 404,
    errorId: "API404",
    detail,
  });
}

/** Failure of a call that was not sent, because the service is down or busy. */
export function notSentFailure(
  call: CallIdentity,
  detail: string,
): UpstreamFailure {
  return new UpstreamFailure({
    kind: "unavailable",
    operation: call.operation,
    correlationId: call.correlationId,
    mayHaveExecuted: false,
    detail,
  });
}

/** Failure of a call that was not sent, because its feature is off: as an upstream without the operation answers. */
export function notOfferedFailure(call: CallIdentity): UpstreamFailure {
  return new UpstreamFailure({
    ...notSentFailure(call, "feature off"),
    status: 501,
  });
}

/** The connection was never made, so nothing was sent. */
const beforeSending = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EADDRNOTAVAIL",
  "UND_ERR_CONNECT_TIMEOUT",
  "UND_ERR_DESTROYED",
  "UND_ERR_CLOSED",
]);

/**
 * Failure of an attempt that threw instead of answering. `timedOut` says that the
 * time budget ended it, whatever the error was.
 */
export function failureFromError(
  call: CallIdentity,
  error: unknown,
  timedOut: boolean,
): UpstreamFailure {
  const code = errorCode(error);
  const isTimeout = timedOut || code === "UND_ERR_CONNECT_TIMEOUT";
  return new UpstreamFailure({
    kind: isTimeout ? "timeout" : "network",
    operation: call.operation,
    correlationId: call.correlationId,
    mayHaveExecuted: !isSafe(call.method) && !beforeSending.has(code),
    detail: code,
  });
}

/** The error's code, else its class; messages may name hosts and values. */
function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if ("code" in error && typeof error.code === "string") return error.code;
  // Several refused addresses arrive as one AggregateError.
  if (error instanceof AggregateError) return errorCode(error.errors[0]);
  return error.name;
}
