/** A decorative landscape behind text: the tall crop on phones, the wide one on other devices. */
import { fileOf } from "~/domain/picture-file";
import type { Picture as PictureData } from "~/domain/product";
import { Picture } from "~/ui/picture";

export interface Scene {
  readonly wide: PictureData;
  readonly tall?: PictureData | undefined;
}

interface ScenePictureProps {
  readonly scene: Scene;
  /** Whether it is loaded first, because the page begins with it. */
  readonly priority: boolean;
}

const fill =
  "scene-picture absolute inset-0 size-full object-cover sm:object-[60%_50%]";

/** The crop for phones in all its formats, as sources of the wide picture. */
export function TallSources({ picture }: { picture: PictureData }) {
  const { template, sources = [], src, width, height } = picture;
  const media = "(max-width: 39.99rem)";
  const size = { width, height };
  if (!template || sources.length === 0)
    return <source media={media} srcSet={src} {...size} />;
  return sources.map(({ format, widths }) => (
    <source
      key={format}
      media={media}
      type={`image/${format}`}
      srcSet={widths
        .map((one) => `${fileOf(template, one, format)} ${one}w`)
        .join(", ")}
      sizes="100vw"
      {...size}
    />
  ));
}

export function ScenePicture({
  scene: { wide, tall },
  priority,
}: ScenePictureProps) {
  return (
    <Picture
      picture={wide}
      sizes="100vw"
      alt=""
      priority={priority}
      className={fill}
      before={tall && <TallSources picture={tall} />}
    />
  );
}
