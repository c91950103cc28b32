/**
 * The size runs of the starter catalogue.
 *
 * A run is written as a table of rows (code, US, UK, EU) because that is how a size chart is read and
 * checked. Codes are the US size in tenths behind a letter (`m105` is men's 10.5), so that they stay
 * stable and sort within a run whatever a market prints on the box.
 */
import type { SizeRunSeed, SizeSeed } from "./types";

type Row = readonly [code: string, us: string, uk: string, eu: string];

function run(id: string, rows: readonly Row[]): SizeRunSeed {
  const sizes = rows.map(([code, us, uk, eu]): SizeSeed => ({
    code,
    label: { us, uk, eu },
  }));
  return { id, sizes };
}

/** A run whose labels are the same in every market. */
function sameEverywhere(
  id: string,
  rows: readonly (readonly [code: string, label: string])[],
): SizeRunSeed {
  return run(
    id,
    rows.map(([code, label]): Row => [code, label, label, label]),
  );
}

const letters = [
  ["xs", "XS"],
  ["s", "S"],
  ["m", "M"],
  ["l", "L"],
  ["xl", "XL"],
  ["xxl", "XXL"],
] as const;

const footwearMen = run("footwear-men", [
  ["m070", "7", "6", "40"],
  ["m075", "7.5", "6.5", "40.5"],
  ["m080", "8", "7", "41"],
  ["m085", "8.5", "7.5", "42"],
  ["m090", "9", "8", "42.5"],
  ["m095", "9.5", "8.5", "43"],
  ["m100", "10", "9", "44"],
  ["m105", "10.5", "9.5", "44.5"],
  ["m110", "11", "10", "45"],
  ["m115", "11.5", "10.5", "45.5"],
  ["m120", "12", "11", "46"],
  ["m125", "12.5", "11.5", "47"],
  ["m130", "13", "12", "47.5"],
]);

const footwearWomen = run("footwear-women", [
  ["w050", "5", "2.5", "35.5"],
  ["w055", "5.5", "3", "36"],
  ["w060", "6", "3.5", "36.5"],
  ["w065", "6.5", "4", "37.5"],
  ["w070", "7", "4.5", "38"],
  ["w075", "7.5", "5", "38.5"],
  ["w080", "8", "5.5", "39"],
  ["w085", "8.5", "6", "40"],
  ["w090", "9", "6.5", "40.5"],
  ["w095", "9.5", "7", "41"],
  ["w100", "10", "7.5", "42"],
  ["w105", "10.5", "8", "42.5"],
  ["w110", "11", "8.5", "43"],
]);

/** `c` is the child scale (10C to 13.5C), `y` the youth scale that follows it (1Y to 5Y). */
const footwearKids = run("footwear-kids", [
  ["c100", "10C", "9.5", "27"],
  ["c105", "10.5C", "10", "27.5"],
  ["c110", "11C", "10.5", "28"],
  ["c115", "11.5C", "11", "28.5"],
  ["c120", "12C", "11.5", "29.5"],
  ["c125", "12.5C", "12", "30"],
  ["c130", "13C", "12.5", "31"],
  ["c135", "13.5C", "13", "31.5"],
  ["y010", "1Y", "13.5", "32"],
  ["y015", "1.5Y", "1", "33"],
  ["y020", "2Y", "1.5", "33.5"],
  ["y025", "2.5Y", "2", "34"],
  ["y030", "3Y", "2.5", "35"],
  ["y035", "3.5Y", "3", "35.5"],
  ["y040", "4Y", "3.5", "36"],
  ["y045", "4.5Y", "4", "36.5"],
  ["y050", "5Y", "4.5", "37.5"],
]);

/** Sandals come in whole sizes: straps take up the half. */
const sandalsMen = run("sandals-men", [
  ["m070", "7", "6", "40"],
  ["m080", "8", "7", "41"],
  ["m090", "9", "8", "42"],
  ["m100", "10", "9", "43"],
  ["m110", "11", "10", "45"],
  ["m120", "12", "11", "46"],
  ["m130", "13", "12", "47"],
]);

const sandalsWomen = run("sandals-women", [
  ["w050", "5", "3", "36"],
  ["w060", "6", "4", "37"],
  ["w070", "7", "5", "39"],
  ["w080", "8", "6", "40"],
  ["w090", "9", "7", "41"],
  ["w100", "10", "8", "42"],
  ["w110", "11", "9", "43"],
]);

const apparelMen = sameEverywhere("apparel-men", letters);
const apparelWomen = sameEverywhere("apparel-women", letters);

/** Age in years overseas and in the United Kingdom, height in centimetres elsewhere in Europe. */
const apparelKids = run("apparel-kids", [
  ["a04", "4–5", "4–5", "110"],
  ["a06", "6–7", "6–7", "122"],
  ["a08", "8–9", "8–9", "134"],
  ["a10", "10–11", "10–11", "146"],
  ["a12", "12–13", "12–13", "158"],
  ["a14", "14–15", "14–15", "164"],
]);

/** Waist in inches; the rest of Europe reads clothing sizes. */
const trousersMen = run("trousers-men", [
  ["28", "28", "28", "44"],
  ["30", "30", "30", "46"],
  ["32", "32", "32", "48"],
  ["34", "34", "34", "50"],
  ["36", "36", "36", "52"],
  ["38", "38", "38", "54"],
  ["40", "40", "40", "56"],
]);

const trousersWomen = run("trousers-women", [
  ["25", "25", "25", "34"],
  ["26", "26", "26", "36"],
  ["28", "28", "28", "38"],
  ["30", "30", "30", "40"],
  ["32", "32", "32", "42"],
  ["34", "34", "34", "44"],
]);

const caps = sameEverywhere("caps", [
  ["sm", "S/M"],
  ["lxl", "L/XL"],
]);

/** The letter, then the shoe sizes that it covers. */
const socks = run("socks", [
  ["s", "S (4–6)", "S (3–5)", "S (35–38)"],
  ["m", "M (6.5–8.5)", "M (5.5–7.5)", "M (39–41)"],
  ["l", "L (9–11)", "L (8–10)", "L (42–45)"],
  ["xl", "XL (11.5–13)", "XL (10.5–12)", "XL (46–48)"],
]);

const socksKids = run("socks-kids", [
  ["s", "S (10C–12.5C)", "S (9.5–12)", "S (27–30)"],
  ["m", "M (13C–2Y)", "M (12.5–1.5)", "M (31–33)"],
  ["l", "L (2.5Y–5Y)", "L (2–4.5)", "L (34–37)"],
]);

const gloves = sameEverywhere("gloves", letters.slice(0, 5));

/** A size nobody chooses; the label is the trade's abbreviation because it has no language. */
const oneSize = sameEverywhere("one-size", [["os", "OS"]]);

/** Amounts in the currency of the shop, handled as the sizes of one product. */
const giftAmounts = sameEverywhere("gift-amounts", [
  ["25", "25"],
  ["50", "50"],
  ["100", "100"],
  ["150", "150"],
]);

export const sizeRuns: readonly SizeRunSeed[] = [
  footwearMen,
  footwearWomen,
  footwearKids,
  sandalsMen,
  sandalsWomen,
  apparelMen,
  apparelWomen,
  apparelKids,
  trousersMen,
  trousersWomen,
  caps,
  socks,
  socksKids,
  gloves,
  oneSize,
  giftAmounts,
];
