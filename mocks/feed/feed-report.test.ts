import { expect, it } from "vitest";
import { formatFeedReport } from "./feed-report";
import { importRows, row } from "./fixtures/written-feed";

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
  missing: [],
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

it("says how many products lack what the law of some markets requires [LEGAL-009]", async () => {
  const whole = {
    manufacturer_name: "Fells Ltd",
    manufacturer_address: "1 Fell Road, Kendal",
    manufacturer_contact: "safety@fells.example",
  };
  const shoe = { product_type: "Men > Shoes", gender: "male" };
  const { report: written, catalogue } = await importRows(
    row({
      id: "1",
      item_group_id: "1",
      title: "Boot",
      ...shoe,
      ...whole,
      responsible_name: "Fells B.V.",
      responsible_address: "1 Kade, Rotterdam",
      responsible_contact: "https://fells.example/safety",
      safety_warning: "Wet soles slip. | Not for climbing.",
      mpn: "B-1",
      upper_material: "Leather",
      lining_material: "Textile",
      outsole_material: "Other material",
      guarantee_years: "3",
      guarantee_covers: "the whole boot",
      brand: "Fells",
      weaving_country: "pt",
      making_country: "Portugal",
      recycled_content: "30 %",
      microfibres: "no",
    }),
    row({ id: "2", item_group_id: "2", title: "Shoe", ...shoe, ...whole }),
    row({
      id: "3",
      item_group_id: "3",
      title: "Other shoe",
      ...shoe,
      manufacturer_name: "Fells Ltd",
      guarantee_years: "ever",
    }),
    row({ id: "4", item_group_id: "4", title: "Hoodie" }),
  );
  expect(written.missing).toEqual([
    { part: "product safety", missing: 2, of: 4 },
    { part: "responsible person", missing: 3, of: 4 },
    { part: "footwear materials", missing: 2, of: 3 },
    { part: "environmental sheet", missing: 3, of: 4 },
  ]);
  expect(formatFeedReport(written)).toContain(
    "\n2 of 4 products lack: product safety.\n",
  );
  expect(catalogue.products[0]).toMatchObject({
    safety: {
      manufacturer: {
        name: "Fells Ltd",
        postalAddress: "1 Fell Road, Kendal",
        electronicAddress: "safety@fells.example",
      },
      responsible: {
        name: "Fells B.V.",
        postalAddress: "1 Kade, Rotterdam",
        electronicAddress: "https://fells.example/safety",
      },
      warnings: [{ en: "Wet soles slip." }, { en: "Not for climbing." }],
      identifier: "B-1",
    },
    footwearParts: {
      upper: { en: "Leather" },
      lining: { en: "Textile" },
      outsole: { en: "Other material" },
    },
    producerGuarantee: {
      years: 3,
      covers: { en: "the whole boot" },
      producer: "Fells",
    },
    environment: { weaving: "PT", recycled: 30, microfibres: false },
  });
  expect(written.notes.map(({ line, reason }) => [line, reason])).toEqual(
    expect.arrayContaining([
      [2, 'making_country "PORTUGAL" is no country code and was ignored'],
      [
        4,
        "manufacturer_name, manufacturer_address, manufacturer_contact were ignored: manufacturer_address, manufacturer_contact missing",
      ],
      [4, 'guarantee_years "ever" is not known and was ignored'],
    ]),
  );
});
