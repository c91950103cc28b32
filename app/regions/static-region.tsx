/**
 * A part of a page that nothing in the browser has to render again. The server renders it as always;
 * the browser takes the HTML as it stands, without its data and without walking through it. After a
 * navigation with script the data is there, and the part is rendered like any other.
 *
 * What is inside can have no handlers and no state of its own. Links that stay in the shop are
 * `StaticLink`s; the few behaviours of cards are delegated from the document.
 */
import { createContext, useContext, useState, type ReactNode } from "react";

/** Data that a document leaves in its HTML: then it is null. */
export type InHtml<T> = T | null;

/** HTML of a region that the server rendered before its page. */
export class MadeHtml {
  readonly html: string;
  constructor(html: string) {
    this.html = html;
  }
}

const LeftData = createContext<ReadonlyMap<string, unknown>>(new Map());

/** On the server only: gives regions the data that their loaders left for them. */
export const LeftDataProvider = LeftData.Provider;

const isServer = typeof document === "undefined";

/** Id of the region's element in the document. */
const elementId = (region: string) => `region-${region}`;

/** The HTML of a region as the server sent it; "" when there is none. */
export function regionHtml(region: string): string {
  return document.getElementById(elementId(region))?.innerHTML ?? "";
}

interface StaticRegionProps<T> {
  /** Unique in its page; the one that the loader named. */
  readonly region: string;
  readonly data: InHtml<T>;
  /** The region's HTML, for one that was left behind and is shown again. */
  readonly stored?: string | undefined;
  readonly as?: "div" | "ul";
  readonly className?: string;
  readonly label?: string;
  readonly children: (data: T) => ReactNode;
}

/** Give it a `key` of what it shows: once taken from the document, it stays until it is unmounted. */
export function StaticRegion<T>({
  region,
  data,
  stored,
  as: Element = "div",
  className,
  label,
  children,
}: StaticRegionProps<T>) {
  const left = useContext(LeftData).get(region);
  const [html] = useState(() => {
    if (left instanceof MadeHtml) return left.html;
    return isServer || data !== null ? null : (stored ?? regionHtml(region));
  });
  const attributes = { id: elementId(region), className, "aria-label": label };
  if (html !== null)
    return (
      <Element
        {...attributes}
        // Our own HTML, from this very element: nothing is added to the page.
        // eslint-disable-next-line no-restricted-syntax
        dangerouslySetInnerHTML={{ __html: html }}
      />
    );
  // Kept under this name by the loader that says it left the data there.
  const shown = data ?? (left as T | undefined);
  return (
    <Element {...attributes}>
      {shown === undefined ? null : children(shown)}
    </Element>
  );
}
