/** One order of the account; anybody else's does not exist [ROUTE-025]. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { orderDay } from "~/features/account/order-date";
import { OrderPage } from "~/features/account/order-page";
import { forOwner } from "~/features/account/require-account.server";
import { OrderDetails } from "~/features/checkout/order/order-details";
import { notFound } from "~/errors/page-error.server";
import { upstreamId } from "~/forms/upstream-id.server";
import { toOrderView } from "~/features/checkout/order/order-view.server";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({
  messages: ["account", "checkout", "cart"],
  needs: "consumer",
});

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { site } = context;
  const { orderId = "" } = params;
  const order = await forOwner(context, request, () => {
    if (!upstreamId.test(orderId))
      throw notFound(new URL(request.url).pathname);
    return context.account.order(orderId);
  });
  const { number, status, placedOn } = order;
  const t = translatorOf(context);
  return {
    title: t("account.order.title", { number }),
    number,
    status,
    day: orderDay(placedOn, site),
    order: toOrderView(order, site),
  };
}

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function AccountOrder() {
  const { number, day, status, order } = usePageData<typeof loader>();
  return (
    <OrderPage number={number} day={day} status={status}>
      <OrderDetails order={order} />
    </OrderPage>
  );
}
