/** Reference lists for address forms, and the stores of a country [API-042, STORE-005]. */
import { z } from "zod/v4";
import { endpoint } from "../../http/endpoint";

const utilities = {
  service: "utilities",
  method: "GET",
  auth: "none",
  budget: "optional",
} as const;

export const getCountries = endpoint({
  ...utilities,
  path: "/consumers-v3/utilities/countryList",
  query: z.strictObject({ locale: z.string(), type: z.string() }),
  response: z.object({
    countries: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
});

export const getCountryFormat = endpoint({
  ...utilities,
  path: "/consumers-v3/utilities/i18n/{countryCode}",
  query: z.strictObject({ locale: z.string() }),
  response: z.object({
    countryCode: z.string().optional(),
    provinces: z
      .array(z.object({ code: z.string(), name: z.string() }))
      .default([]),
    postalCodePattern: z.string().optional(),
    fields: z.array(z.string()).default([]),
  }),
});

export const getStores = endpoint({
  ...utilities,
  path: "/consumers-v3/utilities/stores",
  query: z.strictObject({ country: z.string(), siteId: z.string() }),
  response: z.object({
    stores: z.array(z.object({ storeId: z.string(), storeName: z.string() })),
  }),
});

export const getStoreEmployees = endpoint({
  ...utilities,
  path: "/consumers-v3/utilities/stores/{storeId}/employees",
  response: z.object({
    employees: z.array(
      z.object({ storeEmployeeId: z.string(), storeEmployeeName: z.string() }),
    ),
  }),
});
