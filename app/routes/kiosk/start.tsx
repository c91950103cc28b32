/** Where an associate turns a browser into a kiosk of their store, or ends that. */
import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { StartPage } from "~/features/kiosk/start-page";
import { startKioskForms } from "~/features/pos/start-kiosk.forms.server";
import { formAction } from "~/forms/form-action.server";
import { keepForm } from "~/forms/keep-form";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({
  messages: ["kiosk"],
  crawl: false,
  limits: { post: "credential", underLoad: "refused" },
});

export function loader({ context }: LoaderFunctionArgs) {
  const store = context.pointOfSale.openStore;
  if (!store) throw redirect(context.paths.associateLogin());
  return {
    store: context.kiosk?.storeName ?? store.name,
    isKiosk: context.kiosk !== null,
    title: translatorOf(context)("kiosk.start.title"),
  };
}

export const action = formAction(startKioskForms, {
  back: ({ context }) => context.paths.kiosk("start"),
});

export const clientAction = keepForm(() => "form");

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function Start() {
  const { store, isKiosk } = usePageData<typeof loader>();
  return <StartPage store={store} isKiosk={isKiosk} />;
}
