/** What shoppers at a store's kiosks asked for; for its associates alone. */
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { essential } from "~/errors/page-error.server";
import { StoreRequestsPage } from "~/features/pos/store-requests-page";
import {
  changeStoreRequest,
  storeRequestsView,
} from "~/features/pos/store-requests.server";
import { titlePrefix } from "~/forms/failed-forms.server";
import { formResponse } from "~/forms/form-response.server";
import { keepForm } from "~/forms/keep-form";
import { readForm } from "~/forms/read-form.server";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({
  messages: ["kiosk"],
  crawl: false,
  looksAgain: true,
});

/** Without script the list is read again after so long. */
const reloadSeconds = 30;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const store = context.pointOfSale.openStore;
  if (!store) throw redirect(context.paths.associateLogin());
  const { pathname } = new URL(request.url);
  const t = translatorOf(context);
  return {
    view: await essential(storeRequestsView(context, store), pathname),
    // A kiosk without script starts over when nobody touches it.
    reloadSeconds: context.kiosk ? null : reloadSeconds,
    title: titlePrefix(context, t) + t("kiosk.staff.title"),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { paths } = context;
  if (!context.pointOfSale.openStore)
    throw redirect(paths.associateLogin(), 303);
  const refusal = await changeStoreRequest(context, await readForm(request));
  if (refusal) return formResponse(context, refusal);
  throw redirect(paths.storeRequests(), 303);
}

export const clientAction = keepForm(() => "form");

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function StoreRequests() {
  const { view } = usePageData<typeof loader>();
  return <StoreRequestsPage view={view} />;
}
