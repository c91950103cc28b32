/**
 * The inline code of a document that starts its scripts when a person acts: who only looks loads none.
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
 * Runs in the browser: starts the scripts when a person acts; a pointer that the page moves under has not
 * moved. A tap that leads away needs none: it goes
 * through as the link or form that it is, and scripts would only delay the page that it leads to. What
 * the page must do by itself starts them when it is loaded: an entry of the history that they have worked on
 * has something to put back, a dialog in the hash is shown by script alone, and an element says so with
 * `data-starts`.
 *
 * Fields that change before React knows them are noted for `entry.client.tsx`. A script that is put in
 * place by a script runs once, and may go at once.
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
