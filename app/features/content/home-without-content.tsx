/** The home page without editors' content: the newest product, the categories, what else is new. */
import { CategoryTiles } from "~/cms/sections/category-tiles";
import { ProductRail } from "~/cms/sections/product-rail";
import type { ProductCard } from "~/domain/product";
import { usePaths, useT } from "~/i18n/language";
import { StaticLink } from "~/regions/static-link";
import { Picture } from "~/ui/picture";
import type { HomeView } from "./home-view.server";

/** The product that opens the page, as large as an opening scene. */
function Opening({ card }: { card: ProductCard | undefined }) {
  const t = useT();
  const paths = usePaths();
  return (
    <section className="bg-tarn-950 text-white on-dark">
      <div className="wrap-page grid md:grid-cols-2 items-center gap-x-14 gap-y-8 py-8 lg:py-14">
        <div className="flex flex-col items-start">
          <h1 className="display text-4xl lg:text-5xl max-w-[12ch]">
            {t("catalog.home.title")}
          </h1>
          <p className="mt-4 text-lg text-mist-50 max-w-[36ch]">
            {t("catalog.home.text")}
          </p>
          {card ? (
            <StaticLink
              to={paths.at(card.path)}
              className="button button-lichen button-large mt-7"
            >
              {card.name}
            </StaticLink>
          ) : (
            <StaticLink
              to={paths.search()}
              className="button button-lichen button-large mt-7"
            >
              {t("shop.search.title")}
            </StaticLink>
          )}
        </div>
        {card?.picture && (
          <span
            className={`tile tint-${card.tint} rounded-2 max-h-[34rem] max-md:aspect-square`}
          >
            <Picture
              picture={card.picture}
              alt=""
              sizes="(min-width: 48rem) 46vw, 94vw"
              priority
            />
          </span>
        )}
      </div>
    </section>
  );
}

export function HomeWithoutContent({ tiles, newest }: HomeView) {
  const t = useT();
  return (
    <>
      <Opening card={newest.find(({ picture }) => picture !== null)} />
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
