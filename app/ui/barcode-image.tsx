/** A barcode as inline SVG: black on white in every theme, and printable. */
import type { Barcode } from "~/domain/barcode/barcode";

export function BarcodeImage({
  barcode: { width, height, path },
  label,
}: {
  readonly barcode: Barcode;
  readonly label: string;
}) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="block w-full"
    >
      <rect width={width} height={height} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
