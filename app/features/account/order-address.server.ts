/** Saves the address of the order just placed in the account that its guest signs in to. */
import type { AppLoadContext } from "@remix-run/node";
import { addressLines } from "~/domain/address/address-lines.server";
import type { CartAddress } from "~/domain/cart";

/** Returns the lines of the placed order's delivery address, for the sign-up form; null without one. */
export async function placedAddressLines({
  identity,
  orders,
  site,
}: AppLoadContext): Promise<readonly string[] | null> {
  const placed = identity.claimableEmail === null ? null : identity.placedOrder;
  const address = placed && (await orders.addressOf(placed));
  return address && addressLines(address, site.tag, site.country);
}

async function save(
  { addressBook }: AppLoadContext,
  address: CartAddress,
): Promise<boolean> {
  const type = "shipping";
  const saved = { id: null, type, address, isMain: true } as const;
  return (await addressBook.save(saved)).ok;
}

/**
 * Signs in or up through `signIn`, and saves the address of `order` if there is one. The address is read
 * first, because the order belongs to the guest's session. A failure to save it does not fail the sign-in:
 * the shopper gets a warning. The profile's phone number and postal code are optional, so a refused update of
 * them is ignored: another account may have the number.
 */
export async function withOrderAddress<
  Outcome extends { readonly ok: boolean },
>(
  context: AppLoadContext,
  order: Parameters<AppLoadContext["orders"]["addressOf"]>[0] | null,
  signIn: () => Promise<Outcome>,
): Promise<Outcome> {
  const address = order && (await context.orders.addressOf(order));
  const outcome = await signIn();
  if (!outcome.ok || !order) return outcome;
  if (address !== null && (await save(context, address))) {
    const { phone, postalCode } = address;
    await context.profile.update({ phone, postalCode });
  } else
    context.visitor.notify({
      kind: "warning",
      key: "account.signUp.afterOrder.addressNotSaved",
    });
  return outcome;
}
