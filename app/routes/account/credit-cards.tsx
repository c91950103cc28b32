/** The saved cards of an account [ROUTE-026, PAY-001]. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { savedCardForms } from "~/features/account/payments/saved-payment.forms.server";
import { SavedCardsPage } from "~/features/account/payments/saved-cards-page";
import { toSavedCardView } from "~/features/account/payments/saved-views.server";
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
});

export async function loader({ context, request }: LoaderFunctionArgs) {
  const cards = await forOwner(context, request, () =>
    context.savedPayments.cards(),
  );
  const t = translatorOf(context);
  const now = new Date();
  return {
    title: titlePrefix(context, t) + t("payments.cards.title"),
    cards: cards.map((card) => toSavedCardView(card, t, now)),
  };
}

export const action = formAction(savedCardForms, {
  back: ({ context }) => context.paths.savedCards(),
  around: ({ context, request }, work) => runForOwner(context, request, work),
});

export const clientAction = keepForm(() => "form");

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function CreditCards() {
  const { cards } = usePageData<typeof loader>();
  return <SavedCardsPage cards={cards} />;
}
