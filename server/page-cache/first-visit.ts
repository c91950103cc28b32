/**
 * A kept page goes to visitors of whom we know nothing, most of them for the first time: with no file
 * of ours in their browser. So it brings the styles it uses, and neither the stylesheet nor a script
 * stands in the way of its first picture. Once it is shown, or sooner when the visitor does something,
 * the stylesheet takes over and the scripts start; until then links and forms work as they are.
 *
 * Elements are only renamed, and what is added is gone before React looks: it finds what it rendered.
 */
import type { UsedStyles } from "./used-styles";

/** The stylesheet of an address, if it is one of ours. */
export type FindStyles = (href: string) => UsedStyles | undefined;

/**
 * Until the scripts start, a link is a document: one that a pointer rests on is fetched ahead, as the
 * router does afterwards. Lists and products only; they are kept as well, and fetching one changes
 * nothing. With the first script the rules go, and what they fetched with them.
 */
const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        or: [{ href_matches: "/*/c/*" }, { href_matches: "/*/p/*" }],
      },
      eagerness: "moderate",
    },
  ],
});

/** Longest wait for a page that does not finish loading (ms). */
const startAtLatestMs = 3_000;

/**
 * Runs in the browser. A stylesheet that cannot be had leaves the page as it is: without script, and
 * whole. A script that is put in place by a script runs once, and may go at once.
 */
const starter = `(() => {
  document.currentScript.remove();
  const events = ["pointerdown", "keydown", "touchstart", "submit"];
  const find = (selector) => document.querySelector(selector);
  const sheet = find("link[rel=stylesheet][media=print]");
  let started = false;
  let loaded = false;
  const run = () => {
    if (!started || !loaded) return;
    sheet.removeAttribute("media");
    find("style[data-first-visit]").remove();
    find("script[type=speculationrules]").remove();
    const later = find("script[type='text/later']");
    const script = document.createElement("script");
    script.type = "module";
    script.text = later.text;
    document.head.append(script);
    script.remove();
  };
  const start = () => {
    if (started) return;
    started = true;
    for (const event of events) removeEventListener(event, start, true);
    for (const link of document.querySelectorAll("link[rel=later]"))
      link.rel = "modulepreload";
    run();
  };
  sheet.addEventListener("load", () => { loaded = true; run(); }, { once: true });
  const soon = window.requestIdleCallback ?? setTimeout;
  for (const event of events) addEventListener(event, start, true);
  addEventListener("load", () => soon(start), { once: true });
  setTimeout(start, ${startAtLatestMs});
})();`.replace(/\n\s*/g, " ");

const stylesheet = /<link rel="stylesheet" href="([^"]+)"\/>/;
const moduleScript = /<script type="module" async="">/;

/** A page for a first visit, with the inline code that was added to it. */
export interface FirstVisit {
  readonly html: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The page for a first visit; unchanged when it has no script or no stylesheet of ours. */
export function asFirstVisit(html: string, findStyles: FindStyles): FirstVisit {
  const href = stylesheet.exec(html)?.[1];
  const usedStyles = href === undefined ? undefined : findStyles(href);
  if (!usedStyles || !moduleScript.test(html))
    return { html, scripts: [], styles: [] };
  const style = usedStyles(html);
  const prepared = html
    .replace(
      stylesheet,
      () =>
        `<style data-first-visit="">${style}</style>` +
        `<link rel="stylesheet" href="${href}" media="print"/>` +
        `<script type="speculationrules">${speculationRules}</script>` +
        `<script>${starter}</script>`,
    )
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(moduleScript, '<script type="text/later" async="">');
  return {
    html: prepared,
    scripts: [speculationRules, starter],
    styles: [style],
  };
}
