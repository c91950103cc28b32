/**
 * Replaces the editors' products of recommendation rails by those that were chosen for the visitor, shortly before
 * they come into view [P13N-001, UI-006]. It is loaded when the browser is idle, and does nothing without an engine
 * (`data-picks` of the document), without consent, and in kiosks. If nothing comes, the editors' products stay.
 */
import { allowsHere } from "~/consent/browser-consent";
import { limits } from "~/domain/constants";
import { findSite } from "~/sites/sites";

interface Picked {
  readonly html: string;
  readonly tokens: readonly string[];
}

const address = "/fapi/recommendations";
/** Parameters of a page that testers use; the server decides whether they count. */
const forTests = ["p13n_testcontext", "bypassStealthGroup"] as const;

function queryOf(locale: string): string {
  const query = new URLSearchParams({
    locale,
    width: String(innerWidth),
    height: String(innerHeight),
  });
  const ofPage = new URLSearchParams(location.search);
  for (const name of forTests) {
    const value = ofPage.get(name);
    if (value !== null) query.set(name, value);
  }
  return query.toString();
}

/** Calls `onSeen` once, when the element is within `margin` of the screen. */
function whenNear(
  element: Element,
  options: IntersectionObserverInit,
  onSeen: () => void,
): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    onSeen();
  }, options);
  observer.observe(element);
}

/** The HTML as browsers with Trusted Types want it; give it nothing but an answer of the shop's own. */
const trustedHtml = (html: string): string =>
  window.trustedTypes
    ?.createPolicy("recommendations", { createHTML: (text) => text })
    .createHTML(html) ?? html;

async function fill(rail: Element, locale: string): Promise<void> {
  const query = queryOf(locale);
  const answer = await fetch(`${address}?${query}`).catch(() => null);
  if (answer?.status !== 200 || !rail.isConnected) return;
  const { html, tokens } = (await answer.json()) as Picked;
  // The shop's own HTML. The rail is part of a static region, which React does not visit.
  rail.insertAdjacentHTML("afterend", trustedHtml(html));
  const shown = rail.nextElementSibling;
  rail.remove();
  if (!shown) return;
  shown.removeAttribute("data-personal");
  whenNear(shown, { threshold: 0.5 }, () => {
    const body = new URLSearchParams(tokens.map((token) => ["token", token]));
    navigator.sendBeacon(`${address}?${query}`, body);
  });
}

/** Call it for each page. Rails that are being watched already are left alone. */
export function showPicks(): void {
  const { picks, mode, locale = "" } = document.documentElement.dataset;
  const site = findSite(locale);
  if (picks === undefined || mode === "kiosk" || !site) return;
  if (!allowsHere(site.region, "C0004")) return;
  for (const rail of document.querySelectorAll('[data-personal=""]')) {
    rail.setAttribute("data-personal", "near");
    const options = { rootMargin: limits.recommendationMargin };
    whenNear(rail, options, () => void fill(rail, locale));
  }
}
