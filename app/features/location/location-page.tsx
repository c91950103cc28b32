/** The choice of country and language, as plain links, each in its own language [R1]. */
import { useT } from "~/i18n/language";
import { Icon } from "~/ui/icon";
import type { Place, PlaceRegion } from "./places";

function PlaceSection({ place }: { place: Place }) {
  const t = useT();
  return (
    <section>
      <h3 lang={place.languages[0]?.tag} className="wide font-[700] text-lg">
        {place.country}
      </h3>
      <ul className="mt-1">
        {place.languages.map(({ tag, name, address, isHere }) => (
          <li key={tag} className="flex flex-wrap items-center gap-x-3">
            {/* A plain link loads a new document: language and prices of the whole page change. */}
            <a
              href={address}
              lang={tag}
              hrefLang={tag}
              aria-current={isHere ? "true" : undefined}
              className="inline-flex items-center min-h-11 text-link aria-[current]:font-[700] aria-[current]:no-underline"
            >
              {name}
            </a>
            {isHere && (
              <span className="inline-flex items-center gap-1.5 text-sm text-slate-600">
                <Icon name="check" className="size-4" />
                {t("shop.location.here")}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function LocationPage({ regions }: { regions: readonly PlaceRegion[] }) {
  const t = useT();
  return (
    <div className="wrap-page py-8 lg:py-14">
      <h1 className="display text-3xl lg:text-4xl">
        {t("shop.location.title")}
      </h1>
      <p className="mt-4 text-lg max-w-[52ch]">{t("shop.location.text")}</p>
      {regions.map(({ region, places }) => (
        <section key={region} className="mt-10">
          <h2 className="eyebrow text-slate-600 pb-3 border-b border-mist-200">
            {t(`shop.location.region.${region}`)}
          </h2>
          <div className="mt-5 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
            {places.map((place) => (
              <PlaceSection key={place.country} place={place} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
