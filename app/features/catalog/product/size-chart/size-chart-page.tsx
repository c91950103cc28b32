/** Size charts as a page to embed in other pages, without the shop's header and footer. */
import { useT } from "~/i18n/language";
import { SizeChartTable } from "./size-chart-table";
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
      {charts.map(({ run, chart }) => {
        const name = t(`product.sizeChart.names.${run}`);
        return (
          <section key={run} id={run} className="mt-10 max-w-[60rem]">
            <h2 className="wide font-[700] text-xl mb-2">{name}</h2>
            <SizeChartTable chart={chart} label={name} />
          </section>
        );
      })}
    </main>
  );
}
