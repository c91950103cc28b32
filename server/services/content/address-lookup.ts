/**
 * Addresses that complete what a shopper types. A comfort: no form waits for it, and a look-up that
 * fails or is slow has found nothing. Nothing is cached, because what people type is theirs.
 */
import { optional } from "../../../app/errors/optional";
import { addressLimits } from "../../../app/domain/address/address-format";
import {
  isEnough,
  type FoundAddress,
  type TypedPlace,
} from "../../../app/domain/address/found-address";
import { findAddresses } from "../../upstreams/address-lookup/contract";
import type { Call } from "../upstream-call";

/** More are no help to anyone who looks for one. */
const mostFound = 8;

/** What the form would refuse is not offered. */
const fits = (found: FoundAddress): boolean =>
  (["addressLine1", "postalCode", "city", "province"] as const).every(
    (field) => found[field].length <= addressLimits[field],
  );

export function createAddressLookup(call: Call, isOn: boolean) {
  return {
    /** Whether there is a service to ask; without one nothing of it is shown. */
    isOn,

    /** At most eight, best first; none for too few letters, and when the service does not say in time. */
    async find(typed: TypedPlace): Promise<readonly FoundAddress[]> {
      const { country } = typed;
      if (!isOn || !isEnough(typed) || !/^[A-Z]{2}$/.test(country)) return [];
      const street = typed.street.trim().slice(0, addressLimits.addressLine1);
      const postalCode = typed.postalCode
        .trim()
        .slice(0, addressLimits.postalCode);
      const found = await optional(
        call(findAddresses, { body: { country, street, postalCode } }),
        null,
      );
      return found ? found.addresses.filter(fits).slice(0, mostFound) : [];
    },
  };
}
