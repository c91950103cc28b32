/** The form for withdrawing from a contract, in countries with a right of withdrawal [LEGAL-001, LEGAL-006]. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "~/errors/page-error.server";
import { toLineToChoose } from "~/forms/chosen-lines.server";
import { knownOrder, queryOf } from "~/features/legal/known-order.server";
import { withdrawalForms } from "~/features/legal/withdrawal.forms.server";
import { WithdrawalPage } from "~/features/legal/withdrawal-page";
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

/** Prefills the order that the address stands for; its e-mail and names only as far as this visitor may know them. */
export async function loader(route: LoaderFunctionArgs) {
  demandWithdrawal(route);
  const { context, request } = route;
  const owner = await context.account.profile();
  const t = translatorOf(context);
  const url = new URL(request.url);
  const order = await knownOrder(context, url);
  return {
    title: titlePrefix(context, t) + t("legal.withdrawal.title"),
    view: {
      firstName: owner?.firstName ?? order?.person.firstName ?? "",
      lastName: owner?.lastName ?? order?.person.lastName ?? "",
      email: owner?.email ?? order?.email ?? "",
      orderNumber: order?.number ?? "",
      lines: (order?.lines ?? []).map(toLineToChoose),
      self: context.paths.withdrawalForm(queryOf(url)),
    },
  };
}

export const action = formAction(withdrawalForms, {
  back: ({ context, request }) =>
    context.paths.withdrawalForm(queryOf(new URL(request.url))),
  facts: async ({ context, request }) => ({
    order: await knownOrder(context, new URL(request.url)),
  }),
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
