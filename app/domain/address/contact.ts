/** Who an order is for, as far as it has to be known without an address [CHK-034]. */
import { contactNeeds } from "../asked";
import type { Cart } from "../cart";

export interface Contact {
  readonly email: string;
  /** Empty where only an e-mail was asked for. */
  readonly firstName: string;
  readonly lastName: string;
}

type Source = Pick<Cart, "lines" | "shippingAddress" | "billingAddress">;

/**
 * What is known of the person, each part from the first that says it. In a cart that is shipped this
 * is its address; otherwise what the contact step was told (`said`, null before it), then the
 * addresses that the cart has from before.
 */
export function contactOf(
  { lines, shippingAddress, billingAddress }: Source,
  said: Contact | null,
): Contact {
  const sources =
    contactNeeds(lines) === "address"
      ? [shippingAddress, said, billingAddress]
      : [said, shippingAddress, billingAddress];
  const part = (name: keyof Contact) =>
    sources.find((source) => source?.[name])?.[name] ?? "";
  return {
    email: part("email"),
    firstName: part("firstName"),
    lastName: part("lastName"),
  };
}

/** An e-mail address as it stands on a screen that others see: enough to know one's own by. */
export const maskedEmail = (email: string): string =>
  email.replace(/^(.)[^@]*(?=@)/u, "$1•••");
