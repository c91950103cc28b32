/** A picture on its own, with a caption and a link if the editors gave them. */
import { usePaths } from "~/i18n/language";
import { StaticLink } from "~/regions/static-link";
import { Picture } from "~/ui/picture";
import type { SectionComponentProps } from "../section-component";
import { TallSources } from "../scene-picture";

const looks = {
  page: { width: "", sizes: "100vw" },
  text: {
    width: "max-w-[66ch] mx-auto",
    sizes: "(min-width: 48rem) 42rem, 100vw",
  },
} as const;

export function ImageSection({
  image,
  tall,
  caption,
  url,
  variant,
  first,
}: SectionComponentProps<"image">) {
  const paths = usePaths();
  const { width, sizes } = looks[variant];
  const picture = (
    <Picture
      picture={image}
      sizes={sizes}
      priority={first}
      className="w-full h-auto picture-frame rounded-2"
      before={tall && <TallSources picture={tall} />}
    />
  );
  return (
    <section className="pt-14 lg:pt-20">
      <div className="wrap-page picture-frame">
        <figure className={width}>
          {url ? (
            <StaticLink to={paths.link(url)} className="block">
              {picture}
            </StaticLink>
          ) : (
            picture
          )}
          {caption && (
            <figcaption className="mt-3 text-sm text-slate-600">
              {caption}
            </figcaption>
          )}
        </figure>
      </div>
    </section>
  );
}
