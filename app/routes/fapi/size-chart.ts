/** Size charts by size run or kind of product, as JSON [API-037, ROUTE-060]. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { noResource } from "~/errors/page-error.server";
import { findSizeCharts } from "~/features/catalog/product/size-chart/size-charts.server";
import { page } from "~/routing/handle";

export const handle = page({ crawl: false, locationCheck: false });

export function loader({ context, params }: LoaderFunctionArgs) {
  const charts = findSizeCharts(params["productType"] ?? "");
  if (charts.length === 0) return noResource(context);
  return Response.json(
    { charts },
    { headers: { "Cache-Control": "public, max-age=3600" } },
  );
}
