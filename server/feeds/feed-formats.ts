/** The formats of product feeds: tab-separated values, and RSS with the shopping tabs' namespace. */
import { escapeXml, xmlDeclaration } from "../seo/xml";
import {
  columnNames,
  type Cell,
  type FeedMarket,
  type FeedRow,
} from "./feed-rows";

export interface FeedFormat {
  readonly mediaType: string;
  readonly start: (market: FeedMarket) => string;
  readonly row: (cells: FeedRow) => string;
  readonly end: string;
}

/** Line breaks, tabs, other control characters, and those that change the direction of text. */
const unprintable = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** A text on one line; shoppers' and editors' words may hold anything. */
const oneLine = (text: string): string => text.replace(unprintable, " ").trim();

function tsvCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "string") return oneLine(cell);
  return "country" in cell
    ? `${cell.country}:::${cell.price}`
    : cell.map(oneLine).join(",");
}

const element = (name: string, content: string): string =>
  `<g:${name}>${content}</g:${name}>`;

function xmlCell(name: string, cell: Cell): string {
  if (cell === null || cell === "") return "";
  if (typeof cell === "string") return element(name, escapeXml(oneLine(cell)));
  return "country" in cell
    ? element(
        name,
        element("country", cell.country) + element("price", cell.price),
      )
    : cell.map((one) => element(name, escapeXml(oneLine(one)))).join("");
}

export const feedFormats = {
  tsv: {
    mediaType: "text/tab-separated-values; charset=utf-8",
    start: () => `${columnNames.join("\t")}\n`,
    row: (cells) => `${cells.map(tsvCell).join("\t")}\n`,
    end: "",
  },
  xml: {
    mediaType: "application/xml",
    start: ({ origin, shopName, site }) =>
      `${xmlDeclaration}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n` +
      `<title>${escapeXml(shopName)}</title>\n` +
      `<link>${escapeXml(`${origin}/${site.locale}`)}</link>\n` +
      `<description>${escapeXml(`${shopName} ${site.country}`)}</description>\n`,
    row: (cells) =>
      `<item>${columnNames
        .map((name, at) => xmlCell(name, cells[at] ?? null))
        .join("")}</item>\n`,
    end: "</channel>\n</rss>\n",
  },
} as const satisfies Readonly<Record<string, FeedFormat>>;

export type FeedFormatName = keyof typeof feedFormats;
