/** The shop's foot, as the editors wrote it [CMS-004]. */
import { Link, useLocation } from "@remix-run/react";
import { usePaths, useSite, useT } from "~/i18n/language";
import type { LocaleData } from "~/routes/locale";
import { Icon } from "~/ui/icon";
import { Logo } from "~/ui/logo";

export function Footer({ footer }: { footer: LocaleData["footer"] }) {
  const t = useT();
  const site = useSite();
  const paths = usePaths();
  const { pathname } = useLocation();
  return (
    <footer className="bg-tarn-950 text-mist-100 on-dark no-print">
      <div className="wrap-page pt-14 pb-8">
        <div className="grid gap-10 sm:grid-cols-2 lg:grid-cols-[1.4fr_repeat(4,1fr)]">
          <div className="text-chalk">
            <Logo />
            {footer?.note && (
              <p className="mt-4 text-sm text-mist-100 max-w-[34ch]">
                {footer.note}
              </p>
            )}
          </div>
          {footer?.columns.map((column) => (
            <nav key={column.title} aria-label={column.title}>
              <h2 className="eyebrow text-mist-400">{column.title}</h2>
              <ul className="mt-3">
                {column.links.map((link) => (
                  <li key={link.path}>
                    <Link
                      to={paths.at(link.path)}
                      className="inline-flex items-center min-h-9 text-sm hover:underline underline-offset-4"
                    >
                      {link.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="mt-12 pt-6 border-t border-tarn-700 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 text-xs">
          <Link
            to={paths.locationSelector({ from: pathname })}
            className="inline-flex items-center gap-2 min-h-11 hover:underline underline-offset-4"
          >
            <Icon name="globe" className="size-4" />
            <span className="sr-only">{t("shop.location.current")}</span>
            {site.countryName} · {site.languageName} · {site.currency}
          </Link>
          <ul className="flex flex-wrap gap-x-6">
            {footer?.legal.map((link) => (
              <li key={link.path}>
                <Link
                  to={paths.at(link.path)}
                  className="inline-flex items-center min-h-9 hover:underline underline-offset-4"
                >
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
          <p>{t("shop.copyright")}</p>
        </div>
      </div>
    </footer>
  );
}
