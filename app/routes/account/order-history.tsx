/** The orders of an account, ten per page, newest first [ROUTE-024, ACC-006]. */
import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { toHistoryView } from "~/features/account/account-view.server";
import { HistoryPage } from "~/features/account/orders/history-page";
import { forOwner } from "~/features/account/require-account.server";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({
  messages: ["account", "orders"],
  needs: "consumer",
});

/** An invalid number means the first page. */
function pageIn({ searchParams }: URL): number {
  const number = searchParams.get("page") ?? "";
  return /^[1-9]\d{0,3}$/.test(number) ? Number(number) : 1;
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const number = pageIn(new URL(request.url));
  const history = await forOwner(context, request, () =>
    context.account.orders(number),
  );
  if (history.orders.length === 0 && number > 1)
    throw redirect(context.paths.orderHistory());
  const t = translatorOf(context);
  return {
    title: t("orders.history.title"),
    number,
    pages: Math.max(1, Math.ceil(history.total / history.pageSize)),
    history: toHistoryView(history, context.site),
  };
}

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function OrderHistory() {
  const { history, number, pages } = usePageData<typeof loader>();
  return <HistoryPage history={history} number={number} pages={pages} />;
}
