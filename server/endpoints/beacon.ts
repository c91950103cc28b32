/**
 * What beacons have in common: small forms that a page of the shop sends while it is shown or left. They come by the
 * dozen, so they have a limit and a size of their own, and neither use up a shopper's requests nor wait for the pages
 * of others. They are answered without a body, whatever became of them: nobody reads the answer.
 */
import type { Request, RequestHandler, Response } from "express";
import type { Config } from "../config";
import type { Limit, Limiter } from "../limits/limiter";
import { clientAddress } from "../middleware/client-address";
import { isFromOwnPage } from "../middleware/cross-site-guard";
import { readBody } from "../middleware/read-body";

export interface BeaconParts {
  readonly config: Pick<Config, "publicOrigin" | "rateLimit">;
  readonly limiter: Limiter;
}

interface BeaconFacts {
  /** Its path, for log and metrics. */
  readonly route: string;
  readonly mostBytes: number;
  readonly limit: Limit;
  /** Receives the fields of the form. */
  readonly hear: (
    fields: URLSearchParams,
    request: Request,
    response: Response,
  ) => void | Promise<void>;
}

const isForm = ({ headers }: Request): boolean =>
  headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase() ===
  "application/x-www-form-urlencoded";

/** Takes a request off its limit. Returns the seconds to wait, which the answer then states; 0 for none. */
export async function takeTurn(
  {
    config,
    limiter,
  }: Pick<BeaconParts, "limiter"> & {
    readonly config: Pick<Config, "rateLimit">;
  },
  limit: Limit,
  request: Request,
  response: Response,
): Promise<number> {
  const waitSeconds = config.rateLimit
    ? await limiter.take(clientAddress(request), limit)
    : 0;
  if (waitSeconds > 0) response.setHeader("Retry-After", String(waitSeconds));
  return waitSeconds;
}

/** Answers posts of a machine route with a status alone. */
export function statusEndpoint(
  route: string,
  statusFor: (request: Request, response: Response) => Promise<number>,
): RequestHandler {
  return (request, response, next) => {
    response.locals.route = route;
    response.setHeader("Cache-Control", "no-store");
    statusFor(request, response)
      .then((status) => {
        if (status === 405) response.setHeader("Allow", "POST");
        // What was not read would be taken for the next request.
        if (status !== 204) response.setHeader("Connection", "close");
        response.status(status).end();
      })
      .catch((error: unknown) => {
        // The client went away while sending.
        if (request.complete) next(error);
        else response.destroy();
      });
  };
}

/** Mount behind the host check and before every limit. */
export function beaconEndpoint(
  parts: BeaconParts,
  { route, mostBytes, limit, hear }: BeaconFacts,
): RequestHandler {
  /** The status of the refusal by headers; null for a beacon that may be read. */
  function refusalOf(request: Request): number | null {
    if (request.method !== "POST") return 405;
    if (!isFromOwnPage(request.headers, parts.config.publicOrigin)) return 403;
    if (!isForm(request)) return 415;
    const length = Number(request.headers["content-length"] ?? 0);
    return length > mostBytes ? 413 : null;
  }

  async function statusFor(
    request: Request,
    response: Response,
  ): Promise<number> {
    const refusal = refusalOf(request);
    if (refusal !== null) return refusal;
    if ((await takeTurn(parts, limit, request, response)) > 0) return 429;
    const body = await readBody(request, mostBytes);
    if (body === null) return 413;
    await hear(new URLSearchParams(body), request, response);
    return 204;
  }

  return statusEndpoint(route, statusFor);
}
