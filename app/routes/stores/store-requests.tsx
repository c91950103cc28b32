/** The store requests of shoppers at a store's kiosks; only for its associates. */
import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { essential } from "~/errors/page-error.server";
import { StoreRequestsPage } from "~/features/pos/store-requests-page";
import { storeRequestForms } from "~/features/pos/store-requests.forms.server";
import { storeRequestsView } from "~/features/pos/store-requests.server";
import { titlePrefix } from "~/forms/failed-forms.server";
import { formAction } from "~/forms/form-action.server";
import { keepForm } from "~/forms/keep-form";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({
  messages: ["kiosk"],
  crawl: false,
  pollsItself: true,
});

/** The reload interval of the list without script. */
const reloadSeconds = 30;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const store = context.pointOfSale.openStore;
  if (!store) throw redirect(context.paths.associateLogin());
  const { pathname } = new URL(request.url);
  const t = translatorOf(context);
  return {
    view: await essential(storeRequestsView(context, store), pathname),
    // A kiosk without script uses its reload to start over when nobody touches it.
    reloadSeconds: context.kiosk ? null : reloadSeconds,
    title: titlePrefix(context, t) + t("kiosk.staff.title"),
  };
}

export const action = formAction(storeRequestForms, {
  back: ({ context }) => context.paths.storeRequests(),
});

export const clientAction = keepForm(() => "form");

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function StoreRequests() {
  const { view } = usePageData<typeof loader>();
  return <StoreRequestsPage view={view} />;
}
