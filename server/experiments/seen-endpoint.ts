/**
 * What visitors have seen of experiments [FLAG-004]: `POST /fapi/seen` with the places that came into view, and the
 * picture `GET /fapi/seen.gif` in pages for browsers without script. Both name places alone. Which variation it was is
 * known by the cookies of the request, and whether it may be counted by its consent.
 *
 * It is reported once for each visitor and variation. The cookie of variations remembers it; a claim covers requests
 * that cross, such as those of two tabs, and is made first: while the state is away, one may be reported twice.
 */
import type { Request, RequestHandler, Response } from "express";
import { findSite } from "../../app/sites/sites";
import type { Config } from "../config";
import {
  beaconEndpoint,
  takeTurn,
  type BeaconParts,
} from "../endpoints/beacon";
import { isKioskNamed } from "../kiosk/kiosk-device";
import { requestLimits } from "../limits/limits";
import { isFetchedAhead } from "../services/account/visitor";
import type { SharedState } from "../shared-state/shared-state";
import type { Experiments } from "./experiments";
import { sightingOf } from "./visit";

interface SeenParts extends BeaconParts {
  readonly config: Pick<Config, "publicOrigin" | "rateLimit" | "secure">;
  readonly experiments: Pick<Experiments, "running" | "reportShown">;
  readonly state: Pick<SharedState, "claim">;
}

/** Bytes; the names of all experiments are shorter. */
const mostBytes = 1024;
/** The most names that are read. */
const mostPlaces = 12;

/** A transparent picture of one pixel. */
const pixel = Buffer.from(
  "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7",
  "base64",
);

/** Mount the handlers at these paths. */
export function seenEndpoints(parts: SeenParts): {
  readonly "/fapi/seen": RequestHandler;
  readonly "/fapi/seen.gif": RequestHandler;
} {
  const { config, experiments, state } = parts;

  /** @param fields `locale`, and `p`: the names of places, with commas */
  async function hear(
    fields: URLSearchParams,
    { headers }: Request,
    response: Response,
  ): Promise<void> {
    const site = findSite(fields.get("locale") ?? undefined);
    if (!site) return;
    const places = (fields.get("p") ?? "").split(",", mostPlaces);
    const sighting = sightingOf(
      {
        ...{ headers, site, secure: config.secure },
        isKiosk: isKioskNamed(headers),
        // A variation that was given stays, whatever audience the visitor is in.
        isKnown: () => false,
        now: Date.now(),
      },
      // What cannot be reported now is not marked either.
      experiments.running(places),
    );
    if (!sighting) return;
    const { visitor, variations, cookie } = sighting;
    await Promise.all(
      Object.entries(variations).map(async ([name, variation]) => {
        const once = `${visitor.id} ${name} ${variation}`;
        if ((await state.claim("seenVariations", once, "seen")) === null)
          experiments.reportShown(visitor, name);
      }),
    );
    response.append("Set-Cookie", cookie);
  }

  /** The status of the refusal; null for a picture in a page of the shop that somebody may see. */
  async function refusalOf(
    request: Request,
    response: Response,
  ): Promise<number | null> {
    const { method, headers } = request;
    if (method !== "GET" && method !== "HEAD") return 405;
    const from = headers["sec-fetch-site"];
    // Browsers without this header send the cookies, which are `Lax`, to nobody else's page.
    if (from !== undefined && from !== "same-origin") return 403;
    const limit = requestLimits.exposures;
    return (await takeTurn(parts, limit, request, response)) > 0 ? 429 : null;
  }

  async function show(request: Request, response: Response): Promise<void> {
    const refusal = await refusalOf(request, response);
    if (refusal !== null) {
      if (refusal === 405) response.setHeader("Allow", "GET, HEAD");
      response.setHeader("Connection", "close");
      response.status(refusal).end();
      return;
    }
    const { search } = new URL(request.originalUrl, config.publicOrigin);
    if (request.method === "GET" && !isFetchedAhead(request.headers))
      await hear(new URLSearchParams(search), request, response);
    response.status(200).type("gif").send(pixel);
  }

  return {
    "/fapi/seen": beaconEndpoint(parts, {
      route: "/fapi/seen",
      mostBytes,
      limit: requestLimits.exposures,
      hear,
    }),
    "/fapi/seen.gif": (request, response, next) => {
      response.locals.route = "/fapi/seen.gif";
      response.setHeader("Cache-Control", "no-store");
      show(request, response).catch(next);
    },
  };
}
