/**
 * POST /fapi/collect: the browser's relay. Beacons come by the dozen and in the moment a page is left, so they have
 * a limit and a size of their own, and neither use up a shopper's requests nor wait for the pages of others.
 *
 * A beacon is answered without a body, whatever became of its events: nobody reads the answer. Whether they may be
 * passed on is decided by the consent cookie of the beacon itself, not by what the page believed.
 */
import type { Request, RequestHandler, Response } from "express";
import { consentOf } from "../../app/consent/consent";
import { isCrawler } from "../../app/domain/crawler";
import { findSite } from "../../app/sites/sites";
import type { Config } from "../config";
import { isGpc } from "../consent/consent";
import { isKioskNamed } from "../kiosk/kiosk-device";
import type { Limiter } from "../limits/limiter";
import { requestLimits } from "../limits/limits";
import { clientAddress } from "../middleware/client-address";
import { isFromOwnPage } from "../middleware/cross-site-guard";
import { previewOf } from "../preview";
import { readBody } from "../middleware/read-body";
import { readEvents } from "./read-events";
import { readUser } from "./read-user";
import type { TagManager } from "./tag-manager";

/** Bytes; browsers refuse to keep beacons of more than 64 KB in flight, and the relay sends less. */
export const mostBeaconBytes = 16 * 1024;

interface CollectParts {
  readonly config: Pick<
    Config,
    "publicOrigin" | "rateLimit" | "previewEnabled" | "previewAccess"
  >;
  readonly limiter: Limiter;
  readonly tagManager: Pick<TagManager, "send">;
}

const isForm = ({ headers }: Request): boolean =>
  headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase() ===
  "application/x-www-form-urlencoded";

/** Mount at /fapi/collect, behind the host check and before every limit. */
export function collectEndpoint({
  config,
  limiter,
  tagManager,
}: CollectParts): RequestHandler {
  /** The status of the refusal by headers; null for a beacon that may be read. */
  function refusalOf(request: Request): number | null {
    if (request.method !== "POST") return 405;
    if (!isFromOwnPage(request.headers, config.publicOrigin)) return 403;
    if (!isForm(request)) return 415;
    const length = Number(request.headers["content-length"] ?? 0);
    return length > mostBeaconBytes ? 413 : null;
  }

  function pass(body: string, { headers, originalUrl }: Request): void {
    const fields = new URLSearchParams(body);
    const site = findSite(fields.get("locale") ?? undefined);
    if (!site || isCrawler(headers["user-agent"])) return;
    const consent = consentOf({
      region: site.region,
      cookies: headers.cookie ?? "",
      isGpc: isGpc(headers),
      isPreview: previewOf(originalUrl, config, new Date()) !== null,
      isKiosk: isKioskNamed(headers),
    });
    const events = readEvents(fields.get("events") ?? "", consent);
    if (events.length === 0) return;
    const user = consent.C0002 ? readUser(fields.get("user")) : null;
    tagManager.send(events, site.locale, user);
  }

  async function statusFor(
    request: Request,
    response: Response,
  ): Promise<number> {
    const refusal = refusalOf(request);
    if (refusal !== null) return refusal;
    const waitSeconds = config.rateLimit
      ? await limiter.take(clientAddress(request), requestLimits.beacons)
      : 0;
    if (waitSeconds > 0) {
      response.setHeader("Retry-After", String(waitSeconds));
      return 429;
    }
    const body = await readBody(request, mostBeaconBytes);
    if (body === null) return 413;
    pass(body, request);
    return 204;
  }

  return (request, response, next) => {
    response.locals.route = "/fapi/collect";
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
