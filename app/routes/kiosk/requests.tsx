/** The store requests of the shopper at a kiosk, and the form for them. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { essential, notFound } from "~/errors/page-error.server";
import { RequestsPage } from "~/features/kiosk/requests-page";
import { requestForms } from "~/features/kiosk/requests.forms.server";
import { titlePrefix } from "~/forms/failed-forms.server";
import { formAction } from "~/forms/form-action.server";
import { keepForm } from "~/forms/keep-form";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({
  messages: ["kiosk"],
  crawl: false,
  kiosk: "paying",
  pollsItself: true,
});

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  if (!context.storeRequests.isOffered) throw notFound(pathname);
  const t = translatorOf(context);
  return {
    requests: await essential(context.storeRequests.own(), pathname),
    title: titlePrefix(context, t) + t("kiosk.requests.title"),
  };
}

export const action = formAction(requestForms, {
  back: ({ context }) => context.paths.kiosk("requests"),
});

export const clientAction = keepForm(() => "form");

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function Requests() {
  const { requests } = usePageData<typeof loader>();
  return <RequestsPage requests={requests} />;
}
