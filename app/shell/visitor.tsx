/**
 * What a page shows of its visitor, apart from the page itself.
 *
 * A page of the cache is rendered for nobody: the loader of the locale answers `visitor: null`, and
 * every place that shows something of the visitor is a `Slot`. When the page is sent, the server fills
 * the slots and writes the same values into `<script id="visitor">`, where the browser's tree reads
 * them. Loader data win as soon as they have a visitor: a page of one visitor's own, and every
 * navigation with script.
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

/** What a component may ask for; variations are chosen by `Choice`, so that no page is made for one of them. */
type AskedPart = Omit<VisitorPart, "variations">;

const PlacesContext = createContext<Places | null>(null);

/** On the server only, and there for pages that are rendered for nobody. */
export const PlacesProvider = PlacesContext.Provider;

const scriptId = "visitor";

/** The text of the document's script; read once, so that its values stay the same objects. */
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

/** Null unless the page is rendered for nobody: then what stands for a visitor is marked. */
export const usePlaces = (): Places | null => useContext(PlacesContext);

function useVisitorPart(): VisitorPart {
  const data =
    useRouteLoaderData<() => { readonly visitor: VisitorPart | null }>(
      "routes/locale",
    );
  return data?.visitor ?? partOfDocument();
}

export const useVisitor = (): AskedPart => useVisitorPart();

/** For `Choice` alone. */
export const useVariations = (): Variations =>
  useVisitorPart().variations ?? {};

interface SlotProps<F extends VisitorField> {
  readonly field: F;
  /**
   * Shows the value; null is nobody's. The server also renders it alone, outside of the page: it must
   * use no router, no handler and no id.
   */
  readonly show: (value: VisitorPart[F]) => ReactNode;
  /** What the browser expects the value to become; the visitor's own without it. */
  readonly expected?: VisitorPart[F];
  /** Whether more of the page than the slot depends on the field: visitors with one get a page of their own. */
  readonly ownPage?: boolean;
}

/** Marks a place that a page for nobody has; on the server only. */
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

/** Keeps the visitor part of a page of the cache for the browser; says nothing on other pages. */
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
      // Values in JSON from the server, without a tag in it.
      // eslint-disable-next-line no-restricted-syntax
      dangerouslySetInnerHTML={{ __html: text || "null" }}
    />
  );
}
