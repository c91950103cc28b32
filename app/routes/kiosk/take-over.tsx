/**
 * Takes a kiosk's cart to the phone that read its code. A form does it, not the address: cameras and
 * messengers open addresses to show what is behind them, and would use the code up.
 */
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { takeOver } from "~/features/kiosk/take-over.server";
import { TakeOverPage } from "~/features/kiosk/take-over-page";
import { formResponse } from "~/forms/form-response.server";
import { keepForm } from "~/forms/keep-form";
import { readForm } from "~/forms/read-form.server";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";
import { createPaths } from "~/routing/paths";

export const handle = page({
  messages: ["kiosk"],
  crawl: false,
  limits: { post: "credential", underLoad: "refused" },
});

const gone = 410;

interface View {
  readonly token: string;
  readonly count: number | null;
  readonly title: string;
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const token = params["token"] ?? "";
  const found = await context.handOver.find(token);
  const t = translatorOf(context);
  const view: View = found
    ? {
        token,
        count: found.lines.reduce((sum, { qty }) => sum + qty, 0),
        title: t("kiosk.takeOver.title"),
      }
    : { token: "", count: null, title: t("kiosk.takeOver.over.title") };
  // The type of the data itself: the status is for the browser.
  return data(view, { status: found ? 200 : gone }) as unknown as View;
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const posted = await readForm(request);
  const taken = await takeOver(context, posted, params["token"] ?? "");
  // The page says by itself that the code is over.
  if (taken === "over") return data(null, { status: gone });
  if (taken !== "taken") return formResponse(context, taken);
  context.visitor.notify({ kind: "success", key: "cart.notices.takenOver" });
  throw redirect(createPaths(context.site).cart(), 303);
}

export const clientAction = keepForm(() => "cartChange");

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function TakeOver() {
  const { token, count } = usePageData<typeof loader>();
  return <TakeOverPage token={token} count={count} />;
}
