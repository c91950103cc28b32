/** The loyalty program of the consumer who is signed in [ROUTE-018]. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import {
  forOwner,
  runForOwner,
} from "~/features/account/require-account.server";
import { joinForms } from "~/features/loyalty/join.forms.server";
import { loadLoyalty } from "~/features/loyalty/loyalty.server";
import { LoyaltyPage } from "~/features/loyalty/loyalty-page";
import { titlePrefix } from "~/forms/failed-forms.server";
import { formAction } from "~/forms/form-action.server";
import { keepForm } from "~/forms/keep-form";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({
  messages: ["loyalty", "account"],
  needs: "consumer",
});

export async function loader({ context, request }: LoaderFunctionArgs) {
  const view = await forOwner(context, request, () => loadLoyalty(context));
  const t = translatorOf(context);
  return {
    title:
      titlePrefix(context, t) +
      t(view.kind === "member" ? "loyalty.title" : "loyalty.join.title"),
    view,
  };
}

export const action = formAction(joinForms, {
  back: ({ context }) => context.paths.loyalty(),
  around: ({ context, request }, work) => runForOwner(context, request, work),
});

export const clientAction = keepForm(() => "form");

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function Loyalty() {
  return <LoyaltyPage view={usePageData<typeof loader>().view} />;
}
