/** Size charts as a page to embed in other pages, without the shop's header and footer. */
import { useT } from "~/i18n/language";
import { SizeChartList } from "./size-chart-list";
import type { NamedSizeChart } from "./size-charts.server";

export function SizeChartPage({
  charts,
}: {
  charts: readonly NamedSizeChart[];
}) {
  const t = useT();
  return (
    <main id="main" className="wrap-page py-8">
      <h1 className="display text-3xl">{t("product.sizeChart.title")}</h1>
      <SizeChartList charts={charts} />
    </main>
  );
}
