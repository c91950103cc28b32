/** Feature flags. The service is the retailer's choice, and optional: see FLAGS_API_URL. */
import { z } from "zod/v4";
import { endpoint } from "../../http/endpoint";

/** The flags that the retailer has turned on or off [FLAG-001]; flags that are absent have the site's value. */
export const getFeatureFlags = endpoint({
  service: "flags",
  method: "GET",
  path: "/fapi/feature-flags",
  auth: "none",
  budget: "optional",
  // It is called again within seconds.
  retry: "never",
  response: z.object({
    /** Names that the shop does not know are ignored. */
    flags: z.record(z.string(), z.boolean()),
  }),
});
