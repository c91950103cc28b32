/** Waits at a kiosk for the card terminal beside it, and places the order that was paid there. */
import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import {
  loadTerminal,
  terminalForms,
} from "~/features/checkout/payment/terminal.server";
import { TerminalPage } from "~/features/checkout/payment/terminal-page";
import { titlePrefix } from "~/forms/failed-forms.server";
import { formAction } from "~/forms/form-action.server";
import { keepForm } from "~/forms/keep-form";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({
  messages: ["kiosk"],
  crawl: false,
  limits: { post: "purchase", underLoad: "served" },
  kiosk: "paying",
  changesOnGet: true,
  pollsItself: true,
});

/** Without script; with script the page requests the state itself. */
const lookAgainSeconds = 3;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { paths } = context;
  const { pathname } = new URL(request.url);
  const found = await loadTerminal({ context, paths }, pathname);
  if ("path" in found) throw redirect(found.path, 303);
  const { view } = found;
  const t = translatorOf(context);
  const isWaiting = view.status === "waiting" || view.status === "unknown";
  return {
    view,
    reloadSeconds: isWaiting ? lookAgainSeconds : null,
    title: titlePrefix(context, t) + t("kiosk.terminal.title"),
  };
}

export const action = formAction(terminalForms, {
  back: ({ context }) => context.paths.kiosk("terminal"),
});

export const clientAction = keepForm(() => "payment");

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function Terminal() {
  const { view } = usePageData<typeof loader>();
  return <TerminalPage view={view} />;
}
