/**
 * The zone whose tax an order has: that of the state or province it goes to, or is collected in (`US-CA`), else of the
 * country, else of the market. An editor finds the rate of each under its name.
 */
import type {
  Channel,
  Order,
  RequestContext,
  TaxZoneStrategy,
  Zone,
} from "@vendure/core";
import { fieldsOf } from "./order-fields";

/** Returns the zone of an order; undefined where there is none. */
export function zoneOf(zones: readonly Zone[], order: Order): Zone | undefined {
  const { pickupPlace, country: market } = fieldsOf(order);
  const address = order.shippingAddress;
  const [countryCode, province] = pickupPlace?.split("-") ?? [
    address.countryCode,
    address.province,
  ];
  const country = countryCode ?? market;
  const named = (name: string) => zones.find((zone) => zone.name === name);
  if (!country) return undefined;
  return (
    (province ? named(`${country}-${province.toUpperCase()}`) : undefined) ??
    named(country)
  );
}

export class ZoneOfDestination implements TaxZoneStrategy {
  determineTaxZone(
    _ctx: RequestContext,
    zones: Zone[],
    channel: Channel,
    order?: Order,
  ): Zone {
    const zone = order && zoneOf(zones, order);
    return zone ?? channel.defaultTaxZone;
  }
}
