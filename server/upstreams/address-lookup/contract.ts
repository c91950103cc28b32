/** Completes addresses. The service is the retailer's choice, and optional: see ADDRESS_LOOKUP_URL. */
import { z } from "zod/v4";
import { endpoint } from "../../http/endpoint";

/**
 * Addresses that match what the shopper has typed, best match first; there may be none. It is a POST, so
 * that no postal address appears in a URL.
 */
export const findAddresses = endpoint({
  service: "addressLookup",
  method: "POST",
  path: "/address-lookup/v1/find",
  auth: "none",
  // A later suggestion is useless.
  budget: "suggestion",
  body: z.strictObject({
    /** ISO code. */
    country: z.string(),
    /** House number and street as typed so far; may be empty. */
    street: z.string(),
    /** As typed so far; may be empty. */
    postalCode: z.string(),
  }),
  response: z.object({
    addresses: z.array(
      z.object({
        addressLine1: z.string().min(1),
        postalCode: z.string().min(1),
        city: z.string().min(1),
        /** The code as printed on parcels, where addresses have one. */
        province: z.string().default(""),
      }),
    ),
  }),
});
