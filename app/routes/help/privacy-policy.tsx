/** The privacy notice of the country, below the help [ROUTE-037]; its own address is canonical. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { pageSections } from "~/cms/page-sections.server";
import { SectionList } from "~/cms/section-list";
import { essential, notFound } from "~/errors/page-error.server";
import { demandHelp } from "~/features/help/demand-help.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({
  messages: ["help"],
  cache: { query: [], depends: ["content"] },
});

export async function loader({ context, request }: LoaderFunctionArgs) {
  demandHelp(context);
  const { pathname } = new URL(request.url);
  const notice = await essential(
    context.content.wholePage("legal-privacy"),
    pathname,
  );
  if (!notice) throw notFound(pathname);
  return {
    ...context.analytics.page("page_view", {
      variables: { title: notice.meta.title },
    }),
    sections: pageSections(context, notice.sections, { hasNoHeading: true }),
    meta: { ...notice.meta, canonical: "/legal/privacy" },
  };
}

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function PrivacyPolicy() {
  const { sections } = usePageData<typeof loader>();
  return (
    <div className="pb-16 lg:pb-24">
      <SectionList sections={sections} />
    </div>
  );
}
