/** Body of the dialog "size-chart": the chart of one size run. */
import type { DialogBodyProps } from "~/dialogs/dialog";
import { useT } from "~/i18n/language";
import { SizeChartTable } from "./size-chart-table";
import type { SizeChart as Chart } from "./size-charts.server";

export default function SizeChart({
  data: chart,
}: DialogBodyProps<Chart | null>) {
  const t = useT();
  if (!chart) return <p className="py-4">{t("product.sizeChart.none")}</p>;
  return <SizeChartTable chart={chart} label={t("product.sizeChart.title")} />;
}
