/** Finds an order by its number and e-mail; consumers are redirected to their orders [ROUTE-007]. */
import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { LookUpPage } from "~/features/account/orders/look-up-page";
import { lookUpForms } from "~/features/account/orders/look-up.forms.server";
import { hasFailedForm, titlePrefix } from "~/forms/failed-forms.server";
import { formAction } from "~/forms/form-action.server";
import { keepForm } from "~/forms/keep-form";
import { useT } from "~/i18n/language";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";

export const handle = page({
  messages: ["orders"],
  limits: { post: "credential", underLoad: "refused" },
});

export function loader({ context }: LoaderFunctionArgs) {
  if (context.visitor.account && !hasFailedForm(context))
    throw redirect(context.paths.orderHistory());
  const t = translatorOf(context);
  return { title: titlePrefix(context, t) + t("orders.lookUp.title") };
}

export const action = formAction(lookUpForms, {
  back: ({ context }) => context.paths.orderStatus(),
});

export const clientAction = keepForm(() => "form");

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function OrderStatus() {
  const t = useT();
  return (
    <LookUpPage
      title={t("orders.lookUp.title")}
      text={t("orders.lookUp.text")}
      goal="details"
    />
  );
}
