/** Dialog "size-chart": the chart of one size run; null if the run has none. */
import type { DialogLoaderArguments } from "~/dialogs/dialog";
import { findSizeChart, type SizeChart } from "./size-charts.server";

export const loader = ({
  argument,
}: DialogLoaderArguments): Promise<SizeChart | null> =>
  Promise.resolve(findSizeChart(argument));
