/** The addresses of an account; each is changed on its own page [ROUTE-021]. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { AddressBookPage } from "~/features/account/addresses/address-book-page";
import { addressBookForms } from "~/features/account/addresses/address.forms.server";
import { toAddressViews } from "~/features/account/addresses/address-view.server";
import {
  forOwner,
  runForOwner,
} from "~/features/account/require-account.server";
import { titlePrefix } from "~/forms/failed-forms.server";
import { formAction } from "~/forms/form-action.server";
import { keepForm } from "~/forms/keep-form";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({
  messages: ["account", "profile"],
  needs: "consumer",
});

export async function loader({ context, request }: LoaderFunctionArgs) {
  const addresses = await forOwner(context, request, () =>
    context.addressBook.read(),
  );
  const t = translatorOf(context);
  return {
    title: titlePrefix(context, t) + t("profile.addresses.title"),
    addresses: toAddressViews(addresses, context.site),
  };
}

export const action = formAction(addressBookForms, {
  back: ({ context }) => context.paths.accountAddresses(),
  around: ({ context, request }, work) => runForOwner(context, request, work),
});

export const clientAction = keepForm(() => "form");

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function AccountAddresses() {
  const { addresses } = usePageData<typeof loader>();
  return <AddressBookPage addresses={addresses} />;
}
