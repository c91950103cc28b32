/** A legal page of the country's editors, such as imprint and terms [LEGAL-001]. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { pageSections } from "~/cms/page-sections.server";
import { SectionList } from "~/cms/section-list";
import { isLegalDocument } from "~/domain/legal/legal-document";
import { essential, notFound } from "~/errors/page-error.server";
import { page } from "~/routing/handle";
import { counterpartsIn } from "~/routing/page-meta";
import { marketFactsOf } from "~/sites/market-facts.server";
import { sites } from "~/sites/sites";
import { usePageData } from "~/routing/page-data";

export const handle = page({
  index: true,
  cache: { query: [], depends: ["content"] },
});

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const { document = "" } = params;
  // Only known documents are read, so that a client's word never becomes part of a call.
  const page = isLegalDocument(document)
    ? await essential(context.content.wholePage(`legal-${document}`), pathname)
    : null;
  if (!page) throw notFound(pathname);
  return {
    sections: pageSections(context, page.sections, { hasNoHeading: true }),
    meta: page.meta,
    // Not every country has a right of withdrawal.
    ...(document === "withdrawal" && {
      counterparts: counterpartsIn(
        sites.filter((site) => marketFactsOf(site).withdrawal),
        pathname,
        context.site,
      ),
    }),
  };
}

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function LegalDocumentPage() {
  const { sections } = usePageData<typeof loader>();
  return (
    <div className="pb-16">
      <SectionList sections={sections} />
    </div>
  );
}
