/**
 * A picture with its sizes: modern formats first, width and height always, so that nothing jumps.
 * The caller says how wide it is shown; the browser picks a file.
 */
import type { Picture as PictureData } from "~/domain/product";

interface PictureProps {
  readonly picture: PictureData;
  /** The `sizes` attribute: how wide the picture is shown, by viewport. */
  readonly sizes: string;
  /** Says what the picture shows; empty when the text beside it already does. */
  readonly alt?: string;
  /** Widest file worth offering, in pixels; all by default. */
  readonly widest?: number;
  /** The page's main picture is fetched first; all others when they come near. */
  readonly priority?: boolean;
  readonly className?: string;
}

function srcSet(
  { template, widths = [] }: PictureData,
  format: string,
  widest: number,
): string {
  return widths
    .filter((width) => width <= widest)
    .map((width) => {
      const address = (template ?? "")
        .replace("{width}", String(width))
        .replace("{format}", format);
      return `${address} ${width}w`;
    })
    .join(", ");
}

export function Picture({
  picture,
  sizes,
  alt = picture.alt,
  priority = false,
  widest = Infinity,
  className,
}: PictureProps) {
  const { formats = [], src, width, height } = picture;
  // The last format is the one that every browser reads: it is the image's own.
  const last = formats.at(-1);
  const image = (
    <img
      src={src}
      {...(last && { srcSet: srcSet(picture, last, widest), sizes })}
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
  if (formats.length < 2) return image;
  return (
    <picture>
      {formats.slice(0, -1).map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={srcSet(picture, format, widest)}
          sizes={sizes}
        />
      ))}
      {image}
    </picture>
  );
}
