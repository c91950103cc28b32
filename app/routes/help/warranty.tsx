/** Where shoppers make a claim under a product's warranty [ACC-017]. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { regionName } from "~/domain/address/region-name.server";
import { BreadcrumbTrail } from "~/features/catalog/breadcrumb-trail";
import { claimCountries } from "~/features/help/claim-countries";
import { demandHelp } from "~/features/help/demand-help.server";
import { readSender } from "~/features/help/sender.server";
import { WarrantyPage } from "~/features/help/warranty-page";
import { warrantyForms } from "~/features/help/warranty.forms.server";
import { cleanLine } from "~/forms/clean-line.server";
import { titlePrefix } from "~/forms/failed-forms.server";
import { formAction } from "~/forms/form-action.server";
import { keepForm } from "~/forms/keep-form";
import { useT } from "~/i18n/language";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({
  messages: ["help"],
  index: true,
  cookieless: true,
  kiosk: "closed",
});

/** `?productId=` names the product whose page led here. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  demandHelp(context);
  const { searchParams } = new URL(request.url);
  const { country, tag } = context.site;
  const sender = await readSender(context);
  const t = translatorOf(context);
  const { compare } = new Intl.Collator(tag);
  return {
    title: titlePrefix(context, t) + t("help.warranty.title"),
    ...context.analytics.page("page_view", {
      variables: { title: t("help.warranty.title") },
    }),
    view: {
      sender,
      country,
      countries: claimCountries
        .map((code) => ({ code, name: regionName(code, tag) }))
        .sort((one, other) => compare(one.name, other.name)),
      productId: cleanLine(searchParams.get("productId") ?? "").slice(0, 40),
    },
  };
}

const runForm = formAction(warrantyForms, {
  back: ({ context }) => context.paths.help("warranty"),
});

export const action: typeof runForm = (route) => {
  demandHelp(route.context);
  return runForm(route);
};

export const clientAction = keepForm(() => "form");

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function Warranty() {
  const { view } = usePageData<typeof loader>();
  const t = useT();
  return (
    <div className="wrap-page pt-6 lg:pt-9 pb-16 lg:pb-24">
      <BreadcrumbTrail
        above={[{ label: t("help.title"), path: "/help" }]}
        here={t("help.warranty.title")}
      />
      <WarrantyPage {...view} />
    </div>
  );
}
