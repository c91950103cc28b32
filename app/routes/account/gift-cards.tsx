/** The saved gift cards of an account [ROUTE-020, PAY-003]. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { savedGiftCardForms } from "~/features/account/payments/saved-payment.forms.server";
import { SavedGiftCardsPage } from "~/features/account/payments/saved-gift-cards-page";
import { toSavedGiftCardView } from "~/features/account/payments/saved-views.server";
import {
  forOwner,
  runForOwner,
} from "~/features/account/require-account.server";
import { titlePrefix } from "~/forms/failed-forms.server";
import { formAction } from "~/forms/form-action.server";
import { keepForm } from "~/forms/keep-form";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({
  messages: ["account", "payments"],
  needs: "consumer",
  limits: { post: "credential", underLoad: "refused" },
});

export async function loader({ context, request }: LoaderFunctionArgs) {
  const cards = await forOwner(context, request, () =>
    context.savedPayments.giftCards(),
  );
  const t = translatorOf(context);
  return {
    title: titlePrefix(context, t) + t("payments.giftCards.title"),
    cards: cards.map((card) => toSavedGiftCardView(card, t, context.site.tag)),
    botToken: context.botCheck.issue(),
  };
}

/** If the upstream does not answer, an error page is shown instead of the form [ERR-010]. */
export const action = formAction(savedGiftCardForms, {
  back: ({ context }) => context.paths.savedGiftCards(),
  around: ({ context, request }, work) => runForOwner(context, request, work),
});

export const clientAction = keepForm(() => "form");

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function GiftCards() {
  const { cards, botToken } = usePageData<typeof loader>();
  return <SavedGiftCardsPage cards={cards} botToken={botToken} />;
}
