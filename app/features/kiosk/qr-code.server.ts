/** Creates QR codes on the server, so that browsers do not have to load a library for them. */
import { encode } from "uqr";

export interface QrCode {
  /** The number of modules on each side, including the quiet zone that readers need. */
  readonly size: number;
  /** One square per dark module, as the path of an SVG. */
  readonly path: string;
}

/** Uses a quiet zone of four modules (ISO/IEC 18004), and level Q: glare may hide a quarter of the code. */
export function qrCodeOf(text: string): QrCode {
  const { size, data } = encode(text, { ecc: "Q", border: 4 });
  const path = data
    .flatMap((row, y) =>
      row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")),
    )
    .join("");
  return { size, path };
}
