/**
 * Splits the HTML of a page that was rendered for everybody at its marks: into text, the places of the
 * visitor part, and choices, each with all its alternatives.
 *
 * A choice is written as a sequence of alternatives, `<x-… when="condition">`; the last one has no condition
 * and is the default.
 */
import type { Condition } from "./conditions";

export interface Alternative<Part> {
  /** Null for the default. */
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

/** Thrown when the marks do not pair, or are where they cannot be. */
class UnpairedMarks extends Error {
  override readonly name = "UnpairedMarks";
}

/** Reads a page tag by tag. Its functions throw UnpairedMarks. */
function createReader(html: string, mark: string) {
  const tags = tagsIn(html, mark);
  /** The position up to which the page has been read. */
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

  /** Reads up to the end tag of the enclosing element, or to the end of the page. */
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

/** Returns null when the marks are not well-formed, or the page's text contains the name of the mark. */
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

/** Returns all texts, including those of every alternative. */
export function textsOf(parts: readonly MarkedPart[]): string[] {
  return parts.flatMap((part) =>
    part.kind === "choice"
      ? part.alternatives.flatMap((it) => textsOf(it.parts))
      : [part.text],
  );
}

/** Returns the parts of the alternative to show: the first whose condition holds, else the default. */
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

/** Returns the HTML for the conditions that hold for a visitor; places have their default content. */
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
