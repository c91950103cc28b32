/** Where shoppers write to customer service [ROUTE-038]. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { pageSections } from "~/cms/page-sections.server";
import { SectionList } from "~/cms/section-list";
import { BreadcrumbTrail } from "~/features/catalog/breadcrumb-trail";
import { ContactPage } from "~/features/help/contact-page";
import { contactForms } from "~/features/help/contact.forms.server";
import { demandHelp } from "~/features/help/demand-help.server";
import { readSender } from "~/features/help/sender.server";
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

/** `?orderNumber=` names the order whose page led here. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  demandHelp(context);
  const { searchParams } = new URL(request.url);
  const [topics, sender, content] = await Promise.all([
    context.contactCases.topics(),
    readSender(context),
    context.content.page("contact-us"),
  ]);
  const t = translatorOf(context);
  return {
    title: titlePrefix(context, t) + t("help.contact.title"),
    ...context.analytics.page("page_view", {
      variables: { title: t("help.contact.title") },
    }),
    sections: pageSections(context, content?.sections),
    view: {
      topics,
      sender,
      orderNumber: cleanLine(searchParams.get("orderNumber") ?? "").slice(
        0,
        40,
      ),
    },
  };
}

const runForm = formAction(contactForms, {
  back: ({ context }) => context.paths.help("contact-us"),
});

export const action: typeof runForm = (route) => {
  demandHelp(route.context);
  return runForm(route);
};

export const clientAction = keepForm(() => "form");

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function ContactUs() {
  const { view, sections } = usePageData<typeof loader>();
  const t = useT();
  return (
    <div className="pt-6 lg:pt-9 pb-16 lg:pb-24">
      <div className="wrap-page">
        <BreadcrumbTrail
          above={[{ label: t("help.title"), path: "/help" }]}
          here={t("help.contact.title")}
        />
        <ContactPage {...view} />
      </div>
      <SectionList sections={sections} />
    </div>
  );
}
