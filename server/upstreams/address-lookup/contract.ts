/** Completes addresses. The service is the retailer's choice, and optional: see ADDRESS_LOOKUP_URL. */
import { z } from "zod/v4";
import { endpoint } from "../../http/endpoint";

/**
 * Addresses that begin as those that somebody types, best first; none is an answer. A POST, so that no
 * address stands in an address.
 */
export const findAddresses = endpoint({
  service: "addressLookup",
  method: "POST",
  path: "/address-lookup/v1/find",
  auth: "none",
  // Later than that nobody has use for it.
  budget: "suggestion",
  body: z.strictObject({
    /** ISO code. */
    country: z.string(),
    /** House number and street as far as they are typed; may be empty. */
    street: z.string(),
    /** As far as it is typed; may be empty. */
    postalCode: z.string(),
  }),
  response: z.object({
    addresses: z.array(
      z.object({
        addressLine1: z.string().min(1),
        postalCode: z.string().min(1),
        city: z.string().min(1),
        /** The code that parcels carry, where addresses have one. */
        province: z.string().default(""),
      }),
    ),
  }),
});
