/**
 * What a document brings itself, so that its first paint waits for no file: the stylesheet as one
 * `<style>`, which stays for as long as the document does. Documents that are cached for everybody have
 * it, because most of their visitors come for the first time; all others link to the file.
 */
import { createContext, useContext } from "react";

export interface FirstPaint {
  /** The whole stylesheet. */
  readonly styles: string;
  /** Starts the scripts; see `starter.server.ts`. Empty in the browser, where it has run. */
  readonly starter: string;
  /** Speculation rules until then; empty in the browser as well. */
  readonly speculation: string;
}

const FirstPaintContext = createContext<FirstPaint | null>(null);

export const FirstPaintProvider = FirstPaintContext.Provider;

/** Null when the document links to its stylesheet. */
export const useFirstPaint = () => useContext(FirstPaintContext);

const id = "styles";

/** What the document at hand was rendered with; for hydration, which has to find the same. */
export function firstPaintOfDocument(): FirstPaint | null {
  const element = document.getElementById(id);
  if (!element) return null;
  return { styles: element.innerHTML, starter: "", speculation: "" };
}

/** The stylesheet: in the document, or as the file at `href`. */
export function Styles({ href, nonce }: { href: string; nonce: string }) {
  const firstPaint = useFirstPaint();
  if (!firstPaint) return <link rel="stylesheet" href={href} />;
  return (
    <style
      id={id}
      nonce={nonce}
      suppressHydrationWarning
      // Our own stylesheet.
      // eslint-disable-next-line no-restricted-syntax
      dangerouslySetInnerHTML={{ __html: firstPaint.styles }}
    />
  );
}
