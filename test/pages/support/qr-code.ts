/** Reads a QR code from its dark squares, as a phone's camera does. */
import jsqr from "jsqr";

/** The module's function, which some loaders wrap in another `default`. */
const readQr = "default" in jsqr ? (jsqr.default as typeof jsqr) : jsqr;

const dotsPerModule = 4;

/** @param svg A path with a square of one unit per module: `M{x} {y}h1v1h-1z`. */
export function readQrCode(svg: string): string {
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const path = / d="([^"]+)"/.exec(svg)?.[1] ?? "";
  const side = size * dotsPerModule;
  const dots = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < dotsPerModule; row += 1)
      for (let column = 0; column < dotsPerModule; column += 1) {
        const at =
          (Number(y) * dotsPerModule + row) * side +
          Number(x) * dotsPerModule +
          column;
        dots.fill(0, at * 4, at * 4 + 3);
      }
  const found = readQr(dots, side, side);
  if (!found) throw new Error("This is no QR code that a camera could read");
  return found.data;
}
