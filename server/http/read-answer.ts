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
      /** Places of the contract that were left out, since what came there did not fit. */
      lost: readonly string[];
    }
  | { ok: false; failure: UpstreamFailure };

/**
 * Answers are read as far as they can be [API-046]: unknown fields pass, wrong
 * optional ones and bad elements of lists are left out and named in `lost`. So
 * a mismatch means that something the shop needs is missing: the answer is
 * `garbled`. So is one in another currency than `market` (ISO 4217), or
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
  // Whatever a status-only call says in its body does not matter.
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
    // A transform of the contract that throws is a defect, yet the answer has
    // come: calling it a network failure would repeat the call.
    return fail(`contract threw ${error instanceof Error ? error.name : ""}`);
  }
}

/**
 * What anybody may ask for, refused: the upstream does not know us, which is an outage of ours. As a
 * "no" it would tell shoppers and search engines that the page is closed to them. Authentication alone
 * asks without a token and is refused in earnest; an id with a meaning of its own is an answer to what
 * was sent.
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

/** Where and how the shape differs, without any value of the answer. */
function describeIssues(
  issues: readonly { path: readonly PropertyKey[]; code: string }[],
): string {
  return issues
    .slice(0, 3)
    .map(({ path, code }) => `${path.map(String).join(".") || "body"}: ${code}`)
    .join(", ");
}
