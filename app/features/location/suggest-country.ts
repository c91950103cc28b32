/**
 * Asks where the visitor is, once in a visit, and opens the dialog that suggests the shop of that
 * country [GEO-002]. Fetched when a page has come to rest.
 */
import { formatDialogHash } from "~/dialogs/hash";
import { choiceCookie } from "~/domain/country-choice";
import { isCrawler } from "~/domain/crawler";
import { findSite, sites } from "~/sites/sites";

const asked = "country-asked";

/** Says so the first time only; a browser that remembers nothing is not asked at all. */
function isFirst(): boolean {
  try {
    if (sessionStorage.getItem(asked) !== null) return false;
    sessionStorage.setItem(asked, "1");
    return true;
  } catch {
    return false;
  }
}

const hasChosen = (): boolean =>
  document.cookie.split("; ").some((one) => one.startsWith(`${choiceCookie}=`));

async function geoCountry(): Promise<string> {
  const tried = new URLSearchParams(location.search).get("country");
  const query = tried === null ? "" : `?country=${encodeURIComponent(tried)}`;
  const answer = await fetch(`/get-user-geo-country${query}`);
  const { code } = (await answer.json()) as { readonly code?: unknown };
  return typeof code === "string" ? code : "";
}

/** Never throws: nobody misses what was not suggested. */
export async function suggestCountry(): Promise<void> {
  const [, locale] = location.pathname.split("/");
  const here = findSite(locale);
  if (!here || hasChosen() || isCrawler(navigator.userAgent)) return;
  if (!isFirst()) return;
  const code = await geoCountry().catch(() => "");
  const isOurs = sites.some(({ country }) => country === code);
  // Who has opened something meanwhile is busy with it.
  if (!isOurs || code === here.country || location.hash) return;
  location.hash = formatDialogHash("location-confirmation", code);
}
