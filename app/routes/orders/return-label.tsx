/** Requests a return of an order and serves its label; without an order it shows the look-up [ROUTE-009]. */
import {
  redirect,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { AccountArea } from "~/features/account/account-area";
import { LookUpPage } from "~/features/account/orders/look-up-page";
import type { Reference } from "~/features/account/orders/own-order.server";
import { readOwnOrder } from "~/features/account/orders/read-order.server";
import { ReturnPage } from "~/features/account/orders/return-page";
import {
  returnForms,
  toReturnView,
} from "~/features/account/orders/return.forms.server";
import { forOwner } from "~/features/account/require-account.server";
import { titlePrefix } from "~/forms/failed-forms.server";
import { formAction } from "~/forms/form-action.server";
import { keepForm } from "~/forms/keep-form";
import { useT } from "~/i18n/language";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({
  messages: ["account", "orders"],
  crawl: false,
});

/** The order of an account in the address, or the one that was looked up; null when there is neither. */
function referenceIn(
  { ownOrders }: AppLoadContext,
  { searchParams }: URL,
): Reference | null {
  const orderId = searchParams.get("orderId");
  if (orderId) return { orderId };
  const { lookedUp } = ownOrders;
  return lookedUp && { orderNumber: lookedUp.orderNumber };
}

/** Throws a redirect to the page that opens an order which is not open yet. An id requires the account's owner. */
async function findOrder(
  context: AppLoadContext,
  request: Request,
  reference: Reference,
) {
  const { pathname, search } = new URL(request.url);
  const read = () => readOwnOrder(context, reference, pathname);
  if (!("orderId" in reference)) {
    if (!context.ownOrders.lookedUp?.isOpen)
      throw redirect(context.paths.orderDetails({ goal: "return" }));
    return read();
  }
  if (!context.visitor.account)
    throw redirect(
      context.paths.signIn({
        redirectTo: pathname.replace(/\.data$/, "") + search,
      }),
    );
  return forOwner(context, request, read);
}

const pathOf = ({ paths }: AppLoadContext, reference: Reference): string =>
  paths.returnLabel("orderId" in reference ? reference : {});

export async function loader({ context, request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const t = translatorOf(context);
  const title = titlePrefix(context, t) + t("orders.return.title");
  const reference = referenceIn(context, url);
  // Earlier addresses named the number of a guest's order.
  if (url.searchParams.has("orderNumber"))
    throw redirect(context.paths.returnLabel());
  if (!reference) return { title, found: null };
  const order = await findOrder(context, request, reference);
  const { paths } = context;
  return {
    title,
    found: {
      isOfAccount: "orderId" in reference,
      view: toReturnView(order, context),
      action: pathOf(context, reference),
      order:
        "orderId" in reference
          ? paths.accountOrder(reference.orderId)
          : paths.orderDetails(),
    },
  };
}

export const action = formAction(returnForms, {
  back: ({ context, reference }) => pathOf(context, reference),
  facts: ({ context, request }) => {
    const reference = referenceIn(context, new URL(request.url));
    if (!reference) throw redirect(context.paths.returnLabel(), 303);
    return Promise.resolve({ reference });
  },
});

export const clientAction = keepForm(() => "form");

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function ReturnLabel() {
  const { found } = usePageData<typeof loader>();
  const t = useT();
  if (!found)
    return (
      <LookUpPage
        title={t("orders.return.title")}
        text={t("orders.return.find")}
        goal="return"
      />
    );
  const { isOfAccount, ...shown } = found;
  const page = <ReturnPage {...shown} />;
  return isOfAccount ? (
    <AccountArea>{page}</AccountArea>
  ) : (
    <div className="wrap-page py-8 lg:py-14">{page}</div>
  );
}
