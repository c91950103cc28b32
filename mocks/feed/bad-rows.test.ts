/** A file with rows that cannot be sold: each is reported by line, and the valid rows are imported. */
import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { someDay } from "./fixtures/written-feed";
import { importFeed } from "./import-feed";

const expected = [
  [3, "", "the id is missing"],
  [4, `${"x".repeat(49)}…`, "the id is longer than 50"],
  [5, "B-03", "the item_group_id is longer than 50"],
  [6, "OK-1", "the id is already on line 2"],
  [7, "B-05", "the title is missing"],
  [8, "B-06", "the title is missing"],
  [9, "B-07", "the title is missing"],
  [10, "B-08", "the price is missing"],
  [11, "B-09", 'the price "free" is not an amount'],
  [12, "B-10", 'the price "-1 USD" is negative'],
  [13, "B-11", 'the currency "DOG" is not known'],
  [14, "B-12", 'the price "5" names no currency'],
  [15, "B-13", 'the price "5 USD EUR" is not an amount'],
  [16, "B-14", 'the price "USD 5 EUR" names two currencies'],
  [17, "B-15", 'the price "1e9 USD" is not an amount'],
  [18, "B-16", 'the price "99999999999 USD" is out of range'],
  [19, "B-17", 'the price "5,5,5 USD" is not an amount'],
  [20, "B-18", 'the price "$5.00" is not an amount'],
  [21, "B-19", 'the price "0x10 USD" is not an amount'],
  [22, "B-20", 'the price "NaN USD" is not an amount'],
  [23, "B-21", 'the price "0 USD" is out of range'],
  [24, "B-22", "the availability is missing"],
  [25, "B-23", 'the availability "soon" is not known'],
  [26, "B-24", 'the availability "discontinued" is not known'],
  [27, "B-25", 'the availability "0" is not known'],
  [28, "B-26", "a bundle, which this shop does not sell"],
  [29, "B-27", "a bundle, which this shop does not sell"],
  [30, "B-28", "the row has control characters"],
  [31, "B-29", "the row has control characters"],
  [32, "B-30", "the price is in EUR, those of the group are in USD"],
  [33, "B-31", "the group has this colour and size already, on line 2"],
  [34, "B-40", "too few cells: 2 instead of 8"],
  [35, "B-41", "too many cells: 9 instead of 8"],
  [38, "", "the line is not valid UTF-8"],
];

it("names the line and the reason of each of 34 bad rows", async () => {
  const file = new URL("fixtures/bad-rows.tsv", import.meta.url);
  const { report } = await importFeed([await readFile(file)], [], someDay);
  expect(
    report.rejected.map(({ line, id = "", reason }) => [line, id, reason]),
  ).toEqual(expected);
  // An unclosed quote in a title is treated as an ordinary character.
  expect(report).toMatchObject({ rows: 37, imported: 3, products: 3 });
});
