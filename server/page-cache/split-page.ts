/**
 * Splits a page that was rendered for nobody at the places of its visitor part, and fills them again.
 */
import type { ReactNode } from "react";
import { fillHearts, heartsIn } from "../../app/shell/hearts";
import { scriptPlace, type Place, type Places } from "../../app/shell/places";
import type { VisitorPart } from "../../app/shell/visitor-part";
import {
  exactCopy,
  textOf,
  toOwnPiece,
  toPiece,
  type Part,
  type Piece,
} from "./gzip-pieces";

/** The places of one rendering; `mark` is their elements' name. */
export interface CollectedPlaces extends Places {
  readonly places: readonly Place[];
  readonly render: (content: ReactNode) => string;
}

/** @param random 64 bits or more, in the letters of an element's name */
export function collectPlaces(random: string): CollectedPlaces {
  const places: Place[] = [];
  let render = (_: ReactNode): string => {
    throw new Error("Nothing was rendered for nobody");
  };
  return {
    mark: `x-${random}`,
    places,
    add: (place) => places.push(place) - 1,
    renderWith(renderer) {
      render = renderer;
    },
    render: (content) => render(content),
  };
}

interface FillablePlace {
  readonly place: Place | typeof scriptPlace;
  /** What nobody gets there. */
  readonly plain: Buffer;
}

interface PagePiece {
  readonly piece: Piece;
  /** The products that have a heart in it. */
  readonly hearts: ReadonlySet<string>;
}

/** A page in pieces: one before each place, and one after the last. */
export interface SplitPage {
  readonly pieces: readonly PagePiece[];
  readonly places: readonly FillablePlace[];
  readonly render: (content: ReactNode) => string;
}

/** Takes the marks out; what is between them stays. */
export const withoutMarks = (html: string, { mark }: Places): string =>
  html.replace(new RegExp(`</?${mark}(?: place="\\w+")?>`, "g"), "");

/** Null when a mark cannot be told from the page: then nobody else is to get it. */
export async function splitPage(
  html: string,
  { mark, places, render }: CollectedPlaces,
): Promise<SplitPage | null> {
  const marked = new RegExp(`<${mark} place="(\\w+)">([^]*?)</${mark}>`, "g");
  const texts: string[] = [];
  const fillable: FillablePlace[] = [];
  let from = 0;
  for (const { 0: whole, 1: name = "", 2: inner = "", index } of html.matchAll(
    marked,
  )) {
    const place = name === scriptPlace ? scriptPlace : places[Number(name)];
    if (!place || inner.includes(mark)) return null;
    texts.push(html.slice(from, index));
    fillable.push({ place, plain: exactCopy(Buffer.from(inner)) });
    from = index + whole.length;
  }
  texts.push(html.slice(from));
  if (texts.some((text) => text.includes(mark))) return null;
  const pieces = await Promise.all(
    texts.map(async (text) => ({
      piece: await toPiece(text),
      hearts: heartsIn(text),
    })),
  );
  return { pieces, places: fillable, render };
}

/** What is known of the visitor as the browser reads it; no text in it ends the script. */
function toJson(part: VisitorPart): string {
  const known = Object.entries(part).filter(([, value]) => value !== null);
  return JSON.stringify(Object.fromEntries(known)).replaceAll("<", "\\u003c");
}

function filled(
  { place, plain }: FillablePlace,
  part: VisitorPart,
  { render }: SplitPage,
): Buffer | null {
  if (place === scriptPlace) return Buffer.from(toJson(part));
  if (part[place.field] === null) return plain;
  return place.show && Buffer.from(render(place.show(part)));
}

/** A piece as it is, unless hearts in it are full: then it is compressed anew, for this visitor. */
function withHearts(
  { piece, hearts }: PagePiece,
  full: readonly string[],
): Part {
  const shown = full.filter((id) => hearts.has(id));
  if (shown.length === 0) return piece;
  return toOwnPiece(fillHearts(textOf(piece).toString(), new Set(shown)));
}

/** The parts of the page for a visitor; null when the visitor needs a page of their own. */
export function fillPage(page: SplitPage, part: VisitorPart): Part[] | null {
  const parts: Part[] = [];
  const full = part.favorites?.products ?? [];
  for (const [index, pagePiece] of page.pieces.entries()) {
    parts.push(withHearts(pagePiece, full));
    const place = page.places[index];
    const own = place && filled(place, part, page);
    if (own === null) return null;
    if (own) parts.push(own);
  }
  return parts;
}

/** The parts of the page for anyone who has no visitor part. */
export const plainParts = ({ pieces, places }: SplitPage): Part[] =>
  pieces.flatMap(({ piece }, index) =>
    [piece, places[index]?.plain ?? []].flat(),
  );

/** Of the objects around the bytes of a piece or place, as measured; see `stored-page.test.ts`. */
const objectBytes = 600;

/** What it takes in memory. */
export const bytesOf = ({ pieces, places }: SplitPage): number =>
  (pieces.length + places.length) * objectBytes +
  pieces.reduce((sum, { piece }) => sum + piece.deflated.length, 0) +
  places.reduce((sum, { plain }) => sum + plain.length, 0);
