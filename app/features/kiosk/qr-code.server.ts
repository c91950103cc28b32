/** Draws what a phone's camera reads. Drawn here, so that no browser needs the code for it. */
import { encode } from "uqr";

export interface QrCode {
  /** Modules on each side, with the quiet zone that readers need. */
  readonly size: number;
  /** One square per dark module, as the path of an SVG. */
  readonly path: string;
}

/** Four modules of quiet on each side (ISO/IEC 18004); a quarter may be hidden by glare. */
export function qrCodeOf(text: string): QrCode {
  const { size, data } = encode(text, { ecc: "Q", border: 4 });
  const path = data
    .flatMap((row, y) =>
      row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")),
    )
    .join("");
  return { size, path };
}
