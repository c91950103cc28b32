/** The editors' formatted text as a tree, which contains nothing but these elements and attributes. */

export const richTags = [
  "a",
  "b",
  "blockquote",
  "br",
  "caption",
  "code",
  "dd",
  "dl",
  "dt",
  "em",
  "figcaption",
  "figure",
  "h2",
  "h3",
  "h4",
  "hr",
  "i",
  "img",
  "li",
  "ol",
  "p",
  "s",
  "small",
  "strong",
  "sub",
  "sup",
  "table",
  "tbody",
  "td",
  "tfoot",
  "th",
  "thead",
  "tr",
  "u",
  "ul",
] as const;

export type RichTag = (typeof richTags)[number];

export interface RichElement {
  readonly tag: RichTag;
  /** Checked values of the attributes that the element may have. */
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly children: readonly RichNode[];
}

export type RichNode = string | RichElement;

export interface RichText {
  readonly nodes: readonly RichNode[];
  /** Names of the elements that were left out with their content, each once. */
  readonly omitted: readonly string[];
}
