/** Body of the dialog "size-chart": what to measure, and the sizes with their measures. */
import type { DialogBodyProps } from "~/dialogs/registry";
import { useT } from "~/i18n/language";
import type { SizeChart as Chart } from "./size-charts.server";

export default function SizeChart({ data }: DialogBodyProps) {
  const t = useT();
  const chart = data as Chart | null; // the loader's answer, by the dialog table
  if (!chart) return <p className="py-4">{t("product.sizeChart.none")}</p>;
  const { advice, columns, rows } = chart;
  return (
    <>
      <p className="text-slate-600">
        {t(`product.sizeChart.advice.${advice}`)}
      </p>
      <div
        className="mt-4 overflow-x-auto"
        // What scrolls must be reachable by keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={t("product.sizeChart.title")}
      >
        <table className="w-full text-sm text-center">
          <thead>
            <tr className="border-b-2 border-ink">
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="p-2 font-[650] align-bottom"
                >
                  {t(`product.sizeChart.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...rest]) => (
              <tr
                key={first}
                className="border-b border-mist-200 even:bg-mist-50"
              >
                <th scope="row" className="p-2 font-[650] whitespace-nowrap">
                  {first}
                </th>
                {rest.map((cell, index) => (
                  <td
                    key={columns[index + 1]}
                    className="p-2 whitespace-nowrap"
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
