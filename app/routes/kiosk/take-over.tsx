/**
 * Moves a kiosk's cart to the phone that scanned its code. A form does it, not the address: cameras and
 * messengers open addresses for previews, and would use up the code.
 */
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { readHandOver, takeOver } from "~/features/kiosk/take-over.server";
import { TakeOverPage } from "~/features/kiosk/take-over-page";
import type { FormReply } from "~/forms/form-reply";
import { formResponse } from "~/forms/form-response.server";
import { keepForm } from "~/forms/keep-form";
import { readForm } from "~/forms/read-form.server";
import { OpeningReply } from "~/forms/replies";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({
  messages: ["kiosk"],
  crawl: false,
  limits: { post: "credential", underLoad: "refused" },
  secretPath: true,
});

const gone = 410;

interface View {
  readonly token: string;
  readonly count: number | null;
  /** The refusal if the token was not looked up; null otherwise. */
  readonly reply: FormReply | null;
  readonly title: string;
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const token = params["token"] ?? "";
  const found = await readHandOver(context, token);
  const t = translatorOf(context);
  const title = t("kiosk.takeOver.title");
  const over = t("kiosk.takeOver.over.title");
  const [view, status]: readonly [View, number] =
    typeof found === "number"
      ? [{ token, count: found, reply: null, title }, 200]
      : found === null
        ? [{ token: "", count: null, reply: null, title: over }, gone]
        : [{ token: "", count: null, reply: found.reply, title }, found.status];
  return data(view, { status });
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const posted = await readForm(request);
  const taken = await takeOver(context, posted, params["token"] ?? "");
  // The page itself shows that the code has been used or has expired.
  if (taken === "over") return data(null, { status: gone });
  if (taken !== "taken") return formResponse(context, taken);
  context.visitor.notify({ kind: "success", key: "cart.notices.takenOver" });
  throw redirect(context.paths.cart(), 303);
}

export const clientAction = keepForm(() => "cartChange");

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function TakeOver() {
  const { token, count, reply } = usePageData<typeof loader>();
  return (
    <OpeningReply value={reply}>
      <TakeOverPage token={token} count={count} isKnown={reply === null} />
    </OpeningReply>
  );
}
