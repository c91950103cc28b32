/**
 * POST /fapi/figures: how fast a page was for a visitor, as histograms by route and device. The labels are the shop's
 * own: the template of the path's route, and one of two devices. Whether the figures may be counted is decided by the
 * consent cookie of the beacon itself; nothing of the visitor is stored.
 */
import type { IncomingHttpHeaders } from "node:http";
import type { Request, RequestHandler } from "express";
import { consentOf } from "../../app/consent/consent";
import { isCrawler } from "../../app/domain/crawler";
import { noRoute, type FindRoute } from "../built-routes";
import { isGpc } from "../consent/consent";
import { beaconEndpoint, type BeaconParts } from "../endpoints/beacon";
import { isKioskNamed } from "../kiosk/kiosk-device";
import { requestLimits } from "../limits/limits";
import type { Metrics, VisitFigure } from "../metrics";
import { siteOf } from "../middleware/request-path";

/** Bytes: a path, which may have every character encoded, and three numbers. */
const mostBytes = 8 * 1024;

interface Figure {
  readonly name: VisitFigure;
  /** What a number of the beacon is multiplied by. */
  readonly unit: number;
  /** A larger number is none that a browser measured. */
  readonly most: number;
}

/** By their names in the beacon; times come in milliseconds and are counted in seconds. */
const figures: Readonly<Record<string, Figure>> = {
  lcp: { name: "largestContentfulPaint", unit: 0.001, most: 600_000 },
  inp: { name: "interactionToNextPaint", unit: 0.001, most: 600_000 },
  cls: { name: "cumulativeLayoutShift", unit: 1, most: 1_000 },
};

/** The path of a document, as an address has it: a query may contain anything. */
const documentPath = /^\/[\w\-.~%/]{1,500}$/;

const number = /^\d{1,6}(?:\.\d{1,4})?$/;

const deviceOf = (headers: IncomingHttpHeaders): "mobile" | "desktop" =>
  headers["sec-ch-ua-mobile"] === "?1" ||
  /\bMobi/.test(headers["user-agent"] ?? "")
    ? "mobile"
    : "desktop";

interface FiguresParts extends BeaconParts {
  readonly findRoute: FindRoute;
  readonly metrics: Pick<Metrics, "visitFigure">;
}

/** Mount at /fapi/figures, behind the host check and before every limit. */
export function figuresEndpoint(parts: FiguresParts): RequestHandler {
  const { findRoute, metrics } = parts;

  function hear(fields: URLSearchParams, { headers }: Request): void {
    const path = fields.get("path") ?? "";
    const site = documentPath.test(path) ? siteOf(path) : undefined;
    if (!site || isCrawler(headers["user-agent"])) return;
    const consent = consentOf({
      region: site.region,
      cookies: headers.cookie ?? "",
      isGpc: isGpc(headers),
      isKiosk: isKioskNamed(headers),
    });
    const { template: route, isDocument } = findRoute(path);
    if (!consent.C0002 || !isDocument || route === noRoute.template) return;
    const device = deviceOf(headers);
    for (const [key, { name, unit, most }] of Object.entries(figures)) {
      const text = fields.get(key) ?? "";
      if (number.test(text) && Number(text) <= most)
        metrics.visitFigure(name, { route, device }, Number(text) * unit);
    }
  }

  return beaconEndpoint(parts, {
    route: "/fapi/figures",
    mostBytes,
    limit: requestLimits.figures,
    hear,
  });
}
