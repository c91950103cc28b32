/** Size charts without a layout: `?productType=` is a size run or a kind of product [ROUTE-048]. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "~/errors/page-error.server";
import { SizeChartPage } from "~/features/catalog/product/size-chart/size-chart-page";
import { findSizeCharts } from "~/features/catalog/product/size-chart/size-charts.server";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({
  messages: ["product"],
  layout: "none",
  cache: { query: [], depends: ["content"] },
});

export function loader({ context, request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const charts = findSizeCharts(searchParams.get("productType") || "all");
  if (charts.length === 0) throw notFound(pathname);
  const t = translatorOf(context);
  return { charts, title: t("product.sizeChart.title") };
}

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function SizeCharts() {
  const { charts } = usePageData<typeof loader>();
  return <SizeChartPage charts={charts} />;
}
