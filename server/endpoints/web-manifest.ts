/**
 * The web manifests, with which browsers offer to install the shop: /{locale}/site.webmanifest, and
 * /site.webmanifest for those who installed it from there. All have the same `id`: they are one app, whose language
 * is that of the page that it was installed from.
 */
import express from "express";
import type { RequestHandler } from "express";
import de from "../../app/i18n/messages/de/shop.json";
import enGb from "../../app/i18n/messages/en-gb/shop.json";
import en from "../../app/i18n/messages/en/shop.json";
import es from "../../app/i18n/messages/es/shop.json";
import frCa from "../../app/i18n/messages/fr-ca/shop.json";
import fr from "../../app/i18n/messages/fr/shop.json";
import it from "../../app/i18n/messages/it/shop.json";
import nl from "../../app/i18n/messages/nl/shop.json";
import pl from "../../app/i18n/messages/pl/shop.json";
import {
  defaultSite,
  findSite,
  type Language,
  type Site,
} from "../../app/sites/sites";
import type { Config } from "../config";

interface SeoWords {
  readonly seo: { readonly title: string; readonly description: string };
}

const words: Readonly<Record<Language, SeoWords>> = {
  de,
  en,
  es,
  fr,
  it,
  nl,
  pl,
};
/** What is said differently in one locale. */
const ownWords: Readonly<
  Record<string, { readonly seo?: Partial<SeoWords["seo"]> }>
> = { "en-gb": enGb, "fr-ca": frCa };

const icon = (size: number, purpose: "any" | "maskable") => ({
  src: `/${purpose === "any" ? "icon" : "icon-maskable"}-${size}.png`,
  type: "image/png",
  sizes: `${size}x${size}`,
  purpose,
});

const icons = [
  { src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
  icon(192, "any"),
  icon(512, "any"),
  icon(192, "maskable"),
  icon(512, "maskable"),
];

function manifestOf(site: Site, startUrl: string, shopName: string) {
  const { language, locale, tag } = site;
  const seo = { ...words[language].seo, ...ownWords[locale]?.seo };
  return {
    id: "/",
    name: seo.title.replaceAll("{{shop}}", () => shopName),
    short_name: shopName,
    description: seo.description,
    lang: tag,
    dir: "ltr",
    start_url: startUrl,
    scope: "/",
    display: "minimal-ui",
    background_color: "#ffffff",
    theme_color: "#0e2f3d",
    categories: ["shopping"],
    icons,
  };
}

/** Mount at the root, behind the host check. */
export function webManifests({
  shopName,
}: Pick<Config, "shopName">): RequestHandler {
  const router = express.Router({ caseSensitive: true, strict: true });
  router.get(
    ["/site.webmanifest", "/:locale/site.webmanifest"],
    (request, response, next) => {
      const { locale } = request.params;
      const site = locale === undefined ? defaultSite : findSite(locale);
      if (!site) {
        next();
        return;
      }
      response.locals.route = "/site.webmanifest";
      response.setHeader("Cache-Control", "public, max-age=3600");
      // "/" leads to the shopper's own locale.
      const startUrl = locale === undefined ? "/" : `/${site.locale}`;
      response
        .type("application/manifest+json")
        .send(JSON.stringify(manifestOf(site, startUrl, shopName)));
    },
  );
  return router;
}
