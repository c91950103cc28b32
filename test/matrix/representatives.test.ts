import { expect, it } from "vitest";
import { representatives } from "./representatives";

/** `row:outcome:kind` */
const cells = [
  "1:fine:slow",
  "1:fine:late",
  "1:gone:reset",
  "1:gone:500",
  "1:gone:503",
  "2:fine:slow",
  "2:fine:late",
  "2:gone:reset",
  "2:gone:500",
  "2:gone:503",
];
const groupOf = (cell: string) => cell.slice(0, cell.lastIndexOf(":"));
const kindOf = (cell: string) => cell.slice(cell.lastIndexOf(":") + 1);

it("selects one cell of each row and outcome, of another kind each time", () => {
  expect(representatives(cells, { groupOf, kindOf, all: false })).toEqual([
    "1:fine:slow",
    "1:gone:reset",
    "2:fine:late",
    "2:gone:500",
  ]);
});

it("selects as many of a group as requested", () => {
  const sampleSize = (size: number) => Math.ceil(size / 2);
  expect(
    representatives(cells, { groupOf, kindOf, sampleSize, all: false }),
  ).toEqual([
    "1:fine:slow",
    "1:gone:reset",
    "1:gone:500",
    "2:fine:late",
    "2:gone:reset",
    "2:gone:503",
  ]);
});

it("selects all cells with `all`", () => {
  expect(representatives(cells, { groupOf, kindOf, all: true })).toEqual(cells);
});
