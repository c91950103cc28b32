/**
 * Registers the service worker, and decides what a page does when one of another version takes over [SW-001]. It
 * is loaded when the browser is idle.
 */

/** What a worker tells pages once it has taken over. */
interface Told {
  readonly version?: unknown;
}

/** The version of the page's own files, as the framework's manifest has it. */
const ownVersion = (): string | undefined =>
  (window as { __remixManifest?: { readonly version?: string } })
    .__remixManifest?.version;

const hasBox = ({ type }: HTMLInputElement): boolean =>
  type === "checkbox" || type === "radio";

const isChanged = (field: Element): boolean =>
  (field instanceof HTMLInputElement &&
    (hasBox(field)
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue)) ||
  (field instanceof HTMLTextAreaElement &&
    field.value !== field.defaultValue) ||
  (field instanceof HTMLSelectElement &&
    [...field.options].some((one) => one.selected !== one.defaultSelected));

/** Whether a reload could lose something: what was typed, a dialog, a step of the checkout, or a form's answer. */
function mayReload(): boolean {
  const { route = "" } = document.body.dataset;
  const [entry] = performance.getEntriesByType("navigation");
  return (
    !/checkout|order/.test(route) &&
    // Once is enough: while two versions are being served, the next answer may be of the other one again.
    (entry as PerformanceNavigationTiming | undefined)?.type !== "reload" &&
    document.querySelector("dialog[open], [aria-invalid=true]") === null &&
    !(document.activeElement ?? document.body).matches(
      "input, textarea, select",
    ) &&
    ![...document.querySelectorAll("input, textarea, select")].some(isChanged)
  );
}

/** Whether the browser would follow a link in this tab, without script. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey;

/** Makes the next link load a document: the shop's own navigation never sees the click. */
function loadNextDocument(): void {
  addEventListener(
    "click",
    (event) => {
      const link =
        event.target instanceof Element &&
        event.target.closest<HTMLAnchorElement>("a[href]");
      if (!link || !isPlainClick(event)) return;
      const { origin, pathname, search } = new URL(link.href);
      const isHere =
        pathname === location.pathname && search === location.search;
      // A link within the page, such as one that opens a dialog, loads nothing.
      if (origin === location.origin && !isHere) event.stopPropagation();
    },
    { capture: true },
  );
}

/** Does nothing where the document says that workers are off, and in kiosks. Never rejects. */
export async function startWorker(): Promise<void> {
  const { mode, worker } = document.documentElement.dataset;
  // An associate's device shows what the shop says now, or nothing.
  if (document.querySelector(".store-session")) return;
  if (mode === "kiosk" || worker === "off" || !("serviceWorker" in navigator))
    return;
  const { serviceWorker } = navigator;
  // The first worker of a browser, or the first since a sign-out has removed it, is no other version.
  const hadWorker = serviceWorker.controller !== null;
  let isDone = false;
  serviceWorker.addEventListener("message", ({ data }: MessageEvent<Told>) => {
    const isOther = data.version !== undefined && data.version !== ownVersion();
    if (!hadWorker || !isOther || isDone) return;
    isDone = true;
    if (mayReload()) location.reload();
    else loadNextDocument();
  });
  // Messages wait for this where a listener, not `onmessage`, hears them.
  serviceWorker.startMessages();
  await serviceWorker
    .register("/sw-nora.js", { updateViaCache: "none" })
    .catch(() => undefined);
}
