/** The initial values of the billing address form. */
import type { Cart, CartAddress } from "~/domain/cart";
import {
  valuesOf,
  type FieldValues,
} from "~/forms/address/address-form-view.server";
import { isSamePlace } from "./same-place";

/** Returns name and phone of the delivery address, so that the shopper need not type them again. */
export function billingStart(shipping: CartAddress | null): FieldValues {
  if (!shipping) return {};
  const { firstName, lastName, phone, phoneCountry } = valuesOf(shipping);
  return {
    firstName: firstName ?? "",
    lastName: lastName ?? "",
    phone: phone ?? "",
    phoneCountry: phoneCountry ?? "",
  };
}

/** Whether the billing address is the delivery address; it is until the shopper enters another one [K9]. */
export function isSameAddress({
  shippingAddress,
  billingAddress,
}: Cart): boolean {
  if (!shippingAddress) return false;
  if (!billingAddress) return true;
  return isSamePlace(shippingAddress, billingAddress);
}
