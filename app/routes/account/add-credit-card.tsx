/**
 * Adds a card to an account: the page of the dialog "add-credit-card", and the page to which the payment
 * provider redirects back [ROUTE-027].
 */
import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { AddCardPage } from "~/features/account/payments/add-card-page";
import { pathAfterCard } from "~/features/account/payments/return-from-provider.server";
import { addCardForms } from "~/features/account/payments/saved-payment.forms.server";
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
  const afterCard = await forOwner(context, request, () =>
    pathAfterCard(context, new URL(request.url)),
  );
  if (afterCard !== null) throw redirect(afterCard, 303);
  const t = translatorOf(context);
  return {
    title: titlePrefix(context, t) + t("payments.add.title"),
    botToken: context.botCheck.issue(),
  };
}

export const action = formAction(addCardForms, {
  back: ({ context }) => context.paths.savedCards(),
  around: ({ context, request }, work) => runForOwner(context, request, work),
});

export const clientAction = keepForm(() => "form");

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function AddCreditCard() {
  const { botToken } = usePageData<typeof loader>();
  return <AddCardPage botToken={botToken} />;
}
