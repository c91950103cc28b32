/**
 * Limits by client address, in three tiers: forms with credentials, other
 * forms, and pages. It protects this process from one noisy client; limits by
 * account belong to the services, and limits across instances to the edge.
 */
import { isIPv6 } from "node:net";
import type { Request, RequestHandler } from "express";
import type { Config } from "../config";
import { refuse } from "./gate-page";
import { takesCredentials } from "./request-path";
import { createTokenBuckets } from "./token-buckets";

/** Requests per minute and client. */
export const rateLimits = {
  credentials: 10,
  forms: 100,
  pages: 1_000,
} as const;

type Tier = keyof typeof rateLimits;

function tierOf(request: Request): Tier {
  if (request.method !== "POST") return "pages";
  return takesCredentials(request.originalUrl) ? "credentials" : "forms";
}

/** Four groups of an IPv6 address: a household has 2^64 of the others. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith("::ffff:")) return address;
  const [head = "", tail] = address.split("::");
  const front = head.split(":").filter((group) => group !== "");
  const back = tail?.split(":").filter((group) => group !== "") ?? [];
  const zeros = Array.from(
    { length: 8 - front.length - back.length },
    () => "0",
  );
  const groups = tail === undefined ? front : [...front, ...zeros, ...back];
  return `${groups.slice(0, 4).join(":")}::/64`;
}

/** `request.ip` follows the "trust proxy" setting, never a header alone. */
const clientOf = (request: Request): string =>
  networkOf(request.ip ?? request.socket.remoteAddress ?? "unknown");

/** Answers 429 with Retry-After to a client that is over its limit. */
export function rateLimit(
  config: Pick<Config, "rateLimit">,
  now: () => number = Date.now,
): RequestHandler {
  const tiers = {
    credentials: createTokenBuckets({ perMinute: rateLimits.credentials }),
    forms: createTokenBuckets({ perMinute: rateLimits.forms }),
    pages: createTokenBuckets({ perMinute: rateLimits.pages }),
  };
  return (request, response, next) => {
    const waitSeconds = config.rateLimit
      ? tiers[tierOf(request)].take(clientOf(request), now())
      : 0;
    if (waitSeconds === 0) {
      next();
      return;
    }
    response.setHeader("Retry-After", String(waitSeconds));
    refuse(request, response, { status: 429, reason: "rate" });
  };
}
