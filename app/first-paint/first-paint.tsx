/**
 * The inline content of a document, so that its first paint waits for no file: the whole stylesheet in one
 * `<style>`, which stays until the document is left. Documents that are cached for everybody have it,
 * because most of their visitors are new; all others link to the file.
 */
import { createContext, useContext } from "react";

export interface FirstPaint {
  /** The whole stylesheet. */
  readonly styles: string;
  /** Code that starts the scripts (`starter.server.ts`). Empty in the browser, where it has already run. */
  readonly starter: string;
  /** Speculation rules that apply until the scripts start; empty in the browser, too. */
  readonly speculation: string;
}

const FirstPaintContext = createContext<FirstPaint | null>(null);

export const FirstPaintProvider = FirstPaintContext.Provider;

/** Returns the inline content; null if the document links to its stylesheet. */
export const useFirstPaint = () => useContext(FirstPaintContext);

const id = "styles";

/** Reads the inline content from the document, because hydration must render the same. */
export function firstPaintOfDocument(): FirstPaint | null {
  const element = document.getElementById(id);
  if (!element) return null;
  return { styles: element.innerHTML, starter: "", speculation: "" };
}

/** The stylesheet, inline or linked at `href`. */
export function Styles({ href, nonce }: { href: string; nonce: string }) {
  const firstPaint = useFirstPaint();
  if (!firstPaint) return <link rel="stylesheet" href={href} />;
  return (
    <style
      id={id}
      nonce={nonce}
      suppressHydrationWarning
      // The shop's own stylesheet.
      // eslint-disable-next-line no-restricted-syntax
      dangerouslySetInnerHTML={{ __html: firstPaint.styles }}
    />
  );
}
