/**
 * POST /fapi/collect: the browser's relay. Whether its events may be passed on is decided by the consent cookie of the
 * beacon itself, not by what the page believed.
 */
import type { Request, RequestHandler } from "express";
import { consentOf } from "../../app/consent/consent";
import { isCrawler } from "../../app/domain/crawler";
import { findSite } from "../../app/sites/sites";
import { isGpc } from "../consent/consent";
import { beaconEndpoint, type BeaconParts } from "../endpoints/beacon";
import { isKioskNamed } from "../kiosk/kiosk-device";
import { requestLimits } from "../limits/limits";
import { readEvents } from "./read-events";
import type { TagManager } from "./tag-manager";

/** Bytes; browsers refuse to keep beacons of more than 64 KB in flight, and the relay sends less. */
const mostBeaconBytes = 16 * 1024;

interface CollectParts extends BeaconParts {
  readonly tagManager: Pick<TagManager, "send">;
}

/** Mount at /fapi/collect. */
export function collectEndpoint(parts: CollectParts): RequestHandler {
  function pass(fields: URLSearchParams, { headers }: Request): void {
    const site = findSite(fields.get("locale") ?? undefined);
    if (!site || isCrawler(headers["user-agent"])) return;
    const consent = consentOf({
      region: site.region,
      cookies: headers.cookie ?? "",
      isGpc: isGpc(headers),
      isKiosk: isKioskNamed(headers),
    });
    const events = readEvents(fields.get("events") ?? "", consent);
    if (events.length > 0) parts.tagManager.send(events, site.locale);
  }

  return beaconEndpoint(parts, {
    route: "/fapi/collect",
    mostBytes: mostBeaconBytes,
    limit: requestLimits.beacons,
    hear: pass,
  });
}
