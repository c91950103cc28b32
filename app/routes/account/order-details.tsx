/** One order of the account and what can be done with it; anybody else's does not exist [ROUTE-025]. */
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { runOrderForm } from "~/features/account/orders/order-forms.server";
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
import { formResponse } from "~/forms/form-response.server";
import { keepForm } from "~/forms/keep-form";
import { readForm } from "~/forms/read-form.server";
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
    own: toOwnOrder(order, site, { orderId }),
    self: context.paths.accountOrder(orderId),
    order: toOrderView(order, site),
  };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { orderId = "" } = params;
  const { pathname } = new URL(request.url);
  const posted = await readForm(request);
  const outcome = await runForOwner(context, request, () =>
    runOrderForm({
      context,
      reference: { orderId },
      posted,
      read: () => readOwnOrder(context, { orderId }, pathname),
    }),
  );
  if (!outcome) throw data({}, { status: 400 });
  if (!outcome.done) return formResponse(context, outcome.answer);
  const { notice, leadsTo } = outcome.done;
  if (notice) context.visitor.notify({ kind: "success", key: notice });
  const { paths } = context;
  throw redirect(
    leadsTo === "cart" ? paths.cart() : paths.accountOrder(orderId),
    303,
  );
}

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
