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
  /** The page's main picture is fetched first; all others when they come near. */
  readonly priority?: boolean;
  readonly className?: string;
}

function srcSet({ template, widths }: PictureData, format: string): string {
  return (widths ?? [])
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
  className,
}: PictureProps) {
  const { formats = [], src, width, height } = picture;
  return (
    <picture>
      {formats.map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={srcSet(picture, format)}
          sizes={sizes}
        />
      ))}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        className={className}
        loading={priority ? "eager" : "lazy"}
        decoding="async"
        // React 18 knows the attribute only in lower case.
        {...(priority && { fetchpriority: "high" })}
      />
    </picture>
  );
}
