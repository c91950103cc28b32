/** Where an associate makes a browser a kiosk of their store, and ends that. */
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { StartPage } from "~/features/kiosk/start-page";
import { endKiosk, startKiosk } from "~/features/pos/start-kiosk.server";
import { keepForm } from "~/forms/keep-form";
import { readForm, textIn } from "~/forms/read-form.server";
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

/** Both need an associate: a shopper can neither make a kiosk nor end one. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { paths } = context;
  const isEnd = textIn(form, "intent") === "end";
  // No browser but a kiosk can ask its terminal.
  if (isEnd && context.pointOfSale.openStore) await context.terminals.end();
  const cookie = await (isEnd ? endKiosk : startKiosk)(context);
  if (cookie === null) throw redirect(paths.associateLogin(), 303);
  if (isEnd)
    context.visitor.notify({ kind: "success", key: "kiosk.start.ended" });
  throw redirect(isEnd ? paths.kiosk("start") : paths.kiosk(), {
    status: 303,
    headers: { "Set-Cookie": cookie },
  });
}

export const clientAction = keepForm(() => "form");

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function Start() {
  const { store, isKiosk } = usePageData<typeof loader>();
  return <StartPage store={store} isKiosk={isKiosk} />;
}
