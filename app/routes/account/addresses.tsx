/** The addresses of an account; each is changed on a page of its own [ROUTE-021]. */
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { AddressBookPage } from "~/features/account/addresses/address-book-page";
import { runAddressBookForm } from "~/features/account/addresses/address-forms.server";
import { toAddressViews } from "~/features/account/addresses/address-view.server";
import {
  forOwner,
  runForOwner,
} from "~/features/account/require-account.server";
import { titlePrefix } from "~/forms/failed-forms.server";
import { formResponse } from "~/forms/form-response.server";
import { keepForm } from "~/forms/keep-form";
import { readForm } from "~/forms/read-form.server";
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

export async function action({ context, request }: ActionFunctionArgs) {
  const posted = await readForm(request);
  const result = await runForOwner(context, request, () =>
    runAddressBookForm(context, posted),
  );
  if (!result) throw data({}, { status: 400 });
  const { answer, notice } = result;
  if (!notice) return formResponse(context, answer);
  context.visitor.notify({ kind: "success", key: notice });
  throw redirect(context.paths.accountAddresses(), 303);
}

export const clientAction = keepForm(() => "form");

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function AccountAddresses() {
  const { addresses } = usePageData<typeof loader>();
  return <AddressBookPage addresses={addresses} />;
}
