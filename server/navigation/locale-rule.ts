/**
 * Rule 3a: every page of the shop is below a locale [NAV-004, ROUTE-001]. A missing prefix is added: the
 * shopper's last one, else the best for the browser's languages, else the default. Upper case is changed
 * to lower case. An unknown prefix passes and becomes a 404 page.
 */
import { parseAcceptLanguage } from "intl-parse-accept-language";
import { RemixI18Next } from "remix-i18next/server";
import { createPaths } from "../../app/routing/paths";
import { defaultSite, findSite, sites, type Site } from "../../app/sites/sites";
import type { Decision, Navigation } from "./navigation-rule";

const prefix = /^\/([a-z]{2}-[a-z]{2})(\/.*)?$/i;
/** Addresses that are not pages but resources of the app. */
const withoutLocale = /^\/(?:fapi|__manifest|get-user-geo-country)(?:\/|$)/;

/** The site for a language tag: an exact match, else the language's main country, else any. */
function siteOfTag(tag: string): Site | undefined {
  const wanted = tag.toLowerCase();
  const [language] = wanted.split("-");
  const spoken = sites.filter((site) => site.language === language);
  return (
    findSite(wanted) ??
    spoken.find(({ country }) => country.toLowerCase() === language) ??
    spoken[0]
  );
}

/** By default, the library considers only the first language. */
const detector = new RemixI18Next({
  detection: {
    supportedLanguages: sites.map(({ locale }) => locale),
    fallbackLanguage: defaultSite.locale,
    order: ["custom"],
    findLocale: ({ headers }) =>
      Promise.resolve(
        parseAcceptLanguage(headers.get("Accept-Language"))
          .map(siteOfTag)
          .find(Boolean)?.locale ?? null,
      ),
  },
});

/** The locale of a shopper who did not name one. */
async function preferredLocale({
  session,
  acceptLanguage,
}: Navigation): Promise<string> {
  const last = session.isPresent ? session.data.locale : null;
  if (last && findSite(last)) return last;
  if (!acceptLanguage) return defaultSite.locale;
  return detector.getLocale(
    new Request("http://shop.invalid/", {
      headers: { "Accept-Language": acceptLanguage },
    }),
  );
}

/** Where password managers send users to change a password (W3C change-password-url). */
const changePassword = "/.well-known/change-password";

export async function localeRule(navigation: Navigation): Promise<Decision> {
  const { path, query, method } = navigation;
  // Only reads are redirected: a POST would lose its body.
  if (method !== "GET" && method !== "HEAD") return null;
  if (withoutLocale.test(path)) return null;
  const [, given, rest = ""] = prefix.exec(path) ?? [];
  const search = query.size > 0 ? `?${query}` : "";
  if (!given) {
    const locale = await preferredLocale(navigation);
    if (path === changePassword) {
      const paths = createPaths(findSite(locale) ?? defaultSite);
      return {
        kind: "redirect",
        status: 302,
        to: `${paths.accountProfile()}#password`,
        vary: "Accept-Language, Cookie",
      };
    }
    const page = path === "/" ? "" : path;
    return {
      kind: "redirect",
      status: 302,
      to: `/${locale}${page}${search}`,
      vary: "Accept-Language, Cookie",
    };
  }
  const lower = given.toLowerCase();
  if (lower === given || !findSite(lower)) return null;
  return { kind: "redirect", status: 301, to: `/${lower}${rest}${search}` };
}
