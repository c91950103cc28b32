/**
 * Splits a page that was rendered for nobody at its choices and at the places of its visitor part, and
 * joins it again for a visitor.
 */
import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { deflateRaw, inflateRawSync } from "node:zlib";
import type { ReactNode } from "react";
import {
  conditionsOf,
  isRare,
  type Condition,
} from "../../app/shell/conditions";
import {
  chosen,
  chosenHtml,
  type Alternative,
  type MarkedPart,
} from "../../app/shell/marked-html";
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

/** The places of one rendering; `mark` is the name of their elements. */
export interface CollectedPlaces extends Places {
  readonly places: readonly Place[];
  readonly render: (content: ReactNode) => string;
}

/**
 * Name of the elements that mark places and alternatives. The whole process uses one, because HTML that was
 * rendered ahead of its page is reused in many pages. It is never sent, so nobody can guess it.
 */
export const mark = `x-${randomBytes(8).toString("hex")}`;

export function collectPlaces(): CollectedPlaces {
  const places: Place[] = [];
  let render = (_: ReactNode): string => {
    throw new Error("Nothing was rendered for nobody");
  };
  return {
    mark,
    places,
    add: (place) => places.push(place) - 1,
    renderWith(renderer) {
      render = renderer;
    },
    render: (content) => render(content),
  };
}

/** Text that replaces a range of the part's text when its condition holds. */
type Replacement = readonly [
  condition: Condition,
  from: number,
  to: number,
  text: string,
];

/** Text between places and choices, with the default alternatives. */
interface TextPart {
  readonly kind: "text";
  readonly piece: Piece;
  /** The conditions of the replacements, in their order. */
  readonly conditions: readonly Condition[];
  /** The replacements as compressed JSON: few visitors get them, and they are very similar. */
  readonly replacements: Buffer | null;
}

interface PlacePart {
  readonly kind: "place";
  readonly place: Place | typeof scriptPlace;
  /** What is sent there if nothing is known of the visitor. */
  readonly plain: Buffer;
}

interface ChoicePart {
  readonly kind: "choice";
  readonly alternatives: readonly Alternative<SplitPart>[];
}

type SplitPart = TextPart | PlacePart | ChoicePart;

export interface SplitPage {
  readonly parts: readonly SplitPart[];
  /** The conditions of its choices, sorted; without those of replacements. */
  readonly conditions: readonly Condition[];
  readonly render: (content: ReactNode) => string;
}

const compress = promisify<Buffer, Buffer>(deflateRaw);

/** Copies a condition: a slice of a string retains all of it, for as long as the page is cached. */
const ownCopy = <T extends Condition>(condition: T): T =>
  Buffer.from(condition).toString() as T;

async function toTextPart(
  text: string,
  replacements: readonly Replacement[],
): Promise<TextPart> {
  const compressed =
    replacements.length > 0
      ? exactCopy(await compress(Buffer.from(JSON.stringify(replacements))))
      : null;
  return {
    kind: "text",
    piece: await toPiece(text),
    conditions: replacements.map(([condition]) => ownCopy(condition)),
    replacements: compressed,
  };
}

/** The replacement for a rare choice between texts, which is stored beside the text; null for other parts. */
function replacementIn(
  part: MarkedPart,
  at: number,
): { readonly plain: string; readonly replacement: Replacement } | null {
  if (part.kind !== "choice" || part.alternatives.length !== 2) return null;
  const [one, otherwise] = part.alternatives;
  if (!one?.condition || !otherwise || !isRare(one.condition)) return null;
  const isText = ({ kind }: MarkedPart) => kind === "text";
  if (![...one.parts, ...otherwise.parts].every(isText)) return null;
  const nothing = new Set<never>();
  const plain = chosenHtml(otherwise.parts, nothing);
  const text = chosenHtml(one.parts, nothing);
  return { plain, replacement: [one.condition, at, at + plain.length, text] };
}

/** The place that an element names; null for an unknown one. */
const placeNamed = (name: string, { places }: CollectedPlaces) =>
  name === scriptPlace ? scriptPlace : (places[Number(name)] ?? null);

/** Null when an element names an unknown place. */
async function toSplitParts(
  marked: readonly MarkedPart[],
  collected: CollectedPlaces,
): Promise<readonly SplitPart[] | null> {
  const parts: Promise<SplitPart | null>[] = [];
  let text = "";
  let replacements: Replacement[] = [];
  const endText = () => {
    if (text !== "") parts.push(toTextPart(text, replacements));
    text = "";
    replacements = [];
  };
  for (const part of marked) {
    const inText = replacementIn(part, text.length);
    if (part.kind === "text") text += part.text;
    else if (inText) {
      text += inText.plain;
      replacements.push(inText.replacement);
    } else {
      endText();
      parts.push(
        part.kind === "place"
          ? Promise.resolve(toPlacePart(part, collected))
          : toChoicePart(part, collected),
      );
    }
  }
  endText();
  return allOrNull(await Promise.all(parts));
}

const allOrNull = <T>(values: readonly (T | null)[]): readonly T[] | null => {
  const known = values.filter((value) => value !== null);
  return known.length === values.length ? known : null;
};

function toPlacePart(
  { name, text }: Extract<MarkedPart, { kind: "place" }>,
  collected: CollectedPlaces,
): PlacePart | null {
  const place = placeNamed(name, collected);
  return place && { kind: "place", place, plain: exactCopy(Buffer.from(text)) };
}

async function toChoicePart(
  choice: Extract<MarkedPart, { kind: "choice" }>,
  collected: CollectedPlaces,
): Promise<ChoicePart | null> {
  const alternatives = allOrNull(
    await Promise.all(
      choice.alternatives.map(async ({ condition, parts }) => {
        const split = await toSplitParts(parts, collected);
        return (
          split && { condition: condition && ownCopy(condition), parts: split }
        );
      }),
    ),
  );
  return alternatives && { kind: "choice", alternatives };
}

function conditionsIn(parts: readonly SplitPart[]): readonly Condition[] {
  return parts
    .flatMap((part) => (part.kind === "choice" ? part.alternatives : []))
    .flatMap((it) => [it.condition, ...conditionsIn(it.parts)])
    .filter((condition) => condition !== null);
}

/** Null when the page's marks are ambiguous: then it may be sent to nobody else. */
export async function splitPage(
  marked: readonly MarkedPart[],
  collected: CollectedPlaces,
): Promise<SplitPage | null> {
  const parts = await toSplitParts(marked, collected);
  return (
    parts && {
      parts,
      conditions: [...new Set(conditionsIn(parts))].sort(),
      render: collected.render,
    }
  );
}

/** The visitor part as JSON for the browser's script; escaped, so that no text ends the script element. */
function toJson(part: VisitorPart): string {
  const known = Object.entries(part).filter(([, value]) => value !== null);
  return JSON.stringify(Object.fromEntries(known)).replaceAll("<", "\\u003c");
}

/** What is filled into the page for one visitor. */
interface Filling {
  readonly part: VisitorPart;
  readonly holding: ReadonlySet<Condition>;
  readonly render: SplitPage["render"];
}

function filledPlace(
  { place, plain }: PlacePart,
  { part, render }: Filling,
): Buffer | null {
  if (place === scriptPlace) return Buffer.from(toJson(part));
  if (part[place.field] === null) return plain;
  return place.show && Buffer.from(render(place.show(part)));
}

/** The stored piece, or one compressed for this visitor if something in it is replaced. */
function filledText(
  { piece, conditions, replacements }: TextPart,
  { holding }: Filling,
): Part {
  if (!replacements || !conditions.some((it) => holding.has(it))) return piece;
  const text = textOf(piece).toString();
  const all = JSON.parse(
    inflateRawSync(replacements).toString(),
  ) as readonly Replacement[];
  let at = 0;
  let html = "";
  for (const [condition, from, to, replacement] of all) {
    if (!holding.has(condition)) continue;
    html += text.slice(at, from) + replacement;
    at = to;
  }
  return toOwnPiece(html + text.slice(at));
}

/** Appends the filled parts to `out`; false when the visitor needs an uncached page. */
function fill(
  parts: readonly SplitPart[],
  filling: Filling,
  out: Part[],
): boolean {
  return parts.every((part) => {
    if (part.kind === "choice")
      return fill(chosen(part.alternatives, filling.holding), filling, out);
    const filled =
      part.kind === "place"
        ? filledPlace(part, filling)
        : filledText(part, filling);
    if (filled !== null) out.push(filled);
    return filled !== null;
  });
}

/** The parts of the page for a visitor; null when the visitor needs an uncached page. */
export function fillPage(
  { parts, render }: SplitPage,
  part: VisitorPart,
): readonly Part[] | null {
  const out: Part[] = [];
  const holding = conditionsOf(part);
  return fill(parts, { part, holding, render }, out) ? out : null;
}

/** The parts of the page for a visitor of whom nothing is known. */
export function plainParts({ parts }: Pick<SplitPage, "parts">): Part[] {
  return parts.flatMap((part): Part[] => {
    if (part.kind === "text") return [part.piece];
    if (part.kind === "place") return [part.plain];
    return plainParts({ parts: chosen(part.alternatives, new Set()) });
  });
}

/** Memory that the objects around a part's bytes take, as measured; see `stored-page.test.ts`. */
const objectBytes = 600;

/** Memory that a short string and the reference to it take. */
const conditionBytes = 32;

/** How much memory the page takes. */
export function bytesOf({ parts }: Pick<SplitPage, "parts">): number {
  return parts.reduce((sum, part) => sum + objectBytes + bytesOfPart(part), 0);
}

function bytesOfPart(part: SplitPart): number {
  if (part.kind === "place") return part.plain.length;
  if (part.kind === "choice")
    return part.alternatives.reduce((sum, it) => sum + bytesOf(it), 0);
  return (
    part.piece.deflated.length +
    (part.replacements?.length ?? 0) +
    part.conditions.reduce((sum, it) => sum + conditionBytes + it.length, 0)
  );
}
