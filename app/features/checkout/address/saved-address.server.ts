/** The saved addresses that a consumer can use for delivery or billing [CHK-032]. */
import type { AppLoadContext } from "@remix-run/node";
import type { AddressType, SavedAddress } from "~/domain/account/address-book";
import { addressLines } from "~/domain/address/address-lines.server";
import type { CartAddress } from "~/domain/cart";
import { isUpstreamFailureLike } from "~/errors/upstream-failure";
import { raise, toProblem, type Problem } from "~/errors/problem";
import { valuesOf } from "~/forms/address/address-form-view.server";
import { textIn } from "~/forms/read-form.server";
import type { SavedAddressChoice } from "./saved-address-choice";
import { isSamePlace } from "./same-place";

/** Returns the account's addresses of a type, main one first. It is chosen unless the cart has an address. */
export function savedAddressChoices(
  { site }: Pick<AppLoadContext, "site">,
  addresses: readonly SavedAddress[],
  type: AddressType,
  current: CartAddress | null,
): readonly SavedAddressChoice[] {
  const own = addresses.filter((one) => one.type === type);
  return [
    ...own.filter(({ isMain }) => isMain),
    ...own.filter(({ isMain }) => !isMain),
  ].map((address) => ({
    id: address.id,
    lines: addressLines(address, site.tag, site.country),
    isMain: address.isMain,
    isChosen: current ? isSamePlace(current, address) : address.isMain,
  }));
}

type Chosen = { readonly form: FormData } | { readonly problem: Problem };

/**
 * Fills the form with the saved address that it names, as if it had been typed: so it is checked by every
 * rule, and the fields show it if it breaks one. A form that names none is returned unchanged.
 */
export async function withSavedAddress(
  context: AppLoadContext,
  form: FormData,
  type: AddressType,
): Promise<Chosen> {
  const id = textIn(form, "savedAddress");
  if (id === "") return { form };
  // A guest has no address book.
  if (!context.visitor.account) return { problem: raise("CCA401") };
  try {
    const address = await context.addressBook.find(id);
    if (address?.type !== type) return { problem: raise("CCA401") };
    const { email: _, ...values } = valuesOf(address);
    const filled = new FormData();
    for (const [name, value] of form) filled.append(name, value);
    for (const [name, value] of Object.entries(values)) filled.set(name, value);
    filled.set("savedAddress", "");
    return { form: filled };
  } catch (error) {
    if (!isUpstreamFailureLike(error)) throw error;
    return { problem: toProblem(error, "viewCart") };
  }
}
