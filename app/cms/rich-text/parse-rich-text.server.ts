/**
 * Reads the editors' HTML into a tree of allowed elements [ENT-027]. Nothing of the HTML itself reaches a page:
 * React writes the elements of the tree, so whatever the parser and a browser understand differently is text.
 */
import { Parser } from "htmlparser2";
import {
  richTags,
  type RichElement,
  type RichNode,
  type RichTag,
  type RichText,
} from "./rich-node";

const knownTags: ReadonlyMap<string, RichTag> = new Map<string, RichTag>([
  ...richTags.map((tag) => [tag, tag] as const),
  // The page has its own first heading, and no more than four levels.
  ["h1", "h2"],
  ["h5", "h4"],
  ["h6", "h4"],
]);

/** Elements whose content is not text for readers. All other unknown elements leave their content behind. */
const omittedTags: ReadonlySet<string> = new Set([
  "applet",
  "audio",
  "button",
  "canvas",
  "dialog",
  "embed",
  "frame",
  "frameset",
  "head",
  "iframe",
  "input",
  "math",
  "meta",
  "link",
  "base",
  "noembed",
  "noframes",
  "noscript",
  "object",
  "option",
  "plaintext",
  "script",
  "select",
  "style",
  "svg",
  "template",
  "textarea",
  "title",
  "video",
  "xmp",
]);

/** Elements that may contain only these, and no text. */
const onlyChildren: ReadonlyMap<RichTag, ReadonlySet<RichTag>> = new Map([
  ["table", new Set<RichTag>(["caption", "thead", "tbody", "tfoot", "tr"])],
  ["thead", new Set<RichTag>(["tr"])],
  ["tbody", new Set<RichTag>(["tr"])],
  ["tfoot", new Set<RichTag>(["tr"])],
  ["tr", new Set<RichTag>(["td", "th"])],
  ["ul", new Set<RichTag>(["li"])],
  ["ol", new Set<RichTag>(["li"])],
  ["dl", new Set<RichTag>(["dt", "dd"])],
]);

/** Elements that have a meaning only inside of those above. */
const boundTags: ReadonlySet<RichTag> = new Set(
  [...onlyChildren.values()].flatMap((tags) => [...tags]),
);

/** Deeper elements leave their content behind. */
const deepest = 16;

/** A path below the locale, an https address, or a way to reach people; never a script. */
const linkAddress = /^(?:\/(?![/\\])|https:\/\/|mailto:|tel:)/;
const pictureAddress = /^(?:\/(?![/\\])|https:\/\/)/;
const wholeNumber = /^[1-9]\d{0,3}$/;

type Attributes = RichElement["attributes"];

/** Returns the attribute as a number; nothing if it is none. */
function numberOf(name: string, value = ""): Attributes {
  return wholeNumber.test(value) ? { [name]: Number(value) } : {};
}

/** Returns the allowed attributes of an element; null if it is nothing without one that it lacks. */
function attributesOf(
  tag: RichTag,
  given: Readonly<Record<string, string>>,
): Attributes | null {
  const { href = "", src = "", alt = "", scope = "" } = given;
  if (tag === "a") return linkAddress.test(href) ? { href } : null;
  if (tag === "img") {
    if (!pictureAddress.test(src)) return null;
    const { width, height } = given;
    return {
      src,
      alt,
      ...numberOf("width", width),
      ...numberOf("height", height),
    };
  }
  if (tag !== "td" && tag !== "th") return {};
  return {
    ...numberOf("colSpan", given["colspan"]),
    ...numberOf("rowSpan", given["rowspan"]),
    ...(tag === "th" && ["col", "row"].includes(scope) && { scope }),
  };
}

/** An element of the HTML that is not closed yet. */
interface OpenElement {
  /** Null for an element of which only the content is used, or nothing. */
  readonly element: (RichElement & { readonly children: RichNode[] }) | null;
  readonly isOmitted: boolean;
}

/** Returns the HTML as allowed elements and text; with nothing to see, `nodes` is empty. */
export function parseRichText(html: string): RichText {
  const nodes: RichNode[] = [];
  const omitted = new Set<string>();
  const open: OpenElement[] = [];

  const container = () => open.findLast(({ element }) => element)?.element;
  const isInside = (tag: RichTag) =>
    open.some(({ element }) => element?.tag === tag);
  const depth = () => open.filter(({ element }) => element).length;

  /** Whether the element may stand where the parser is. */
  function isAllowedHere(tag: RichTag): boolean {
    const parent = container()?.tag;
    const only = parent && onlyChildren.get(parent);
    if (only ? !only.has(tag) : boundTags.has(tag)) return false;
    // A browser would close the outer link.
    return depth() < deepest && !(tag === "a" && isInside("a"));
  }

  function createElement(
    name: string,
    given: Readonly<Record<string, string>>,
  ): OpenElement["element"] {
    const tag = knownTags.get(name);
    const attributes = tag && attributesOf(tag, given);
    if (!tag || !attributes || !isAllowedHere(tag)) return null;
    return { tag, attributes, children: [] };
  }

  const parser = new Parser({
    onopentag(name, given) {
      const isWithin = open.at(-1)?.isOmitted ?? false;
      const isOmitted = isWithin || omittedTags.has(name);
      if (isOmitted && !isWithin) omitted.add(name);
      const element = isOmitted ? null : createElement(name, given);
      if (element) (container()?.children ?? nodes).push(element);
      open.push({ element, isOmitted });
    },
    ontext(text) {
      if (open.at(-1)?.isOmitted) return;
      const parent = container();
      if (parent && onlyChildren.has(parent.tag)) return;
      // Browsers show any white space as one space.
      (parent?.children ?? nodes).push(text.replace(/\s+/g, " "));
    },
    onclosetag() {
      open.pop();
    },
  });
  parser.end(html);
  return {
    nodes: nodes.some(isVisible) ? nodes : [],
    omitted: [...omitted],
  };
}

/** Whether there is anything to see of a part, which is at most `deepest` levels deep. */
const isVisible = (node: RichNode): boolean =>
  typeof node === "string"
    ? node.trim() !== ""
    : node.tag === "img" || node.children.some(isVisible);
