/** The biggest file that exists of a picture, in the format that the most readers know. */
import type { Picture } from "~/domain/product";

export function largestFile({
  src,
  template,
  widths,
  formats,
}: Picture): string {
  const format = formats?.at(-1);
  const width = widths?.at(-1);
  return template && width && format
    ? template.replace("{width}", String(width)).replace("{format}", format)
    : src;
}
