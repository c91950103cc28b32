/** The form for withdrawing from a contract, in countries with a right of withdrawal [LEGAL-001]. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "~/errors/page-error.server";
import { withdrawalForms } from "~/features/legal/withdrawal.forms.server";
import { WithdrawalPage } from "~/features/legal/withdrawal-page";
import { cleanLine } from "~/forms/clean-line.server";
import { titlePrefix } from "~/forms/failed-forms.server";
import { formAction } from "~/forms/form-action.server";
import { keepForm } from "~/forms/keep-form";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { marketFactsOf } from "~/sites/market-facts.server";
import { usePageData } from "~/routing/page-data";

export const handle = page({ messages: ["legal"], cookieless: true });

type RouteArguments = Pick<LoaderFunctionArgs, "context" | "request">;

function demandWithdrawal({ context, request }: RouteArguments): void {
  if (!marketFactsOf(context.site).withdrawal)
    throw notFound(new URL(request.url).pathname);
}

/** Prefills the order in `?orderNumber=`; its e-mail only for a visitor who has proved to know it. */
export async function loader(route: LoaderFunctionArgs) {
  demandWithdrawal(route);
  const { context, request } = route;
  const owner = await context.account.profile();
  const t = translatorOf(context);
  const { searchParams } = new URL(request.url);
  const orderNumber = cleanLine(searchParams.get("orderNumber") ?? "");
  return {
    title: titlePrefix(context, t) + t("legal.withdrawal.title"),
    view: {
      firstName: owner?.firstName ?? "",
      lastName: owner?.lastName ?? "",
      email: owner?.email ?? context.ownOrders.emailOf(orderNumber) ?? "",
      orderNumber,
    },
  };
}

export const action = formAction(withdrawalForms, {
  back: ({ context }) => context.paths.withdrawalForm(),
  around: (sent, work) => {
    demandWithdrawal(sent);
    return work();
  },
});

export const clientAction = keepForm(() => "form");

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function WithdrawalForm() {
  return <WithdrawalPage view={usePageData<typeof loader>().view} />;
}
