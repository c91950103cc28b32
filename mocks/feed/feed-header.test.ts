import { expect, it } from "vitest";
import { readHeader } from "./feed-header";

it("reads column names in any case, with spaces or underscores", () => {
  const header = readHeader([
    "ID",
    "Item Group ID",
    " Title ",
    "PRICE",
    "availability",
  ]);
  expect([...header.positions]).toEqual([
    ["id", 0],
    ["item_group_id", 1],
    ["title", 2],
    ["price", 3],
    ["availability", 4],
  ]);
  expect(header.missing).toEqual([]);
});

it("reads column names with the prefix of the XML format", () => {
  const header = readHeader(["g:id", "G: title", "g:price", "g:availability"]);
  expect(header.missing).toEqual([]);
  expect([...header.positions.keys()]).toEqual([
    "id",
    "title",
    "price",
    "availability",
  ]);
});

it("lists the columns that it does not read and the required ones that are missing", () => {
  const header = readHeader(["id", "tax", "title", "title", "colour"]);
  expect(header.unused).toEqual(["tax", "title"]);
  expect(header.missing).toEqual(["price", "availability"]);
  expect(header.positions.get("color")).toBe(4);
});
