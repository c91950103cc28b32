/** A store as the engine's plugin answers it: it takes the types from here, the gateway reads them. */
import { z } from "zod/v4";

const hours = { open: z.string(), close: z.string() };

/** Where goods can be collected. */
export const CollectionPlace = z.object({
  storeId: z.string(),
  name: z.string(),
  addressLine1: z.string(),
  city: z.string(),
  province: z.string().optional(),
  postalCode: z.string(),
});
export type CollectionPlace = z.infer<typeof CollectionPlace>;

export const StoreRow = CollectionPlace.extend({
  /** ISO code. */
  country: z.string(),
  phone: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** IANA name. */
  timeZone: z.string(),
  /** Days are numbered from Sunday, 0; the store is closed on a missing day. */
  hours: z.array(z.object({ day: z.number().int(), ...hours })),
  /** Days of every year, as `12-25`, on which it is closed or open at other hours. */
  holidays: z.array(
    z.object({
      day: z.string(),
      open: hours.open.optional(),
      close: hours.close.optional(),
    }),
  ),
  /** What it does, as `pickup`. */
  services: z.array(z.string()),
});
export type StoreRow = z.infer<typeof StoreRow>;
