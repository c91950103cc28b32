/**
 * Detects requests from a kiosk. Every answer to a kiosk is only for the shopper in front of it: the next
 * one must not find any of it, not even with the back button.
 */
import type { Request, RequestHandler, Response } from "express";
import onHeaders from "on-headers";
import type { Config } from "../config";
import type { EndedKiosks } from "../kiosk/ended-kiosks";
import { createKioskDevice, type Kiosk } from "../kiosk/kiosk-device";

declare global {
  namespace Express {
    interface Locals {
      /** Set for a browser that is a kiosk. */
      kiosk?: Kiosk;
      /** Set for a kiosk whose shopper moved everything to the lower half of the screen. */
      isLowered?: boolean;
    }
  }
}

/** Sets `res.locals.kiosk`. A kiosk that was ended elsewhere is an ordinary browser and loses its cookie. */
export function kioskMode(
  config: Pick<Config, "secure" | "sessionSecrets">,
  endedKiosks: Pick<EndedKiosks, "includes">,
): RequestHandler {
  const device = createKioskDevice(config);

  async function enter(
    kiosk: Kiosk,
    { headers }: Request,
    response: Response,
  ): Promise<void> {
    onHeaders(response, () => {
      response.setHeader("Cache-Control", "private, no-store");
      response.vary("Cookie");
    });
    if (await endedKiosks.includes(kiosk)) {
      response.append("Set-Cookie", device.clearingCookie());
      return;
    }
    response.locals.kiosk = kiosk;
    response.locals.isLowered = device.isLowered(headers);
  }

  return (request, response, next) => {
    const kiosk = device.open(request.headers);
    if (!kiosk) {
      next();
      return;
    }
    enter(kiosk, request, response).then(() => {
      next();
    }, next);
  };
}
