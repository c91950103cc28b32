/**
 * The visitor part of a page, which is separate from the page itself.
 *
 * A cached page is rendered for everybody: the locale's loader returns `visitor: null`, and every place that
 * shows something of the visitor is a `Slot`. When the page is served, the server fills the slots and writes
 * the same values into `<script id="visitor">`, from where they are read for hydration. Loader data take
 * precedence if they have a visitor: on pages rendered for one visitor, and after navigations by script.
 */
import { useRouteLoaderData } from "@remix-run/react";
import {
  createContext,
  createElement,
  useContext,
  type ReactNode,
} from "react";
import type { Variations } from "~/experiments/experiments";
import { scriptPlace, type Places } from "./places";
import { nobody, type VisitorField, type VisitorPart } from "./visitor-part";

/** What components may read. Only choices and marks of places read variations, so that pages contain all of them. */
type ReadablePart = Omit<VisitorPart, "variations">;

const PlacesContext = createContext<Places | null>(null);

/** Used on the server only, for pages that are rendered for everybody. */
export const PlacesProvider = PlacesContext.Provider;

const scriptId = "visitor";

/** The text of the document's script. It is read and parsed once, so that its values keep their identity. */
let documentText: string | undefined;
let documentPart: VisitorPart | undefined;

function readText(): string {
  documentText ??= document.getElementById(scriptId)?.textContent ?? "null";
  return documentText;
}

function partOfDocument(): VisitorPart {
  if (typeof document === "undefined") return nobody;
  documentPart ??= {
    ...nobody,
    ...(JSON.parse(readText()) as Partial<VisitorPart> | null),
  };
  return documentPart;
}

/** Returns the places to mark while a page is rendered for everybody; null otherwise. */
export const usePlaces = (): Places | null => useContext(PlacesContext);

function useVisitorPart(): VisitorPart {
  const data =
    useRouteLoaderData<() => { readonly visitor: VisitorPart | null }>(
      "routes/locale",
    );
  return data?.visitor ?? partOfDocument();
}

export const useVisitor = (): ReadablePart => useVisitorPart();

/** For `Choice` only. */
export const useVariations = (): Variations =>
  useVisitorPart().variations ?? {};

interface SlotProps<F extends VisitorField> {
  readonly field: F;
  /**
   * Renders the value; null is the default. The server also renders it alone, outside of the page, so it must
   * not use the router, event handlers or `useId`.
   */
  readonly show: (value: VisitorPart[F]) => ReactNode;
  /** The value that the browser expects; the visitor's current one by default. */
  readonly expected?: VisitorPart[F];
  /** Whether more of the page than the slot needs the field; visitors with a value get no cached page. */
  readonly ownPage?: boolean;
}

/** Marks a place in a page that is rendered for everybody; on the server only. */
function MarkedPlace<F extends VisitorField>({
  field,
  show,
  ownPage = false,
  content,
}: SlotProps<F> & { readonly content: ReactNode }) {
  const places = usePlaces();
  if (!places) return content;
  const place = places.add({
    field,
    show: ownPage ? null : (other) => show(other[field]),
  });
  return createElement(places.mark, { place }, content);
}

/** A place that shows something of the visitor. */
export function Slot<F extends VisitorField>(props: SlotProps<F>) {
  const { field, show, expected } = props;
  const visitor = useVisitorPart();
  const content = show(expected === undefined ? visitor[field] : expected);
  return import.meta.env.SSR ? (
    <MarkedPlace {...props} content={content} />
  ) : (
    content
  );
}

/** Passes the visitor part of a cached page to the browser; empty on other pages. */
export function VisitorScript() {
  const mark = usePlaces()?.mark ?? "";
  const text = import.meta.env.SSR
    ? mark && `<${mark} place="${scriptPlace}">null</${mark}>`
    : readText();
  return (
    <script
      id={scriptId}
      type="application/json"
      suppressHydrationWarning
      // JSON from the server, which contains no tags.
      // eslint-disable-next-line no-restricted-syntax
      dangerouslySetInnerHTML={{ __html: text || "null" }}
    />
  );
}
