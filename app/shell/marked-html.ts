/**
 * HTML of a page that was rendered for nobody, cut at its marks: into text, the places of the visitor
 * part, and choices, each with all its alternatives.
 *
 * A choice is written as its alternatives one after the other, `<x-… when="condition">`; the last one has
 * no condition and is what nobody gets.
 */
import type { Condition } from "./conditions";

export interface Alternative<Part> {
  /** Null for the one that stands when no other does. */
  readonly condition: Condition | null;
  readonly parts: readonly Part[];
}

export type MarkedPart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "place"; readonly name: string; readonly text: string }
  | {
      readonly kind: "choice";
      readonly alternatives: readonly Alternative<MarkedPart>[];
    };

interface Tag {
  readonly kind: "place" | "when" | "end";
  readonly value: string;
  readonly from: number;
  readonly to: number;
}

const tagsIn = (html: string, mark: string): Tag[] =>
  [
    ...html.matchAll(
      new RegExp(`<${mark} (place|when)="([^"]*)">|</${mark}>`, "g"),
    ),
  ].map(({ 0: whole, 1: kind, 2: value = "", index }) => ({
    kind: (kind as "place" | "when" | undefined) ?? "end",
    value,
    from: index,
    to: index + whole.length,
  }));

/** The marks do not pair, or stand where nobody puts any. */
class UnpairedMarks extends Error {
  override readonly name = "UnpairedMarks";
}

/** Reads a page tag by tag; its functions throw UnpairedMarks. */
function createReader(html: string, mark: string) {
  const tags = tagsIn(html, mark);
  /** How far the page was read. */
  let at = 0;

  function take(kind: Tag["kind"]): Tag {
    const tag = tags.shift();
    if (tag?.kind !== kind) throw new UnpairedMarks();
    at = tag.to;
    return tag;
  }

  function place(): MarkedPart {
    const { value: name, to } = take("place");
    const { from } = take("end");
    return { kind: "place", name, text: html.slice(to, from) };
  }

  function choice(): MarkedPart {
    const alternatives: Alternative<MarkedPart>[] = [];
    for (;;) {
      const endOfLast = at;
      const { value, from } = take("when");
      if (alternatives.length > 0 && from !== endOfLast)
        throw new UnpairedMarks();
      const condition = value === "" ? null : (value as Condition);
      alternatives.push({ condition, parts: partsUntilEnd() });
      take("end");
      if (condition === null) return { kind: "choice", alternatives };
    }
  }

  /** Up to the tag that ends what is around them, or to the end of the page. */
  function partsUntilEnd(): MarkedPart[] {
    const parts: MarkedPart[] = [];
    for (;;) {
      const [tag] = tags;
      const text = html.slice(at, tag?.from);
      if (text !== "") parts.push({ kind: "text", text });
      if (tag === undefined || tag.kind === "end") return parts;
      parts.push(tag.kind === "place" ? place() : choice());
    }
  }

  return {
    all(): MarkedPart[] {
      const parts = partsUntilEnd();
      if (tags.length > 0) throw new UnpairedMarks();
      return parts;
    },
  };
}

/** Null when a mark cannot be told from the page. */
export function cutAtMarks(
  html: string,
  mark: string,
): readonly MarkedPart[] | null {
  try {
    const parts = createReader(html, mark).all();
    return textsOf(parts).some((text) => text.includes(mark)) ? null : parts;
  } catch (error) {
    if (error instanceof UnpairedMarks) return null;
    throw error;
  }
}

/** All texts, those of every alternative too. */
export function textsOf(parts: readonly MarkedPart[]): string[] {
  return parts.flatMap((part) =>
    part.kind === "choice"
      ? part.alternatives.flatMap((it) => textsOf(it.parts))
      : [part.text],
  );
}

/** The alternative to show: the first whose condition holds, else the one without. */
export function chosen<Part>(
  alternatives: readonly Alternative<Part>[],
  holding: ReadonlySet<Condition>,
): readonly Part[] {
  return (
    alternatives.find(
      ({ condition }) => condition === null || holding.has(condition),
    )?.parts ?? []
  );
}

/** The HTML for a visitor for whom these conditions hold; places show what nobody gets. */
export function chosenHtml(
  parts: readonly MarkedPart[],
  holding: ReadonlySet<Condition>,
): string {
  return parts
    .map((part) =>
      part.kind === "choice"
        ? chosenHtml(chosen(part.alternatives, holding), holding)
        : part.text,
    )
    .join("");
}
