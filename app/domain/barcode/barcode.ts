/** The shape of a barcode, as the server creates it for an inline SVG. */
import { code128 } from "./code-128";

/** A barcode in Code 128. The unit is a module, the width of the narrowest bar. */
export interface Barcode {
  readonly text: string;
  /** The whole width, with the quiet zones on both sides. */
  readonly width: number;
  readonly height: number;
  /** SVG path data of all bars. */
  readonly path: string;
}

/** The quiet zone on each side of the bars. */
const quiet = 10;
const height = 40;

/** Returns the barcode of a text; null for one that Code 128 cannot encode, see `code128`. */
export function barcodeOf(text: string): Barcode | null {
  const widths = code128(text);
  if (!widths) return null;
  let x = quiet;
  const bars = widths.map((width, index) => {
    const bar = index % 2 === 0 ? `M${x} 0h${width}v${height}h-${width}z` : "";
    x += width;
    return bar;
  });
  return { text, width: x + quiet, height, path: bars.join("") };
}
