/**
 * Tells the rest of the shop that a request comes from a kiosk. Whatever a kiosk is answered is for the
 * shopper in front of it alone: the next one must find nothing of it, not even by the way back.
 */
import type { RequestHandler } from "express";
import onHeaders from "on-headers";
import type { Config } from "../config";
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

export function kioskMode(
  config: Pick<Config, "secure" | "sessionSecrets">,
): RequestHandler {
  const device = createKioskDevice(config);
  return (request, response, next) => {
    const kiosk = device.open(request.headers);
    if (kiosk) {
      response.locals.kiosk = kiosk;
      response.locals.isLowered = device.isLowered(request.headers);
      onHeaders(response, () => {
        response.setHeader("Cache-Control", "private, no-store");
        response.vary("Cookie");
      });
    }
    next();
  };
}
