/** The invariants of every cell of the fault matrix, which hold whatever fails; each returns violations. */
import type { AnyEndpoint } from "../../server/http/endpoint";
import { isSafe } from "../../server/http/endpoint";
import {
  createToken,
  signInSocial,
} from "../../server/upstreams/auth/contract";
import { prepareOrder } from "../../server/upstreams/cart/contract";
import type { BasketRow } from "../../mocks/behaviour/cart/basket-row";
import { canary, type FaultName } from "./fault-kinds";
import type { Attempt } from "./faulty-proxy";

/** Returns the visible text, without scripts, tags and entities. */
export function readable(html: string): string {
  return html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&nbsp;/g, "\u00a0")
    .replace(/&amp;/g, "&")
    .replace(/[ \t\r\n]+/g, " ");
}

const rawKey =
  /\b(?:shop|errors|cart|checkout|catalog|product)\.[a-z]+\.[a-zA-Z.]+/;

/** I1: the answer is a page of the shop with a heading and texts, never the framework's error page. */
export function notAPage(html: string): string[] {
  const text = readable(html);
  return [
    ...(/<h1[\s>]/.test(html) ? [] : ["has no heading"]),
    ...(text.includes("Unexpected Server Error")
      ? ["is the framework's error"]
      : []),
    ...(rawKey.exec(text)?.slice(0, 1) ?? []).map((key) => `shows ${key}`),
  ];
}

/** I2: the longest time of a page, the sum of a hasty shop's timeouts; other faults are detected at once. */
export const longestMs = 6_000;

/** Faults of a read after which a retry may succeed. */
const worthRepeating: ReadonlySet<FaultName> = new Set([
  "hanging",
  // The timeout may end before enough of it is decompressed.
  "gzip bomb",
  "reset",
  "truncated",
  "409",
  "500",
  "503",
]);

/** Returns how often one call may be attempted [API-004]. */
export function mostAttempts(call: AnyEndpoint, fault: FaultName): number {
  if (!isSafe(call.method) || call.retry === "never") return 1;
  if (fault === "hanging" && call.budget === "optional") return 1;
  return worthRepeating.has(fault) ? 2 : 1;
}

/** Whether the call only calculates sums; it is made before an order is sent, and for the next summary. */
const isComputing = (call: AnyEndpoint): boolean => call === prepareOrder;

/**
 * Returns how often a change may be called. A refused token may be replaced once, and the call repeated; a
 * token call may start over as a new guest, and a forbidden one is repeated without the guest's belongings.
 */
function mostCalls(call: AnyEndpoint, fault: FaultName): number {
  const isForbiddenGuest = call === signInSocial && fault === "403";
  const isRepeated = fault === "401" || call === createToken;
  const most = isRepeated || isForbiddenGuest ? 2 : 1;
  return isComputing(call) ? 2 * most : most;
}

function attemptsByCall(attempts: readonly Attempt[]): number[] {
  const counts = new Map<string, number>();
  for (const { call } of attempts)
    counts.set(call, (counts.get(call) ?? 0) + 1);
  return [...counts.values()];
}

/** I3: a call is attempted as often as the retry rule allows, and a change is called once. */
export function tooManyCalls(
  call: AnyEndpoint,
  fault: FaultName,
  attempts: readonly Attempt[],
): string[] {
  const most = mostAttempts(call, fault);
  const faulty = attemptsByCall(attempts.filter(({ isFaulty }) => isFaulty));
  const isChange = !isSafe(call.method);
  return [
    ...faulty
      .filter((count) => count > most)
      .map((count) => `one call was tried ${count} times, not ${most}`),
    ...(isChange && faulty.length > mostCalls(call, fault)
      ? [`a change was asked for ${faulty.length} times`]
      : []),
  ];
}

/** Counts the pieces in a cart. */
export const piecesIn = (basket: BasketRow | undefined): number =>
  basket?.lines.reduce((sum, { qty }) => sum + qty, 0) ?? 0;

/** What only the server may know, in addition to the secrets of a cell. */
const inside: readonly (string | RegExp)[] = [
  canary,
  "/srv/orders",
  /node_modules/,
  /\bat \S+ \((?:file|node|\/)/,
  /\.(?:ts|js|mjs):\d+:\d+/,
  /UpstreamFailure/,
  /x-access-key/i,
];

/** I5: the answer contains no internals of the server. */
export function leaks(
  text: string,
  secrets: readonly (string | undefined)[],
): string[] {
  const known = secrets.filter((secret) => secret !== undefined);
  return [...inside, ...known]
    .filter((secret) =>
      typeof secret === "string" ? text.includes(secret) : secret.test(text),
    )
    .map((secret) => `tells ${String(secret).slice(0, 40)}`);
}

/** I5: the answer contains no data of other shoppers. */
export function strangers(text: string, email: string): string[] {
  const all = text.match(/faults\+\d+@example\.com/g) ?? [];
  return [...new Set(all)]
    .filter((found) => found !== email)
    .map((found) => `names ${found}`);
}
