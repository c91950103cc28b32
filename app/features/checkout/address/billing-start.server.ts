/** What the form of the billing address begins with. */
import type { Cart, CartAddress } from "~/domain/cart";
import {
  valuesOf,
  type FieldValues,
} from "~/forms/address/address-form-view.server";
import { isSamePlace } from "./same-place";

/** What the shopper has said before need not be said again: name and phone for the invoice. */
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

/** Whether the invoice goes where the goods go; so it does until the shopper says otherwise [K9]. */
export function isSameAddress({
  shippingAddress,
  billingAddress,
}: Cart): boolean {
  if (!shippingAddress) return false;
  if (!billingAddress) return true;
  return isSamePlace(shippingAddress, billingAddress);
}
