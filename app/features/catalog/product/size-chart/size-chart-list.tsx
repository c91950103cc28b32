/** Size charts one below the other, each with its name. */
import { useT } from "~/i18n/language";
import { SizeChartTable } from "./size-chart-table";
import type { NamedSizeChart } from "./size-charts.server";

export function SizeChartList({
  charts,
}: {
  readonly charts: readonly NamedSizeChart[];
}) {
  const t = useT();
  return charts.map(({ run, chart }) => {
    const name = t(`product.sizeChart.names.${run}`);
    return (
      <section key={run} id={run} className="mt-10 max-w-[60rem]">
        <h2 className="wide font-[700] text-xl mb-2">{name}</h2>
        <SizeChartTable chart={chart} label={name} />
      </section>
    );
  });
}
