/** What is left on a gift card, and what the editors show of those that can be bought [API-020, ROUTE-029]. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { pageSections } from "~/cms/page-sections.server";
import { SectionList } from "~/cms/section-list";
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
  kiosk: "closed",
});

export async function loader({ context }: LoaderFunctionArgs) {
  const t = translatorOf(context);
  const page = await context.content.page("gift-card");
  return {
    meta: {
      title: titlePrefix(context, t) + t("account.giftCard.title"),
      description: t("account.giftCard.text"),
    },
    sections: pageSections(context, page?.sections),
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
  const { botToken, sections } = usePageData<typeof loader>();
  return (
    <div className="pb-12 lg:pb-20">
      <BalancePage botToken={botToken} />
      <SectionList sections={sections} />
    </div>
  );
}
