import { expect, it } from "vitest";
import { formatFeedReport } from "./feed-report";

const remarks = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    line: index + 2,
    id: `R${index}`,
    reason: "the title is missing",
  }));

const report = {
  rows: 30,
  imported: 7,
  products: 2,
  rejected: remarks(23),
  notes: [],
  imageOrigins: [],
};

it("prints the totals and at most twenty rejected rows", () => {
  const lines = formatFeedReport(report).split("\n");
  expect(lines[0]).toBe("30 rows read: 7 imported as 2 products, 23 left out.");
  expect(lines[2]).toBe("  line 2 (R0): the title is missing");
  expect(lines.at(-1)).toBe("  … and 3 more");
  expect(lines).toHaveLength(23);
});

it("prints only the totals if every row was imported", () => {
  const clean = { ...report, rows: 7, rejected: [] };
  expect(formatFeedReport(clean)).toBe(
    "7 rows read: 7 imported as 2 products, 0 left out.",
  );
});

it("prints the first notes, also without an id", () => {
  const notes = [{ line: 1, reason: "the feed is empty" }, ...remarks(5)];
  const text = formatFeedReport({ ...report, rejected: [], notes });
  expect(text).toContain("Notes:\n  line 1: the feed is empty\n");
  expect(text).toMatch(/… and 1 more$/);
});
