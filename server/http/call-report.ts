/**
 * Reports upstream calls: one log line and one metric per attempt [ERR-003]. An operation that is not
 * offered is logged only once.
 *
 * Rule: a line contains the path template and the ids of the request, never the filled path (which has
 * shoppers' ids), a body or a token.
 */
import type { Log } from "../log";
import type { Metrics } from "../metrics";
import type { AnyEndpoint } from "./endpoint";
import type { ReportResponse } from "./response-reports";
import {
  isNotOffered,
  type CallIdentity,
  type UpstreamFailure,
} from "./errors";

export interface ReportedCall extends CallIdentity {
  endpoint: AnyEndpoint;
  traceId?: string | undefined;
  /** Its good answers are logged on the level "debug". */
  isBackground?: boolean;
  /** One per call; its attempts share it. */
  transactionId: string;
}

export type Outcome =
  | { ok: true; value: unknown; status: number; lost: readonly string[] }
  | { ok: false; failure: UpstreamFailure; retryAfter: string | undefined };

export interface Attempt {
  /** Counted from 1. */
  attempt: number;
  requestId: string;
  outcome: Outcome;
  ms: number;
}

export interface CallReport {
  attempt(call: ReportedCall, attempt: Attempt): void;
  /** The call failed without an attempt. */
  notSent(call: ReportedCall, failure: UpstreamFailure): void;
  /** The call was not made, because its operation is known not to be offered. */
  notOffered(call: ReportedCall): void;
}

export function createCallReport(to: {
  log: Log;
  metrics: Metrics;
  /** Called once for each answer that does not fit its contract. */
  reportResponse?: ReportResponse | undefined;
}): CallReport {
  const { log, metrics, reportResponse } = to;
  /** Bounded by the number of fields in the contracts: no entry depends on a value of a response. */
  const loggedLosses = new Set<string>();
  /** Operations that are not offered; logged once, because this is a property of the upstream. */
  const loggedNotOffered = new Set<string>();

  /** Counts each dropped part of a response, and logs it once per operation and field. */
  function reportLost(call: ReportedCall, lost: readonly string[]): void {
    for (const field of lost) {
      metrics.answerPartLost(labels(call));
      const key = `${call.operation} ${field}`;
      if (loggedLosses.has(key)) continue;
      loggedLosses.add(key);
      log.warn({ ...describe(call), field }, "part of an answer left out");
    }
  }

  function reportMisfit({ endpoint, operation }: ReportedCall, to: Outcome) {
    const issues = to.ok ? to.lost : issuesOf(to.failure);
    if (issues.length > 0)
      reportResponse?.({ url: endpoint.path, schema: operation, issues });
  }

  return {
    attempt(call, { attempt, requestId, outcome, ms }) {
      reportMisfit(call, outcome);
      metrics.upstreamCall({
        ...labels(call),
        outcome: nameOf(outcome),
        seconds: ms / 1000,
      });
      const line = { ...describe(call), attempt, requestId, ms };
      if (outcome.ok) {
        const level = call.isBackground ? "debug" : "info";
        log[level]({ ...line, status: outcome.status }, "upstream call");
        reportLost(call, outcome.lost);
        return;
      }
      const facts = { ...line, ...describeFailure(outcome.failure) };
      // A market with prices in another currency cannot sell anything until somebody corrects that.
      if (outcome.failure.foreignCurrency)
        log.error(facts, "upstream answers in another currency");
      else if (!isNotOffered(outcome.failure))
        log.warn(facts, "upstream call failed");
      else if (!loggedNotOffered.has(call.operation)) {
        loggedNotOffered.add(call.operation);
        log.warn(facts, "upstream operation not offered");
      }
    },
    notOffered(call) {
      metrics.upstreamCall({ ...labels(call), outcome: "not sent" });
    },
    notSent(call, failure) {
      metrics.upstreamCall({ ...labels(call), outcome: "not sent" });
      log.warn(
        { ...describe(call), ...describeFailure(failure) },
        "upstream call not sent",
      );
    },
  };
}

/** What a failure says of the answer's shape; nothing if it is of another kind. */
const issuesOf = ({ kind, detail }: UpstreamFailure): readonly string[] =>
  kind === "garbled" && detail !== undefined ? detail.split(", ") : [];

function nameOf(outcome: Outcome): string {
  if (outcome.ok) return "ok";
  return isNotOffered(outcome.failure) ? "not offered" : outcome.failure.kind;
}

function labels({ endpoint, operation }: ReportedCall) {
  return { service: endpoint.service, operation };
}

function describe({ endpoint, ...ids }: ReportedCall) {
  const { service, method, path } = endpoint;
  const { transactionId, correlationId, traceId } = ids;
  return { service, method, path, transactionId, correlationId, traceId };
}

function describeFailure(failure: UpstreamFailure) {
  const { kind, status, errorId, appId, detail } = failure;
  const { upstreamCorrelationId, foreignCurrency } = failure;
  return {
    kind,
    status,
    errorId,
    appId,
    detail,
    upstreamCorrelationId,
    foreignCurrency,
  };
}
