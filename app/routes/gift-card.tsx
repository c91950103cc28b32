/** Gift cards: one to buy, the balance of another, and the editors' sections [API-020, ROUTE-029]. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { pageSections } from "~/cms/page-sections.server";
import { SectionList } from "~/cms/section-list";
import { GiftCardPage } from "~/features/catalog/gift-card/gift-card-page";
import { cardForSale } from "~/features/catalog/gift-card/card-for-sale.server";
import { giftCardForms } from "~/features/catalog/gift-card/gift-card.forms.server";
import { titlePrefix } from "~/forms/failed-forms.server";
import { formAction } from "~/forms/form-action.server";
import { keepForm } from "~/forms/keep-form";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({
  messages: ["account", "product", "catalog"],
  index: true,
  limits: { post: "credential", underLoad: "refused" },
  kiosk: "closed",
});

export async function loader({ context }: LoaderFunctionArgs) {
  const t = translatorOf(context);
  const page = await context.content.page("gift-card");
  return {
    meta: {
      title: titlePrefix(context, t) + t("account.nav.giftCards"),
      description: t("account.giftCard.text"),
    },
    sections: pageSections(context, page?.sections),
    card: await cardForSale(context, page?.sections),
    botToken: context.botCheck.issue(),
  };
}

export const action = formAction(giftCardForms, {
  back: ({ context }) => context.paths.giftCard(),
});

export const clientAction = keepForm(() => "form");

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function GiftCard() {
  const { sections, ...view } = usePageData<typeof loader>();
  return (
    <div className="pb-12 lg:pb-20">
      <GiftCardPage {...view} />
      <SectionList sections={sections} />
    </div>
  );
}
