/**
 * Suggests the shop of the visitor's own country in browsers without JavaScript for the dialog [GEO-002].
 * Only the server renders it: a browser with JavaScript does not parse the content of `noscript`, and React
 * does not hydrate it.
 */
import { usePaths, useSite, useT } from "~/i18n/language";
import { counterpart } from "~/routing/page-meta";
import { Slot } from "~/shell/visitor";
import type { VisitorPart } from "~/shell/visitor-part";
import { sites, type Site } from "~/sites/sites";

type Elsewhere = NonNullable<VisitorPart["elsewhere"]>;

/** Finds a site of the country, preferably in the current site's language. */
function siteThere(country: string, { language }: Site): Site | undefined {
  const own = (sites as readonly Site[]).filter(
    (site) => site.country === country,
  );
  return own.find((site) => site.language === language) ?? own[0];
}

function Banner({ code, path }: Elsewhere) {
  const t = useT();
  const paths = usePaths();
  const site = useSite();
  const other = siteThere(code, site);
  if (!other) return null;
  // eslint-disable-next-line no-restricted-syntax -- on the server only, see above
  const names = new Intl.DisplayNames([site.tag], { type: "region" });
  const here = names.of(site.country) ?? site.countryName;
  const there = names.of(code) ?? other.countryName;
  const stay = paths.dialog("location-confirmation", code, { returnTo: path });
  return (
    <aside aria-label={t("location.title")} className="bg-tarn-100 no-print">
      <div className="wrap-page flex flex-wrap items-center gap-x-6 py-2 text-sm">
        <p className="grow">{t("location.text", { here, there })}</p>
        <a
          href={counterpart(path, site, other)}
          hrefLang={other.tag}
          className="inline-flex items-center min-h-11 font-[600] text-link"
        >
          {t("location.switch", { there })}
        </a>
        <form method="post" action={stay}>
          <button type="submit" className="min-h-11 font-[600] text-link">
            {t("location.stay", { here })}
          </button>
        </form>
      </div>
    </aside>
  );
}

export function LocationBanner() {
  return (
    <Slot
      field="elsewhere"
      show={(elsewhere) =>
        elsewhere && (
          <noscript>
            {import.meta.env.SSR && <Banner {...elsewhere} />}
          </noscript>
        )
      }
    />
  );
}
