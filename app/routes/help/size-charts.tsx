/** All size charts, with what to measure [ROUTE-037]. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { BreadcrumbTrail } from "~/features/catalog/breadcrumb-trail";
import { SizeChartList } from "~/features/catalog/product/size-chart/size-chart-list";
import { findSizeCharts } from "~/features/catalog/product/size-chart/size-charts.server";
import { AskUs } from "~/features/help/ask-us";
import { demandHelp } from "~/features/help/demand-help.server";
import { useT } from "~/i18n/language";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({
  messages: ["help", "product"],
  index: true,
  cache: { query: [], depends: ["content"] },
});

export function loader({ context }: LoaderFunctionArgs) {
  demandHelp(context);
  return {
    ...context.analytics.page("page_view", {
      variables: { title: translatorOf(context)("help.sizeCharts.title") },
    }),
    charts: findSizeCharts("all"),
    title: translatorOf(context)("help.sizeCharts.title"),
  };
}

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function HelpSizeCharts() {
  const { charts, title } = usePageData<typeof loader>();
  const t = useT();
  return (
    <div className="wrap-page pt-6 lg:pt-9 pb-16 lg:pb-24">
      <BreadcrumbTrail
        above={[{ label: t("help.title"), path: "/help" }]}
        here={title}
      />
      <h1 className="display text-3xl lg:text-4xl mt-4">{title}</h1>
      <p className="mt-3 max-w-[60ch]">{t("help.sizeCharts.text")}</p>
      <SizeChartList charts={charts} />
      <AskUs />
    </div>
  );
}
