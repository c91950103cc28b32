/** What a product is called and how it is described, out of a feed's single-language texts. */
import { shortened } from "./feed-text";
import type { ProductGroup } from "./product-groups";

const MAX_SUMMARY = 160;

/**
 * Name of the product without the colour and size of its variant: "Hoodie - Black, XS", "Hoodie
 * (Black / XS)" and "Hoodie, Black" are all "Hoodie". Without punctuation before it a word is taken off
 * only when the group proves that it varies: "Little Black" in black stays. Of a group that became several
 * products each says what tells it from the others.
 */
export function productName(group: ProductGroup): string {
  const { title, color, size, sizeType } = group.first;
  const endings = [
    { value: sizeType, varies: group.sizes.size > 1 },
    { value: color, varies: group.colours.size > 1 },
    { value: size, varies: group.sizes.size > 1 },
  ];
  // Twice, because either of them may stand last.
  const name = [...endings, ...endings].reduce(
    (text, { value, varies }) => withoutEnding(text, value, varies),
    title,
  );
  const { distinction } = group;
  return name.toLowerCase().includes(distinction.toLowerCase())
    ? name
    : `${name}, ${distinction}`;
}

function withoutEnding(name: string, value: string, varies: boolean): string {
  if (value === "") return name;
  const open = name.replace(/[\s)\]]+$/, "");
  if (!open.toLowerCase().endsWith(value.toLowerCase())) return name;
  const before = open.slice(0, open.length - value.length);
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
    // Shorter than this it is an abbreviation or a shout, not a sentence.
    if (match.index >= 20) return text.slice(0, match.index + 1);
  }
  return text;
}
