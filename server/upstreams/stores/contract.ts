/** The retailer's stores and the collection points of carriers [API-041, STORE-001, STORE-002]. */
import { z } from "zod/v4";
import { storeRequestStates } from "../../../app/domain/stores/store-request";
import { endpoint } from "../../http/endpoint";

const stores = {
  service: "stores",
  method: "POST",
  auth: "none",
  // A question with a body: it changes nothing.
  budget: "read",
} as const;

const Opening = { open: z.string(), close: z.string() };

/** Days are numbered from Sunday, 0; stores are closed on a missing day. */
const HoursWire = z.object({ day: z.coerce.number().int(), ...Opening });

/** A day that differs from the usual week: closed, or open at other hours. */
const ExceptionWire = z.object({
  date: z.iso.date(),
  open: Opening.open.optional(),
  close: Opening.close.optional(),
});

/** A store requires an id and a name; other unknown fields are not shown. */
const StoreWire = z.object({
  storeId: z.string().min(1),
  storeName: z.string().min(1),
  addressLine1: z.string().default(""),
  city: z.string().default(""),
  province: z.string().optional(),
  postalCode: z.string().default(""),
  countryCode: z.string().default(""),
  phone: z.string().default(""),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  /** From the requested location, in the requested unit. */
  distance: z.number().nonnegative().optional(),
  unit: z.string().optional(),
  timeZone: z.string().optional(),
  hours: z.array(HoursWire).default([]),
  exceptions: z.array(ExceptionWire).default([]),
  services: z.array(z.string()).default([]),
});
export type StoreWire = z.infer<typeof StoreWire>;

/**
 * The stores around a location, nearest first; without a location, all stores of the country. `city` and
 * `filters.storeIds` are the shop's: the API does not define the body.
 */
export const searchStores = endpoint({
  ...stores,
  path: "/stores/v1/search",
  query: z.strictObject({ locale: z.string() }),
  body: z.strictObject({
    country: z.string(),
    postalCode: z.string().optional(),
    city: z.string().optional(),
    latitude: z.number().min(-90).max(90).optional(),
    longitude: z.number().min(-180).max(180).optional(),
    radius: z.number().positive().max(1000),
    unit: z.enum(["km", "mi"]),
    filters: z
      .strictObject({
        services: z.array(z.string()).optional(),
        storeIds: z.array(z.string()).optional(),
      })
      .optional(),
  }),
  response: z.object({ stores: z.array(StoreWire) }),
});

const CollectionPointWire = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  carrier: z.string().default(""),
  address: z
    .object({
      addressLine1: z.string().default(""),
      city: z.string().default(""),
      postalCode: z.string().default(""),
      province: z.string().optional(),
    })
    .prefault({}),
  distance: z.number().nonnegative().optional(),
  hours: z.array(HoursWire).default([]),
});
export type CollectionPointWire = z.infer<typeof CollectionPointWire>;

/** The carriers' collection points around a postal code, nearest first. */
export const searchCollectionPoints = endpoint({
  ...stores,
  path: "/stores/v1/collectionPoints",
  query: z.strictObject({ locale: z.string() }),
  body: z.strictObject({
    postalCode: z.string(),
    country: z.string(),
    carrier: z.string().optional(),
    radius: z.number().positive().max(1000),
  }),
  response: z.object({ collectionPoints: z.array(CollectionPointWire) }),
});

/** A store request requires an id, a size and a state; the names are only shown. */
const StoreRequestWire = z.object({
  requestId: z.string().min(1),
  sku: z.string().min(1),
  state: z.enum(storeRequestStates),
  productName: z.string().default(""),
  colour: z.string().default(""),
  size: z.string().default(""),
  screen: z.string().default(""),
  /** ISO time. */
  askedAt: z.string().default(""),
});
export type StoreRequestWire = z.infer<typeof StoreRequestWire>;

const request = { service: "stores", auth: "none" } as const;

/**
 * Asks the associates of a store to bring a size to a kiosk. These four calls are the shop's: the retailer's
 * API has none. `STORE_REQUESTS` is off if a retailer has no such service.
 */
export const createStoreRequest = endpoint({
  ...request,
  method: "POST",
  path: "/stores/v1/{storeId}/requests",
  body: z.strictObject({
    sku: z.string().min(1),
    /** The screen's name for staff. */
    screen: z.string().min(1),
  }),
  response: StoreRequestWire,
});

/** One request, for the waiting shopper. */
export const getStoreRequest = endpoint({
  ...request,
  method: "GET",
  path: "/stores/v1/{storeId}/requests/{requestId}",
  response: StoreRequestWire,
});

/** The open requests, oldest first; from the point of sale only. */
export const getStoreRequests = endpoint({
  ...request,
  method: "GET",
  path: "/stores/v1/{storeId}/requests",
  response: z.object({ requests: z.array(StoreRequestWire) }),
});

/** Changes the state of a request; from the point of sale only. */
export const changeStoreRequest = endpoint({
  ...request,
  method: "PATCH",
  path: "/stores/v1/{storeId}/requests/{requestId}",
  body: z.strictObject({
    state: z.enum(storeRequestStates),
    storeEmployeeId: z.string().min(1),
  }),
  response: StoreRequestWire,
});
