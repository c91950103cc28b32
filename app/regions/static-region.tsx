/**
 * A part of a page that the browser does not hydrate. The server renders it like any other part; the browser
 * uses that HTML unchanged, without its data and without visiting its elements. After a navigation with
 * script, the browser has the data and renders the part like any other.
 *
 * The content can have no event handlers and no state. Links within the shop are `StaticLink`s; the few
 * behaviours of cards are handled by listeners on the document.
 */
import { createContext, useContext, useState, type ReactNode } from "react";

/** Data of a region; null in a document, which has only the HTML. */
export type InHtml<T> = T | null;

/** The HTML of a region that the server rendered before its page. */
export class RenderedHtml {
  readonly html: string;
  constructor(html: string) {
    this.html = html;
  }
}

const RegionData = createContext<ReadonlyMap<string, unknown>>(new Map());

/** On the server only: provides the data that loaders omitted from the document, by region. */
export const LeftDataProvider = RegionData.Provider;

const isServer = typeof document === "undefined";

/** Id of the region's element in the document. */
const elementId = (region: string) => `region-${region}`;

/** HTML of the regions of a page that is shown again. Set in browsers only, by navigations. */
let shownAgain: ReadonlyMap<string, string> = new Map();

/** Renders regions without data from this HTML, until the next call. */
export function showRegions(regions: ReadonlyMap<string, string>): void {
  shownAgain = regions;
}

/** Returns the HTML of a region, of a page that is shown again or of the document; "" for none. */
export function regionHtml(region: string): string {
  return (
    shownAgain.get(region) ??
    document.getElementById(elementId(region))?.innerHTML ??
    ""
  );
}

/** Returns the HTML of the static regions that are on the page, without those of the layout, by name. */
export function pageRegions(): ReadonlyMap<string, string> {
  const elements = document.querySelectorAll(`main [id^="${elementId("")}"]`);
  return new Map(
    [...elements].map(({ id, innerHTML }) => [
      id.slice(elementId("").length),
      innerHTML,
    ]),
  );
}

interface StaticRegionProps<T> {
  /** Id of the region, unique in its page; the same as in the loader. */
  readonly region: string;
  readonly data: InHtml<T>;
  /** The saved HTML of a region that is shown again after a navigation. */
  readonly stored?: string | undefined;
  readonly as?: "div" | "ul";
  readonly className?: string;
  readonly label?: string;
  /** Not called for data that is a text: that is HTML of the shop, which the server has rendered for navigations, too. */
  readonly children?: (data: T) => ReactNode;
}

/** Needs a `key` that changes with its content: HTML from the document is shown until it is unmounted. */
export function StaticRegion<T>({
  region,
  data,
  stored,
  as: Element = "div",
  className,
  label,
  children,
}: StaticRegionProps<T>) {
  const omitted = useContext(RegionData).get(region);
  const [html] = useState(() => {
    if (omitted instanceof RenderedHtml) return omitted.html;
    if (typeof data === "string") return data;
    return isServer || data !== null ? null : (stored ?? regionHtml(region));
  });
  const attributes = { id: elementId(region), className, "aria-label": label };
  if (html !== null)
    return (
      <Element
        {...attributes}
        // The shop's own HTML: rendered before the page, or read from this element in the document.
        // eslint-disable-next-line no-restricted-syntax
        dangerouslySetInnerHTML={{ __html: html }}
      />
    );
  // The loader stored the data under this region's id when it returned null.
  const shown = data ?? (omitted as T | undefined);
  return (
    <Element {...attributes}>
      {shown === undefined ? null : children?.(shown)}
    </Element>
  );
}
