/**
 * A picture in several widths: modern formats first, always with width and height, so that the layout does
 * not shift. The caller passes how wide it is shown; the browser picks a file.
 */
import type { ReactNode } from "react";
import { fileOf } from "~/domain/picture-file";
import type { Picture as PictureData, PictureSource } from "~/domain/product";

interface PictureProps {
  readonly picture: PictureData;
  /** The `sizes` attribute: how wide the picture is shown, by viewport. */
  readonly sizes: string;
  /** Describes the picture; empty when the text beside it already does. */
  readonly alt?: string;
  /**
   * The widest file to offer, in pixels; all by default. Pages with such small pictures have many of them, so
   * browsers without modern formats get one file instead of a choice of widths.
   */
  readonly widest?: number;
  /** For the page's main picture, which is loaded first; all others are loaded lazily. */
  readonly priority?: boolean;
  readonly className?: string;
  /** `<source>` elements before the picture's own, such as another crop for some screens. */
  readonly before?: ReactNode;
}

function srcSet(
  template: string,
  { format, widths }: PictureSource,
  widest: number,
): string {
  return widths
    .filter((width) => width <= widest)
    .map((width) => `${fileOf(template, width, format)} ${width}w`)
    .join(", ");
}

export function Picture({
  picture,
  sizes,
  alt = picture.alt,
  priority = false,
  widest = Infinity,
  className,
  before,
}: PictureProps) {
  const { template = "", sources = [], src, width, height } = picture;
  // The last source has the format that every browser supports, so it belongs to the `<img>`.
  const last = sources.at(-1);
  const image = (
    <img
      src={src}
      {...(last &&
        (widest === Infinity || sources.length < 2) && {
          srcSet: srcSet(template, last, widest),
          sizes,
        })}
      alt={alt}
      width={width}
      height={height}
      className={className}
      {...(!priority && { loading: "lazy" })}
      decoding="async"
      // React 18 only supports the lower-case attribute.
      {...(priority && { fetchpriority: "high" })}
    />
  );
  if (sources.length < 2 && !before) return image;
  return (
    <picture>
      {before}
      {sources.slice(0, -1).map((source) => (
        <source
          key={source.format}
          type={`image/${source.format}`}
          srcSet={srcSet(template, source, widest)}
          sizes={sizes}
        />
      ))}
      {image}
    </picture>
  );
}
