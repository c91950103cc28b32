/** The name and description of a product, from a feed's texts in one language. */
import { shortened } from "./feed-text";
import type { ProductGroup } from "./product-groups";

const MAX_SUMMARY = 160;

/**
 * Returns the name of the product without the colour and size of its variant: "Hoodie - Black, XS", "Hoodie
 * (Black / XS)" and "Hoodie, Black" all become "Hoodie". A word without punctuation before it is removed only
 * if it varies in the group: "Little Black" in black is unchanged. If a group became several products, the
 * name of each includes how it differs.
 */
export function productName(group: ProductGroup): string {
  const { title, color, size, sizeType } = group.first;
  const endings = [
    { value: sizeType, varies: group.sizes.size > 1 },
    { value: color, varies: group.colours.size > 1 },
    { value: size, varies: group.sizes.size > 1 },
  ];
  // Each ending is tried twice, because either can be last.
  const name = [...endings, ...endings].reduce(
    (text, { value, varies }) => withoutEnding(text, value, varies),
    title,
  );
  const { distinction } = group;
  return name.toLowerCase().includes(distinction.toLowerCase())
    ? name
    : `${name}, ${distinction}`;
}

const withoutClosing = (text: string): string => text.replace(/[\s)\]]+$/, "");

function withoutEnding(name: string, value: string, varies: boolean): string {
  // A size may itself end with a bracket: "S (4–6)".
  const ending = withoutClosing(value);
  if (ending === "") return name;
  const open = withoutClosing(name);
  if (!open.toLowerCase().endsWith(ending.toLowerCase())) return name;
  const before = open.slice(0, open.length - ending.length);
  const isSetOff = /[-–—,/|(:[]\s*$/.test(before);
  const isWord = /\s$/.test(before);
  if (!isSetOff && !(isWord && varies)) return name;
  const rest = before.replace(/[\s\-–—,/|(:[]+$/, "");
  return rest === "" ? name : rest;
}

export interface Description {
  readonly summary: string;
  readonly description: string;
  readonly details: readonly string[];
}

/** Splits "Sentences. • first • second" into the text and its bullets; the summary is the first sentence. */
export function splitDescription(text: string, name: string): Description {
  const [head = "", ...bullets] = text.split("•").map((part) => part.trim());
  const description = head === "" ? name : head;
  return {
    summary: shortened(firstSentence(description), MAX_SUMMARY),
    description,
    details: bullets.filter((bullet) => bullet !== ""),
  };
}

function firstSentence(text: string): string {
  const end = /[.!?](?=\s)/g;
  for (let match = end.exec(text); match; match = end.exec(text)) {
    // A shorter text is an abbreviation or an exclamation, not a sentence.
    if (match.index >= 20) return text.slice(0, match.index + 1);
  }
  return text;
}
