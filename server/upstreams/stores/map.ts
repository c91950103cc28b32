/** Maps stores and collection points from the wire to what pages show. */
import {
  localTime,
  type Opening,
  type OpeningHours,
} from "../../../app/domain/stores/opening-hours";
import { slugOf } from "../../../app/domain/slug";
import {
  storeIdPattern,
  storeServices,
  type CollectionPoint,
  type Position,
  type Store,
} from "../../../app/domain/stores/store";
import type { StoreRequest } from "../../../app/domain/stores/store-request";
import type {
  CollectionPointWire,
  StoreRequestWire,
  StoreWire,
} from "./contract";

/** A radius larger than any country (km or miles), to request all of its stores. */
export const wholeCountry = 1000;

const clock = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Whether opening hours are valid: two times, and the store closes after it opens. */
const isOpening = ({ open, close }: Opening): boolean =>
  clock.test(open) && clock.test(close) && open < close;

function toHours({ hours, exceptions, timeZone }: StoreWire): OpeningHours {
  const openings = hours.filter(isOpening);
  const isZone =
    timeZone !== undefined && localTime(new Date(), timeZone) !== null;
  return {
    week: Array.from({ length: 7 }, (_, weekday) =>
      openings
        .filter(({ day }) => day === weekday)
        .map(({ open, close }) => ({ open, close }))
        .sort((left, right) => left.open.localeCompare(right.open)),
    ),
    exceptions: exceptions.map(({ date, open = "", close = "" }) => ({
      date,
      openings: [{ open, close }].filter(isOpening),
    })),
    timeZone: isZone ? timeZone : null,
  };
}

function toPosition({ latitude, longitude }: StoreWire): Position | null {
  if (latitude === undefined || longitude === undefined) return null;
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnEarth ? { latitude, longitude } : null;
}

const phonePattern = /^\+?[\d\s()./-]{5,25}$/;

/** The last part of a store's address; null if its id cannot be part of an address. */
export const storeSlug = ({
  storeId,
  storeName,
}: Pick<StoreWire, "storeId" | "storeName">): string | null =>
  storeIdPattern.test(storeId)
    ? [storeId, slugOf(storeName)].filter(Boolean).join("/")
    : null;

export function toStore(wire: StoreWire): Store {
  const { storeId, storeName, phone, province = "" } = wire;
  return {
    id: storeId,
    name: storeName,
    slug: storeSlug(wire),
    street: wire.addressLine1,
    city: wire.city,
    province: province || null,
    postalCode: wire.postalCode,
    country: wire.countryCode,
    phone: phonePattern.test(phone) ? phone : null,
    position: toPosition(wire),
    distance: wire.distance ?? null,
    hours: toHours(wire),
    services: storeServices.filter((service) =>
      wire.services.includes(service),
    ),
  };
}

export const toCollectionPoint = ({
  id,
  name,
  address,
  distance,
}: CollectionPointWire): CollectionPoint => ({
  id,
  name,
  street: address.addressLine1,
  city: address.city,
  postalCode: address.postalCode,
  distance: distance ?? null,
});

export function toStoreRequest(wire: StoreRequestWire): StoreRequest {
  const { requestId, sku, productName, colour, size, screen, state } = wire;
  const askedAt = Date.parse(wire.askedAt);
  return {
    id: requestId,
    sku,
    name: productName || sku,
    colour,
    size,
    screen,
    state,
    askedAt: Number.isNaN(askedAt) ? null : askedAt,
  };
}
