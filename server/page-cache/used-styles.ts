/**
 * The part of a stylesheet that a page uses, by the classes in its HTML: enough to show it as it is,
 * without waiting for the rest. Coarse on purpose: what might be used is kept.
 */
import postcss, { type AtRule, type ChildNode, type Root } from "postcss";

/** Gives the rules of one stylesheet that a page may need, as a text. */
export type UsedStyles = (html: string) => string;

const classAttribute = /\bclass="([^"]*)"/g;

function classesIn(html: string): ReadonlySet<string> {
  const classes = new Set<string>();
  for (const [, names = ""] of html.matchAll(classAttribute))
    for (const name of unescapeHtml(names).split(/\s+/)) classes.add(name);
  return classes;
}

const unescapeHtml = (text: string): string =>
  text
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");

const classSelector = /\.((?:\\[\da-f]{1,6} ?|\\.|[\w-])+)/gi;

/** A name as CSS writes it: `\32 xl\:flex` is `2xl:flex`. */
const unescapeCss = (name: string): string =>
  name.replace(
    /\\(?:([\da-f]{1,6}) ?|(.))/gi,
    (_, code: string | undefined, char: string | undefined) =>
      code === undefined
        ? (char ?? "")
        : String.fromCodePoint(parseInt(code, 16)),
  );

/** Classes that an element must have for a selector; those inside `:not()` it must not. */
function classesOf(selector: string): string[] {
  const needed = selector.replace(/:not\([^()]*(?:\([^()]*\)[^()]*)*\)/g, "");
  return [...needed.matchAll(classSelector)].map(([, name = ""]) =>
    unescapeCss(name),
  );
}

type IsUsed = (classes: readonly string[]) => boolean;

/** A rule with what its selectors need, found once. */
type Part =
  | { readonly text: string; readonly needs: readonly (readonly string[])[] }
  | { readonly open: string; readonly parts: readonly Part[] }
  | { readonly name: string; readonly text: string };

function partOf(node: ChildNode): Part | null {
  if (node.type === "comment") return null;
  if (node.type === "rule")
    return { text: node.toString(), needs: node.selectors.map(classesOf) };
  if (node.type === "decl") return { text: `${node.toString()};`, needs: [[]] };
  return partOfAtRule(node);
}

function partOfAtRule(node: AtRule): Part {
  if (node.name === "property" || node.name === "keyframes")
    return { name: node.params, text: node.toString() };
  const children = node.nodes;
  // `@layer a, b;` and what else has no body, and the faces of a font.
  if (!children || node.name === "font-face")
    return { text: `${node.toString()}${children ? "" : ";"}`, needs: [[]] };
  return { open: `@${node.name} ${node.params}`, parts: partsOf(children) };
}

const partsOf = (nodes: readonly ChildNode[]): Part[] =>
  nodes.flatMap((node) => partOf(node) ?? []);

function textOf(part: Part, isUsed: IsUsed): string {
  if ("needs" in part) return part.needs.some(isUsed) ? part.text : "";
  // What is named is added when the rest names it.
  if ("name" in part) return "";
  const inner = part.parts.map((each) => textOf(each, isUsed)).join("");
  return inner && `${part.open}{${inner}}`;
}

function namedParts(parts: readonly Part[]): { name: string; text: string }[] {
  return parts.flatMap((part) =>
    "name" in part ? [part] : "parts" in part ? namedParts(part.parts) : [],
  );
}

/** Reads a stylesheet once, to be asked for many pages. */
export function createUsedStyles(css: string): UsedStyles {
  const root: Root = postcss.parse(css);
  const parts = partsOf(root.nodes);
  const named = namedParts(parts);
  return (html) => {
    const classes = classesIn(html);
    const isUsed: IsUsed = (names) => names.every((name) => classes.has(name));
    const rules = parts.map((part) => textOf(part, isUsed)).join("");
    const wanted = named.filter(({ name }) => rules.includes(name));
    return rules + wanted.map(({ text }) => text).join("");
  };
}
