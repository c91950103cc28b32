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
  const events = ["pointerdown", "keydown", "touchstart", "submit"];
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const event of events) removeEventListener(event, start, true);
    for (const link of document.querySelectorAll("link[rel=later]"))
      link.rel = "modulepreload";
    const script = document.createElement("script");
    script.type = "module";
    script.text = document.querySelector("script[type='text/later']").text;
    document.head.append(script);
    script.remove();
  };
  const soon = window.requestIdleCallback ?? setTimeout;
  for (const event of events) addEventListener(event, start, true);
  addEventListener("load", () => soon(start), { once: true });
  setTimeout(start, ${startAtLatestMs});
})();`.replace(/\n\s*/g, " ");

/** For documents that are cached for everybody. */
export const firstPaint: FirstPaint = { styles, starter, speculation };
