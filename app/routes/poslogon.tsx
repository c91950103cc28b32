/**
 * The login and logout of a store's associates [STORE-005]. An expired store session is redirected to its
 * second address, `/associate-login`, and ended there [AUTH-013, ROUTE-015].
 */
import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { essential } from "~/errors/page-error.server";
import { endStoreSession } from "~/features/pos/end-store-session.server";
import { pointOfSaleForms } from "~/features/pos/point-of-sale.forms.server";
import { PointOfSalePage } from "~/features/pos/pos-page";
import { titlePrefix } from "~/forms/failed-forms.server";
import { formAction } from "~/forms/form-action.server";
import { keepForm } from "~/forms/keep-form";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({
  messages: ["account"],
  limits: { post: "credential", underLoad: "refused" },
  // Opening the page ends an expired store session.
  changesOnGet: true,
});

/** Notices for store sessions that have expired. */
const endings = {
  shift: "shop.pos.expired",
  unused: "shop.pos.unused",
} as const;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  if (context.visitor.storeSession)
    throw redirect(context.paths.storeRequests());
  const { ended } = context.pointOfSale;
  if (ended) {
    await endStoreSession(context);
    context.visitor.notify({ kind: "info", key: endings[ended] });
    throw redirect(context.paths.associateLogin());
  }
  const storeId = searchParams.get("storeId") ?? "";
  const t = translatorOf(context);
  const stores = await essential(context.pointOfSale.stores(), pathname);
  const isKnown = stores.some(({ id }) => id === storeId);
  return {
    stores,
    storeId: isKnown ? storeId : "",
    isUnknown: storeId !== "" && !isKnown,
    login: pathname.includes("/associate-login")
      ? ("associateLogin" as const)
      : ("pointOfSale" as const),
    employeeId: searchParams.get("storeEmployeeId") ?? "",
    title: titlePrefix(context, t) + t("account.pos.title"),
  };
}

export const action = formAction(pointOfSaleForms, {
  back: ({ context }) => context.paths.associateLogin(),
});

export const clientAction = keepForm(() => "signIn");

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function PosLogon() {
  const { title: _, ...shown } = usePageData<typeof loader>();
  return <PointOfSalePage {...shown} />;
}
