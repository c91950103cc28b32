/**
 * Reads an answer against the endpoint's contract: the parsed value, or the
 * failure that the answer means.
 */
import { STATUS_CODES } from "node:http";
import type { AnyEndpoint } from "./endpoint";
import { noContent } from "./endpoint";
import type { CallIdentity } from "./errors";
import {
  failureFromStatus,
  foreignCurrencyFailure,
  garbledFailure,
  UpstreamFailure,
} from "./errors";
import type { Answer } from "./exchange";
import { readCurrency } from "./currency";
import { BadJson, readJson } from "./json-answer";
import { mainListsOf, parseTolerantly } from "./tolerant-parse";

export type Reading =
  | {
      ok: true;
      value: unknown;
      /** Fields of the contract that were dropped because their values did not fit. */
      lost: readonly string[];
    }
  | { ok: false; failure: UpstreamFailure };

/**
 * Answers are read as far as possible [API-046]: unknown fields pass; wrong
 * optional fields and bad list elements are dropped and named in `lost`. A
 * remaining mismatch means that something the shop needs is missing, and the
 * answer is `garbled`. So is one in a currency other than `market` (ISO 4217), or
 * than its own where that counts (decision 79).
 */
export function readAnswer(
  endpoint: AnyEndpoint,
  call: CallIdentity,
  answer: Answer,
  market: string,
): Reading {
  const { status } = answer;
  if (status >= 400) {
    const failure = failureFromStatus(call, status, jsonOrNothing(answer));
    return {
      ok: false,
      failure: isUnknownCaller(endpoint, failure) ? asOutage(failure) : failure,
    };
  }
  const fail = (detail: string): Reading => ({
    ok: false,
    failure: garbledFailure(call, status, detail),
  });
  if (status < 200 || status >= 300) {
    return fail(`unexpected ${STATUS_CODES[status] ?? "status"}`);
  }
  // The body of a status-only call is ignored.
  if (endpoint.response === noContent)
    return { ok: true, value: undefined, lost: [] };
  try {
    const parsed = parseTolerantly(endpoint.response, readJson(answer));
    if (!parsed.ok) return fail(describeIssues(parsed.issues));
    const reading = readCurrency(
      endpoint.currency,
      parsed.value,
      market,
      mainListsOf(endpoint.response),
    );
    if (!reading.ok)
      return {
        ok: false,
        failure: foreignCurrencyFailure(call, status, reading),
      };
    return { ...reading, lost: [...parsed.lost, ...reading.lost] };
  } catch (error) {
    if (error instanceof BadJson) return fail(error.message);
    // A contract's transform that throws is a defect. The answer did arrive, and
    // treating this as a network failure would repeat the call.
    return fail(`contract threw ${error instanceof Error ? error.name : ""}`);
  }
}

/**
 * Whether a call that needs no token was refused because the upstream does not know the shop, which is an
 * outage. Reported as a refusal, it would tell shoppers and search engines that the page is closed to them.
 * Two refusals are genuine: those of authentication, which is called without a token, and those with an
 * error id, which refer to what was sent.
 */
function isUnknownCaller(
  { auth, service }: AnyEndpoint,
  { status, appId, errorId }: UpstreamFailure,
): boolean {
  const isRefused = status === 401 || status === 403;
  const saysNoMore = errorId === undefined || /^[A-Z]+40[13]$/.test(errorId);
  return (
    auth === "none" && service !== "auth" && isRefused && saysNoMore && !appId
  );
}

const asOutage = (failure: UpstreamFailure): UpstreamFailure =>
  new UpstreamFailure({ ...failure, kind: "unavailable", errorId: undefined });

function jsonOrNothing(answer: Answer): unknown {
  try {
    return readJson(answer);
  } catch (error) {
    if (error instanceof BadJson) return undefined;
    throw error;
  }
}

/** Describes where and how the shape differs, without any value of the answer. */
function describeIssues(
  issues: readonly { path: readonly PropertyKey[]; code: string }[],
): string {
  return issues
    .slice(0, 3)
    .map(({ path, code }) => `${path.map(String).join(".") || "body"}: ${code}`)
    .join(", ");
}
