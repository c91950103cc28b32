/** Parses a record of a feed into a typed row, or reports why it cannot be sold. */
import type { DisclosureSeed } from "../catalogue/types";
import type { RowContext } from "./cell-reader";
import { CellReader } from "./cell-reader";
import type { Money } from "./exchange-rates";
import { readDisclosures } from "./feed-disclosures";
import type { FeedHeader } from "./feed-header";
import { endOfDay, readInstant, readPrice, readSalePeriod } from "./feed-price";
import { isItemNumber } from "~mocks/catalogue-index/article-number";
import {
  hasControlCharacters,
  plainText,
  quoted,
  shortened,
} from "./feed-text";
import type { FeedRecord } from "./record-assembler";

export interface FeedRow {
  readonly line: number;
  readonly id: string;
  /** Empty if the row is a separate product. */
  readonly groupId: string;
  readonly title: string;
  readonly description: string;
  /** Category paths as written. */
  readonly productType: string;
  readonly googleCategory: string;
  readonly color: string;
  readonly size: string;
  /** The cut of the size: "Petite", "Tall", …; "" for regular sizes. */
  readonly sizeType: string;
  readonly sizeSystem: string;
  readonly gender: string;
  readonly ageGroup: string;
  readonly material: string;
  readonly pattern: string;
  readonly brand: string;
  readonly collections: string;
  readonly imageLink: string;
  readonly additionalImageLink: string;
  readonly price: Money;
  /** Set only while the sale is active, and only if it is below the price. */
  readonly salePrice?: Money;
  readonly soldOut: boolean;
  /** GTIN (UPC, EAN, JAN, ISBN), digits only; "" without one. */
  readonly itemNumber: string;
  /** The manufacturer's part number, "" without one. */
  readonly partNumber: string;
  readonly disclosures: DisclosureSeed;
}

type Availability = "in_stock" | "out_of_stock" | "preorder" | "backorder";

/** Words of the format, its older versions and schema.org, without spaces and underscores. */
const availabilities: ReadonlyMap<string, Availability> = new Map([
  ["instock", "in_stock"],
  ["available", "in_stock"],
  ["limitedavailability", "in_stock"],
  ["outofstock", "out_of_stock"],
  ["soldout", "out_of_stock"],
  ["preorder", "preorder"],
  ["presale", "preorder"],
  ["availablefororder", "backorder"],
  ["backorder", "backorder"],
]);
const MAX_ID_LENGTH = 50;
/** The limit of the format. */
const MAX_PART_NUMBER_LENGTH = 70;
const genders = ["male", "female", "unisex"];
const sizeTypes = ["petite", "maternity", "big", "tall", "plus"];
const sizeSystems = "us uk eu de fr jp cn it br mex au".split(" ");
const ageGroups = ["newborn", "infant", "toddler", "kids", "adult"];

/** Parses a record, or logs why it is rejected. */
export function readRow(
  record: FeedRecord,
  context: RowContext,
): FeedRow | undefined {
  const { header, log } = context;
  const reader = new CellReader(record, context);
  const id = shortened(reader.text("id"), MAX_ID_LENGTH);
  const reject = (reason: string): undefined => {
    // Ids with control characters could garble a console, so they are omitted.
    log.reject(record.line, reason, hasControlCharacters(id) ? "" : id);
  };
  const problem = record.problem ?? shapeProblem(record.cells, header);
  if (problem !== undefined) return reject(problem);
  const reason = contentProblem(reader, context.now);
  if (reason !== undefined) return reject(reason);
  const price = readPrice(reader.text("price"));
  if ("problem" in price) return reject(price.problem);
  return rowFrom(reader, price.money, context.now);
}

function shapeProblem(
  cells: readonly string[],
  { width }: FeedHeader,
): string | undefined {
  if (cells.length < width) {
    return `too few cells: ${cells.length} instead of ${width}`;
  }
  if (cells.slice(width).some((cell) => cell.trim() !== "")) {
    return `too many cells: ${cells.length} instead of ${width}`;
  }
  return cells.some(hasControlCharacters)
    ? "the row has control characters"
    : undefined;
}

function contentProblem(reader: CellReader, now: Date): string | undefined {
  const id = reader.text("id");
  if (id === "") return "the id is missing";
  if (id.length > MAX_ID_LENGTH) {
    return `the id is longer than ${MAX_ID_LENGTH}`;
  }
  if (reader.text("item_group_id").length > MAX_ID_LENGTH) {
    return `the item_group_id is longer than ${MAX_ID_LENGTH}`;
  }
  if (plainText(reader.text("title")) === "") return "the title is missing";
  if (["yes", "true"].includes(reader.word("is_bundle"))) {
    return "a bundle, which this shop does not sell";
  }
  const availability = reader.text("availability");
  if (availability === "") return "the availability is missing";
  if (availabilityOf(reader) === undefined)
    return `the availability ${quoted(reader.word("availability"))} is not known`;
  return isExpired(reader, now)
    ? `it expired on ${quoted(reader.text("expiration_date"))}`
    : undefined;
}

/** Reads the availability; undefined for an unknown word. */
const availabilityOf = (reader: CellReader): Availability | undefined =>
  availabilities.get(
    reader
      .text("availability")
      .toLowerCase()
      .replace(/^https?:\/\/schema\.org\//, "")
      .replaceAll(/[\s_-]+/g, ""),
  );

/** Whether the product has expired; an unreadable date is ignored, with a note. */
function isExpired(reader: CellReader, now: Date): boolean {
  const cell = reader.text("expiration_date");
  if (cell === "") return false;
  const end = readInstant(cell, endOfDay);
  if (Number.isNaN(end))
    reader.note(
      `expiration_date ${quoted(cell)} is unreadable and was ignored`,
    );
  return end < now.getTime();
}

/** Returns "Tall", or "Big Tall" for two types; "" for regular sizes. */
function sizeTypeOf(reader: CellReader): string {
  const words = reader
    .text("size_type")
    .toLowerCase()
    .split(/[\s,/]+/)
    .filter((word) => word !== "" && word !== "regular");
  const known = words.filter((word) => sizeTypes.includes(word));
  if (known.length < words.length)
    reader.note(
      `size_type ${quoted(reader.text("size_type"))} is not known and was ignored`,
    );
  return known
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}

function rowFrom(reader: CellReader, price: Money, now: Date): FeedRow {
  const salePrice = readSale(reader, price, now);
  const availability = availabilityOf(reader);
  if (availability === "preorder" || availability === "backorder") {
    reader.note(`${availability} is offered as in stock`);
  }
  return {
    line: reader.line,
    id: ownCopy(reader.text("id")),
    groupId: reader.text("item_group_id"),
    title: reader.prose("title"),
    description: reader.prose("description"),
    productType: reader.prose("product_type"),
    googleCategory: plainText(reader.text("google_product_category")),
    color: reader.prose("color"),
    size: reader.prose("size"),
    sizeType: sizeTypeOf(reader),
    sizeSystem: reader.oneOf("size_system", sizeSystems).toUpperCase(),
    gender: reader.oneOf("gender", genders),
    ageGroup: reader.oneOf("age_group", ageGroups),
    material: reader.prose("material"),
    pattern: reader.prose("pattern"),
    brand: reader.prose("brand"),
    collections: reader.prose("custom_label_0"),
    imageLink: reader.text("image_link"),
    additionalImageLink: reader.text("additional_image_link"),
    price,
    ...(salePrice && { salePrice }),
    soldOut: availability === "out_of_stock",
    itemNumber: readItemNumber(reader),
    partNumber: ownCopy(shortened(reader.text("mpn"), MAX_PART_NUMBER_LENGTH)),
    disclosures: readDisclosures(reader),
  };
}

/** Reads the item number; one with a wrong check digit is ignored, with a note. */
function readItemNumber(reader: CellReader): string {
  const cell = reader.text("gtin");
  const digits = cell.replaceAll(/[\s-]/g, "");
  if (digits === "" || isItemNumber(digits)) return ownCopy(digits);
  reader.note(`gtin ${quoted(cell)} is no item number and was ignored`);
  return "";
}

/** Reads the sale price; any problem with it leads to the full price, with a note. */
function readSale(
  reader: CellReader,
  price: Money,
  now: Date,
): Money | undefined {
  const cell = reader.text("sale_price");
  if (cell === "") return undefined;
  const sale = readPrice(cell);
  const period = readSalePeriod(reader.text("sale_price_effective_date"), now);
  if ("problem" in sale) {
    reader.note(`sale price ignored: ${sale.problem}`);
  } else if (sale.money.currency !== price.currency) {
    reader.note("sale price ignored: its currency is not the price's");
  } else if (sale.money.amount >= price.amount) {
    reader.note("sale price ignored: it is not below the price");
  } else if (period === "unreadable") {
    reader.note("sale price ignored: its period is unreadable");
  } else if (period === "running") {
    return sale.money;
  }
  return undefined;
}

/** Copies a text that stays in memory, because a slice would retain the whole line that it is part of. */
function ownCopy(text: string): string {
  return Buffer.from(text).toString();
}
