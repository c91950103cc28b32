/** Saves where the order just placed goes in the account that its guest enters. */
import type { AppLoadContext } from "@remix-run/node";
import { addressLines } from "~/domain/address/address-lines.server";
import type { CartAddress } from "~/domain/cart";

/** Where the order just placed goes, for the form that makes an account of it; null without one. */
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
 * Enters the account by `enter`, with the address if it is wanted: the order is the guest's, so it is read
 * before. Nobody is kept out by an address: one that could not be saved is told of, and phone number and
 * postal code of the profile are optional, as another account may have the number.
 */
export async function withOrderAddress<
  Outcome extends { readonly ok: boolean },
>(
  context: AppLoadContext,
  wanted: Parameters<AppLoadContext["orders"]["addressOf"]>[0] | null,
  enter: () => Promise<Outcome>,
): Promise<Outcome> {
  const address = wanted && (await context.orders.addressOf(wanted));
  const outcome = await enter();
  if (!outcome.ok || !wanted) return outcome;
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
