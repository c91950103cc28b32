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

/** The order in the address; null when there is none. */
function referenceIn({ searchParams }: URL): Reference | null {
  const orderId = searchParams.get("orderId");
  if (orderId) return { orderId };
  const orderNumber = searchParams.get("orderNumber");
  return orderNumber ? { orderNumber } : null;
}

/** Null for a number that was not looked up. An id requires the owner of the account. */
async function findOrder(
  context: AppLoadContext,
  request: Request,
  reference: Reference,
) {
  const { pathname, search } = new URL(request.url);
  const read = () => readOwnOrder(context, reference, pathname);
  if (!("orderId" in reference)) return read();
  if (!context.visitor.account)
    throw redirect(
      context.paths.signIn({
        redirectTo: pathname.replace(/\.data$/, "") + search,
      }),
    );
  return forOwner(context, request, read);
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const t = translatorOf(context);
  const title = titlePrefix(context, t) + t("orders.return.title");
  const reference = referenceIn(url);
  if (!reference) return { title, found: null };
  const order = await findOrder(context, request, reference);
  const { paths } = context;
  return {
    title,
    found: {
      isOfAccount: "orderId" in reference,
      view: toReturnView(order),
      action: paths.returnLabel(reference),
      order:
        "orderId" in reference
          ? paths.accountOrder(reference.orderId)
          : paths.orderDetails(reference),
    },
  };
}

export const action = formAction(returnForms, {
  back: ({ context, reference }) => context.paths.returnLabel(reference),
  facts: ({ context, request }) => {
    const reference = referenceIn(new URL(request.url));
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
