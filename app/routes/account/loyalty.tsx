/** The loyalty program of the consumer who is signed in [ROUTE-018]. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import {
  forOwner,
  runForOwner,
} from "~/features/account/require-account.server";
import { joinLoyalty, loadLoyalty } from "~/features/loyalty/loyalty.server";
import { LoyaltyPage } from "~/features/loyalty/loyalty-page";
import { titlePrefix } from "~/forms/failed-forms.server";
import { formResponse } from "~/forms/form-response.server";
import { keepForm } from "~/forms/keep-form";
import { readForm } from "~/forms/read-form.server";
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

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const answer = await runForOwner(context, request, () =>
    joinLoyalty(context, form),
  );
  return formResponse(context, answer);
}

export const clientAction = keepForm(() => "form");

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function Loyalty() {
  return <LoyaltyPage view={usePageData<typeof loader>().view} />;
}
