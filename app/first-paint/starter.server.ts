/**
 * The inline code of a document that starts its scripts once it is shown: no script stands in the way
 * of its first picture. Until they start, links and forms work as they are.
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

/** Longest wait for a page that does not finish loading (ms). */
const startAtLatestMs = 3_000;

/**
 * Runs in the browser: starts the scripts when the page is loaded and the browser idle, or at what the
 * visitor does first. A script that is put in place by a script runs once, and may go at once.
 */
const starter = `(() => {
  const waiting = new AbortController();
  const { signal } = waiting;
  const start = () => {
    if (signal.aborted) return;
    waiting.abort();
    for (const link of document.querySelectorAll("link[rel=later]"))
      link.rel = "modulepreload";
    const script = document.createElement("script");
    script.type = "module";
    script.text = document.querySelector("script[type='text/later']").text;
    document.head.append(script);
    script.remove();
  };
  for (const event of ["pointerdown", "keydown", "touchstart", "submit"])
    addEventListener(event, start, { capture: true, signal });
  const soon = window.requestIdleCallback ?? setTimeout;
  addEventListener("load", () => soon(start), { signal });
  setTimeout(start, ${startAtLatestMs});
})();`.replace(/\n\s*/g, " ");

/** For documents that are cached for everybody. */
export const firstPaint: FirstPaint = { styles, starter, speculation };
