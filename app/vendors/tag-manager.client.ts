/**
 * Starts the tag manager's script, on the page or in a worker, once in a document. What the data layer has to know of
 * it is where its events go: to the script once that runs, and to the shop's relay if it does not, or not any more.
 *
 * In a worker the layer exists only there. A layer of the page that the worker finds loses what it holds, so nothing may
 * be pushed before the library is loaded (`isReady`). The library would run the script on the page if the worker does
 * not start; that is switched off. A worker that has not started in time is ended, and so is one whose service worker
 * is gone, as after a sign-out in any tab: its calls would reach the network.
 */
import { isDebugging } from "~/analytics/debugging";
import { appendScript } from "./append-script";
import { removeTagWorkers } from "./tag-workers";
import { noteVendor } from "./vendor-guard";
import type { VendorFacts } from "./vendors";

export interface TagManagerScript {
  /** Resolves when what is pushed to the layer reaches the script, or never will. */
  readonly isReady: Promise<void>;
  /** Resolves to whether the script runs. */
  readonly runs: Promise<boolean>;
  /** Resolves when it runs no more, or has never run; never on the page. */
  readonly ended: Promise<void>;
}

interface LibraryWindow {
  /** The library's configuration, which it reads once. */
  partytown?: object;
}

/** How long a worker may take to run the script (ms). */
const mostStartMs = 10_000;
/** Longer than a visit: the most that a timer takes (ms). */
const never = 2_147_483_647;
const sandbox = 'iframe[src*="/partytown-sandbox-sw.html"]';

const addressIn = (base: string): string => `${base}tag-manager.js`;

const onPage = (base: string): TagManagerScript => ({
  isReady: Promise.resolve(),
  runs: appendScript(addressIn(base)),
  ended: new Promise(() => undefined),
});

/** A script that the page's own browser does not run. */
function workerScript(fill: (script: HTMLScriptElement) => void) {
  const script = document.createElement("script");
  script.type = "text/partytown";
  fill(script);
  document.head.append(script);
  return script;
}

/** Loads the script into the browser's cache. Returns whether the worker will get it. */
const isThere = async (address: string): Promise<boolean> => {
  const answer = await fetch(address).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.ok ?? false;
};

function configure(base: string): void {
  (window as LibraryWindow).partytown = {
    lib: base,
    forward: ["dataLayer.push"],
    fallbackTimeout: never,
    debug: isDebugging("partytown_debug"),
    logForwardedEvents: true,
    logScriptExecution: true,
    // Written into the worker as text, so it may use nothing from outside of itself.
    resolveUrl: (url: URL, place: URL, kind: string) =>
      kind === "script" && url.origin !== place.origin
        ? new URL(
            `/fapi/proxyScript?url=${encodeURIComponent(url.href)}`,
            place.origin,
          )
        : url,
  };
}

/** Ends the worker with its frame, so that nothing that it still does counts, and gives the layer its own `push` back. */
function stopWorker(): void {
  document.querySelector(sandbox)?.remove();
  if (window.dataLayer) Reflect.deleteProperty(window.dataLayer, "push");
  void removeTagWorkers();
}

/** Resolves when the library's service worker is gone. */
async function untilUnregistered(folder: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(folder);
  const worker = registration?.active;
  if (!worker) return;
  await new Promise<void>((resolve) => {
    const look = () => {
      if (worker.state === "redundant") resolve();
    };
    worker.addEventListener("statechange", look);
    look();
  });
}

interface Loaded {
  /** Resolves to whether the worker has run the script. */
  readonly hasStarted: Promise<boolean>;
}

/** Resolves once the library is loaded; null if there will be no worker. */
async function loadLibrary(
  base: string,
  folder: string,
): Promise<Loaded | null> {
  const address = addressIn(base);
  if (!("serviceWorker" in navigator) || !(await isThere(address))) return null;
  await removeTagWorkers(folder);
  if (!noteVendor()) return null;
  configure(base);
  workerScript((script) => {
    script.text = "window.dataLayer = [];";
  });
  const tag = workerScript((script) => {
    script.src = address;
  });
  const hasStarted = new Promise<boolean>((resolve) => {
    document.addEventListener("pt0", () => {
      resolve(tag.dataset["pterror"] === undefined);
    });
    setTimeout(() => {
      resolve(false);
    }, mostStartMs);
  });
  return (await appendScript(`${folder}partytown.js`)) ? { hasStarted } : null;
}

function inWorker(base: string): TagManagerScript {
  const folder = isDebugging("partytown_debug") ? `${base}debug/` : base;
  const loading = loadLibrary(base, folder).catch(() => null);
  const runs = loading.then(async (loaded) => {
    const isRunning = (await loaded?.hasStarted) ?? false;
    if (loaded && !isRunning) stopWorker();
    return isRunning;
  });
  const ended = runs.then(async (isRunning) => {
    if (!isRunning) return;
    await untilUnregistered(folder);
    stopWorker();
  });
  return { isReady: loading.then(() => undefined), runs, ended };
}

/** Call it on a page that allows code of other companies; null if that has changed since. */
export function startTagManager({
  base,
  tagManager,
}: VendorFacts): TagManagerScript | null {
  if (!noteVendor()) return null;
  return tagManager === "worker" ? inWorker(base) : onPage(base);
}
