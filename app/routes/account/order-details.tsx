/** An order of the account and what can be done with it; other accounts' orders do not exist [ROUTE-025]. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { orderForms } from "~/features/account/orders/order.forms.server";
import { OrderPage } from "~/features/account/orders/order-page";
import { readOwnOrder } from "~/features/account/orders/read-order.server";
import { ShipmentTracker } from "~/features/account/orders/shipment-tracker";
import { toOwnOrder } from "~/features/account/orders/own-order.server";
import {
  forOwner,
  runForOwner,
} from "~/features/account/require-account.server";
import { OrderDetails } from "~/features/checkout/order/order-details";
import { toOrderView } from "~/features/checkout/order/order-view.server";
import { titlePrefix } from "~/forms/failed-forms.server";
import { formAction } from "~/forms/form-action.server";
import { keepForm } from "~/forms/keep-form";
import { usePaths, useT } from "~/i18n/language";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({
  messages: ["account", "orders", "checkout", "cart"],
  needs: "consumer",
});

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { site } = context;
  const { orderId = "" } = params;
  const { pathname } = new URL(request.url);
  const order = await forOwner(context, request, () =>
    readOwnOrder(context, { orderId }, pathname),
  );
  const t = translatorOf(context);
  const title = t("account.order.title", { number: order.number });
  return {
    title: titlePrefix(context, t) + title,
    own: toOwnOrder(order, context, { orderId }),
    self: context.paths.accountOrder(orderId),
    order: toOrderView(order, site),
  };
}

export const action = formAction(orderForms, {
  back: ({ context, params }) =>
    context.paths.accountOrder(params["orderId"] ?? ""),
  facts: ({ context, request, params }) => {
    const { orderId = "" } = params;
    const reference = { orderId };
    const { pathname } = new URL(request.url);
    return Promise.resolve({
      reference,
      read: () => readOwnOrder(context, reference, pathname),
    });
  },
  around: ({ context, request }, work) => runForOwner(context, request, work),
});

export const clientAction = keepForm((posted) =>
  posted.get("intent") === "reorder" ? "cartChange" : "form",
);

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function AccountOrder() {
  const { own, self, order } = usePageData<typeof loader>();
  const t = useT();
  const paths = usePaths();
  const back = { to: paths.orderHistory(), text: t("orders.history.title") };
  return (
    <OrderPage own={own} self={self} back={back}>
      <OrderDetails
        order={order}
        trackerOf={(id) => <ShipmentTracker trackers={own.trackers} id={id} />}
      />
    </OrderPage>
  );
}
