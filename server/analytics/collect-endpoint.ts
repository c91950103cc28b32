/**
 * POST /fapi/collect: the browser's relay. Whether its events may be passed on is decided by the consent cookie of the
 * beacon itself, not by what the page believed.
 */
import type { Request, RequestHandler } from "express";
import { consentOf } from "../../app/consent/consent";
import { isCrawler } from "../../app/domain/crawler";
import { findSite } from "../../app/sites/sites";
import type { Config } from "../config";
import { isGpc } from "../consent/consent";
import { beaconEndpoint, type BeaconParts } from "../endpoints/beacon";
import { isKioskNamed } from "../kiosk/kiosk-device";
import { requestLimits } from "../limits/limits";
import { previewOf } from "../preview";
import { readEvents } from "./read-events";
import { readUser } from "./read-user";
import type { TagManager } from "./tag-manager";

/** Bytes; browsers refuse to keep beacons of more than 64 KB in flight, and the relay sends less. */
const mostBeaconBytes = 16 * 1024;

interface CollectParts extends BeaconParts {
  readonly config: BeaconParts["config"] &
    Pick<Config, "previewEnabled" | "previewAccess">;
  readonly tagManager: Pick<TagManager, "send">;
}

/** Mount at /fapi/collect. */
export function collectEndpoint(parts: CollectParts): RequestHandler {
  const { config, tagManager } = parts;
  function pass(
    fields: URLSearchParams,
    { headers, originalUrl }: Request,
  ): void {
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

  return beaconEndpoint(parts, {
    route: "/fapi/collect",
    mostBytes: mostBeaconBytes,
    limit: requestLimits.beacons,
    hear: pass,
  });
}
