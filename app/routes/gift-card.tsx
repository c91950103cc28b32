/** What is left on a gift card [API-020]. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { BalancePage } from "~/features/gift-card/balance-page";
import { checkBalance } from "~/features/gift-card/check-balance.server";
import { titlePrefix } from "~/forms/failed-forms.server";
import { formResponse } from "~/forms/form-response.server";
import { keepForm } from "~/forms/keep-form";
import { readForm } from "~/forms/read-form.server";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({
  messages: ["account"],
  index: true,
  limits: { post: "credential", underLoad: "refused" },
});

export function loader({ context }: LoaderFunctionArgs) {
  const t = translatorOf(context);
  return {
    meta: {
      title: titlePrefix(context, t) + t("account.giftCard.title"),
      description: t("account.giftCard.text"),
    },
    botToken: context.botCheck.issue(),
  };
}

/** The balance stands in the answer only: neither in an address nor in the session. */
export async function action({ context, request }: ActionFunctionArgs) {
  const posted = await readForm(request);
  return formResponse(context, await checkBalance(context, posted));
}

export const clientAction = keepForm(() => "form");

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function GiftCard() {
  const { botToken } = usePageData<typeof loader>();
  return <BalancePage botToken={botToken} />;
}
