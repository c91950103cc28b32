/** Dialog "size-chart": the chart of one size run; null when its sizes need none. */
import type { DialogLoaderArguments } from "~/dialogs/dialog";
import { findSizeChart, type SizeChart } from "./size-charts.server";

export const loader = ({
  argument,
}: DialogLoaderArguments): Promise<SizeChart | null> =>
  Promise.resolve(findSizeChart(argument));
