/** Links to categories, as pictures with names. */
import { StaticLink } from "~/regions/static-link";
import { usePaths } from "~/i18n/language";
import { Picture } from "~/ui/picture";
import type { SectionComponentProps } from "../section-component";

export function CategoryTiles({
  title,
  tiles,
}: SectionComponentProps<"categoryTiles">) {
  const paths = usePaths();
  return (
    <section className="wrap-page pt-14 lg:pt-20">
      <h2 className="display text-2xl lg:text-3xl">{title}</h2>
      <ul className="mt-6 grid grid-cols-2 md:grid-cols-3 xl:grid-cols-6 gap-3 lg:gap-6">
        {tiles.map((tile) => (
          <li key={tile.url} className="card relative">
            <span className={`tile tint-${tile.tint}`}>
              {tile.image && (
                <Picture
                  picture={tile.image}
                  alt=""
                  sizes="(min-width: 80rem) 15vw, (min-width: 48rem) 30vw, 46vw"
                />
              )}
            </span>
            <StaticLink
              to={paths.link(tile.url)}
              className="mt-2 inline-flex items-center min-h-11 wide font-[650] after:absolute after:inset-0 hover:underline underline-offset-4"
            >
              {tile.label}
            </StaticLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
