/**
 * Tells the rest of the shop that a request comes from a kiosk. Whatever a kiosk is answered is for the
 * shopper in front of it alone: the next one must find nothing of it, not even by the way back.
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
      /** Set for a kiosk whose shopper has everything in its lower half. */
      isLowered?: boolean;
    }
  }
}

/** One that was ended elsewhere is an ordinary browser, and loses its cookie. */
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
