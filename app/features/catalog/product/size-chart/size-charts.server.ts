/**
 * The size charts, by size run. Lengths are written in centimetres, the unit in which they are measured;
 * inches are computed from them, so that the two never disagree.
 */
import type { MessageKey } from "~/i18n/keys";

export type SizeChartColumn =
  Extract<
    MessageKey,
    `product.sizeChart.columns.${string}`
  > extends `product.sizeChart.columns.${infer Name}`
    ? Name
    : never;

/** The size runs that have a chart, and therefore a name. */
export type SizeRun =
  Extract<
    MessageKey,
    `product.sizeChart.names.${string}`
  > extends `product.sizeChart.names.${infer Name}`
    ? Name
    : never;

export interface SizeChart {
  /** What to measure, in one sentence. */
  readonly advice: SizeChartAdvice;
  readonly columns: readonly SizeChartColumn[];
  readonly rows: readonly (readonly string[])[];
}

export type SizeChartAdvice =
  "footwear" | "tops" | "bottoms" | "kids" | "caps" | "socks" | "gloves";

/** A range or a single length, in centimetres. */
type Length = readonly [from: number, to?: number];

const round = (value: number) => (Math.round(value * 10) / 10).toString();
const range = (from: number, to: number | undefined) =>
  to === undefined ? round(from) : `${round(from)}–${round(to)}`;
const inCm = ([from, to]: Length) => range(from, to);
const inInches = ([from, to]: Length) =>
  range(from / 2.54, to === undefined ? undefined : to / 2.54);

/**
 * Returns the length of the foot for a European size: one size is two thirds of a centimetre, and a shoe is
 * 1.5 cm longer than the foot.
 */
const footOf = (eu: number): Length => [(eu * 2) / 3 - 1.5];

type ShoeRow = readonly [us: string, uk: string, eu: number];

function shoes(rows: readonly ShoeRow[]): SizeChart {
  return {
    advice: "footwear",
    columns: ["us", "uk", "eu", "footCm", "footIn"],
    rows: rows.map(([us, uk, eu]) => [
      us,
      uk,
      eu.toString(),
      inCm(footOf(eu)),
      inInches(footOf(eu)),
    ]),
  };
}

type Measured = readonly [size: string, ...lengths: Length[]];

/** Creates a chart of size names and lengths; each length has a column in each unit. */
function measured(
  advice: SizeChartAdvice,
  columns: readonly SizeChartColumn[],
  rows: readonly Measured[],
): SizeChart {
  return {
    advice,
    columns,
    rows: rows.map(([size, ...lengths]) => [
      size,
      ...lengths.flatMap((length) => [inCm(length), inInches(length)]),
    ]),
  };
}

const shoesMen: readonly ShoeRow[] = [
  ["7", "6", 40],
  ["7.5", "6.5", 40.5],
  ["8", "7", 41],
  ["8.5", "7.5", 42],
  ["9", "8", 42.5],
  ["9.5", "8.5", 43],
  ["10", "9", 44],
  ["10.5", "9.5", 44.5],
  ["11", "10", 45],
  ["11.5", "10.5", 45.5],
  ["12", "11", 46],
  ["12.5", "11.5", 47],
  ["13", "12", 47.5],
];

const shoesWomen: readonly ShoeRow[] = [
  ["5", "2.5", 35.5],
  ["5.5", "3", 36],
  ["6", "3.5", 36.5],
  ["6.5", "4", 37.5],
  ["7", "4.5", 38],
  ["7.5", "5", 38.5],
  ["8", "5.5", 39],
  ["8.5", "6", 40],
  ["9", "6.5", 40.5],
  ["9.5", "7", 41],
  ["10", "7.5", 42],
  ["10.5", "8", 42.5],
  ["11", "8.5", 43],
];

const shoesKids: readonly ShoeRow[] = [
  ["10C", "9.5", 27],
  ["10.5C", "10", 27.5],
  ["11C", "10.5", 28],
  ["11.5C", "11", 28.5],
  ["12C", "11.5", 29.5],
  ["12.5C", "12", 30],
  ["13C", "12.5", 31],
  ["13.5C", "13", 31.5],
  ["1Y", "13.5", 32],
  ["1.5Y", "1", 33],
  ["2Y", "1.5", 33.5],
  ["2.5Y", "2", 34],
  ["3Y", "2.5", 35],
  ["3.5Y", "3", 35.5],
  ["4Y", "3.5", 36],
  ["4.5Y", "4", 36.5],
  ["5Y", "4.5", 37.5],
];

const sandalsMen: readonly ShoeRow[] = [
  ["7", "6", 40],
  ["8", "7", 41],
  ["9", "8", 42],
  ["10", "9", 43],
  ["11", "10", 45],
  ["12", "11", 46],
  ["13", "12", 47],
];

const sandalsWomen: readonly ShoeRow[] = [
  ["5", "3", 36],
  ["6", "4", 37],
  ["7", "5", 39],
  ["8", "6", 40],
  ["9", "7", 41],
  ["10", "8", 42],
  ["11", "9", 43],
];

const tops = (rows: readonly Measured[]) =>
  measured("tops", ["size", "chestCm", "chestIn", "waistCm", "waistIn"], rows);

const bottoms = (rows: readonly Measured[]) =>
  measured("bottoms", ["size", "waistCm", "waistIn", "hipCm", "hipIn"], rows);

const charts: Readonly<Record<SizeRun, SizeChart>> = {
  "footwear-men": shoes(shoesMen),
  "footwear-women": shoes(shoesWomen),
  "footwear-kids": shoes(shoesKids),
  "sandals-men": shoes(sandalsMen),
  "sandals-women": shoes(sandalsWomen),
  "apparel-men": tops([
    ["XS", [84, 89], [70, 75]],
    ["S", [89, 96], [75, 82]],
    ["M", [96, 103], [82, 89]],
    ["L", [103, 110], [89, 96]],
    ["XL", [110, 118], [96, 104]],
    ["XXL", [118, 127], [104, 113]],
  ]),
  "apparel-women": tops([
    ["XS", [78, 83], [60, 65]],
    ["S", [83, 89], [65, 71]],
    ["M", [89, 95], [71, 77]],
    ["L", [95, 102], [77, 84]],
    ["XL", [102, 110], [84, 92]],
    ["XXL", [110, 119], [92, 101]],
  ]),
  "apparel-kids": measured(
    "kids",
    ["age", "heightCm", "heightIn", "chestCm", "chestIn"],
    [
      ["4–5", [104, 110], [56, 58]],
      ["6–7", [116, 122], [60, 63]],
      ["8–9", [128, 134], [66, 69]],
      ["10–11", [140, 146], [72, 76]],
      ["12–13", [152, 158], [79, 83]],
      ["14–15", [158, 164], [83, 87]],
    ],
  ),
  "trousers-men": bottoms([
    ["28 / 44", [71, 74], [86, 89]],
    ["30 / 46", [76, 79], [91, 94]],
    ["32 / 48", [81, 84], [96, 99]],
    ["34 / 50", [86, 89], [101, 104]],
    ["36 / 52", [91, 94], [106, 109]],
    ["38 / 54", [96, 100], [111, 114]],
    ["40 / 56", [102, 106], [116, 119]],
  ]),
  "trousers-women": bottoms([
    ["25 / 34", [63, 66], [87, 90]],
    ["26 / 36", [66, 69], [91, 94]],
    ["28 / 38", [70, 73], [95, 98]],
    ["30 / 40", [75, 78], [99, 102]],
    ["32 / 42", [80, 84], [103, 107]],
    ["34 / 44", [86, 90], [109, 113]],
  ]),
  caps: measured(
    "caps",
    ["size", "headCm", "headIn"],
    [
      ["S/M", [54, 57]],
      ["L/XL", [58, 61]],
    ],
  ),
  socks: {
    advice: "socks",
    columns: ["size", "us", "uk", "eu"],
    rows: [
      ["S", "4–6", "3–5", "35–38"],
      ["M", "6.5–8.5", "5.5–7.5", "39–41"],
      ["L", "9–11", "8–10", "42–45"],
      ["XL", "11.5–13", "10.5–12", "46–48"],
    ],
  },
  "socks-kids": {
    advice: "socks",
    columns: ["size", "us", "uk", "eu"],
    rows: [
      ["S", "10C–12.5C", "9.5–12", "27–30"],
      ["M", "13C–2Y", "12.5–1.5", "31–33"],
      ["L", "2.5Y–5Y", "2–4.5", "34–37"],
    ],
  },
  gloves: measured(
    "gloves",
    ["size", "handCm", "handIn"],
    [
      ["XS", [16.5, 18]],
      ["S", [18, 19.5]],
      ["M", [19.5, 21.5]],
      ["L", [21.5, 23.5]],
      ["XL", [23.5, 25.5]],
    ],
  ),
};

/** The size runs by kind of product. */
const kinds: Readonly<Record<string, readonly SizeRun[]>> = {
  all: Object.keys(charts) as SizeRun[], // the table's own keys
  footwear: [
    "footwear-men",
    "footwear-women",
    "footwear-kids",
    "sandals-men",
    "sandals-women",
  ],
  apparel: [
    "apparel-men",
    "apparel-women",
    "apparel-kids",
    "trousers-men",
    "trousers-women",
  ],
  equipment: ["caps", "gloves", "socks", "socks-kids"],
};

const isRun = (type: string): type is SizeRun => Object.hasOwn(charts, type);

/** Returns the chart of a size run; null if the run has none. */
export function findSizeChart(type: string): SizeChart | null {
  return isRun(type) ? charts[type] : null;
}

export interface NamedSizeChart {
  readonly run: SizeRun;
  readonly chart: SizeChart;
}

/** Returns the charts of a run, of a kind of product, or of `all`; [] for anything else. */
export function findSizeCharts(type: string): readonly NamedSizeChart[] {
  const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined;
  const runs = kind ?? (isRun(type) ? [type] : []);
  return runs.map((run) => ({ run, chart: charts[run] }));
}
