/** With any bytes, an import ends, reports or imports every row, and returns a valid catalogue. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { checkCatalogue } from "~mocks/catalogue/catalogue-rules";
import { feedText, someDay } from "./fixtures/written-feed";
import type { FeedResult } from "./import-feed";
import { importFeed } from "./import-feed";

function expectAccounted({ catalogue, report }: FeedResult): void {
  expect(report.rows).toBe(report.imported + report.rejected.length);
  expect(report.products).toBe(catalogue.products.length);
  expect(checkCatalogue(catalogue)).toEqual([]);
}

const header = Buffer.from(
  "id\titem_group_id\ttitle\tprice\tavailability\tcolor\n",
);

it("survives arbitrary bytes, with and without a header", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(fc.uint8Array({ maxLength: 60 }), { maxLength: 8 }),
      async (withHeader, chunks) => {
        const feed = withHeader ? [header, ...chunks] : chunks;
        expectAccounted(await importFeed(feed, chunks, someDay));
      },
    ),
  );
});

it("survives any mixture of significant characters", async () => {
  const text = fc.string({
    unit: fc.constantFrom(
      "\t",
      "\n",
      "\r\n",
      '"',
      "1",
      "a",
      "5 USD",
      "in_stock",
      " ",
    ),
    maxLength: 80,
  });
  await fc.assert(
    fc.asyncProperty(text, async (rows) => {
      expectAccounted(
        await importFeed([header, Buffer.from(rows)], [], someDay),
      );
    }),
  );
});

const few = (...values: readonly string[]) => fc.constantFrom(...values);
const anything = fc.string({ unit: "grapheme", maxLength: 30 });
const writtenRow = fc.record({
  id: fc.oneof(few("A", "B", "C", "D", "E", "F"), anything),
  item_group_id: few("", "G1", "G2", "0MAX"),
  title: fc.oneof(few("Hat - Red, S", "Boot"), anything),
  description: anything,
  price: few("5 USD", "0.01 USD", "9,99 EUR", "100 JPY", "-1 USD", "5"),
  sale_price: few("", "0.02 USD", "4.99 USD", "99 JPY", "0.01 JPY"),
  availability: few("in stock", "out_of_stock", "preorder", "gone"),
  color: fc.oneof(few("", "Red", "red", "Black/White", "a/b/c"), anything),
  size: fc.oneof(few("", "S", "M", "10", "S/M"), anything),
  size_system: few("", "US", "DE"),
  product_type: fc.oneof(
    few(
      "",
      "Men",
      "Men > Tops",
      "Men > Tops, Sale > Men",
      "A > B > C > D",
      ">",
      ",",
      "Other",
    ),
    anything,
  ),
  material: fc.oneof(few("", "Wool/Cotton", "50% wool"), anything),
  image_link: few("", "https://cdn.example.com/1.jpg", "https://", "1.jpg"),
});

it("imports or reports every well-formed row with unusual values", async () => {
  const rows = fc.array(writtenRow, { minLength: 1, maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(rows, async (written) => {
      const feed = [Buffer.from(feedText(written))];
      expectAccounted(await importFeed(feed, [], someDay));
    }),
    { numRuns: 300 },
  );
});

it("does not depend on where the chunks of a file end", async () => {
  const rows = fc.array(writtenRow, { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(
      rows,
      fc.integer({ min: 1, max: 50 }),
      async (written, size) => {
        const bytes = Buffer.from(feedText(written));
        const chunks = Array.from(
          { length: Math.ceil(bytes.length / size) },
          (_, at) => bytes.subarray(at * size, (at + 1) * size),
        );
        expect(await importFeed(chunks, [], someDay)).toEqual(
          await importFeed([bytes], [], someDay),
        );
      },
    ),
    { numRuns: 50 },
  );
});
