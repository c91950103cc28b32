import { randomUUID } from "node:crypto";
import type { Site } from "../../app/sites/sites";
import type { Http } from "../http/client";
import type { Call } from "../services/upstream-call";

/** Returns the calls of nobody in a market, for what is built outside of requests. */
export function anonymousCalls(http: Http): (site: Site) => Call {
  return ({ locale, siteId, currency, brand, region }) => {
    const correlationId = randomUUID();
    const facts = { correlationId, locale, siteId, currency, brand, region };
    return http.forRequest({ ...facts, channel: "ECOMM", isBackground: true })
      .call;
  };
}
