/** The person an order is for, as far as needed when there is no address [CHK-034]. */
import { contactNeeds } from "../contact-need";
import type { Cart } from "../cart";

export interface Contact {
  readonly email: string;
  /** Empty where only an e-mail is required. */
  readonly firstName: string;
  readonly lastName: string;
}

type Source = Pick<Cart, "lines" | "shippingAddress" | "billingAddress">;

/**
 * What is known of the person; each part comes from the first source that has it. If the cart is shipped,
 * its shipping address comes first; otherwise the contact step does, followed by addresses that the cart
 * has from earlier.
 *
 * @param entered in the contact step; null before it.
 */
export function contactOf(
  { lines, shippingAddress, billingAddress }: Source,
  entered: Contact | null,
): Contact {
  const sources =
    contactNeeds(lines) === "address"
      ? [shippingAddress, entered, billingAddress]
      : [entered, shippingAddress, billingAddress];
  const part = (name: keyof Contact) =>
    sources.find((source) => source?.[name])?.[name] ?? "";
  return {
    email: part("email"),
    firstName: part("firstName"),
    lastName: part("lastName"),
  };
}

/** An e-mail address for a screen that others can see: its owner can still recognise it. */
export const maskedEmail = (email: string): string =>
  email.replace(/^(.)[^@]*(?=@)/u, "$1•••");
