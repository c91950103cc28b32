/**
 * A picture with its sizes: modern formats first, width and height always, so that nothing jumps.
 * The caller says how wide it is shown; the browser picks a file.
 */
import type { ReactNode } from "react";
import { fileOf } from "~/domain/picture-file";
import type { Picture as PictureData, PictureSource } from "~/domain/product";

interface PictureProps {
  readonly picture: PictureData;
  /** The `sizes` attribute: how wide the picture is shown, by viewport. */
  readonly sizes: string;
  /** Says what the picture shows; empty when the text beside it already does. */
  readonly alt?: string;
  /**
   * Widest file worth offering, in pixels; all by default. Where pictures are that small there are many:
   * browsers without modern formats get one file, not a choice of widths.
   */
  readonly widest?: number;
  /** The page's main picture is fetched first; all others when they come near. */
  readonly priority?: boolean;
  readonly className?: string;
  /** Sources that come before the picture's own: another cut of it for some screens. */
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
  // The last source is the one that every browser reads: it is the image's own.
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
      // React 18 knows the attribute only in lower case.
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
