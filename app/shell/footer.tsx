/** The shop's footer, with the editors' content [CMS-004]. */
import { Link as RouterLink, useLocation } from "@remix-run/react";
import type { ShownFooter } from "~/domain/navigation";
import { asksFirst } from "~/consent/asks-first";
import { NewsletterForm } from "~/shell/newsletter-form";
import { useIsEmbedded, useWayBack } from "~/shell/use-way-back";
import { usePaths, useSite, useT } from "~/i18n/language";
import { StaticLink } from "~/regions/static-link";
import { StaticRegion, type InHtml } from "~/regions/static-region";
import { useFeature } from "~/ui/features";
import { Icon } from "~/ui/icon";
import { Logo } from "~/ui/logo";

type Link = ShownFooter["columns"][number]["links"][number];

function Links({ links }: { links: readonly Link[] }) {
  const paths = usePaths();
  return links.map(({ path, label }) => (
    <li key={path}>
      <StaticLink to={paths.link(path)} className="footer-link">
        {label}
      </StaticLink>
    </li>
  ));
}

function Columns({ note, columns, legal, withdrawal }: ShownFooter) {
  const paths = usePaths();
  return (
    <>
      <div className="text-chalk">
        <Logo />
        {note && (
          <p className="mt-4 text-sm text-mist-100 max-w-[34ch]">{note}</p>
        )}
      </div>
      {columns.map(({ title, links }) => (
        <nav key={title} aria-label={title}>
          <h2 className="eyebrow text-mist-400">{title}</h2>
          <ul className="mt-3">
            <Links links={links} />
          </ul>
        </nav>
      ))}
      {withdrawal && (
        <p className="col-span-full">
          <StaticLink
            to={paths.link(withdrawal.path)}
            className="inline-flex items-center min-h-11 font-[650] underline underline-offset-4"
          >
            {withdrawal.label}
          </StaticLink>
        </p>
      )}
      {legal.length > 0 && (
        <ul className="col-span-full flex flex-wrap items-center gap-x-6">
          {legal.map(({ path, label }) => (
            <li key={label}>
              {path === null ? (
                <span className="text-sm">{label}</span>
              ) : (
                <StaticLink to={paths.link(path)} className="footer-link">
                  {label}
                </StaticLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

export const footerRegion = "footer";
export const footerColumns = (footer: ShownFooter) => <Columns {...footer} />;

/** Not on the page of the newsletter itself, which has the same form. */
function Newsletter({ returnTo }: { returnTo: string }) {
  const t = useT();
  const paths = usePaths();
  const page = paths.dialog("newsletter");
  if (useLocation().pathname === page) return null;
  return (
    <section
      aria-labelledby="footer-newsletter"
      className="mt-12 pt-8 border-t border-tarn-700 grid gap-6 lg:grid-cols-2 lg:gap-12"
    >
      <div>
        <h2 id="footer-newsletter" className="eyebrow text-mist-400">
          {t("shop.newsletter.title")}
        </h2>
        <p className="mt-3 text-sm max-w-[44ch]">{t("shop.newsletter.text")}</p>
      </div>
      {/* The colours of fields and mistakes are made for a light ground. */}
      <div className="p-5 rounded-2 bg-white text-ink">
        <NewsletterForm returnTo={returnTo} ids="footer-newsletter" />
      </div>
    </section>
  );
}

export function Footer({ footer }: { footer: InHtml<ShownFooter> }) {
  const t = useT();
  const site = useSite();
  const paths = usePaths();
  const from = useWayBack();
  const isEmbedded = useIsEmbedded();
  const hasNewsletter = useFeature("subscriptions");
  return (
    <footer className="page-footer bg-tarn-950 text-mist-100 on-dark no-print">
      <div className="wrap-page pt-14 pb-8">
        <StaticRegion
          region={footerRegion}
          data={footer}
          className="grid gap-10 sm:grid-cols-2 lg:grid-cols-[1.4fr_repeat(4,1fr)]"
        >
          {footerColumns}
        </StaticRegion>
        {!isEmbedded && hasNewsletter && <Newsletter returnTo={from} />}
        <div className="mt-12 pt-6 border-t border-tarn-700 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 text-xs">
          <RouterLink
            to={paths.locationSelector({ from })}
            className="inline-flex items-center gap-2 min-h-11 hover:underline underline-offset-4"
          >
            <Icon name="globe" className="size-4" />
            <span className="sr-only">{t("shop.location.current")}</span>
            {site.countryName} · {site.languageName} · {site.currency}
          </RouterLink>
          {!isEmbedded && (
            <RouterLink
              to={paths.privacy()}
              className="inline-flex items-center min-h-11 hover:underline underline-offset-4"
            >
              {t(asksFirst(site) ? "shop.consent.link" : "shop.consent.linkUs")}
            </RouterLink>
          )}
          <a
            href="#top"
            className="inline-flex items-center min-h-11 hover:underline underline-offset-4"
          >
            {t("shop.backToTop")}
          </a>
          <p>{t("shop.copyright")}</p>
        </div>
      </div>
    </footer>
  );
}
