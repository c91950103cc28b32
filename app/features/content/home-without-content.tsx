/** The home page without editors' content: the newest product, the categories, other new products. */
import { CategoryTiles } from "~/cms/sections/category-tiles";
import { ProductRail } from "~/cms/sections/product-rail";
import type { ProductCard } from "~/domain/product";
import { usePaths, useT } from "~/i18n/language";
import { StaticLink } from "~/regions/static-link";
import { Picture } from "~/ui/picture";
import type { HomeView } from "./home-view.server";

/** The newest product, in place of the editors' opening section. */
function Opening({ card }: { card: ProductCard | null }) {
  const t = useT();
  const paths = usePaths();
  return (
    <section className="bg-tarn-950 text-white on-dark">
      <div className="wrap-page grid md:grid-cols-2 items-center gap-x-14 gap-y-8 py-8 lg:py-14">
        <div>
          <h1 className="display text-4xl lg:text-5xl max-w-[12ch]">
            {t("catalog.home.title")}
          </h1>
          <p className="mt-4 text-lg text-mist-50 max-w-[36ch]">
            {t("catalog.home.text")}
          </p>
        </div>
        {card?.picture && (
          <article className="card relative md:justify-self-end w-full max-w-[30rem]">
            <span
              className={`tile tint-${card.tint} rounded-2 max-md:aspect-square`}
            >
              <Picture
                picture={card.picture}
                alt=""
                sizes="(min-width: 48rem) 30rem, 94vw"
                priority
              />
            </span>
            <p className="flex flex-wrap items-center justify-between gap-x-4">
              <StaticLink
                to={paths.at(card.path)}
                className="inline-flex items-center min-h-11 wide font-[650] after:absolute after:inset-0 hover:underline underline-offset-4"
              >
                {card.name}
              </StaticLink>
            </p>
          </article>
        )}
      </div>
    </section>
  );
}

export function HomeWithoutContent({ opening, tiles, newest }: HomeView) {
  const t = useT();
  return (
    <>
      <Opening card={opening} />
      {tiles.length > 0 && (
        <CategoryTiles
          title={t("catalog.home.categories")}
          tiles={[...tiles]}
          first={false}
          heading="h2"
        />
      )}
      <ProductRail title={t("catalog.home.newest")} products={newest} />
    </>
  );
}
