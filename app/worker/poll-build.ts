/**
 * Finds out that the shop has been deployed anew while a page is open, and makes its next link load a document
 * [SW-003]: the files that the page would load later may be gone. It is loaded when the browser is idle. Nothing is
 * requested while nobody sees the page; it is made up for when the page is shown again.
 */
import { loadNextDocument, ownVersion } from "./next-document";

const everyMs = 300_000;

/** The version that the shop serves; null if it does not say. */
async function servedVersion(): Promise<string | null> {
  try {
    const answer = await fetch(`/fapi/build-manifest?cb=${Date.now()}`);
    const { version } = (await answer.json()) as { readonly version?: unknown };
    return typeof version === "string" ? version : null;
  } catch {
    return null;
  }
}

let isStarted = false;

/** Starts once for each document, and ends with the first other version. */
export function pollBuild(): void {
  if (isStarted) return;
  isStarted = true;
  let isDue = false;

  async function poll(): Promise<void> {
    isDue = document.visibilityState === "hidden";
    if (isDue) return;
    const served = await servedVersion();
    if (served === null || served === ownVersion()) return;
    clearInterval(timer);
    document.removeEventListener("visibilitychange", onShown);
    loadNextDocument();
  }

  const onShown = () => {
    if (isDue) void poll();
  };
  const timer = setInterval(() => void poll(), everyMs);
  document.addEventListener("visibilitychange", onShown);
}
