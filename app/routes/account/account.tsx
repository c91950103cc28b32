/** The start of an account; guests sign in first [ROUTE-016, ROLE-001]. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { AccountPage } from "~/features/account/account-page";
import { toHistoryView } from "~/features/account/account-view.server";
import { forOwner } from "~/features/account/require-account.server";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({ messages: ["account"], needs: "consumer" });

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { site } = context;
  const history = await forOwner(context, request, () =>
    context.account.orders(),
  );
  const t = translatorOf(context);
  return {
    title: t("account.home.title"),
    firstName: context.visitor.account?.firstName ?? null,
    history: toHistoryView(history, site),
  };
}

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function Account() {
  const { firstName, history } = usePageData<typeof loader>();
  return <AccountPage firstName={firstName} history={history} />;
}
