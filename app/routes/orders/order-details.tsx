/**
 * An order for anyone who knows its number and e-mail. With both in the address, as in links of mails, it is
 * looked up once and both are removed from the address. The address alone shows the order that this session has
 * looked up: its status, and the rest once a mailed code has opened it [ROUTE-008].
 */
import {
  data,
  redirect,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { ClosedOrder } from "~/features/account/orders/closed-order";
import { LookUpPage } from "~/features/account/orders/look-up-page";
import { lookUpOrder } from "~/features/account/orders/look-up.forms.server";
import { guestOrderForms } from "~/features/account/orders/order.forms.server";
import { OrderPage } from "~/features/account/orders/order-page";
import { readOwnOrder } from "~/features/account/orders/read-order.server";
import { ShipmentTracker } from "~/features/account/orders/shipment-tracker";
import {
  toOrderFacts,
  toOwnOrder,
} from "~/features/account/orders/own-order.server";
import { OrderDetails } from "~/features/checkout/order/order-details";
import { toOrderView } from "~/features/checkout/order/order-view.server";
import { essential } from "~/errors/page-error.server";
import { cleanLine } from "~/forms/clean-line.server";
import { titlePrefix } from "~/forms/failed-forms.server";
import type { FormReply } from "~/forms/form-reply";
import { formAction } from "~/forms/form-action.server";
import { keepForm } from "~/forms/keep-form";
import { OpeningReply } from "~/forms/replies";
import { usePaths, useT } from "~/i18n/language";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({
  messages: ["account", "orders", "checkout", "cart"],
  crawl: false,
});

const longestNumber = 64;

const numberIn = ({ searchParams }: URL): string =>
  cleanLine(searchParams.get("orderNumber") ?? "").slice(0, longestNumber);

/** The look-up form, with the known values and the refusal. */
function askFor(context: AppLoadContext, url: URL, reply: FormReply | null) {
  const t = translatorOf(context);
  const prefix = reply ? t("shop.form.errorPrefix") : "";
  return {
    title: prefix + t("orders.lookUp.title"),
    found: null,
    reply,
    known: {
      orderNumber: numberIn(url),
      email: cleanLine(url.searchParams.get("email") ?? ""),
    },
  };
}

/** Looks up the order. Throws a redirect to the address without number and e-mail if it is found. */
async function lookUpBoth(context: AppLoadContext, url: URL) {
  const fields = new FormData();
  for (const [name, value] of url.searchParams) fields.append(name, value);
  const found = await lookUpOrder(context, fields, { isAskedFor: false });
  // A refused look-up shows the form, which is not an error of the page; only a limit has its own status.
  if (!found.ok)
    return data(askFor(context, url, found.answer.reply), {
      status: found.answer.status === 429 ? 429 : 200,
    });
  throw redirect(context.paths.orderDetails());
}

const goalIn = ({ searchParams }: URL) =>
  searchParams.get("goal") === "return" ? { goal: "return" as const } : {};

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { site, paths, ownOrders } = context;
  const url = new URL(request.url);
  const orderNumber = numberIn(url);
  const hasEmail = url.searchParams.get("email");
  if (orderNumber && hasEmail) return lookUpBoth(context, url);
  const { lookedUp } = ownOrders;
  if (hasEmail || (orderNumber && orderNumber !== lookedUp?.orderNumber))
    return askFor(context, url, null);
  if (!lookedUp) throw redirect(paths.orderStatus());
  if (orderNumber) throw redirect(paths.orderDetails());
  const order = await essential(ownOrders.readLookedUp(), url.pathname);
  if (!order) throw redirect(paths.orderStatus());
  const t = translatorOf(context);
  const title = t("account.order.title", { number: order.number });
  const reference = { orderNumber: lookedUp.orderNumber };
  return {
    title: titlePrefix(context, t) + title,
    found: lookedUp.isOpen
      ? {
          isOpen: true as const,
          own: toOwnOrder(order, context, reference),
          self: paths.orderDetails(),
          order: toOrderView(order, site),
        }
      : {
          isOpen: false as const,
          facts: toOrderFacts(order, site),
          isCodeMailed: lookedUp.isCodeMailed,
          self: paths.orderDetails(goalIn(url)),
        },
    reply: null,
    known: { orderNumber: "", email: "" },
  };
}

export const action = formAction(guestOrderForms, {
  back: ({ context, request }) =>
    context.paths.orderDetails(goalIn(new URL(request.url))),
  facts: ({ context, request }) => {
    const { ownOrders, paths } = context;
    const url = new URL(request.url);
    const { lookedUp } = ownOrders;
    if (!lookedUp) throw redirect(paths.orderStatus(), 303);
    const reference = { orderNumber: lookedUp.orderNumber };
    return Promise.resolve({
      reference,
      read: () => readOwnOrder(context, reference, url.pathname),
      opened: goalIn(url).goal ? paths.returnLabel() : paths.orderDetails(),
    });
  },
});

export const clientAction = keepForm((posted) =>
  posted.get("intent") === "reorder" ? "cartChange" : "form",
);

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function OrderOfGuest() {
  const { found, known, reply } = usePageData<typeof loader>();
  const t = useT();
  const paths = usePaths();
  if (!found)
    return (
      <OpeningReply value={reply}>
        <LookUpPage
          title={t("orders.lookUp.title")}
          text={t("orders.lookUp.text")}
          goal="details"
          known={known}
        />
      </OpeningReply>
    );
  if (!found.isOpen)
    return (
      <div className="wrap-page py-8 lg:py-14">
        <ClosedOrder {...found} />
      </div>
    );
  const { own, self, order } = found;
  const back = { to: paths.orderStatus(), text: t("orders.lookUp.another") };
  return (
    <div className="wrap-page py-8 lg:py-14">
      <OrderPage own={own} self={self} back={back}>
        <OrderDetails
          order={order}
          trackerOf={(id) => (
            <ShipmentTracker trackers={own.trackers} id={id} />
          )}
        />
      </OrderPage>
    </div>
  );
}
