/**
 * Reads what the law of some markets requires to be said of a product. The public format has no columns for
 * it; these are the shop's own. Texts are not translated: every language gets them as they are.
 */
import type {
  DisclosureSeed,
  ProductSeed,
  SafetyContact,
} from "../catalogue/types";
import type { CellReader } from "./cell-reader";
import type { FeedColumn } from "./feed-header";
import { quoted } from "./feed-text";

/** Reads the disclosures of a row; a part that is incomplete is ignored, with a note. */
export function readDisclosures(reader: CellReader): DisclosureSeed {
  return {
    ...readGuarantee(reader),
    ...readSafety(reader),
    ...readFootwearParts(reader),
    ...readEnvironment(reader),
  };
}

/** Reads columns that mean something only together; undefined without any, and with a note if some are empty. */
function together<Column extends FeedColumn>(
  reader: CellReader,
  ...columns: readonly Column[]
): Readonly<Record<Column, string>> | undefined {
  const texts = columns.map(
    (column) => [column, reader.prose(column)] as const,
  );
  const missing = texts.filter(([, text]) => text === "");
  if (missing.length === 0)
    return Object.fromEntries(texts) as Record<Column, string>;
  if (missing.length < texts.length)
    reader.note(
      `${columns.join(", ")} were ignored: ${missing.map(([column]) => column).join(", ")} missing`,
    );
  return undefined;
}

function readManufacturer(reader: CellReader): SafetyContact | undefined {
  const cells = together(
    reader,
    "manufacturer_name",
    "manufacturer_address",
    "manufacturer_contact",
  );
  return (
    cells && {
      name: cells.manufacturer_name,
      postalAddress: cells.manufacturer_address,
      electronicAddress: cells.manufacturer_contact,
    }
  );
}

function readResponsible(reader: CellReader): SafetyContact | undefined {
  const cells = together(
    reader,
    "responsible_name",
    "responsible_address",
    "responsible_contact",
  );
  return (
    cells && {
      name: cells.responsible_name,
      postalAddress: cells.responsible_address,
      electronicAddress: cells.responsible_contact,
    }
  );
}

function readSafety(reader: CellReader): Pick<DisclosureSeed, "safety"> {
  const manufacturer = readManufacturer(reader);
  const responsible = readResponsible(reader);
  if (!manufacturer) return {};
  const warnings = reader
    .prose("safety_warning")
    .split("|")
    .map((warning) => warning.trim())
    .filter((warning) => warning !== "");
  return {
    safety: {
      manufacturer,
      ...(responsible && { responsible }),
      warnings: warnings.map((en) => ({ en })),
      identifier: reader.text("mpn") || reader.text("id"),
    },
  };
}

function readFootwearParts(
  reader: CellReader,
): Pick<DisclosureSeed, "footwearParts"> {
  const cells = together(
    reader,
    "upper_material",
    "lining_material",
    "outsole_material",
  );
  if (!cells) return {};
  return {
    footwearParts: {
      upper: { en: cells.upper_material },
      lining: { en: cells.lining_material },
      outsole: { en: cells.outsole_material },
    },
  };
}

/** Reads a number between the limits; undefined for an empty cell, and with a note for another one. */
function readNumber(
  reader: CellReader,
  column: FeedColumn,
  [least, most]: readonly [number, number],
): number | undefined {
  const cell = reader.text(column).replace(/\s*%$/, "");
  if (cell === "") return undefined;
  const value = Number(cell);
  if (value >= least && value <= most) return value;
  reader.note(`${column} ${quoted(cell)} is not known and was ignored`);
  return undefined;
}

function readGuarantee(
  reader: CellReader,
): Pick<DisclosureSeed, "producerGuarantee"> {
  const years = readNumber(reader, "guarantee_years", [1, 100]);
  const producer = reader.prose("guarantee_producer") || reader.prose("brand");
  if (years === undefined) return {};
  if (producer === "") {
    reader.note("guarantee_years was ignored: guarantee_producer missing");
    return {};
  }
  const covers = { en: reader.prose("guarantee_covers") };
  return { producerGuarantee: { years, covers, producer } };
}

/** Reads the code of a country; undefined for an empty cell, and with a note for another one. */
function readCountry(
  reader: CellReader,
  column: FeedColumn,
): string | undefined {
  const cell = reader.text(column).toUpperCase();
  if (cell === "" || /^[A-Z]{2}$/.test(cell)) return cell || undefined;
  reader.note(`${column} ${quoted(cell)} is no country code and was ignored`);
  return undefined;
}

function readEnvironment(
  reader: CellReader,
): Pick<DisclosureSeed, "environment"> {
  const weaving = readCountry(reader, "weaving_country");
  const dyeing = readCountry(reader, "dyeing_country");
  const making = readCountry(reader, "making_country");
  const recycled = readNumber(reader, "recycled_content", [0, 100]);
  const microfibres = reader.oneOf("microfibres", ["yes", "no"]);
  const environment = {
    ...(weaving && { weaving }),
    ...(dyeing && { dyeing }),
    ...(making && { making }),
    ...(recycled !== undefined && { recycled }),
    ...(microfibres !== "" && { microfibres: microfibres === "yes" }),
  };
  return Object.keys(environment).length > 0 ? { environment } : {};
}

/** What is missing of the products that need it. */
export interface MissingDisclosure {
  readonly part: string;
  readonly missing: number;
  readonly of: number;
}

/** Counts the products without what a market requires; parts that none lacks are left out. */
export function missingDisclosures(
  products: readonly ProductSeed[],
): readonly MissingDisclosure[] {
  const shoes = products.filter(
    ({ productType }) => productType === "footwear",
  );
  const counts: MissingDisclosure[] = [
    count("product safety", products, ({ safety }) => safety),
    count("responsible person", products, ({ safety }) => safety?.responsible),
    count("footwear materials", shoes, ({ footwearParts }) => footwearParts),
    count("environmental sheet", products, ({ environment }) => environment),
  ];
  return counts.filter(({ missing }) => missing > 0);
}

const count = (
  part: string,
  products: readonly ProductSeed[],
  valueOf: (product: ProductSeed) => unknown,
): MissingDisclosure => ({
  part,
  missing: products.filter((product) => valueOf(product) === undefined).length,
  of: products.length,
});
