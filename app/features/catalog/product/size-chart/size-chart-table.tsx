/** A table of sizes and body measurements, with advice on how to measure. */
import { formatNumber } from "~/domain/numbers";
import { useSite, useT } from "~/i18n/language";
import type { SizeChart, SizeChartColumn } from "./size-charts.server";

interface SizeChartTableProps {
  readonly chart: SizeChart;
  /** Accessible name of the section, which it needs because it scrolls. */
  readonly label: string;
}

/** Columns of lengths have numbers, which are formatted for the site's language; sizes are names. */
const isLength = (column: SizeChartColumn | undefined) =>
  /(?:Cm|In)$/.test(column ?? "");
const withDecimals = (cell: string, tag: string) =>
  cell.replace(/\d{1,3}\.\d/g, (number) => formatNumber(Number(number), tag));

export function SizeChartTable({
  chart: { advice, columns, rows },
  label,
}: SizeChartTableProps) {
  const t = useT();
  const { tag } = useSite();
  return (
    <>
      <p className="max-w-[66ch] text-slate-600">
        {t(`product.sizeChart.advice.${advice}`)}
      </p>
      <section
        className="mt-4 overflow-x-auto"
        // A scrollable element must be reachable by keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={label}
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
                    {isLength(columns[index + 1])
                      ? withDecimals(cell, tag)
                      : cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
