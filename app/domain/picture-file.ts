/** Addresses of a picture's files. */
import type { Picture, PictureSource } from "./product";

/** The file of one width and format. */
export function fileOf(
  template: string,
  width: number,
  format: PictureSource["format"],
): string {
  return template.replace("{width}", String(width)).replace("{format}", format);
}

/** The widest file; of two equally wide ones, the format that more browsers read. `format` asks for one format. */
export function largestFile(
  { src, template, sources = [] }: Picture,
  format?: PictureSource["format"],
): string {
  const files = sources
    .filter((source) => format === undefined || source.format === format)
    .map(({ format, widths }) => ({ format, width: Math.max(...widths) }))
    .sort((one, other) => one.width - other.width);
  const last = files.at(-1);
  return template && last ? fileOf(template, last.width, last.format) : src;
}
