/**
 * The inline code of a document that starts its scripts when a person acts: visitors who only look load none.
 * Until they start, links and forms work as they are.
 */
import styles from "~/styles/app.css?inline";
import type { FirstPaint } from "./first-paint";

/**
 * Until the scripts start, a link is a document: one that a pointer rests on is fetched ahead, as the
 * router does afterwards. Lists and products only; they are cached as well, and fetching one changes
 * nothing.
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
 * Runs in the browser: starts the scripts when a person acts. Browsers also report a pointer that stands
 * still while the page moves below it; that is no act. A tap on a link or a button starts nothing: it goes
 * through as the link or form that it is, and scripts would only delay the page that it leads to.
 *
 * Three things start the scripts when the page is loaded: an entry of the history that they have worked on
 * and may have to restore, a dialog in the hash, which script alone shows, and an element with
 * `data-starts`, for what the page has to do by itself.
 *
 * The code notes which fields change before React knows them, for `entry.client.tsx`. A script that is
 * put in place by a script runs once, and may be removed at once.
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
    script.text = document.querySelector("script[type='text/later']").text;
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

/** For documents that are cached for everybody. */
export const firstPaint: FirstPaint = { styles, starter, speculation };
