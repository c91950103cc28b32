/** Adds an address to the account, or changes one [ROUTE-022, ROUTE-023]. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import {
  willBeMain,
  type AddressType,
  type SavedAddress,
} from "~/domain/account/address-book";
import type { Profile } from "~/domain/account/profile";
import { notFound } from "~/errors/page-error.server";
import { addressForms } from "~/features/account/addresses/address.forms.server";
import { AddressPage } from "~/features/account/addresses/address-page";
import {
  forOwner,
  runForOwner,
} from "~/features/account/require-account.server";
import { loadAddressForm } from "~/forms/address/address-form-view.server";
import { withPostedCountry } from "~/forms/address/posted-country.server";
import { titlePrefix } from "~/forms/failed-forms.server";
import { formAction } from "~/forms/form-action.server";
import { keepForm } from "~/forms/keep-form";
import { upstreamId } from "~/forms/upstream-id.server";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({
  messages: ["account", "profile", "checkout"],
  needs: "consumer",
});

const typeOf: ReadonlyMap<string, AddressType> = new Map([
  ["add-shipping-address", "shipping"],
  ["add-billing-address", "billing"],
]);

/** The type and the id in the page's address. Throws a 404 page for an invalid one. */
function parseAddress({
  params,
  request,
}: Pick<LoaderFunctionArgs, "params" | "request">) {
  const { pathname, searchParams } = new URL(request.url);
  const type = typeOf.get(params["form"] ?? "");
  const id = searchParams.get("addressId");
  const isPossible = id === null || upstreamId.test(id);
  if (!type || !isPossible) throw notFound(pathname);
  return { type, id, pathname };
}

/** The address to change; null for a new one. Throws a 404 page unless the account has it with this type. */
function pick(
  addresses: readonly SavedAddress[],
  { type, id, pathname }: ReturnType<typeof parseAddress>,
): SavedAddress | null {
  if (id === null) return null;
  const found = addresses.find((one) => one.id === id && one.type === type);
  if (!found) throw notFound(pathname);
  return found;
}

/** Prefills what the account knows of the person. */
const startOf = ({ firstName, lastName }: Profile) => ({ firstName, lastName });

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const page = parseAddress({ params, request });
  const { type, id } = page;
  const { address, addresses, profile } = await forOwner(
    context,
    request,
    async () => {
      const overview = await context.profile.overview();
      return { ...overview, address: pick(overview.addresses, page) };
    },
  );
  const t = translatorOf(context);
  const title = t(`profile.addresses.${type}.${id === null ? "add" : "edit"}`);
  return {
    heading: title,
    title: titlePrefix(context, t) + title,
    type,
    id,
    form: await loadAddressForm(context, type, address, startOf(profile)),
    isMain: willBeMain(addresses, { id, type }, false),
  };
}

export const action = formAction(addressForms, {
  back: ({ context }) => context.paths.accountAddresses(),
  facts: (sent) => Promise.resolve(parseAddress(sent)),
  complete: withPostedCountry,
  around: ({ context, request }, work) => runForOwner(context, request, work),
});

export const clientAction = keepForm(() => "form");

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function AccountAddress() {
  const { type, id, heading, form, isMain } = usePageData<typeof loader>();
  return (
    <AddressPage
      // Another address needs new fields with its own values.
      key={`${type} ${id ?? ""}`}
      type={type}
      id={id}
      title={heading}
      form={form}
      isMain={isMain}
    />
  );
}
