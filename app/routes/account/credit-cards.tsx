/** The saved cards of an account [ROUTE-026, PAY-001]. */
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { changeSavedPayment } from "~/features/account/payments/saved-payment-forms.server";
import { SavedCardsPage } from "~/features/account/payments/saved-cards-page";
import { toSavedCardView } from "~/features/account/payments/saved-views.server";
import {
  forOwner,
  runForOwner,
} from "~/features/account/require-account.server";
import { titlePrefix } from "~/forms/failed-forms.server";
import { formResponse } from "~/forms/form-response.server";
import { keepForm } from "~/forms/keep-form";
import { readForm } from "~/forms/read-form.server";
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

export async function action({ context, request }: ActionFunctionArgs) {
  const posted = await readForm(request);
  const { answer, notice } = await runForOwner(context, request, () =>
    changeSavedPayment(context, posted, "payments.notices.cardRemoved"),
  );
  if (!notice) return formResponse(context, answer);
  context.visitor.notify({ kind: "success", key: notice });
  throw redirect(context.paths.savedCards(), 303);
}

export const clientAction = keepForm(() => "form");

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function CreditCards() {
  const { cards } = usePageData<typeof loader>();
  return <SavedCardsPage cards={cards} />;
}
