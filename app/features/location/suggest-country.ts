/**
 * Reads the visitor's country, once per visit, and opens the dialog that suggests the shop of that country
 * [GEO-002]. The script is loaded when the page is idle.
 */
import { formatDialogHash } from "~/dialogs/hash";
import { choiceCookie } from "~/domain/country-choice";
import { isCrawler } from "~/domain/crawler";
import { findSite, sites } from "~/sites/sites";

const storageKey = "country-asked";

/** True only the first time in a visit; always false if the browser denies storage. */
function isFirst(): boolean {
  try {
    if (sessionStorage.getItem(storageKey) !== null) return false;
    sessionStorage.setItem(storageKey, "1");
    return true;
  } catch {
    return false;
  }
}

const hasChosen = (): boolean =>
  document.cookie.split("; ").some((one) => one.startsWith(`${choiceCookie}=`));

async function geoCountry(): Promise<string> {
  const override = new URLSearchParams(location.search).get("country");
  const query =
    override === null ? "" : `?country=${encodeURIComponent(override)}`;
  const answer = await fetch(`/get-user-geo-country${query}`);
  const { code } = (await answer.json()) as { readonly code?: unknown };
  return typeof code === "string" ? code : "";
}

/** Never rejects: after a failure there is simply no suggestion. */
export async function suggestCountry(): Promise<void> {
  const [, locale] = location.pathname.split("/");
  const here = findSite(locale);
  if (!here || hasChosen() || isCrawler(navigator.userAgent)) return;
  if (!isFirst()) return;
  const code = await geoCountry().catch(() => "");
  const isOurs = sites.some(({ country }) => country === code);
  // A hash means that the shopper has opened a dialog meanwhile, which must not be replaced.
  if (!isOurs || code === here.country || location.hash) return;
  location.hash = formatDialogHash("location-confirmation", code);
}
