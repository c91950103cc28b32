/**
 * The inline code of a document that starts its scripts when a person acts, so that visitors who only look
 * at the page load none. Until then, links and forms work without script.
 */
import styles from "~/styles/app.css?inline";
import type { FirstPaint } from "./first-paint";

/**
 * Until the scripts start, links load documents. The browser prefetches the one under the pointer, as the
 * router does later. Only listings and products, because they are cached and reading them has no side effect.
 */
const speculation = JSON.stringify({
  prefetch: [
    {
      where: {
        or: [{ href_matches: "/*/c/*" }, { href_matches: "/*/p/*" }],
      },
      eagerness: "moderate",
    },
  ],
});

/**
 * Runs in the browser: starts the scripts when a person acts. A pointer that stands still while the page
 * moves below it also causes events, which are ignored. A tap on a link or a submit button does not start
 * the scripts: the link or form works without them, and they would only delay the next page.
 *
 * Three cases start the scripts after the page has loaded: a history entry that they have used before and
 * may have to restore, a dialog in the hash, which only script can show, and an element with `data-starts`,
 * which marks a page that has to act by itself.
 *
 * The code records the fields that change before React hydrates them, for `entry.client.tsx`. The script
 * element that it inserts can be removed at once, because it runs once, on insertion. Its text is a trusted script
 * where browsers have Trusted Types: the policy lets nothing through but that text of the document.
 */
const starter = `(() => {
  const waiting = new AbortController();
  const on = (types, act, options = waiting) => {
    for (const type of types)
      addEventListener(type, act, { capture: true, signal: options.signal });
  };
  const start = () => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    for (const link of document.querySelectorAll("link[rel=later]"))
      link.rel = "modulepreload";
    const script = document.createElement("script");
    script.type = "module";
    const later = () => document.querySelector("script[type='text/later']").text;
    script.text =
      window.trustedTypes
        ?.createPolicy("starter", { createScript: later })
        .createScript("") ?? later();
    document.head.append(script);
    script.remove();
  };
  on(["keydown", "scroll", "input", "hashchange"], start);
  on(["pointermove"], (event) => {
    const moved = event.movementX || event.movementY;
    if (moved && event.pointerType !== "touch") start();
  });
  on(["focusin"], ({ target }) => {
    if (target.matches?.(":focus-visible")) start();
  });
  on(["click"], ({ target }) => {
    if (!target.closest?.("a[href],button:not([type=button])")) start();
  });
  window.earlyChanges = new Set();
  on(["input"], ({ target }) => window.earlyChanges?.add(target), {});
  if (
    history.state?.idx >= 0 ||
    /^#(modal|panel)=/.test(location.hash) ||
    document.querySelector("[data-starts]")
  )
    on(["load"], () => (window.requestIdleCallback ?? setTimeout)(start));
})();`.replace(/\n\s*/g, " ");

/** The inline content of documents that are cached for everybody. */
export const firstPaint: FirstPaint = { styles, starter, speculation };
